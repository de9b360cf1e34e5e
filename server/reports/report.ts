import { and, eq, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { posts, reports } from '../db/schema'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { dropPostPages } from '../posts/drop-pages'
import { visible } from '../posts/get'
import { hide } from './hide'

/** So many different people hide a post until it is looked at. */
const REPORTERS_TO_HIDE = 5

/**
 * Reports a post. A second report of one person changes the reason of the open one; the fifth person hides the post.
 * @throws Problem postNotFound
 */
export async function reportPost(viewer: User, postId: string, reason: string): Promise<void> {
  const { db } = await services()
  const hidden = await db.transaction(async transaction => {
    // The row is held, so that of five reports at once one sees all five.
    const [post] = await transaction.select({ id: posts.id }).from(posts).where(and(eq(posts.id, postId), visible)).for('update')
    if (!post) throw new Problem('postNotFound')
    await transaction
      .insert(reports)
      .values({ id: newId(), postId, userId: viewer.id, reason })
      .onConflictDoUpdate({ target: [reports.postId, reports.userId], targetWhere: sql`status = 'open'`, set: { reason } })
    const [row] = await transaction.select({ count: sql<number>`count(*)::int` }).from(reports).where(and(eq(reports.postId, postId), eq(reports.status, 'open')))
    return (row?.count ?? 0) < REPORTERS_TO_HIDE ? undefined : hide(transaction, postId, 'reports')
  })
  if (hidden) await dropPostPages(hidden)
}
