import { useEffect, useState } from 'react'
import { formatDate } from '@/lib/format'

const INDIA_OFFSET = 5.5 * 3_600_000
const DAY = 86_400_000
/** How often a page looks whether a new day has begun, in milliseconds. */
const LOOK_EVERY = 60_000

/** A day in India as a number. @param time milliseconds since 1970 */
export const dayNumber = (time: number) => Math.floor((time + INDIA_OFFSET) / DAY)

/** The time of day in India: 09:05. */
export function formatTime(iso: string): string {
  return new Date(Date.parse(iso) + INDIA_OFFSET).toISOString().slice(11, 16)
}

/** The day it is in India, as a number; a page that stays open sees it change. */
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

/** The day of a message: today, yesterday, or its date. @param today as a number */
export function dayOf(iso: string, words: { today: string; yesterday: string }, today: number): string {
  const days = today - dayNumber(Date.parse(iso))
  if (days === 0) return words.today
  return days === 1 ? words.yesterday : formatDate(iso)
}

/** Are two times on the same day in India? */
export function sameDay(a: string, b: string): boolean {
  return dayNumber(Date.parse(a)) === dayNumber(Date.parse(b))
}
