import { sql } from 'drizzle-orm'
import type { Db as BossDb, Job as QueuedJob, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, OpenDatabase } from '../db/client'
import { describeError } from '../platform/log'
import type { Event } from './events'

const QUEUE = 'events'
/** Addresses of pages that search engines are to be told of, many at once. */
const CHANGED = 'changed-pages'
/** Seconds between two looks for new work. */
const POLL_SECONDS = 1
/** A job that fails is tried again after 2, 4, 8 … seconds, for about half an hour. */
const QUEUE_OPTIONS = { retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 86_400 }
const BATCH = 20
/** Seconds in which changes gather, and the most that are told at once. */
const GATHER_SECONDS = 30
const CHANGED_BATCH = 1000

type Changed = { path: string }

/** Does what an event asks for. It may be called again for the same `jobId`, when the process died in the middle. */
export type Work = (event: Event, jobId: string) => Promise<void>

/**
 * What is to be done after a write. An event is stored in the writer's own transaction, so it is there if and only if
 * the write is, and waits there through any restart.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #queues: readonly string[]
  readonly #within: (transaction: Pick<Db, 'execute'>) => BossDb

  private constructor(boss: PgBoss, queues: readonly string[], within: (transaction: Pick<Db, 'execute'>) => BossDb) {
    this.#boss = boss
    this.#queues = queues
    this.#within = within
  }

  /**
   * The jobs of a database; their tables are made at the first opening.
   * @param tellsChanges are search engines told about changes?
   */
  static async open(database: OpenDatabase, log: Logger, tellsChanges = false): Promise<Jobs> {
    const { fromDrizzle, PgBoss } = await import('pg-boss')
    const boss = new PgBoss({ ...database.jobs, schedule: false })
    boss.on('error', error => log.error(describeError(error), 'the job queue failed'))
    await boss.start()
    const queues = tellsChanges ? [QUEUE, CHANGED] : [QUEUE]
    for (const queue of queues) {
      await boss.createQueue(queue, QUEUE_OPTIONS)
      // The library reads a new queue's settings at its first use, past the transaction: on the embedded database's one connection that would wait for ever.
      await boss.findJobs(queue, { key: '' })
    }
    return new Jobs(boss, queues, transaction => fromDrizzle(transaction as never, sql))
  }

  /** Stores an event in a transaction. */
  async add(transaction: Pick<Db, 'execute'>, event: Event): Promise<void> {
    await this.#boss.send(QUEUE, event, { db: this.#within(transaction) })
  }

  /** Stores events in a transaction that wait until a time, each its own (null: none), and let others go first. */
  async addLater(transaction: Pick<Db, 'execute'>, events: readonly { event: Event; after: Date | null }[]): Promise<void> {
    if (events.length === 0) return
    const jobs = events.map(({ event, after }) => ({ data: event, priority: -1, ...(after ? { startAfter: after } : {}) }))
    await this.#boss.insert(QUEUE, jobs, { db: this.#within(transaction) })
  }

  /** Stores waiting events of another database under their own ids, in a transaction. @param events as their rows say; `start_after` to the microsecond */
  async restore(transaction: Pick<Db, 'execute'>, events: readonly { id: string; data: Event; priority: number; start_after: string }[]): Promise<void> {
    await this.#boss.insert(QUEUE, events.map(({ start_after: startAfter, ...job }) => ({ ...job, startAfter })), { db: this.#within(transaction) })
  }

  /** Stores, in a transaction, addresses that search engines are to be told of. */
  async addChanged(transaction: Pick<Db, 'execute'>, paths: string[]): Promise<void> {
    if (paths.length > 0) await this.#boss.insert(CHANGED, paths.map(path => ({ data: { path } })), { db: this.#within(transaction) })
  }

  /** Has those addresses told, as many at once as have gathered, until the jobs are closed; what fails is tried again. */
  async workChanged(tell: (paths: string[]) => Promise<void>): Promise<void> {
    await this.#boss.work<Changed>(CHANGED, { pollingIntervalSeconds: GATHER_SECONDS, batchSize: CHANGED_BATCH, perJobResults: false }, jobs => tell(jobs.map(({ data }) => data.path)))
  }

  /** Has told what waits now, and ends when nothing does. */
  async workOffChanged(tell: (paths: string[]) => Promise<void>): Promise<void> {
    for (;;) {
      const jobs = await this.#boss.fetch<Changed>(CHANGED, { batchSize: CHANGED_BATCH })
      if (jobs.length === 0) return
      await tell(jobs.map(({ data }) => data.path))
      await this.#boss.complete(CHANGED, jobs.map(job => job.id))
    }
  }

  /** Works on events as they come, until the jobs are closed. */
  async work(work: Work): Promise<void> {
    await this.#boss.work<Event>(QUEUE, { pollingIntervalSeconds: POLL_SECONDS, batchSize: BATCH, perJobResults: false }, jobs => workAll(jobs, work))
  }

  /** Works on what waits now, and ends when nothing does. */
  async workOff(work: Work): Promise<void> {
    for (;;) {
      const jobs = await this.#boss.fetch<Event>(QUEUE, { batchSize: BATCH })
      if (jobs.length === 0) return
      await workAll(jobs, work)
      await this.#boss.complete(QUEUE, jobs.map(job => job.id))
    }
  }

  /** Jobs that are due and not yet done, and those of the last day that were given up; counted by whatever process, at most a minute ago. */
  async counts(): Promise<{ waiting: number; failed: number }> {
    const counts = (await Promise.all(this.#queues.map(queue => this.#boss.getQueueStats(queue, { force: true })))).flat()
    return { waiting: counts.reduce((sum, { readyCount }) => sum + readyCount, 0), failed: counts.reduce((sum, { failedCount }) => sum + failedCount, 0) }
  }

  /** Lets running work end and stops; the database stays open. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000, close: true })
  }
}

async function workAll(jobs: QueuedJob<Event>[], work: Work): Promise<void> {
  for (const job of jobs) await work(job.data, job.id)
}
