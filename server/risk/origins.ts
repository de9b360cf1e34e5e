import { and, eq, lt, not, or, sql } from 'drizzle-orm'
import { origins } from '../db/schema-risk'
import { services } from '../services/services'

/** Deletes from where sellers posted after a month, and the devices of blocked users after a year. */
export async function sweepOrigins(): Promise<void> {
  const { db } = await services()
  const isKept = and(origins.isBlocked, eq(origins.kind, 'device'))!
  await db
    .delete(origins)
    .where(
      or(
        lt(origins.usedAt, sql`now() - interval '1 year'`),
        and(lt(origins.usedAt, sql`now() - interval '30 days'`), not(isKept)),
      ),
    )
}
