import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import type { Coordinates } from '@/lib/contract/users'
import { startOf } from '@/lib/contract/near'
import { rowsOf, type ReadDb } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { bandFrom, chordFrom } from './chord'
import { splitBandKey, type Cursor, type CursorKind } from './cursor'
import { priceWithin, type ListCriteria } from './criteria'

/** The order of a list of listed posts. `key` is the sort key of a row, as the text that a cursor contains. */
export type Order = {
  kind: CursorKind
  by: SQL
  key: SQL
  /** The rows after a cursor. */
  after: (cursor: Cursor) => SQL
  /**
   * The part of the index that contains all matches: that of a category, or of a breed, because prices of breeds
   * differ.
   */
  indexRange: (criteria: ListCriteria) => SQL | undefined
  /** For a list by distance, or by bands of distance: the place to measure from. */
  from?: Coordinates
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
export type RowReader<P> = <R extends { id: string }>(db: ReadDb, list: SQL) => Promise<(R & P)[]>

/** Reads no columns of the posts. */
export const readIds: RowReader<unknown> = rowsOf

const { price, id, createdAt } = listedPosts

/** Is the list sorted by distance? That needs a position. */
export function isNearby(filters: FeedFilters): boolean {
  return filters.sortBy === 'nearby' && filters.latitude !== undefined && filters.longitude !== undefined
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
  const near = startOf(filters.near, filters.sortBy)
  return near ? bandOrder(near) : NEWEST
}

/** The newest first. */
export const NEWEST: Order = {
  kind: 'time',
  by: sql`${createdAt} desc, ${id} desc`,
  key: sql`${createdAt}`,
  after: cursor => sql`(${createdAt}, ${id}) < (${cursor.key}::timestamptz, ${cursor.id})`,
  indexRange: categoryOf,
}

/** The nearest band first, in it the newest first. */
function bandOrder(from: Coordinates): Order {
  const band = bandFrom(from)
  return {
    kind: 'band',
    by: sql`${band}, ${NEWEST.by}`,
    key: sql`${band} || ' ' || ${createdAt}`,
    after: cursor => {
      const at = splitBandKey(String(cursor.key))
      return sql`(${band} > ${at.band}::int or (${band} = ${at.band}::int and ${NEWEST.after({ key: at.time, id: cursor.id })}))`
    },
    indexRange: categoryOf,
    from,
  }
}
