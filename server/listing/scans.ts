import { and, sql, type SQL } from 'drizzle-orm'
import { COUNT_CAP } from '@/lib/contract/limits'
import { rowsOf, type ReadDb } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { whereOf, type ListCriteria } from './criteria'
import { indexCondition } from './index-condition'
import type { Page } from './order'
import { SAMPLE_RATIO, type Sample } from './sample'

/**
 * Microseconds, measured with a million posts: to skip a row in an index, to fetch and sort a row, and to start a read
 * of the inverted index.
 */
export const SKIP_COST_US = 0.16
export const FETCH_COST_US = 1.5
const INVERTED_COST_US = 1500
/** Fewer matches than this in the sample allow no estimate. */
export const MIN_SAMPLE = 16
/** With this many in the sample, more than `COUNT_CAP` posts match: a thousand matches would give 16 ± 4. */
const CAPPED_SAMPLE = 40
/** A walk over this few rows is always cheap. */
export const SHORT_SCAN = 4000

/** Microseconds to find all matches by the inverted index and to fetch them. */
export const matchesCost = ({ total }: Sample) => INVERTED_COST_US + FETCH_COST_US * SAMPLE_RATIO * (total + 1)

/**
 * The statement of a page along the index of the order.
 * @param most how many rows may be walked; null if all rows match; then the statement can count them too
 */
export function scanOrder(
  { criteria, order, cursor, offset, limit }: Page,
  most: number | null,
  withCount = false,
): SQL {
  const passed = and(order.indexRange(criteria), cursor && order.after(cursor)) ?? sql`true`
  // The rows of the walk have a limit of their own. Otherwise the planner mixes the walk with the filter and guesses
  // how many rows match.
  const ahead =
    most === null
      ? sql`${listedPosts}`
      : sql`(select * from ${listedPosts} where ${passed} order by ${order.by} limit ${Math.ceil(most)}) as ${listedPosts}`
  return sql`
    select id, (${order.key})::text as key, ${withCount ? sql`(${countStatement(criteria)})` : sql`null::int`} as count
    from ${ahead} where ${most === null ? passed : (whereOf(criteria) ?? sql`true`)} order by ${order.by} limit ${limit} offset ${offset}`
}

/** The statement of a page of all matches, found by the inverted index. */
export function scanMatches({ criteria, order, cursor, offset, limit }: Page, sample: Sample): SQL {
  return sql`
    with matching as materialized (select * from (select * from ${listedPosts} where ${indexCondition(criteria, sample) ?? sql`true`} offset 0) as ${listedPosts} where ${whereOf(criteria) ?? sql`true`})
    select id, (${order.key})::text as key, (select count(*)::int from matching) as count from matching as ${listedPosts}
    where ${cursor ? order.after(cursor) : sql`true`} order by ${order.by} limit ${limit} offset ${offset}`
}

/** The number of all matches, at most `COUNT_CAP`. */
export async function countRows(db: ReadDb, criteria: ListCriteria, sample: Sample | undefined): Promise<number> {
  if (sample && sample.total >= CAPPED_SAMPLE) return COUNT_CAP
  const [row] = await rowsOf<{ count: number }>(
    db,
    countStatement(criteria, criteria.conditions.length === 0 ? undefined : indexCondition(criteria, sample)),
  )
  return row?.count ?? 0
}

/**
 * The statement that counts all matches, up to `COUNT_CAP`.
 * @param keys a condition on the inverted index, where that finds them sooner
 */
function countStatement(criteria: ListCriteria, keys?: SQL): SQL {
  const found = keys
    ? sql`(select * from ${listedPosts} where ${keys} offset 0) as ${listedPosts}`
    : sql`${listedPosts}`
  return sql`select count(*)::int as count from (select 1 from ${found} where ${whereOf(criteria) ?? sql`true`} limit ${COUNT_CAP}) as found`
}
