'use client'

import { useTranslations } from 'next-intl'
import { useChatStatus } from '@/lib/chat/status'
import { useUnread } from '@/lib/notifications/unread'

/** PRODUCT § 9: the badge counts to 99. */
const CAP = 99
const capped = (count: number) => (count > CAP ? `${CAP}+` : String(count))

/** The number of unread chat messages for the menu, only while the connection is up. */
export function useUnreadChat(): number {
  const { connected, unread } = useChatStatus()
  return connected ? unread : 0
}

const BESIDE =
  'ml-auto shrink-0 px-2.5 bg-secondary text-secondary-foreground icons:absolute icons:top-0.5 icons:left-6 icons:px-1.5'
const IN_CORNER =
  'absolute top-0.5 left-1/2 ml-1.5 min-w-5 border-2 border-card bg-primary px-1 text-center leading-tight text-primary-foreground'

type Props = {
  count: number
  /** True in the corner of an icon. Otherwise it stands beside words, and in the corner where the menu is folded. */
  inCorner?: boolean
}

/** The number of unread things; nothing if it is zero. */
export function UnreadBadge({ count, inCorner = false }: Props) {
  const t = useTranslations('menu')
  if (count <= 0) return null
  const shown = capped(count)
  return (
    <span className={`rounded-full text-sm font-semibold ${inCorner ? IN_CORNER : BESIDE}`}>
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
      <span className="sr-only">{t('unread', { count: capped(count) })}</span>
    </span>
  )
}
