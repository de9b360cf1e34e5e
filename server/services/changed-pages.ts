import { postPath } from '@/lib/i18n/path'
import type { Jobs } from './jobs'
import { services } from './services'

/**
 * Queues new, changed or deleted posts for search engines (IndexNow). Call it in the transaction that writes them.
 * Without INDEXNOW_KEY it does nothing.
 */
export async function queueChangedPages(
  transaction: Parameters<Jobs['add']>[0],
  ...posts: { id: string; language: string }[]
): Promise<void> {
  const { environment, jobs } = await services()
  if (environment.INDEXNOW_KEY === undefined) return
  await jobs.changedPages.add(transaction, posts.map(postPath))
}
