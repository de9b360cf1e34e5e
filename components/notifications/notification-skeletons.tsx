'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

/** Four notifications in their final size, while they are loading. */
export function NotificationSkeletons() {
  const t = useTranslations('notifications')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      {[1, 2, 3, 4].map(row => (
        <Card key={row} className="flex-row p-4">
          <Skeleton className="size-16 shrink-0" />
          <div className="flex h-24 flex-1 flex-col gap-3">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </Card>
      ))}
    </div>
  )
}
