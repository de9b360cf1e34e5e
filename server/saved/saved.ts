import { and, desc, eq } from 'drizzle-orm'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { reference } from '../categories/reference'
import { posts, savedPosts, users } from '../db/schema'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { visible } from '../posts/get'
import { selectPosts, toPost } from '../posts/read-row'

/**
 * Saves a post, or takes it from the saved ones. Toggles of one person are one after the other, so that each turns what the one before left.
 * @returns whether it is saved now
 * @throws Problem postNotFound for a post that nobody can see; one that was saved before can still be taken away
 */
export async function toggleSaved(viewer: User, postId: string): Promise<boolean> {
  const { db } = await services()
  return db.transaction(async transaction => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update')
    const removed = await transaction.delete(savedPosts).where(and(eq(savedPosts.userId, viewer.id), eq(savedPosts.postId, postId))).returning({ postId: savedPosts.postId })
    if (removed.length > 0) return false
    const [post] = await transaction.select({ id: posts.id }).from(posts).where(and(eq(posts.id, postId), visible))
    if (!post) throw new Problem('postNotFound')
    await transaction.insert(savedPosts).values({ userId: viewer.id, postId })
    return true
  })
}

/** The saved posts that can still be seen, the last saved first. */
export async function listSavedPosts(viewer: User): Promise<Post[]> {
  const { db } = await services()
  const rows = await selectPosts(db)
    .innerJoin(savedPosts, eq(savedPosts.postId, posts.id))
    .where(and(eq(savedPosts.userId, viewer.id), visible))
    .orderBy(desc(savedPosts.createdAt), desc(savedPosts.postId))
  const data = await reference()
  return rows.map(row => toPost(row, data))
}

/** The ids of all saved posts, also of those that are hidden for now. */
export async function listSavedIds(viewer: User): Promise<string[]> {
  const { db } = await services()
  const rows = await db.select({ id: savedPosts.postId }).from(savedPosts).where(eq(savedPosts.userId, viewer.id))
  return rows.map(({ id }) => id)
}
