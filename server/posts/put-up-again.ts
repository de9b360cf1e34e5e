import { and, eq, not, sql } from 'drizzle-orm'
import { SOLD_UNDO_DAYS } from '@/lib/contract/limits'
import { queueChangedPages } from '../services/changed-pages'
import { posts, users } from '../db/schema'
import { sales } from '../db/schema-sales'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { indexPost } from '../search/index-posts'
import { refuseDuplicate } from './duplicates'
import { refuseTakenTag, tagOf } from './ear-tag'
import { invalidatePostPages } from './invalidate-pages'
import { changedPrice } from './price'
import { deleteQuestions } from './questions'
import { confirmedTerm } from './term'

/** The kinds of notifications that are no longer true when a post is active again. */
const TOLD = ['savedSold', 'savedEnded', 'adEnded', 'saleAsked'] as const

/** Was a post sold so recently that its sale can be undone? */
export const isSoldRecently = sql<boolean>`coalesce(${posts.soldAt} > now() - make_interval(days => ${SOLD_UNDO_DAYS}), false)`

/**
 * Confirms a post: its term begins again. A post that has ended, or that was marked as sold by mistake, becomes active
 * again; a sale that its buyer has not confirmed, and the notifications that say otherwise, are deleted. It keeps its
 * position in lists.
 * @param lowerTo a new price in whole rupees, lower than before
 * @throws Problem postNotFound (also of a hidden post), soldLongAgo, saleConfirmed, duplicatePost if the seller has
 * posted it again since, earTagTaken, invalidFields for a price that is not lower
 */
export async function putUpAgain(sellerId: string, id: string, lowerTo?: number): Promise<void> {
  const { db, environment, jobs } = await services()
  const storing = db.transaction(async transaction => {
    // The seller's row is locked before the post's, in the same order as in `refuseDuplicate`: this prevents deadlocks.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, sellerId)).for('no key update')
    const [row] = await transaction
      .select()
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.sellerId, sellerId)))
      .for('update')
    if (!row || row.status === 'hidden' || row.status === 'deleted') throw new Problem('postNotFound')
    if (lowerTo !== undefined && lowerTo >= row.price) throw new Problem('invalidFields', { price: 'lowerPrice' })
    const [late] = await transaction
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.status, 'sold'), not(isSoldRecently)))
    if (late) throw new Problem('soldLongAgo')
    const [sale] = await transaction.select().from(sales).where(eq(sales.postId, id)).for('update')
    if (sale?.state === 'confirmed') throw new Problem('saleConfirmed')
    if (sale) await transaction.delete(sales).where(eq(sales.id, sale.id))
    if (row.status !== 'active' && environment.DUPLICATE_ADS === 'refuse')
      await refuseDuplicate(transaction, sellerId, row, row.images)
    await deleteQuestions(transaction, [id], TOLD)
    const changed = {
      status: 'active' as const,
      soldAt: null,
      soldPrice: null,
      ...(lowerTo === undefined ? {} : changedPrice(row, lowerTo)),
      updatedAt: sql`now()` as never,
      ...(await confirmedTerm(row.categoryId)),
    }
    await queueChangedPages(
      transaction,
      ...(await transaction
        .update(posts)
        .set(changed)
        .where(eq(posts.id, id))
        .returning({ id: posts.id, language: posts.language })),
    )
    // The index contains the old price, and no posts that were sold or have ended.
    await indexPost(transaction, id)
    if (lowerTo !== undefined) {
      await jobs.add(transaction, { kind: 'changed', postId: id })
      await jobs.add(transaction, { kind: 'priceDropped', postId: id, oldPrice: row.price, newPrice: lowerTo })
    }
    return row
  })
  const post = await refuseTakenTag(sellerId, tagOf(id), storing)
  await invalidatePostPages({ id, categoryId: post.categoryId, sellerId })
}
