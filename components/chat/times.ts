import { useEffect, useState } from 'react'
import { formatDate } from '@/lib/format/format'

const INDIA_OFFSET = 5.5 * 3_600_000
const DAY = 86_400_000
/** Milliseconds between two checks whether a new day has begun. */
const LOOK_EVERY = 60_000

/** The number of the day in India. @param time milliseconds since 1970 */
export const dayNumber = (time: number) => Math.floor((time + INDIA_OFFSET) / DAY)

/** The day in India some days from now, as fields of days hold it: 2026-01-31. */
export const dateIn = (days: number) => new Date(Date.now() + INDIA_OFFSET + days * DAY).toISOString().slice(0, 10)

/** The time in India: 09:05. */
export function formatTime(iso: string): string {
  return new Date(Date.parse(iso) + INDIA_OFFSET).toISOString().slice(11, 16)
}

/** The number of the current day in India. It changes while a page stays open. */
export function useToday(): number {
  const [today, setToday] = useState(() => dayNumber(Date.now()))
  useEffect(() => {
    const look = () => setToday(dayNumber(Date.now()))
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}

/** The day of a message: today, yesterday, or the date. @param today as a day number */
export function dayOf(iso: string, words: { today: string; yesterday: string }, today: number): string {
  const days = today - dayNumber(Date.parse(iso))
  if (days === 0) return words.today
  return days === 1 ? words.yesterday : formatDate(iso)
}

/** True if both times are on the same day in India. */
export function sameDay(a: string, b: string): boolean {
  return dayNumber(Date.parse(a)) === dayNumber(Date.parse(b))
}
