import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'

/** The conversations in their final size, while they are loading. */
export function ListSkeleton() {
  const t = useTranslations('chat')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col">
      {[1, 2, 3, 4, 5].map(row => (
        <div key={row} className="flex items-center gap-3 p-3">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The whole screen, while its code is loading. */
export function ChatSkeleton() {
  return (
    <div className="p-3 md:max-w-sm">
      <ListSkeleton />
    </div>
  )
}
