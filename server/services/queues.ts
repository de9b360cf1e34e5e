import type { Db as BossDb, Job, PgBoss, Queue } from 'pg-boss'
import type { Db } from '../db/client'

/** pg-boss's view of a transaction of the site. */
export type Within = (transaction: Pick<Db, 'execute'>) => BossDb

/** The queue of jobs that failed every time that they were tried (a dead letter queue). */
export const FAILED = 'failed'
/** A job that fails is tried again after 2, 4, 8 … seconds, for about half an hour. */
export const RETRIES = {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 60,
  deleteAfterSeconds: 86_400,
  deadLetter: FAILED,
}

/**
 * Makes a queue, or gives one of an earlier version these options. pg-boss reads the options of a queue at its first
 * use, outside the transaction. With the embedded database's one connection, that would wait for ever, so it is done
 * now.
 */
export async function openQueue(
  boss: PgBoss,
  name: string,
  { policy, ...options }: Omit<Queue, 'name'>,
): Promise<void> {
  await boss.createQueue(name, { ...options, ...(policy ? { policy } : {}) })
  await boss.updateQueue(name, options)
  await boss.findJobs(name, { key: '' })
}

/** Takes all jobs that are due in batches until there are no more, and completes each batch. */
export async function drain<T>(
  boss: PgBoss,
  queue: string,
  batchSize: number,
  handle: (jobs: Job<T>[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const jobs = await boss.fetch<T>(queue, { batchSize })
    if (jobs.length === 0) return
    await handle(jobs)
    await boss.complete(
      queue,
      jobs.map(({ id }) => id),
    )
  }
}
