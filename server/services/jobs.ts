import { sql } from 'drizzle-orm'
import type { Job as QueuedJob, JobResult, PgBoss, QueueStats } from 'pg-boss'
import type { Logger } from 'pino'
import type { Channel } from '@/lib/contract/notifications'
import type { Db, OpenDatabase } from '../db/client'
import { describeError } from '../platform/log'
import { CHANGED_PAGES, ChangedPages } from './changed-page-jobs'
import { Deliveries, DELIVERIES, type Delivery } from './deliveries'
import type { Event } from './events'
import { FailedJobs } from './failed-jobs'
import { drain, FAILED, openQueue, RETRIES, type Within } from './queues'

/** The name of the queue of events. */
export const EVENTS = 'events'
/** Seconds between two polls for new jobs. */
const POLL_SECONDS = 1
const BATCH = 20

/** Handles an event. It may run again with the same `jobId` if the process died in the middle. */
export type JobHandler = (event: Event, jobId: string) => Promise<void>

/**
 * The job queue. An event is stored in the transaction of the write that causes it, so it exists only if the write
 * does, and it survives a restart.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #queues: readonly string[]
  readonly #within: Within

  private constructor(
    boss: PgBoss,
    queues: readonly string[],
    inTransaction: Within,
    private readonly log: Logger,
    /** The queues of what leaves the site. */
    readonly deliveries: Deliveries,
    readonly changedPages: ChangedPages,
    readonly failed: FailedJobs,
  ) {
    this.#boss = boss
    this.#queues = queues
    this.#within = inTransaction
  }

  /**
   * Opens the job queue of a database; the first call makes its tables.
   * @param submitsChanges are changed pages submitted to search engines?
   */
  static async open(database: OpenDatabase, log: Logger, submitsChanges = false): Promise<Jobs> {
    const { fromDrizzle, PgBoss } = await import('pg-boss')
    const boss = new PgBoss({ ...database.jobs, schedule: false })
    boss.on('error', error => log.error(describeError(error), 'the job queue failed'))
    await boss.start()
    const within: Within = transaction => fromDrizzle(transaction as never, sql)
    const failed = await FailedJobs.open(boss, within)
    await openQueue(boss, EVENTS, RETRIES)
    const changedPages = await ChangedPages.open(boss, within, submitsChanges)
    const queues = [EVENTS, ...(submitsChanges ? [CHANGED_PAGES] : []), ...Object.values(DELIVERIES)]
    return new Jobs(boss, queues, within, log, await Deliveries.open(boss, within, log), changedPages, failed)
  }

  /** Stores an event in a transaction. */
  async add(transaction: Pick<Db, 'execute'>, event: Event): Promise<void> {
    await this.#boss.send(EVENTS, event, { db: this.#within(transaction) })
  }

  /** Stores events with low priority in a transaction; each is due after its own time (null: at once). */
  async addLater(
    transaction: Pick<Db, 'execute'>,
    events: readonly { event: Event; after: Date | null }[],
  ): Promise<void> {
    if (events.length === 0) return
    const jobs = events.map(({ event, after }) => ({
      data: event,
      priority: -1,
      ...(after ? { startAfter: after } : {}),
    }))
    await this.#boss.insert(EVENTS, jobs, { db: this.#within(transaction) })
  }

  /**
   * Imports the waiting jobs of a queue of another database, with its ids, in a transaction.
   * @param rows its rows; `start_after` to the microsecond
   */
  async restore(
    transaction: Pick<Db, 'execute'>,
    queue: typeof EVENTS | Channel,
    rows: readonly {
      id: string
      data: Event | Delivery
      priority: number
      singleton_key: string | null
      start_after: string
    }[],
  ): Promise<void> {
    await this.#boss.insert(
      queue,
      rows.map(({ start_after: startAfter, singleton_key: singletonKey, ...job }) => ({
        ...job,
        startAfter,
        ...(singletonKey === null ? {} : { singletonKey }),
      })),
      { db: this.#within(transaction) },
    )
  }

  /** Handles events as they come, until the queue is closed. */
  async work(work: JobHandler): Promise<void> {
    await this.#boss.work<Event>(
      EVENTS,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true },
      jobs => this.#handleAll(jobs, work),
    )
  }

  /** Handles all waiting events, then returns. */
  async drain(work: JobHandler): Promise<void> {
    await drain<Event>(this.#boss, EVENTS, BATCH, async jobs => {
      for (const { data, id } of jobs) await work(data, id)
    })
  }

  /** One after the other, in the order of what caused them. One that fails is tried again alone. */
  async #handleAll(jobs: QueuedJob<Event>[], work: JobHandler): Promise<JobResult[]> {
    const results: JobResult[] = []
    for (const { data, id } of jobs) {
      try {
        await work(data, id)
        results.push({ id, status: 'completed' })
      } catch (error) {
        const fault = describeError(error)
        this.log.warn({ ...fault, kind: data.kind }, 'a job failed and is tried again')
        results.push({ id, status: 'failed', output: fault })
      }
    }
    return results
  }

  /** Jobs that are due, and jobs that were given up and wait for the desk, of all processes; at most a minute old. */
  async counts(): Promise<{ waiting: number; failed: number }> {
    const counts: QueueStats[] = []
    // One queue after the other: the library counts one at a time, and gives an old count to a caller in the meantime.
    for (const queue of this.#queues) counts.push(...(await this.#boss.getQueueStats(queue, { force: true })))
    const failed = await this.#boss.getQueueStats(FAILED, { force: true })
    const ready = (stats: QueueStats[]) => stats.reduce((sum, { readyCount }) => sum + readyCount, 0)
    return { waiting: ready(counts), failed: ready(failed) }
  }

  /** Waits for running jobs and stops; the database stays open. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000, close: true })
  }
}
