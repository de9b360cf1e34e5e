import { and, asc, desc, eq, gte, ilike, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { DEFAULT_PAGE_SIZE, type FeedFilters } from '@/lib/contract/feed'
import type { Post } from '@/lib/contract/posts'
import { getCategory, reference } from '../categories/reference'
import { posts } from '../db/schema'
import { shows } from '../pages/shows'
import { services } from '../platform/services'
import { decodeCursor, encodeCursor, type CursorKind } from './cursor'
import { selectPosts, toPost } from './read-row'

export type FeedPage = { posts: Post[]; nextCursor: string | null }
type Order = { kind: CursorKind; by: SQL[]; after: (key: string | number, id: string) => SQL | undefined; keyOf: (row: { post: typeof posts.$inferSelect; metres?: number | null }) => string | number }

/** Litres per day of a milk range of the filter: `10-15`, `20+`. */
function milkBounds(range: string): { from: number; to: number | null } {
  const [from = '0', to] = range.replace('+', '').split('-')
  return { from: Number(from), to: to === undefined ? null : Number(to) }
}

/** The conditions that filters add, beside category and status. */
function conditions(filters: FeedFilters): (SQL | undefined)[] {
  const milk = filters.milkCapacity && milkBounds(filters.milkCapacity)
  const words = filters.searchquery?.trim().split(/\s+/).filter(Boolean).slice(0, 8) ?? []
  return [
    filters.breedId ? eq(posts.breedId, filters.breedId) : undefined,
    filters.lactationId ? eq(posts.lactationId, filters.lactationId) : undefined,
    filters.minPrice !== undefined ? gte(posts.price, filters.minPrice) : undefined,
    filters.maxPrice !== undefined ? lte(posts.price, filters.maxPrice) : undefined,
    milk ? gte(posts.milkCapacity, milk.from) : undefined,
    milk && milk.to !== null ? lte(posts.milkCapacity, milk.to) : undefined,
    filters.advType ? eq(posts.type, filters.advType) : undefined,
    filters.district ? eq(posts.district, filters.district) : undefined,
    filters.hasPhoto === 'true' ? sql`cardinality(${posts.images}) > 0` : undefined,
    ...words.map(word => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(ilike(posts.title, pattern), ilike(posts.description, pattern), ilike(posts.village, pattern), ilike(posts.district, pattern), ilike(posts.state, pattern))
    }),
  ]
}

/** Metres between a post and a point, along the earth. */
function metresTo(latitude: number, longitude: number): SQL<number | null> {
  return sql<number | null>`earth_distance(ll_to_earth(${posts.latitude}, ${posts.longitude}), ll_to_earth(${latitude}::float8, ${longitude}::float8))`
}

function orderOf(filters: FeedFilters, metres: SQL<number | null> | undefined): Order {
  if (filters.sortBy === 'price_low') {
    return { kind: 'whole', by: [asc(posts.price), asc(posts.id)], after: (key, id) => sql`(${posts.price}, ${posts.id}) > (${key}::int, ${id})`, keyOf: row => row.post.price }
  }
  if (filters.sortBy === 'price_high') {
    return { kind: 'whole', by: [desc(posts.price), desc(posts.id)], after: (key, id) => sql`(${posts.price}, ${posts.id}) < (${key}::int, ${id})`, keyOf: row => row.post.price }
  }
  if (filters.sortBy === 'nearby' && metres) {
    return { kind: 'decimal', by: [asc(metres), asc(posts.id)], after: (key, id) => sql`(${metres}, ${posts.id}) > (${key}::float8, ${id})`, keyOf: row => row.metres ?? 0 }
  }
  return {
    kind: 'time',
    by: [desc(posts.createdAt), desc(posts.id)],
    after: (key, id) => or(lt(posts.createdAt, String(key)), and(eq(posts.createdAt, String(key)), lt(posts.id, id))),
    keyOf: row => row.post.createdAt,
  }
}

/**
 * One page of the active posts of a category. `cursor` goes on where a page ended, at any depth for the same cost;
 * `pageNo` counts pages from 0.
 * @throws Problem categoryNotFound
 */
export async function readFeed(categoryId: string, filters: FeedFilters): Promise<FeedPage> {
  await getCategory(categoryId)
  shows(`category:${categoryId}`)
  const { db } = await services()
  const size = filters.pageSize ?? DEFAULT_PAGE_SIZE
  const { latitude, longitude } = filters
  const metres = latitude === undefined || longitude === undefined ? undefined : metresTo(latitude, longitude)
  const order = orderOf(filters, metres)
  const cursor = filters.cursor ? decodeCursor(filters.cursor, order.kind) : undefined
  const placed = filters.sortBy === 'nearby' && metres ? sql`${posts.latitude} is not null and ${posts.longitude} is not null` : undefined
  // The ids first: an offset that walks over thousands of rows then walks over the index alone.
  const ids = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.categoryId, categoryId), eq(posts.status, 'active'), placed, ...conditions(filters), cursor && order.after(cursor.key, cursor.id)))
    .orderBy(...order.by)
    .limit(size + 1)
    .offset(cursor ? 0 : (filters.pageNo ?? 0) * size)
  const rows = await selectPosts(db, metres).where(inArray(posts.id, ids)).orderBy(...order.by)
  const data = await reference()
  const last = rows[size - 1]
  return {
    posts: rows.slice(0, size).map(row => toPost(row, data)),
    nextCursor: rows.length > size && last ? encodeCursor({ key: order.keyOf(last), id: last.post.id }) : null,
  }
}

/** Counting stops here: nobody reads on, and counting a million rows takes a second. */
export const COUNT_CAP = 1000

/** How many active posts a category has with these filters, at most `COUNT_CAP`. */
export async function countFeed(categoryId: string, filters: FeedFilters): Promise<number> {
  shows(`category:${categoryId}`)
  const { db } = await services()
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(posts)
    .where(and(eq(posts.categoryId, categoryId), eq(posts.status, 'active'), ...conditions(filters)))
    .limit(COUNT_CAP)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}
