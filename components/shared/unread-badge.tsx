'use client'

import { useTranslations } from 'next-intl'
import { useChatStatus } from '@/lib/chat/status'
import { useUnread } from '@/lib/notifications/unread'

/** PRODUCT § 9: the badge counts to 99. */
const CAP = 99

/** The number of unread chat messages for the menu, only while the connection is up. */
export function useUnreadChat(): number {
  const { connected, unread } = useChatStatus()
  return connected ? unread : 0
}

/** The number of unread things; nothing if it is zero. */
export function UnreadBadge({ count }: { count: number }) {
  const t = useTranslations('menu')
  if (count <= 0) return null
  const shown = count > CAP ? `${CAP}+` : String(count)
  return (
    <span className="ml-auto shrink-0 rounded-full bg-secondary px-2.5 text-sm icons:absolute icons:top-0 icons:right-0 icons:px-1.5 font-semibold text-secondary-foreground">
      <span aria-hidden className="figure">
        {shown}
      </span>
      <span className="sr-only">{t('unread', { count: shown })}</span>
    </span>
  )
}

/** The number of unread things in the corner of an icon; nothing if it is zero. */
export function UnreadCorner({ count }: { count: number }) {
  const t = useTranslations('menu')
  if (count <= 0) return null
  const shown = count > CAP ? `${CAP}+` : String(count)
  return (
    <span className="absolute top-0.5 left-1/2 ml-1.5 min-w-5 rounded-full border-2 border-card bg-primary px-1 text-center text-sm leading-tight font-semibold text-primary-foreground">
      <span aria-hidden className="figure">
        {shown}
      </span>
      <span className="sr-only">{t('unread', { count: shown })}</span>
    </span>
  )
}

/** A dot on the button that opens the menu, while anything in the menu is unread. */
export function UnreadDot() {
  const t = useTranslations('menu')
  const count = useUnreadChat() + useUnread()
  if (count === 0) return null
  return (
    <span className="absolute top-2 right-2 size-3.5 rounded-full border-2 border-card bg-secondary">
      <span className="sr-only">{t('unread', { count: count > CAP ? `${CAP}+` : String(count) })}</span>
    </span>
  )
}
