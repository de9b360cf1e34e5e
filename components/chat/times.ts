import { formatDate } from '@/lib/format'

const INDIA_OFFSET = 5.5 * 3_600_000
const DAY = 86_400_000
const dayNumber = (time: number) => Math.floor((time + INDIA_OFFSET) / DAY)

/** The time of day in India: 09:05. */
export function formatTime(iso: string): string {
  return new Date(Date.parse(iso) + INDIA_OFFSET).toISOString().slice(11, 16)
}

/** The day of a message: today, yesterday, or its date. */
export function dayOf(iso: string, words: { today: string; yesterday: string }, now = Date.now()): string {
  const days = dayNumber(now) - dayNumber(Date.parse(iso))
  if (days === 0) return words.today
  return days === 1 ? words.yesterday : formatDate(iso)
}

/** Are two times on the same day in India? */
export function sameDay(a: string, b: string): boolean {
  return dayNumber(Date.parse(a)) === dayNumber(Date.parse(b))
}
