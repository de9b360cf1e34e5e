import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { FailedWork } from '@/lib/contract/desk-work'
import { isoTime, rowsOf, type Db } from '../db/client'
import { FAILED, openQueue, type Within } from './queues'

/** Seconds for which they are kept: a month. */
const KEPT_SECONDS = 30 * 86_400
/** How many are moved by one statement. */
const BATCH = 1000

/**
 * What a job of a queue is about: an event by its kind, a delivery by the first word of its topic, a page by nothing
 * more than its queue.
 */
const KIND = sql`concat_ws('/', source_name, coalesce(data->>'kind', split_part(data->>'topic', ':', 1)))`
/** They wait in their queue as jobs that nobody takes. */
const WAITING = sql`name = ${FAILED} and state = 'created'`

/** Jobs that were given up: what the desk sees of them, and what it does with them. */
export class FailedJobs {
  private constructor(
    private readonly boss: PgBoss,
    private readonly within: Within,
  ) {}

  /** Opens their queue; before all queues from which they come. See `Jobs.open`. */
  static async open(boss: PgBoss, within: Within): Promise<FailedJobs> {
    await openQueue(boss, FAILED, { retentionSeconds: KEPT_SECONDS, retryLimit: 0 })
    return new FailedJobs(boss, within)
  }

  /** What was given up, by kind, the newest first. */
  async list(db: Pick<Db, 'execute'>): Promise<FailedWork[]> {
    const rows = await rowsOf<FailedWork>(
      db,
      sql`
      select ${KIND} as kind, count(*)::int as number, min(created_on)::text as first, max(created_on)::text as last,
        coalesce(mode() within group (order by left(source_output->>'message', 300)), '') as fault
      from pgboss.job where ${WAITING} group by 1 order by max(created_on) desc`,
    )
    return rows.map(row => ({ ...row, first: isoTime(row.first), last: isoTime(row.last) }))
  }

  /**
   * Puts the work of a kind back into its queue, in a transaction, where it is tried as often as new work.
   * @returns how much it was
   */
  async repeat(transaction: Pick<Db, 'execute'>, kind: string): Promise<number> {
    const rows = await rowsOf<{ id: string }>(
      transaction,
      sql`select id from pgboss.job where ${WAITING} and ${KIND} = ${kind}`,
    )
    let moved = 0
    for (let start = 0; start < rows.length; start += BATCH) {
      const ids = rows.slice(start, start + BATCH).map(({ id }) => id)
      moved += await this.boss.redrive(FAILED, { ids, db: this.within(transaction) })
    }
    return moved
  }

  /**
   * Deletes the work of a kind, in a transaction.
   * @returns how much it was
   */
  async forget(transaction: Pick<Db, 'execute'>, kind: string): Promise<number> {
    const rows = await rowsOf<{ number: number }>(
      transaction,
      sql`
      with gone as (delete from pgboss.job where ${WAITING} and ${KIND} = ${kind} returning 1)
      select count(*)::int as number from gone`,
    )
    return rows[0]!.number
  }
}
