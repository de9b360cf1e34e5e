'use client'

import { CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useOffline } from '@/lib/api/connection'

/** Says quietly, under the top bar and beside the menu, that the server is out of reach; what the page shows stays where it is. */
export function OfflineBar() {
  const t = useTranslations('shell')
  const offline = useOffline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-20 lg:top-18 lg:flex lg:justify-center">
      {offline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-turmeric-tint px-4 py-1.5 text-sm font-semibold lg:rounded-card lg:border lg:shadow-card">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
