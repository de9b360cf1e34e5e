/** The first step of the sign-in form in its final size, while the code of the form is loading. */
export function FormSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <div className="skeleton h-13" />
      <div className="skeleton h-20" />
      <div className="skeleton h-12" />
    </div>
  )
}
