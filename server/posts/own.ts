import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { noteChanged } from '../crawlers/index-now'
import { posts } from '../db/schema'
import { letLoose, removeLoose } from '../media/pictures'
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

/** The pictures of a deleted post stay for so many days: a report of it can still be looked at. */
const PICTURE_DAYS = 7

/** Removes an own post for good; its pictures go a week later. @throws Problem postNotFound, notOwner */
export async function deletePost(viewer: User, id: string): Promise<void> {
  const { categoryId } = await findOwnPost(viewer, id)
  const { db, jobs } = await services()
  await db.transaction(async transaction => {
    await jobs.addLater(transaction, [{ event: { kind: 'picturesDue', postId: id }, after: new Date(Date.now() + PICTURE_DAYS * 86_400_000) }])
    await noteChanged(transaction, ...(await transaction.update(posts).set({ status: 'deleted', updatedAt: sql`now()` as never }).where(eq(posts.id, id)).returning({ id: posts.id, language: posts.language })))
  })
  await dropPostPages({ id, categoryId, sellerId: viewer.id })
}

/** Removes the pictures of a deleted post; where it is not deleted, nothing. */
export async function forgetPictures(id: string): Promise<void> {
  const { db } = await services()
  const pictures = await db.transaction(async transaction => {
    const [row] = await transaction.select({ images: posts.images }).from(posts).where(and(eq(posts.id, id), eq(posts.status, 'deleted'))).for('update')
    if (!row) return []
    await letLoose(transaction, row.images)
    await transaction.update(posts).set({ images: [] }).where(eq(posts.id, id))
    return row.images
  })
  await removeLoose(pictures)
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
      .returning({ id: posts.id, language: posts.language })
    if (changed.length > 0) await jobs.add(transaction, { kind: 'sold', postId: id })
    await noteChanged(transaction, ...changed)
  })
  await dropPostPages({ id, categoryId, sellerId: viewer.id })
}
