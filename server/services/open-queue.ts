import type { PgBoss, Queue } from 'pg-boss'

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
