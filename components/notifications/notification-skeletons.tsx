'use client'

import { useTranslations } from 'next-intl'

/** Four notifications in their final size, while they are loading. */
export function NotificationSkeletons() {
  const t = useTranslations('notifications')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      {[1, 2, 3, 4].map(row => (
        <div key={row} className="flex gap-4 rounded-lg bg-card p-4 shadow-md">
          <div className="skeleton size-16 shrink-0" />
          <div className="flex h-24 flex-1 flex-col gap-3">
            <div className="skeleton h-5 w-2/5" />
            <div className="skeleton h-5 w-11/12" />
            <div className="skeleton h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
