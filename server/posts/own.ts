import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { posts } from '../db/schema'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { dropPostPages } from './drop-pages'

/** The row of an own post. @throws Problem postNotFound, notOwner */
export async function findOwnPost(viewer: User, id: string) {
  const { db } = await services()
  const [row] = await db.select({ sellerId: posts.sellerId, categoryId: posts.categoryId, images: posts.images, status: posts.status }).from(posts).where(and(eq(posts.id, id), ne(posts.status, 'deleted')))
  if (!row) throw new Problem('postNotFound')
  if (row.sellerId !== viewer.id) throw new Problem('notOwner')
  return row
}

/** Removes an own post for good. @throws Problem postNotFound, notOwner */
export async function deletePost(viewer: User, id: string): Promise<void> {
  const { categoryId } = await findOwnPost(viewer, id)
  const { db } = await services()
  await db.update(posts).set({ status: 'deleted', updatedAt: sql`now()` as never }).where(eq(posts.id, id))
  await dropPostPages({ id, categoryId, sellerId: viewer.id })
}

/** Marks an own active post as sold; one that is sold stays as it is. @throws Problem postNotFound, notOwner */
export async function markSold(viewer: User, id: string): Promise<void> {
  const { categoryId } = await findOwnPost(viewer, id)
  const { db, jobs } = await services()
  await db.transaction(async transaction => {
    const changed = await transaction
      .update(posts)
      .set({ status: 'sold', soldAt: sql`now()` as never, updatedAt: sql`now()` as never })
      .where(and(eq(posts.id, id), eq(posts.status, 'active')))
      .returning({ id: posts.id })
    if (changed.length > 0) await jobs.add(transaction, { kind: 'sold', postId: id })
  })
  await dropPostPages({ id, categoryId, sellerId: viewer.id })
}
