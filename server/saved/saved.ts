import { and, desc, eq } from 'drizzle-orm'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { reference } from '../categories/reference'
import { posts, users } from '../db/schema'
import { savedPosts } from '../db/schema-interest'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { visible } from '../posts/visible'
import { selectPosts, toPost } from '../listing/read-row'

/**
 * Saves a post, or removes it from the saved ones. Toggles of one user run one after the other, so that each sees the
 * result of the one before.
 * @returns whether the post is saved now
 * @throws Problem postNotFound for a post that is not visible; a saved one can still be removed
 */
export async function toggleSaved(viewer: User, postId: string): Promise<boolean> {
  const { db } = await services()
  return db.transaction(async transaction => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update')
    const removed = await transaction
      .delete(savedPosts)
      .where(and(eq(savedPosts.userId, viewer.id), eq(savedPosts.postId, postId)))
      .returning({ postId: savedPosts.postId })
    if (removed.length > 0) return false
    const [post] = await transaction
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, postId), visible))
    if (!post) throw new Problem('postNotFound')
    await transaction.insert(savedPosts).values({ userId: viewer.id, postId })
    return true
  })
}

/** The saved posts that are still visible, the last saved first. */
export async function listSavedPosts(viewer: User): Promise<Post[]> {
  const { db } = await services()
  const rows = await selectPosts(db)
    .innerJoin(savedPosts, eq(savedPosts.postId, posts.id))
    .where(and(eq(savedPosts.userId, viewer.id), visible))
    .orderBy(desc(savedPosts.createdAt), desc(savedPosts.postId))
  const data = await reference()
  return rows.map(row => toPost(row, data, { withContacts: true }))
}

/** The ids of all saved posts, also of hidden ones. */
export async function listSavedIds(viewer: User): Promise<string[]> {
  const { db } = await services()
  const rows = await db.select({ id: savedPosts.postId }).from(savedPosts).where(eq(savedPosts.userId, viewer.id))
  return rows.map(({ id }) => id)
}
