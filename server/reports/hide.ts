import { and, eq, inArray, sql } from 'drizzle-orm'
import { noteChanged } from '../crawlers/index-now'
import type { Db } from '../db/client'
import { posts, reports } from '../db/schema'
import { services } from '../platform/services'
import type { TouchedPost } from '../posts/drop-pages'

/** What of a changed post those want to know who drop pages and tell search engines. */
export const TOUCHED = { id: posts.id, categoryId: posts.categoryId, sellerId: posts.sellerId, language: posts.language }

type HiddenBecause = NonNullable<typeof posts.$inferSelect['hiddenBecause']>

/**
 * Hides a post that readers can see, and tells its owner.
 * @returns the post, for `dropPostPages`; undefined where there was nothing to hide
 */
export async function hide(transaction: Db, postId: string, because: HiddenBecause): Promise<TouchedPost | undefined> {
  const { jobs } = await services()
  const [post] = await transaction
    .update(posts)
    .set({ status: 'hidden', hiddenBecause: because })
    .where(and(eq(posts.id, postId), inArray(posts.status, ['active', 'sold'])))
    .returning(TOUCHED)
  if (!post) return undefined
  await jobs.add(transaction, { kind: 'hidden', postId, reasons: await openReasons(transaction, postId) })
  await noteChanged(transaction, post)
  return post
}

/** The reasons that people can pick (PRODUCT § 3); what they write themselves is for the desk, not for the seller. */
const KNOWN_REASONS = ['spam', 'inappropriate', 'fraud', 'duplicate', 'abuse post']

/** Why people reported a post: the known reasons, `other` for what they wrote themselves; with commas between. */
async function openReasons(transaction: Db, postId: string): Promise<string> {
  const rows = await transaction.selectDistinct({ reason: reports.reason }).from(reports).where(and(eq(reports.postId, postId), eq(reports.status, 'open')))
  return [...new Set(rows.map(({ reason }) => (KNOWN_REASONS.includes(reason) ? reason : 'other')))].sort().join(',')
}

/** Closes what people said of a post: someone has looked at it. */
export async function closeReports(transaction: Db, postId: string): Promise<void> {
  await transaction.update(reports).set({ status: 'closed' }).where(and(eq(reports.postId, postId), eq(reports.status, 'open')))
}

/** Shows a hidden post again, active or sold as it was; its open reports are closed, and its owner is told. */
export async function restore(transaction: Db, postId: string): Promise<TouchedPost | undefined> {
  const { jobs } = await services()
  const [post] = await transaction
    .update(posts)
    .set({ status: sql`case when ${posts.soldAt} is null then 'active' else 'sold' end`, hiddenBecause: null })
    .where(and(eq(posts.id, postId), eq(posts.status, 'hidden')))
    .returning(TOUCHED)
  if (!post) return undefined
  await closeReports(transaction, postId)
  await jobs.add(transaction, { kind: 'restored', postId })
  await noteChanged(transaction, post)
  return post
}
