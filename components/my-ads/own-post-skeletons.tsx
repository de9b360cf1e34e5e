import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

/** The user's own posts in their final size, while they are loading. */
export function OwnPostSkeletons() {
  const t = useTranslations('myAds')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      <Skeleton className="mb-1 h-13" />
      {[1, 2, 3].map(card => (
        <Card key={card} className="h-56 flex-row gap-0 py-0">
          <Skeleton className="m-3 mr-0 aspect-square w-24 shrink-0 self-start sm:aspect-4/3 sm:w-56" />
          <div className="flex flex-1 flex-col gap-2.5 p-3 sm:p-4">
            <Skeleton className="h-7 w-1/3" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-auto h-5 w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  )
}
