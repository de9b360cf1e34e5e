import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '../db/client'
import { TODAY } from '../db/india'

/** The first day and the day after the last one, in India: `2026-01-31`. */
export type Days = { from: string; end: string }
/** A period up to today, and as many days before it. */
export type Period = { now: Days; before: Days; until: string }

const DAY_MS = 86_400_000

/** The last days up to today in India, and as many before. The database tells what day it is. */
export async function readPeriod(db: Db, days: number): Promise<Period> {
  const [row] = await rowsOf<{ start: string; from: string; until: string; end: string }>(
    db,
    sql`
    select (today - ${2 * days - 1}::int)::text as start, (today - ${days - 1}::int)::text as "from", today::text as until, (today + 1)::text as end
    from (select ${TODAY} as today) as clock`,
  )
  const { start, from, until, end } = row!
  return { now: { from, end }, before: { from: start, end: from }, until }
}

/** The name of every day, the first one first. */
export function daysOf({ from, end }: Days): string[] {
  const count = (Date.parse(end) - Date.parse(from)) / DAY_MS
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  )
}
