import { Skeleton } from '@/components/ui/skeleton'

/** The first step of the sign-in form in its final size, while the code of the form is loading. */
export function FormSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <Skeleton className="h-13" />
      <Skeleton className="h-20" />
      <Skeleton className="h-12" />
    </div>
  )
}
