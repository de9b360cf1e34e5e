/** The sign-in form's first step in its final size, while its code is still coming. */
export function FormSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <div className="skeleton h-13" />
      <div className="skeleton h-20" />
      <div className="skeleton h-12" />
    </div>
  )
}
