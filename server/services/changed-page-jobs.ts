import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/client'
import { drain, openQueue, RETRIES, type Within } from './queues'

/** Paths of changed pages for search engines, submitted in batches. */
export const CHANGED_PAGES = 'changed-pages'
/** Seconds in which changed paths are collected, and how many are submitted at once. */
const GATHER_SECONDS = 30
const BATCH = 1000

type ChangedPage = { path: string }
type Submit = (paths: string[]) => Promise<void>

/** The queue of pages that search engines are told about. */
export class ChangedPages {
  private constructor(
    private readonly boss: PgBoss,
    private readonly within: Within,
  ) {}

  /**
   * Opens the queue; see `Jobs.open`.
   * @param isUsed without it, there is no queue
   */
  static async open(boss: PgBoss, within: Within, isUsed: boolean): Promise<ChangedPages> {
    if (isUsed) await openQueue(boss, CHANGED_PAGES, RETRIES)
    return new ChangedPages(boss, within)
  }

  /** Stores paths of changed pages in a transaction. */
  async add(transaction: Pick<Db, 'execute'>, paths: string[]): Promise<void> {
    const jobs = paths.map(path => ({ data: { path } }))
    if (jobs.length > 0) await this.boss.insert(CHANGED_PAGES, jobs, { db: this.within(transaction) })
  }

  /** Submits changed paths in batches until the queue is closed; failed batches are retried. */
  async work(submit: Submit): Promise<void> {
    await this.boss.work<ChangedPage>(
      CHANGED_PAGES,
      { pollingIntervalSeconds: GATHER_SECONDS, batchSize: BATCH, perJobResults: false },
      jobs => submit(jobs.map(({ data }) => data.path)),
    )
  }

  /** Submits all waiting paths, then returns. */
  async drain(submit: Submit): Promise<void> {
    await drain<ChangedPage>(this.boss, CHANGED_PAGES, BATCH, jobs => submit(jobs.map(({ data }) => data.path)))
  }
}
