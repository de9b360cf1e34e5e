import { and, eq, lt, not, or, sql } from 'drizzle-orm'
import { origins } from '../db/schema-risk'
import { services } from '../services/services'

/** Deletes addresses from which sellers posted after two days, devices after a month, of blocked users after a year. */
export async function sweepOrigins(): Promise<void> {
  const { db } = await services()
  await db
    .delete(origins)
    .where(
      or(
        lt(origins.usedAt, sql`now() - interval '1 year'`),
        and(lt(origins.usedAt, sql`now() - interval '30 days'`), not(origins.isBlocked)),
        and(lt(origins.usedAt, sql`now() - interval '2 days'`), eq(origins.kind, 'address')),
      ),
    )
}
