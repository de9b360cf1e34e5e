import { and, asc, desc, eq, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import type { Post } from '@/lib/contract/posts'
import type { Db } from '../db/client'
import { posts } from '../db/schema'
import type { CursorKind } from './cursor'

export type FeedPage = { posts: Post[]; nextCursor: string | null; /** Only where it was asked for; `COUNT_CAP` stands for more. */ count?: number }
type Order = { kind: CursorKind; by: SQL[]; after: (key: string | number, id: string) => SQL | undefined; keyOf: (row: { post: typeof posts.$inferSelect; metres?: number | null }) => string | number }

/** Litres per day of a milk range of the filter: `10-15`, `20+`. */
function milkBounds(range: string): { from: number; to: number | null } {
  const [from = '0', to] = range.replace('+', '').split('-')
  return { from: Number(from), to: to === undefined ? null : Number(to) }
}

/** What makes a post belong to a feed, but for its words. */
export function conditions(categoryId: string | null, filters: FeedFilters): SQL | undefined {
  const milk = filters.milkCapacity && milkBounds(filters.milkCapacity)
  return and(
    eq(posts.status, 'active'),
    categoryId === null ? undefined : eq(posts.categoryId, categoryId),
    filters.breedId ? eq(posts.breedId, filters.breedId) : undefined,
    filters.lactationId ? eq(posts.lactationId, filters.lactationId) : undefined,
    filters.minPrice !== undefined ? gte(posts.price, filters.minPrice) : undefined,
    filters.maxPrice !== undefined ? lte(posts.price, filters.maxPrice) : undefined,
    milk ? gte(posts.milkCapacity, milk.from) : undefined,
    milk && milk.to !== null ? lte(posts.milkCapacity, milk.to) : undefined,
    filters.advType ? eq(posts.type, filters.advType) : undefined,
    filters.district ? eq(posts.district, filters.district) : undefined,
    filters.hasPhoto === 'true' ? sql`cardinality(${posts.images}) > 0` : undefined,
    isNearby(filters) ? sql`${posts.latitude} is not null and ${posts.longitude} is not null` : undefined,
  )
}

/** Is the list sorted by distance? Without a position it cannot be. */
export function isNearby({ sortBy, latitude, longitude }: FeedFilters): boolean {
  return sortBy === 'nearby' && latitude !== undefined && longitude !== undefined
}

/** The sphere of the database's `earthdistance`, in metres. */
const EARTH = 6_378_168

/** Metres between a post and a point straight through the earth: what the index on positions sorts by. */
export function chordTo(latitude: number, longitude: number): SQL<number | null> {
  return sql<number | null>`(ll_to_earth(${posts.latitude}, ${posts.longitude}) <-> ll_to_earth(${latitude}::float8, ${longitude}::float8))`
}

/** The same metres along the earth. */
export function alongEarth(chord: number | null | undefined): number | null {
  return chord === null || chord === undefined ? null : 2 * EARTH * Math.asin(Math.min(1, chord / (2 * EARTH)))
}

export function orderOf(filters: FeedFilters, chord: SQL<number | null> | undefined): Order {
  if (filters.sortBy === 'price_low') {
    return { kind: 'whole', by: [asc(posts.price), asc(posts.id)], after: (key, id) => sql`(${posts.price}, ${posts.id}) > (${key}::int, ${id})`, keyOf: row => row.post.price }
  }
  if (filters.sortBy === 'price_high') {
    return { kind: 'whole', by: [desc(posts.price), desc(posts.id)], after: (key, id) => sql`(${posts.price}, ${posts.id}) < (${key}::int, ${id})`, keyOf: row => row.post.price }
  }
  if (isNearby(filters) && chord) {
    return { kind: 'decimal', by: [asc(chord), asc(posts.id)], after: (key, id) => sql`(${chord}, ${posts.id}) > (${key}::float8, ${id})`, keyOf: row => row.metres ?? 0 }
  }
  return {
    kind: 'time',
    by: [desc(posts.createdAt), desc(posts.id)],
    after: (key, id) => or(lt(posts.createdAt, String(key)), and(eq(posts.createdAt, String(key)), lt(posts.id, id))),
    keyOf: row => row.post.createdAt,
  }
}

/**
 * The ids of a page, as a subquery. The index on positions gives posts by distance alone, and many are in the same village:
 * so all who are as far as the page's last one are taken from it, and sorted by id among themselves.
 */
export function pageIds(db: Db, where: SQL | undefined, order: Order, limit: number, offset: number, chord: SQL<number | null> | undefined): SQL {
  if (order.kind !== 'decimal' || !chord) return sql`${db.select({ id: posts.id }).from(posts).where(where).orderBy(...order.by).limit(limit).offset(offset)}`
  return sql`(select id from (select ${posts.id} as id, ${chord} as chord from ${posts} where ${where} order by ${chord} fetch first ${sql.raw(String(limit + offset))} rows with ties) as nearest order by chord, id limit ${limit} offset ${offset})`
}
