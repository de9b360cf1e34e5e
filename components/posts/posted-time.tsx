'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { formatDate, formatNumber, timeAgo } from '@/lib/format'

/** Days after which a date says more than a count of days. */
const DAYS = 30
const MINUTE = 60_000
const never = () => () => {}

/** The minute that begins now, in milliseconds since 1970; null while a page is being made or taken over, since a kept page is of another time. */
function useMinute(): number | null {
  return useSyncExternalStore(
    never,
    () => Math.ceil(Date.now() / MINUTE) * MINUTE,
    () => null,
  )
}

type Props = { iso: string; /** Beside the date: only how long ago, and nothing where that is long. */ recentOnly?: boolean; className?: string }

/** Since when a post stands: its date as the page comes, how long ago once the reader's clock is known. */
export function PostedTime({ iso, recentOnly = false, className }: Props) {
  const t = useTranslations('actions')
  const now = useMinute()
  const ago = now === null ? null : timeAgo(iso, now)
  const recent = ago !== null && (ago.unit !== 'daysAgo' || ago.count <= DAYS)
  if (recentOnly && !recent) return null
  const date = formatDate(iso)
  return (
    <time dateTime={iso} title={date} className={className}>
      {recent ? t(ago.unit, { count: ago.count, shown: formatNumber(ago.count) }) : date}
    </time>
  )
}
