'use client'

import { WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { reconnect, useConnection } from '@/lib/api/socket'

/** How the connection stands, in a word; beside the list's title. */
export function ConnectionBadge() {
  const t = useTranslations('chat')
  const { state } = useConnection()
  const known = state === 'closed' ? 'connecting' : state
  const dot = { connecting: 'bg-turmeric', connected: 'bg-leaf', reconnecting: 'bg-turmeric', disconnected: 'bg-danger' }[known]
  return (
    <span role="status" className="inline-flex items-center gap-1.5 rounded-full bg-sunken px-2.5 py-0.5 text-sm">
      <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
      {t(known)}
    </span>
  )
}

/** Says why messages do not come, and what to do about it. */
export function ConnectionBanner() {
  const t = useTranslations('chat')
  const { state, trouble } = useConnection()
  if (state === 'reconnecting') {
    return (
      <p role="status" className="flex items-center justify-center gap-2 bg-turmeric-tint px-3 py-1.5 text-center text-sm">
        <WifiOff aria-hidden className="size-4 shrink-0" />
        {t(trouble?.kind === 'serverClosed' ? 'serverClosed' : 'lost')}
      </p>
    )
  }
  if (state !== 'disconnected') return null
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-x-3 bg-danger-tint px-3 py-1 text-center">
      <span className="flex items-center gap-2">
        <WifiOff aria-hidden className="size-5 shrink-0 text-danger" />
        {t('disconnectedBanner')}
      </span>
      <button type="button" onClick={reconnect} className="min-h-11 rounded-card px-2 font-semibold text-danger underline underline-offset-4">
        {t('tryReconnecting')}
      </button>
    </div>
  )
}
