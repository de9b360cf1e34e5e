import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { posts } from '../db/schema'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'

/** The row of an own post. @throws Problem postNotFound, notOwner */
export async function findOwnPost(viewer: User, id: string) {
  const { db } = await services()
  const [row] = await db.select({ sellerId: posts.sellerId, categoryId: posts.categoryId, images: posts.images }).from(posts).where(and(eq(posts.id, id), ne(posts.status, 'deleted')))
  if (!row) throw new Problem('postNotFound')
  if (row.sellerId !== viewer.id) throw new Problem('notOwner')
  return row
}

/** Removes an own post for good. @throws Problem postNotFound, notOwner */
export async function deletePost(viewer: User, id: string): Promise<void> {
  const { categoryId } = await findOwnPost(viewer, id)
  const { db, pages } = await services()
  await db.update(posts).set({ status: 'deleted', updatedAt: sql`now()` as never }).where(eq(posts.id, id))
  pages.drop(`post:${id}`, `category:${categoryId}`, `seller:${viewer.id}`)
}

/** Marks an own active post as sold; one that is sold stays as it is. @throws Problem postNotFound, notOwner */
export async function markSold(viewer: User, id: string): Promise<void> {
  const { categoryId } = await findOwnPost(viewer, id)
  const { db, pages } = await services()
  await db
    .update(posts)
    .set({ status: 'sold', soldAt: sql`now()` as never, updatedAt: sql`now()` as never })
    .where(and(eq(posts.id, id), eq(posts.status, 'active')))
  pages.drop(`post:${id}`, `category:${categoryId}`, `seller:${viewer.id}`)
}
