import type { Channel, NotificationKind } from '@/lib/contract/notifications'

/**
 * When a channel sends a notification to a user who has switched the channel on:
 * - `now`: at once
 * - `unread`: after two hours, if it is still unread then
 * - `digest`: only in the weekly e-mail
 * - `never`
 */
export type When = 'now' | 'unread' | 'digest' | 'never'

type Rule = Record<Channel, When> & {
  /** At night, it waits until the morning, except a message whose reader wants messages at night. */
  quiet: boolean
  /** It counts towards a channel's cap of a day; what exceeds the cap is sent as one digest. */
  capped: boolean
}

const NEWS = { push: 'now', email: 'digest', sms: 'never', quiet: true, capped: true } as const
const OWN_AD = { push: 'now', email: 'now', sms: 'never', quiet: true, capped: true } as const

/**
 * Which notification is sent by which channel. The list on the site has all of them. `digest` is one message about all
 * that went beyond the cap of a day.
 */
export const RULES: Record<NotificationKind | 'digest', Rule> = {
  message: { push: 'now', email: 'unread', sms: 'unread', quiet: true, capped: false },
  firstInquiry: { ...OWN_AD, sms: 'now' },
  adAsked: { ...OWN_AD, email: 'digest' },
  adEndsSoon: OWN_AD,
  adEnded: OWN_AD,
  postHidden: OWN_AD,
  postRestored: OWN_AD,
  // It is over in two hours.
  postHeld: { ...OWN_AD, email: 'never' },
  postRefused: OWN_AD,
  changeAsked: OWN_AD,
  appealKept: OWN_AD,
  // The block has ended the sessions to which messages are pushed.
  unblocked: { ...OWN_AD, push: 'never' },
  reportHelped: { ...NEWS, quiet: true },
  reportKept: NEWS,
  saleAsked: OWN_AD,
  saleConfirmed: { ...OWN_AD, email: 'digest' },
  reservedForYou: { ...OWN_AD, email: 'digest' },
  savedPriceDropped: NEWS,
  savedSold: NEWS,
  savedEnded: NEWS,
  searchMatched: NEWS,
  searchPriceCut: NEWS,
  digest: { ...OWN_AD, capped: false },
}

/**
 * The source of the first inquiry about a post, whether by a call or by a message, so that the seller is notified once.
 */
export const inquirySource = (postId: string) => `inquiry:${postId}`

/** The most notifications that a channel sends to one user a day, besides chat messages and digests. */
export const A_DAY = 3
/** Milliseconds for which a notification must have been unread for `unread`. */
export const UNREAD_MS = 2 * 3_600_000

/** Hours of India between which nothing is sent that can wait: from 21 to 7 o'clock. India has one time zone. */
const NIGHT = { from: 21, to: 7 }
/** At this hour of India the digest of what went beyond a day's cap is sent. */
const DIGEST_HOUR = 8
/** The weekly e-mail is due on Monday at this hour of India; it is queued from an hour before, until a day after. */
const WEEKLY_HOUR = 9
const QUEUED_BEFORE_MS = 65 * 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const INDIA_MS = 5.5 * HOUR_MS

/** The milliseconds since 1970 at which an hour of India comes next after `now`. */
function nextHour(hour: number, now: number): number {
  const midnight = Math.floor((now + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS
  const today = midnight + hour * HOUR_MS
  return today > now ? today : today + DAY_MS
}

/** When the night of `now` ends; null if it is day. Both in milliseconds since 1970. */
export function endOfNight(now: number): Date | null {
  const hour = Math.floor(((now + INDIA_MS) % DAY_MS) / HOUR_MS)
  return hour >= NIGHT.from || hour < NIGHT.to ? new Date(nextHour(NIGHT.to, now)) : null
}

/**
 * The time after this many milliseconds of daytime; the nights in between do not count.
 * @param from milliseconds since 1970
 */
export function inDaytime(from: number, milliseconds: number): Date {
  let at = endOfNight(from)?.getTime() ?? from
  let left = milliseconds
  for (;;) {
    const night = nextHour(NIGHT.from, at)
    if (at + left < night) return new Date(at + left)
    left -= night - at
    at = nextHour(NIGHT.to, night)
  }
}

/** When the digest of what went beyond the cap of a day is due. */
export function nextDigest(now: number): Date {
  return new Date(nextHour(DIGEST_HOUR, now))
}

/**
 * The weekly e-mail that is to be queued now.
 * @param now milliseconds since 1970
 * @returns when it is due; null if it is not the time to queue one
 */
export function weeklyDigest(now: number): Date | null {
  const day = Math.floor((now + QUEUED_BEFORE_MS + INDIA_MS) / DAY_MS)
  // The first day of 1970 was a Thursday.
  const monday = day - ((day + 3) % 7)
  const due = monday * DAY_MS - INDIA_MS + WEEKLY_HOUR * HOUR_MS
  return now >= due - QUEUED_BEFORE_MS && now < due + DAY_MS ? new Date(due) : null
}
