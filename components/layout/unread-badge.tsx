'use client'

import { useTranslations } from 'next-intl'
import { useChatStatus } from '@/lib/api/chat-status'
import { useUnread } from '@/lib/api/unread'

/** PRODUCT § 9: the badge counts to 99. */
const CAP = 99

/** Unread chat messages as the menu shows them: only while the connection is up. */
export function useUnreadChat(): number {
  const { connected, unread } = useChatStatus()
  return connected ? unread : 0
}

/** How many are unread, nothing where none is. */
export function UnreadBadge({ count }: { count: number }) {
  const t = useTranslations('menu')
  if (count <= 0) return null
  const shown = count > CAP ? `${CAP}+` : String(count)
  return (
    <span className="ml-auto shrink-0 rounded-full bg-turmeric px-2.5 text-sm font-semibold text-on-turmeric">
      <span aria-hidden className="figure">
        {shown}
      </span>
      <span className="sr-only">{t('unread', { count: shown })}</span>
    </span>
  )
}

/** A dot at what opens the menu, while something in there is unread. */
export function UnreadDot() {
  const t = useTranslations('menu')
  const count = useUnreadChat() + useUnread()
  if (count === 0) return null
  return (
    <span className="absolute top-2 right-2 size-3.5 rounded-full border-2 border-card bg-turmeric">
      <span className="sr-only">{t('unread', { count: count > CAP ? `${CAP}+` : String(count) })}</span>
    </span>
  )
}
