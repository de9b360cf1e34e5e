'use client'

import { CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useOffline } from '@/lib/client/connection'

/**
 * Shows that the server cannot be reached, above the bar at the bottom, where it covers no button. The content of the
 * page does not move.
 */
export function OfflineBar() {
  const t = useTranslations('shell')
  const offline = useOffline()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-20 lg:bottom-4 lg:flex lg:justify-center"
    >
      {offline && (
        <p className="flex items-center justify-center gap-2 border-t border-border bg-secondary-soft px-4 py-1.5 text-sm font-semibold lg:rounded-lg lg:border lg:shadow-md">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
