import { Spinner } from '@/components/ui/spinner'

/** Says that the whole page is still loading. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-[50dvh] place-items-center">
      <Spinner aria-label={label} className="size-12" />
    </div>
  )
}
