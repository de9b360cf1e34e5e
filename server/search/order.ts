import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import { EARTH_RADIUS } from '@/lib/distance'
import type { Db } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import type { Cursor, CursorKind } from '../posts/cursor'
import { priceWithin, type Wanted } from './wanted'

/** The order of a list of listed posts. `key` is what a cursor carries of a row, as text. */
export type Order = {
  kind: CursorKind
  by: SQL
  key: SQL
  /** What comes after a cursor. */
  after: (cursor: Cursor) => SQL
  /** The part of an index in this order in which all that is wanted lies: of a category, or of a breed, whose prices are not those of others. */
  within: (wanted: Wanted) => SQL | undefined
  /** Where the list is by distance: from where, in degrees. */
  from?: { latitude: number; longitude: number }
}

/** A page of a list: so many after a cursor, or from an offset. */
export type Page = { wanted: Wanted; order: Order; cursor: Cursor | undefined; offset: number; /** One more than are shown: whether there is a next page. */ limit: number }
/** A row of a list, and its key in the list's order; and how many match in all, where that is known now. */
export type Row = { id: string; key: string; count: number | null }

/** Carries out a statement that lists posts by `id`, in its order, and reads with each row whatever is needed of its post. */
export type Reader<P> = <R extends { id: string }>(db: Db, list: SQL) => Promise<(R & P)[]>

/** Reads nothing of the posts. */
export const readIds: Reader<unknown> = async <R>(db: Db, list: SQL) => ((await db.execute(list)) as unknown as { rows: R[] }).rows

/** Metres. */
const EARTH = EARTH_RADIUS * 1000
const { price, id, createdAt, latitude, longitude } = listedPosts

/** Is a list sorted by distance? Without a position it cannot be. */
export function isNearby(filters: FeedFilters): boolean {
  return filters.sortBy === 'nearby' && filters.latitude !== undefined && filters.longitude !== undefined
}

/** Positions count as they are published, see `server/posts/read-row.ts`: this is how far a published one is from the exact one at most, in degrees. */
export const PUBLISHED_WITHIN = 0.005
const published = (degrees: SQLWrapper) => sql`(floor(${degrees} * 100 + 0.5) / 100)`

/** Metres between a listed post and a point straight through the earth. */
export function chordFrom(from: { latitude: number; longitude: number }): SQL<number | null> {
  return sql<number | null>`(${2 * EARTH}::float8 * sqrt(power(sin(radians(${published(latitude)} - ${from.latitude}::float8) / 2), 2) + cos(radians(${published(latitude)})) * cos(radians(${from.latitude}::float8)) * power(sin(radians(${published(longitude)} - ${from.longitude}::float8) / 2), 2)))`
}

const categoryOf = ({ categoryId }: Wanted) => (categoryId === null ? undefined : eq(listedPosts.categoryId, categoryId))
const breedOf = ({ conditions }: Wanted) => conditions.find(({ any }) => any.length === 1 && any[0]!.length === 1 && any[0]![0]!.startsWith('b:'))?.where

export function orderOf(filters: FeedFilters): Order {
  const low = filters.sortBy === 'price_low'
  if (low || filters.sortBy === 'price_high') {
    const by = low ? sql`${price}, ${id}` : sql`${price} desc, ${id} desc`
    const after = (cursor: Cursor) => (low ? sql`(${price}, ${id}) > (${cursor.key}::int, ${cursor.id})` : sql`(${price}, ${id}) < (${cursor.key}::int, ${cursor.id})`)
    return { kind: 'whole', by, key: sql`${price}`, after, within: wanted => and(breedOf(wanted) ?? categoryOf(wanted), priceWithin(wanted.price)) }
  }
  if (isNearby(filters)) {
    const from = { latitude: filters.latitude!, longitude: filters.longitude! }
    const chord = chordFrom(from)
    return { kind: 'decimal', by: sql`${chord}, ${id}`, key: chord, after: cursor => sql`(${chord}, ${id}) > (${cursor.key}::float8, ${cursor.id})`, within: categoryOf, from }
  }
  return { kind: 'time', by: sql`${createdAt} desc, ${id} desc`, key: sql`${createdAt}`, after: cursor => sql`(${createdAt}, ${id}) < (${cursor.key}::timestamptz, ${cursor.id})`, within: categoryOf }
}
