import { eq, sql } from 'drizzle-orm'
import { limits } from '@/server/db/schema'
import type { TestSite } from './site'

/** Sets how often a limit was used in the window that ends in an hour. */
export const setUsed = (site: TestSite, key: string, used: number) =>
  site.db
    .insert(limits)
    .values({ key, used, endsAt: sql`now() + interval '1 hour'` as never })
    .onConflictDoUpdate({ target: limits.key, set: { used } })

/** How often a limit was used in its window. */
export const usedOf = async (site: TestSite, key: string): Promise<number> =>
  (await site.db.select({ used: limits.used }).from(limits).where(eq(limits.key, key)))[0]?.used ?? 0
