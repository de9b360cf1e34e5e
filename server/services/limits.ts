import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { limits } from '../db/schema'
import { metrics } from '../platform/metrics'
import { services } from './services'

/** At most `max` uses in `seconds`, counted under a key. */
export type Limit = { key: string; max: number; seconds: number }

/**
 * Spends one use of a limit. The count is in the database, so that neither a restart nor a second process resets it.
 * @returns false if the limit is reached
 */
export async function spendLimit({ key, max, seconds }: Limit): Promise<boolean> {
  const { db } = await services()
  const ended = sql`${limits.endsAt} <= now()`
  const end = sql`now() + make_interval(secs => ${seconds})`
  const [row] = await db
    .insert(limits)
    .values({ key, used: 1, endsAt: end as never })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        used: sql`case when ${ended} then 1 else ${limits.used} + 1 end`,
        endsAt: sql`case when ${ended} then ${end} else ${limits.endsAt} end`,
      },
      // If the limit is reached, nothing is written, so nothing must be refunded.
      setWhere: sql`${ended} or ${limits.used} < ${max}::int`,
    })
    .returning({ used: limits.used })
  if (row === undefined) metrics().countRefusal(key)
  return row !== undefined
}

/** How many uses under a key are spent now. */
export async function readUsed(key: string): Promise<number> {
  const { db } = await services()
  const [row] = await db
    .select({ used: limits.used })
    .from(limits)
    .where(and(eq(limits.key, key), gt(limits.endsAt, sql`now()`)))
  return row?.used ?? 0
}

/** Seconds until the limit of a key resets; at least 1. */
export async function secondsUntilReset(key: string): Promise<number> {
  const { db } = await services()
  const [row] = await db
    .select({ left: sql<number>`ceil(extract(epoch from ${limits.endsAt} - now()))::int` })
    .from(limits)
    .where(eq(limits.key, key))
  return Math.max(1, row?.left ?? 1)
}

/**
 * Refunds one use of each key.
 * @param spent when they were spent, and the seconds of their windows: windows that began later did not count them
 */
export async function refundLimits(keys: string[], spent?: { at: string; seconds: number }): Promise<void> {
  if (keys.length === 0) return
  const { db } = await services()
  await db
    .update(limits)
    .set({ used: sql`greatest(${limits.used} - 1, 0)` })
    .where(
      and(
        inArray(limits.key, keys),
        spent && sql`${limits.endsAt} <= ${spent.at}::timestamptz + make_interval(secs => ${spent.seconds})`,
      ),
    )
}

/** Seconds for which limits outlive an erased account, so that erasing it does not reset them. */
const OUTLIVES_SECONDS = 86_400

/**
 * Makes the limits of an erased user end within a day.
 * @param person the user's mobile hash
 */
export async function expireLimits(transaction: Pick<Db, 'update'>, person: string): Promise<void> {
  await transaction
    .update(limits)
    .set({ endsAt: sql`least(${limits.endsAt}, now() + make_interval(secs => ${OUTLIVES_SECONDS}))` })
    .where(sql`${limits.key} like ${`%:${person}`} or ${limits.key} like ${`%:${person}:%`}`)
}

/** Deletes counters whose window has ended. */
export async function sweepLimits(): Promise<void> {
  const { db } = await services()
  await db.delete(limits).where(sql`${limits.endsAt} <= now()`)
}
