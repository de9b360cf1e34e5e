import { LOOK_HOURS, SETTLE_DAYS, type CaseRow } from '@/lib/contract/desk-cases'
import { formatDate } from '@/lib/format/format'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** From so little time on, a clock is red. */
const SHORT = 2 * HOUR

/** A length of time in the words of a clock: `12 min`, `1 h 12 min`, `5 h`, `13 d`. */
export function lengthWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 2) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

/** How long ago something was; after two months its date in India. */
export function agoWords(iso: string, now: number): string {
  const past = now - Date.parse(iso)
  if (past < MINUTE) return 'just now'
  return past > 60 * DAY ? formatDate(iso) : `${lengthWords(past)} ago`
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** The day in India: 7 December. For days within a year. */
export function dayOf(iso: string): string {
  const india = new Date(Date.parse(iso) + 5.5 * HOUR)
  return `${india.getUTCDate()} ${MONTHS[india.getUTCMonth()]}`
}

/** The time of day in India: 14:05. */
export function timeOfDay(iso: string): string {
  return new Date(Date.parse(iso) + 5.5 * HOUR).toISOString().slice(11, 16)
}

/** The minutes and seconds of a countdown: 9:41. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Until when the desk has to act on a case, in words. */
export function clockOf(row: CaseRow, now: number): { words: string; isShort: boolean } {
  const opened = Date.parse(row.openedAt)
  const [what, end] =
    row.shownAt !== null
      ? ['shown in', Date.parse(row.shownAt)]
      : row.isSeen
        ? ['decide within', opened + SETTLE_DAYS * DAY]
        : ['look within', opened + LOOK_HOURS * HOUR]
  const left = end - now
  if (left > 0) return { words: `${what} ${lengthWords(left)}`, isShort: left < SHORT }
  if (row.shownAt !== null) return { words: 'shown any moment', isShort: true }
  return { words: `${row.isSeen ? 'decide' : 'look'}: ${lengthWords(-left)} late`, isShort: true }
}
