'use client'

import { WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { reconnect, useConnection } from '@/lib/chat/socket'

/** The state of the connection in one word, beside the list's title. */
export function ConnectionBadge() {
  const t = useTranslations('chat')
  const { state } = useConnection()
  const shownState = state === 'closed' ? 'connecting' : state
  const dot = {
    connecting: 'bg-secondary',
    connected: 'bg-primary',
    reconnecting: 'bg-secondary',
    disconnected: 'bg-destructive',
  }[shownState]
  return (
    <Badge role="status" variant="ghost" className="gap-1.5 font-normal text-foreground">
      <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
      {t(shownState)}
    </Badge>
  )
}

/** Says why messages do not arrive and what the user can do. */
export function ConnectionBanner() {
  const t = useTranslations('chat')
  const { state, trouble } = useConnection()
  if (state === 'reconnecting') {
    return (
      <p
        role="status"
        className="flex items-center justify-center gap-2 bg-secondary-soft px-3 py-1.5 text-center text-sm"
      >
        <WifiOff aria-hidden className="size-5 shrink-0" />
        {t(trouble?.kind === 'serverClosed' ? 'serverClosed' : 'lost')}
      </p>
    )
  }
  if (state !== 'disconnected') return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-destructive-soft px-3 py-1 text-center"
    >
      <span className="flex items-center gap-2">
        <WifiOff aria-hidden className="size-5 shrink-0 text-destructive" />
        {t('disconnectedBanner')}
      </span>
      <button
        type="button"
        onClick={reconnect}
        className="min-h-11 rounded-lg px-2 font-semibold text-destructive underline underline-offset-4"
      >
        {t('tryReconnecting')}
      </button>
    </div>
  )
}
