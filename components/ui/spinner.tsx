/** Says that the whole page is still waiting. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid min-h-[50dvh] place-items-center">
      <span className="size-12 animate-spin rounded-full border-4 border-line border-t-leaf" />
    </div>
  )
}
