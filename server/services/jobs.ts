import { sql } from 'drizzle-orm'
import type { Db as BossDb, Job as QueuedJob, PgBoss, QueueStats } from 'pg-boss'
import type { Logger } from 'pino'
import type { Channel } from '@/lib/contract/notifications'
import type { Db, OpenDatabase } from '../db/client'
import { describeError } from '../platform/log'
import { Deliveries, DELIVERIES, type Delivery } from './deliveries'
import type { Event } from './events'

/** The name of the queue of events. */
export const EVENTS = 'events'
/** Paths of changed pages for search engines, submitted in batches. */
const CHANGED_QUEUE = 'changed-pages'
/** Seconds between two polls for new jobs. */
const POLL_SECONDS = 1
/** A job that fails is tried again after 2, 4, 8 … seconds, for about half an hour. */
const QUEUE_OPTIONS = {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 60,
  deleteAfterSeconds: 86_400,
}
const BATCH = 20
/** Seconds in which changed paths are collected, and how many are submitted at once. */
const GATHER_SECONDS = 30
const CHANGED_BATCH = 1000

type ChangedPage = { path: string }

/** Handles an event. It may run again with the same `jobId` if the process died in the middle. */
export type JobHandler = (event: Event, jobId: string) => Promise<void>

/**
 * The job queue. An event is stored in the transaction of the write that causes it, so it exists only if the write
 * does, and it survives a restart.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #queues: readonly string[]
  readonly #within: (transaction: Pick<Db, 'execute'>) => BossDb

  private constructor(
    boss: PgBoss,
    queues: readonly string[],
    inTransaction: (transaction: Pick<Db, 'execute'>) => BossDb,
    /** The queues of what leaves the site. */
    readonly deliveries: Deliveries,
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
    const queues = submitsChanges ? [EVENTS, CHANGED_QUEUE] : [EVENTS]
    for (const queue of queues) {
      await boss.createQueue(queue, QUEUE_OPTIONS)
      // pg-boss reads the settings of a new queue at first use, outside the transaction. With the embedded database's
      // one connection, that would wait for ever, so it is done now.
      await boss.findJobs(queue, { key: '' })
    }
    const within = (transaction: Pick<Db, 'execute'>) => fromDrizzle(transaction as never, sql)
    return new Jobs(boss, queues, within, await Deliveries.open(boss, within, log))
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

  /** Stores paths of changed pages in a transaction. */
  async addChangedPages(transaction: Pick<Db, 'execute'>, paths: string[]): Promise<void> {
    if (paths.length > 0)
      await this.#boss.insert(
        CHANGED_QUEUE,
        paths.map(path => ({ data: { path } })),
        { db: this.#within(transaction) },
      )
  }

  /** Submits changed paths in batches until the queue is closed; failed batches are retried. */
  async handleChangedPages(submit: (paths: string[]) => Promise<void>): Promise<void> {
    await this.#boss.work<ChangedPage>(
      CHANGED_QUEUE,
      { pollingIntervalSeconds: GATHER_SECONDS, batchSize: CHANGED_BATCH, perJobResults: false },
      jobs => submit(jobs.map(({ data }) => data.path)),
    )
  }

  /** Submits all waiting paths, then returns. */
  async drainChangedPages(submit: (paths: string[]) => Promise<void>): Promise<void> {
    await this.#drain<ChangedPage>(CHANGED_QUEUE, CHANGED_BATCH, jobs => submit(jobs.map(({ data }) => data.path)))
  }

  /** Handles events as they come, until the queue is closed. */
  async work(work: JobHandler): Promise<void> {
    await this.#boss.work<Event>(
      EVENTS,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize: BATCH, perJobResults: false },
      jobs => handleAll(jobs, work),
    )
  }

  /** Handles all waiting events, then returns. */
  async drain(work: JobHandler): Promise<void> {
    await this.#drain<Event>(EVENTS, BATCH, jobs => handleAll(jobs, work))
  }

  async #drain<T>(queue: string, batchSize: number, handle: (jobs: QueuedJob<T>[]) => Promise<void>): Promise<void> {
    for (;;) {
      const jobs = await this.#boss.fetch<T>(queue, { batchSize })
      if (jobs.length === 0) return
      await handle(jobs)
      const ids = jobs.map(({ id }) => id)
      await this.#boss.complete(queue, ids)
    }
  }

  /** Jobs that are due, and jobs of the last day that failed for good, of all processes; at most a minute old. */
  async counts(): Promise<{ waiting: number; failed: number }> {
    const counts: QueueStats[] = []
    // One queue after the other: the library counts one at a time, and gives an old count to a caller in the meantime.
    for (const queue of [...this.#queues, ...Object.values(DELIVERIES)])
      counts.push(...(await this.#boss.getQueueStats(queue, { force: true })))
    return {
      waiting: counts.reduce((sum, { readyCount }) => sum + readyCount, 0),
      failed: counts.reduce((sum, { failedCount }) => sum + failedCount, 0),
    }
  }

  /** Waits for running jobs and stops; the database stays open. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000, close: true })
  }
}

async function handleAll(jobs: QueuedJob<Event>[], work: JobHandler): Promise<void> {
  for (const job of jobs) await work(job.data, job.id)
}
