import { inArray, sql } from 'drizzle-orm'
import { limits } from '../db/schema'
import { metrics } from './metrics'
import { services } from './services'

/** So many in so many seconds, under a key. */
export type Limit = { key: string; most: number; seconds: number }

/**
 * Takes one place under a limit; a restart or a second process does not reset it, because the count is in the database.
 * @returns true when there was a place
 */
export async function takePlace({ key, most, seconds }: Limit): Promise<boolean> {
  const { db } = await services()
  const ended = sql`${limits.endsAt} <= now()`
  const end = sql`now() + make_interval(secs => ${seconds})`
  const [row] = await db
    .insert(limits)
    .values({ key, used: 1, endsAt: end as never })
    .onConflictDoUpdate({
      target: limits.key,
      set: { used: sql`case when ${ended} then 1 else ${limits.used} + 1 end`, endsAt: sql`case when ${ended} then ${end} else ${limits.endsAt} end` },
      // Who finds it full takes nothing, so that there is nothing to give back.
      setWhere: sql`${ended} or ${limits.used} < ${most}::int`,
    })
    .returning({ used: limits.used })
  if (row === undefined) metrics().limitRefused(key)
  return row !== undefined
}

/** Gives places back. */
export async function giveBack(keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const { db } = await services()
  await db.update(limits).set({ used: sql`greatest(${limits.used} - 1, 0)` }).where(inArray(limits.key, keys))
}

/** Removes counters whose window has ended. */
export async function sweepLimits(): Promise<void> {
  const { db } = await services()
  await db.delete(limits).where(sql`${limits.endsAt} <= now()`)
}
