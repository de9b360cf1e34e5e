'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { formatDate, formatNumber, timeAgo } from '@/lib/format'

/** Days after which a date says more than a count of days. */
const DAYS = 30
const MINUTE = 60_000
/** The words of what is done with an ad, in the page's language. */
export type ActionWords = ReturnType<typeof useTranslations<'actions'>>
const never = () => () => {}

/** The minute that begins now, in milliseconds since 1970; null while a page is being made or taken over, since a kept page is of another time. */
export function useMinute(): number | null {
  return useSyncExternalStore(
    never,
    () => Math.ceil(Date.now() / MINUTE) * MINUTE,
    () => null,
  )
}

/** How long ago a post has come, where that is short; null where it is not, or where the clock is not known. */
function recently(iso: string, minute: number | null, t: ActionWords): string | null {
  const ago = minute === null ? null : timeAgo(iso, minute)
  return ago !== null && (ago.unit !== 'daysAgo' || ago.count <= DAYS) ? t(ago.unit, { count: ago.count, shown: formatNumber(ago.count) }) : null
}

/** Since when a post stands: its date as the page comes, how long ago once the reader's clock is known. @param minute of that clock, in milliseconds */
export function postedWords(iso: string, minute: number | null, t: ActionWords): string {
  return recently(iso, minute, t) ?? formatDate(iso)
}

type Props = { iso: string; /** Beside the date: only how long ago, and nothing where that is long. */ recentOnly?: boolean; className?: string }

/** The same as an element of its own. */
export function PostedTime({ iso, recentOnly = false, className }: Props) {
  const t = useTranslations('actions')
  const recent = recently(iso, useMinute(), t)
  if (recentOnly && recent === null) return null
  const date = formatDate(iso)
  return (
    <time dateTime={iso} title={date} className={className}>
      {recent ?? date}
    </time>
  )
}
