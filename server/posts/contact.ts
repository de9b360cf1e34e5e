import { and, eq, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { posts } from '../db/schema'
import { inquiries } from '../db/schema-interest'
import { services } from '../services/services'
import { findPostNumber } from './get'
import { revealNumber } from './number'
import { recordView } from './view'

/**
 * The seller's ten digits for a viewer who may call. The first time counts as an inquiry about this post.
 * @param address the viewer's address
 * @throws Problem postNotFound, and what `revealNumber` throws
 */
export async function contactSeller(viewer: User, postId: string, address: string): Promise<string> {
  const ad = await findPostNumber(postId)
  const phone = await revealNumber(viewer, ad, address)
  if (ad.seller.id !== viewer.id) await countInquiry(viewer.id, postId, ad.seller.id)
  return phone
}

/** Counts an inquiry about a post of this seller, once per user and post, and a view, once per user and day. */
export async function countInquiry(userId: string, postId: string, sellerId: string): Promise<void> {
  const { db, jobs } = await services()
  await db.transaction(async transaction => {
    const [post] = await transaction
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, postId), eq(posts.sellerId, sellerId)))
    if (!post) return
    // A view is counted here too, because the page itself counts only visitors who stay some seconds. Both rows are
    // written before the post's row, because `countView` locks the post last, too: another order could deadlock.
    const isNewView = await recordView(transaction, postId, userId)
    const isNewInquiry =
      (
        await transaction
          .insert(inquiries)
          .values({ postId, userId })
          .onConflictDoNothing()
          .returning({ postId: inquiries.postId })
      ).length > 0
    if (!isNewView && !isNewInquiry) return
    const counts = {
      ...(isNewView ? { views: sql`${posts.views} + 1` } : {}),
      ...(isNewInquiry ? { inquiries: sql`${posts.inquiries} + 1` } : {}),
    }
    const [updated] = await transaction
      .update(posts)
      .set(counts)
      .where(eq(posts.id, postId))
      .returning({ inquiries: posts.inquiries })
    if (isNewInquiry && updated?.inquiries === 1) await jobs.add(transaction, { kind: 'firstInquiry', postId })
  })
}
