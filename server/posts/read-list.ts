import { and, sql, type SQL } from 'drizzle-orm'
import { DEFAULT_PAGE_SIZE, type FeedFilters } from '@/lib/contract/feed'
import { reference } from '../categories/reference'
import { shows } from '../pages/shows'
import { services } from '../platform/services'
import { posts } from '../db/schema'
import { decodeCursor, encodeCursor } from './cursor'
import { alongEarth, chordTo, orderOf, pageIds, type FeedPage } from './feed-query'
import { selectPosts, toPost } from './read-row'

/**
 * One page of the posts under a condition, along the index of their order. `cursor` goes on where a page ended, at any depth for the
 * same cost; `pageNo` counts pages from 0.
 * @throws Problem badRequest for a cursor of another order
 */
export async function readList(where: SQL | undefined, filters: FeedFilters): Promise<FeedPage> {
  const { db } = await services()
  const size = filters.pageSize ?? DEFAULT_PAGE_SIZE
  const { latitude, longitude } = filters
  const chord = latitude === undefined || longitude === undefined ? undefined : chordTo(latitude, longitude)
  const order = orderOf(filters, chord)
  const cursor = filters.cursor ? decodeCursor(filters.cursor, order.kind) : undefined
  // The ids first: an offset that walks over thousands of rows then walks over the index alone.
  const ids = pageIds(db, and(where, cursor && order.after(cursor.key, cursor.id)), order, size + 1, cursor ? 0 : (filters.pageNo ?? 0) * size, chord)
  const rows = await selectPosts(db, chord).where(sql`${posts.id} in ${ids}`).orderBy(...order.by)
  // A card says who sells.
  shows(...rows.map(row => `seller:${row.post.sellerId}`))
  const data = await reference()
  const last = rows[size - 1]
  return {
    posts: rows.slice(0, size).map(row => toPost({ ...row, metres: alongEarth(row.metres) }, data)),
    nextCursor: rows.length > size && last ? encodeCursor({ key: order.keyOf(last), id: last.post.id }) : null,
  }
}
