import { sql } from 'drizzle-orm'
import type { Channel } from '@/lib/contract/notifications'
import { rowsOf, type Db } from '../db/client'
import { DELIVERIES } from './deliveries'

/** What waits to be sent about a topic: how much, and when the last is due (ISO 8601, UTC). */
export type Waiting = { number: number; last: string }

/**
 * Counts what waits to be sent by a channel, by its topic. What is just being sent does not wait.
 * @param topics the first letters of the topics
 * @returns nothing for a topic of which nothing waits
 */
export async function countWaiting(
  db: Pick<Db, 'execute'>,
  channel: Channel,
  topics: string,
): Promise<Map<string, Waiting>> {
  const rows = await rowsOf<Waiting & { topic: string }>(
    db,
    sql`
    select data->>'topic' as topic, count(*)::int as number,
      to_char(max(start_after) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last
    from pgboss.job
    where name = ${DELIVERIES[channel]} and state < 'active' and starts_with(data->>'topic', ${topics})
    group by 1`,
  )
  return new Map(rows.map(({ topic, ...waiting }) => [topic, waiting]))
}

/**
 * Deletes what waits to be sent about a topic, in a transaction. What is just being sent stays.
 * @returns how much it was
 */
export async function dropWaiting(db: Pick<Db, 'execute'>, channel: Channel, topic: string): Promise<number> {
  const rows = await rowsOf<{ number: number }>(
    db,
    sql`
    with dropped as (
      delete from pgboss.job
      where name = ${DELIVERIES[channel]} and state < 'active' and data->>'topic' = ${topic} returning 1
    ) select count(*)::int as number from dropped`,
  )
  return rows[0]!.number
}
