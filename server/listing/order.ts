import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import { EARTH_RADIUS } from '@/lib/geo/distance'
import { rowsOf, type Db } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import type { Cursor, CursorKind } from './cursor'
import { priceWithin, type ListCriteria } from './criteria'

/** The order of a list of listed posts. `key` is the text that a cursor has of a row. */
export type Order = {
  kind: CursorKind
  by: SQL
  key: SQL
  /** The rows after a cursor. */
  after: (cursor: Cursor) => SQL
  /**
   * The part of the index that holds all matches: those of a category, or of a breed, because prices of breeds differ.
   */
  indexRange: (criteria: ListCriteria) => SQL | undefined
  /** For a list by distance: the place to measure from, in degrees. */
  from?: { latitude: number; longitude: number }
}

/** A page of a list: `limit` rows after a cursor, or from an offset. */
export type Page = {
  criteria: ListCriteria
  order: Order
  cursor: Cursor | undefined
  offset: number
  /** One more than are shown; it tells whether there is a next page. */ limit: number
}
/** A row of a list, its key in the list's order, and the number of all matches where it is known by then. */
export type Row = { id: string; key: string; count: number | null }

/** Runs a statement that lists posts by `id`, keeps its order, and reads with each row what is needed of its post. */
export type RowReader<P> = <R extends { id: string }>(db: Db, list: SQL) => Promise<(R & P)[]>

/** Reads nothing of the posts. */
export const readIds: RowReader<unknown> = rowsOf

/** Metres. */
const EARTH = EARTH_RADIUS * 1000
const { price, id, createdAt, latitude, longitude } = listedPosts

/** Is the list sorted by distance? That needs a position. */
export function isNearby(filters: FeedFilters): boolean {
  return filters.sortBy === 'nearby' && filters.latitude !== undefined && filters.longitude !== undefined
}

/**
 * Distances use the published positions, see `read-row.ts`. This is the largest difference between a published and an
 * exact position, in degrees.
 */
export const PUBLISHED_ERROR_DEGREES = 0.005
const published = (degrees: SQLWrapper) => sql`(floor(${degrees} * 100 + 0.5) / 100)`

/** Metres between a listed post and a point, in a straight line through the earth. */
export function chordFrom(from: { latitude: number; longitude: number }): SQL<number | null> {
  return sql<
    number | null
  >`(${2 * EARTH}::float8 * sqrt(power(sin(radians(${published(latitude)} - ${from.latitude}::float8) / 2), 2) + cos(radians(${published(latitude)})) * cos(radians(${from.latitude}::float8)) * power(sin(radians(${published(longitude)} - ${from.longitude}::float8) / 2), 2)))`
}

const categoryOf = ({ categoryId }: ListCriteria) =>
  categoryId === null ? undefined : eq(listedPosts.categoryId, categoryId)
const breedOf = ({ conditions }: ListCriteria) =>
  conditions.find(({ any }) => any.length === 1 && any[0]!.length === 1 && any[0]![0]!.startsWith('b:'))?.where

export function buildOrder(filters: FeedFilters): Order {
  const low = filters.sortBy === 'price_low'
  if (low || filters.sortBy === 'price_high') {
    const by = low ? sql`${price}, ${id}` : sql`${price} desc, ${id} desc`
    const after = (cursor: Cursor) =>
      low
        ? sql`(${price}, ${id}) > (${cursor.key}::int, ${cursor.id})`
        : sql`(${price}, ${id}) < (${cursor.key}::int, ${cursor.id})`
    return {
      kind: 'whole',
      by,
      key: sql`${price}`,
      after,
      indexRange: criteria => and(breedOf(criteria) ?? categoryOf(criteria), priceWithin(criteria.price)),
    }
  }
  if (isNearby(filters)) {
    const from = { latitude: filters.latitude!, longitude: filters.longitude! }
    const chord = chordFrom(from)
    return {
      kind: 'decimal',
      by: sql`${chord}, ${id}`,
      key: chord,
      after: cursor => sql`(${chord}, ${id}) > (${cursor.key}::float8, ${cursor.id})`,
      indexRange: categoryOf,
      from,
    }
  }
  return {
    kind: 'time',
    by: sql`${createdAt} desc, ${id} desc`,
    key: sql`${createdAt}`,
    after: cursor => sql`(${createdAt}, ${id}) < (${cursor.key}::timestamptz, ${cursor.id})`,
    indexRange: categoryOf,
  }
}
