import { and, eq, sql } from 'drizzle-orm'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { User } from '@/lib/contract/users'
import { inquiries, posts } from '../db/schema'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { getPost } from './get'

/**
 * The seller's ten digits for a viewer who may call; the first time counts as an inquiry of this post.
 * @throws Problem postNotFound, profileIncomplete, contactDisabled
 */
export async function contactSeller(viewer: User, postId: string): Promise<string> {
  const post = await getPost(viewer, postId)
  if (!isProfileComplete(viewer)) throw new Problem('profileIncomplete')
  const { phone, id } = post.seller
  if (phone === undefined) throw new Problem('contactDisabled')
  if (id === viewer.id) return phone
  await countInquiry(viewer.id, postId, id)
  return phone
}

/** Counts that somebody asked for a post of this seller, once a person and post. */
export async function countInquiry(userId: string, postId: string, sellerId: string): Promise<void> {
  const { db, jobs } = await services()
  await db.transaction(async transaction => {
    const [post] = await transaction.select({ id: posts.id }).from(posts).where(and(eq(posts.id, postId), eq(posts.sellerId, sellerId)))
    if (!post) return
    const first = await transaction.insert(inquiries).values({ postId, userId }).onConflictDoNothing().returning({ postId: inquiries.postId })
    if (first.length === 0) return
    const [counted] = await transaction.update(posts).set({ inquiries: sql`${posts.inquiries} + 1` }).where(eq(posts.id, postId)).returning({ inquiries: posts.inquiries })
    if (counted?.inquiries === 1) await jobs.add(transaction, { kind: 'firstInquiry', postId })
  })
}
