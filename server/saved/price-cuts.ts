import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { posts } from '../db/schema'
import { notifications } from '../db/schema-notifications'
import { savedSearches } from '../db/schema-saved-searches'
import { storeNotifications } from '../notifications/store'
import { newId } from '../platform/ids'
import { matchesSincePriceCut } from '../search/new-matches'
import type { PostEvent } from '../services/events'
import { services } from '../services/services'
import { omitOwnAndBlocked } from './check-search'
import { hasLexemeOf } from './post-lexemes'

type PriceCut = Extract<PostEvent, { kind: 'priceDropped' }>

/** How many searches one statement reads. */
const BATCH = 500

/**
 * Notifies the owners of saved searches that a post matches only since its price was cut. A user who was notified of a
 * cut of this post in the last day is not notified again, so that a price that goes up and down does not cause a
 * notification every time.
 * @param jobId the source of the notifications
 */
export async function notifyPriceCut(cut: PriceCut, jobId: string): Promise<void> {
  const { db } = await services()
  const [post] = await db
    .select({
      id: posts.id,
      sellerId: posts.sellerId,
      title: posts.title,
      rentUnit: posts.rentUnit,
      createdAt: posts.createdAt,
    })
    .from(posts)
    .where(and(eq(posts.id, cut.postId), eq(posts.status, 'active'), eq(posts.price, cut.newPrice)))
  if (!post) return
  for (let last = ''; ;) {
    const searches = await db
      .select()
      .from(savedSearches)
      .where(
        and(hasLexemeOf(post.id), ne(savedSearches.userId, post.sellerId), mayLimit(cut), gt(savedSearches.id, last)),
      )
      .orderBy(asc(savedSearches.id))
      .limit(BATCH)
    for (const search of searches) await notifyOwner(search, post, cut, jobId)
    if (searches.length < BATCH) return
    last = searches.at(-1)?.id ?? ''
  }
}

/** Searches whose upper price can lie between the two prices: by its filter, or in its words. */
const mayLimit = ({ oldPrice, newPrice }: PriceCut) =>
  or(
    sql`${savedSearches.filters} ? 'q'`,
    sql`(${savedSearches.filters}->>'maxPrice')::numeric between ${newPrice} and ${oldPrice - 1}`,
  )

async function notifyOwner(
  search: typeof savedSearches.$inferSelect,
  post: Pick<typeof posts.$inferSelect, 'id' | 'sellerId' | 'title' | 'rentUnit' | 'createdAt'>,
  { oldPrice, newPrice }: PriceCut,
  jobId: string,
): Promise<void> {
  const { db, sockets } = await services()
  const { categoryId = null, q: searchquery, ...filters } = search.filters
  if (!(await matchesSincePriceCut(categoryId, { ...filters, searchquery }, { id: post.id, oldPrice, newPrice })))
    return
  if ((await omitOwnAndBlocked(search.userId, [post])).length === 0) return
  const stored = await db.transaction(async transaction => {
    const [lately] = await transaction
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          eq(notifications.postId, post.id),
          eq(notifications.userId, search.userId),
          eq(notifications.kind, 'searchPriceCut'),
          gt(notifications.createdAt, sql`now() - interval '1 day'`),
        ),
      )
    return lately
      ? []
      : storeNotifications(transaction, [
          {
            id: newId(),
            userId: search.userId,
            kind: 'searchPriceCut',
            params: { title: post.title, oldPrice, newPrice, rentUnit: post.rentUnit },
            postId: post.id,
            searchId: search.id,
            source: jobId,
          },
        ])
  })
  if (stored.length > 0) sockets.emit(search.userId, 'new-notification', { kind: 'searchPriceCut', postId: post.id })
}
