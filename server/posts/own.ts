import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { queueChangedPages } from '../services/changed-pages'
import { posts } from '../db/schema'
import { sales } from '../db/schema-sales'
import { releasePictures, deleteOrphans } from '../media/pictures'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { invalidatePostPages } from './invalidate-pages'
import { isSoldRecently, putUpAgain } from './put-up-again'
import { deleteQuestions } from './questions'
import { deleteReservationNotices, NOT_RESERVED } from './reservation'

/**
 * The row of the viewer's own post.
 * @throws Problem postNotFound, notOwner
 */
export async function findOwnPost(viewer: User, id: string) {
  const { db } = await services()
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), ne(posts.status, 'deleted')))
  if (!row) throw new Problem('postNotFound')
  if (row.sellerId !== viewer.id) throw new Problem('notOwner')
  return row
}

/** Days for which the pictures of a deleted post stay, so that the desk can still check a report of it. */
export const PICTURE_DAYS = 7

/**
 * Deletes a viewer's own post for good; its pictures are deleted a week later.
 * @throws Problem postNotFound, notOwner
 */
export async function deletePost(viewer: User, id: string): Promise<void> {
  const { categoryId } = await findOwnPost(viewer, id)
  const { db, jobs } = await services()
  await db.transaction(async transaction => {
    await jobs.addLater(transaction, [
      { event: { kind: 'picturesDue', postId: id }, after: new Date(Date.now() + PICTURE_DAYS * 86_400_000) },
    ])
    await queueChangedPages(
      transaction,
      ...(await transaction
        .update(posts)
        .set({ status: 'deleted', ...NOT_RESERVED, updatedAt: sql`now()` as never })
        .where(eq(posts.id, id))
        .returning({ id: posts.id, language: posts.language })),
    )
  })
  await invalidatePostPages({ id, categoryId, sellerId: viewer.id })
}

/** Deletes the pictures of a deleted post. Does nothing if the post is not deleted. */
export async function deletePictures(id: string): Promise<void> {
  const { db } = await services()
  const pictures = await db.transaction(async transaction => {
    const [row] = await transaction
      .select({ images: posts.images })
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.status, 'deleted')))
      .for('update')
    if (!row) return []
    await releasePictures(transaction, row.images)
    await transaction.update(posts).set({ images: [] }).where(eq(posts.id, id))
    return row.images
  })
  await deleteOrphans(pictures)
}

/**
 * Marks the viewer's own post as sold. A sold post stays as it is.
 * @throws Problem postNotFound, notOwner
 */
export async function markSold(viewer: User, id: string): Promise<void> {
  await markAsSold({ ...(await findOwnPost(viewer, id)), id })
}

/**
 * Marks an active or ended post as sold. Any other post stays as it is.
 * @param price the price at which it was sold, in whole rupees, if the seller gives it
 */
export async function markAsSold(
  { id, categoryId, sellerId }: Pick<typeof posts.$inferSelect, 'id' | 'categoryId' | 'sellerId'>,
  price?: number,
): Promise<void> {
  const { db, jobs } = await services()
  await db.transaction(async transaction => {
    const changed = await transaction
      .update(posts)
      .set({
        status: 'sold',
        ...NOT_RESERVED,
        soldAt: sql`now()` as never,
        soldPrice: price ?? null,
        updatedAt: sql`now()` as never,
      })
      .where(and(eq(posts.id, id), inArray(posts.status, ['active', 'ended'])))
      .returning({ id: posts.id, language: posts.language })
    if (changed.length > 0) await jobs.add(transaction, { kind: 'sold', postId: id })
    await deleteQuestions(transaction, [id], ['adEnded'])
    await deleteReservationNotices(transaction, [id])
    await queueChangedPages(transaction, ...changed)
  })
  await invalidatePostPages({ id, categoryId, sellerId })
}

/** The ids of the viewer's sold posts whose sale can still be undone. */
export async function listRecentlySold(viewer: User): Promise<string[]> {
  const { db } = await services()
  return (
    await db
      .select({ id: posts.id })
      .from(posts)
      .leftJoin(sales, eq(sales.postId, posts.id))
      .where(
        and(
          eq(posts.sellerId, viewer.id),
          eq(posts.status, 'sold'),
          isSoldRecently,
          sql`${sales.state} is distinct from 'confirmed'`,
        ),
      )
  ).map(({ id }) => id)
}

/**
 * Makes the viewer's own post active again that was marked as sold by mistake. An active post stays as it is.
 * @throws Problem postNotFound (also of a hidden post), notOwner, soldLongAgo, saleConfirmed, duplicatePost if the
 * seller has posted it again since
 */
export async function undoSold(viewer: User, id: string): Promise<void> {
  const { status } = await findOwnPost(viewer, id)
  if (status !== 'active') await putUpAgain(viewer.id, id)
}
