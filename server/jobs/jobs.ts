import { sql } from 'drizzle-orm'
import type { Db as BossDb, Job as QueuedJob, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, OpenDatabase } from '../db/client'
import { describeError } from '../platform/log'
import type { Event } from './events'

const QUEUE = 'events'
/** Seconds between two looks for new work. */
const POLL_SECONDS = 1
/** A job that fails is tried again after 2, 4, 8 … seconds, for about half an hour. */
const QUEUE_OPTIONS = { retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 86_400 }
const BATCH = 20

/** Does what an event asks for. It may be called again for the same `jobId`, when the process died in the middle. */
export type Work = (event: Event, jobId: string) => Promise<void>

/**
 * What is to be done after a write. An event is stored in the writer's own transaction, so it is there if and only if
 * the write is, and waits there through any restart.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #within: (transaction: Pick<Db, 'execute'>) => BossDb

  private constructor(boss: PgBoss, within: (transaction: Pick<Db, 'execute'>) => BossDb) {
    this.#boss = boss
    this.#within = within
  }

  /** The jobs of a database; their tables are made at the first opening. */
  static async open(database: OpenDatabase, log: Logger): Promise<Jobs> {
    const { fromDrizzle, PgBoss } = await import('pg-boss')
    const boss = new PgBoss({ ...database.jobs, schedule: false })
    boss.on('error', error => log.error(describeError(error), 'the job queue failed'))
    await boss.start()
    await boss.createQueue(QUEUE, QUEUE_OPTIONS)
    // The library reads a new queue's settings at its first use, past the transaction: on the embedded database's one connection that would wait for ever.
    await boss.findJobs(QUEUE, { key: '' })
    return new Jobs(boss, transaction => fromDrizzle(transaction as never, sql))
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

  /** Lets running work end and stops; the database stays open. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000, close: true })
  }
}

async function workAll(jobs: QueuedJob<Event>[], work: Work): Promise<void> {
  for (const job of jobs) await work(job.data, job.id)
}
