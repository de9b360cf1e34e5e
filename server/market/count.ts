import { lt, sql } from 'drizzle-orm'
import { MARKET_DAYS } from '@/lib/contract/desk-market'
import { rowsOf, type Db } from '../db/client'
import { TODAY } from '../db/india'
import { marketCounts, marketDays } from '../db/schema-market'
import { services } from '../services/services'
import { happened } from './figures'

/** Days that are counted: the longest period, and the one before it. */
const COUNTED_DAYS = 2 * Math.max(...MARKET_DAYS)
/** Days that are counted each time: what happened is written late by an hour at most. */
const FRESH_DAYS = 2

/** Counts a day from the rows of its ads, whatever was counted before. */
async function countDay(transaction: Pick<Db, 'execute' | 'delete' | 'insert'>, day: string): Promise<void> {
  // The row is locked, so that two processes do not count the same day at once.
  await transaction
    .insert(marketCounts)
    .values({ day })
    .onConflictDoUpdate({ target: marketCounts.day, set: { countedAt: sql`now()` } })
  await transaction.execute(sql`delete from ${marketDays} where day = ${day}`)
  await transaction.execute(sql`
    insert into ${marketDays} (day, state, category_id, new_ads, sellers, contact_seconds, sold_seconds, held, held_hidden)
    select ${day}::date, coalesce(state, ''), category_id, count(*) filter (where what = 'new'), count(distinct seller_id),
      coalesce(array_agg(seconds order by seconds) filter (where what = 'contact'), '{}'),
      coalesce(array_agg(seconds order by seconds) filter (where what = 'sold'), '{}'),
      count(*) filter (where what = 'held'), count(*) filter (where what = 'held' and is_hidden)
    from (${happened(day)}) as happened group by 2, 3`)
}

/**
 * Counts today and yesterday, and the days that were not counted for a day: what happened on a day changes later, when
 * a sale is taken back or an account erased.
 */
export async function countMarket(isStopped: () => boolean = () => false): Promise<void> {
  const { db } = await services()
  const due = await rowsOf<{ day: string }>(
    db,
    sql`
    select day::text from (
      select ${TODAY} - back as day, back from generate_series(0, ${COUNTED_DAYS - 1}::int) as back
    ) as days left join ${marketCounts} using (day)
    where back < ${FRESH_DAYS} or counted_at is null or counted_at < now() - interval '1 day'
    order by back`,
  )
  for (const { day } of due) {
    if (isStopped()) return
    await db.transaction(transaction => countDay(transaction, day))
  }
}

/** Deletes the days that no page shows any more. */
export async function sweepDays(): Promise<void> {
  const { db } = await services()
  await db.delete(marketCounts).where(lt(marketCounts.day, sql`${TODAY} - ${COUNTED_DAYS}::int`))
}
