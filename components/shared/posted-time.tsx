'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { formatDate, formatNumber, timeAgo } from '@/lib/format/format'

/** After this many days, a date is clearer than a number of days. */
const DAYS = 30
const MINUTE = 60_000
/** The words for actions on a post, in the page's language. */
export type ActionWords = ReturnType<typeof useTranslations<'actions'>>
const never = () => () => {}

/**
 * The current time, rounded up to a minute, in milliseconds since 1970. Null on the server and during hydration,
 * because a cached page comes from another time.
 */
export function useMinute(): number | null {
  return useSyncExternalStore(
    never,
    () => Math.ceil(Date.now() / MINUTE) * MINUTE,
    () => null,
  )
}

/** The time since a post was created, if it is short; null if it is long or the clock is not known. */
function recently(iso: string, minute: number | null, t: ActionWords): string | null {
  const ago = minute === null ? null : timeAgo(iso, minute)
  return ago !== null && (ago.unit !== 'daysAgo' || ago.count <= DAYS)
    ? t(ago.unit, { count: ago.count, shown: formatNumber(ago.count) })
    : null
}

/**
 * When a post was created: its date on the server, the time since then once the reader's clock is known.
 * @param minute of that clock, in milliseconds since 1970
 */
export function postedWords(iso: string, minute: number | null, t: ActionWords): string {
  return recently(iso, minute, t) ?? formatDate(iso)
}

type Props = {
  iso: string
  /** For use beside the date: shows only a short time since then, and nothing otherwise. */
  recentOnly?: boolean
  className?: string
}

/** `postedWords` as an element. */
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
