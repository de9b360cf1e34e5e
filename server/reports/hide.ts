import { and, eq, inArray } from 'drizzle-orm'
import { queueChangedPages } from '../services/changed-pages'
import { addFollowing } from '../cases/notice'
import type { Db } from '../db/client'
import { posts } from '../db/schema'
import { reports } from '../db/schema-reports'
import type { TouchedPost } from '../posts/invalidate-pages'
import { NOT_RESERVED } from '../posts/reservation'
import { shownAgain } from '../posts/term'

/** The columns of a changed post that are needed to drop its pages and to notify search engines. */
export const TOUCHED = {
  id: posts.id,
  categoryId: posts.categoryId,
  sellerId: posts.sellerId,
  language: posts.language,
}

type HiddenBecause = NonNullable<(typeof posts.$inferSelect)['hiddenBecause']>

/**
 * Hides a post that readers can see.
 * @returns the post, for `invalidatePostPages`; undefined if there was nothing to hide
 */
export async function hidePost(
  transaction: Db,
  postId: string,
  because: HiddenBecause,
): Promise<TouchedPost | undefined> {
  const [post] = await transaction
    .update(posts)
    .set({ status: 'hidden', hiddenBecause: because, ...NOT_RESERVED })
    .where(and(eq(posts.id, postId), inArray(posts.status, ['active', 'sold', 'ended'])))
    .returning(TOUCHED)
  if (post) await queueChangedPages(transaction, post)
  return post
}

/**
 * The reasons that users can choose (PRODUCT § 3). A reason in a user's own words is for the desk, not for the seller.
 */
const KNOWN_REASONS = ['spam', 'inappropriate', 'fraud', 'duplicate', 'abuse post']

/** The reasons of the open reports of a post, with commas between: the known ones, and `other` for users' own words. */
export async function openReasons(transaction: Db, postId: string): Promise<string> {
  const rows = await transaction
    .selectDistinct({ reason: reports.reason })
    .from(reports)
    .where(and(eq(reports.postId, postId), eq(reports.status, 'open')))
  return [...new Set(rows.map(({ reason }) => (KNOWN_REASONS.includes(reason) ? reason : 'other')))].sort().join(',')
}

/**
 * Closes the open reports of a post, after the desk has decided its case.
 * @returns their ids
 */
export async function closeReports(transaction: Db, postId: string, caseId: string): Promise<string[]> {
  const closed = await transaction
    .update(reports)
    .set({ status: 'closed', caseId })
    .where(and(eq(reports.postId, postId), eq(reports.status, 'open')))
    .returning({ id: reports.id })
  return closed.map(({ id }) => id)
}

/**
 * Shows a hidden post again, active or sold as before, and notifies its owner.
 * @param because only if it is hidden for one of these
 * @param decisionId the desk's decision that shows it, if it can be undone (`addFollowing`)
 */
export async function restorePost(
  transaction: Db,
  postId: string,
  because: readonly HiddenBecause[],
  decisionId?: string,
): Promise<TouchedPost | undefined> {
  const [post] = await transaction
    .update(posts)
    .set(shownAgain())
    .where(and(eq(posts.id, postId), eq(posts.status, 'hidden'), inArray(posts.hiddenBecause, [...because])))
    .returning(TOUCHED)
  if (!post) return undefined
  await addFollowing(transaction, { kind: 'restored', postId }, decisionId)
  await queueChangedPages(transaction, post)
  return post
}
