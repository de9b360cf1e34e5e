import { and, sql, type SQL } from 'drizzle-orm'
import { DEFAULT_PAGE_SIZE, type FeedFilters } from '@/lib/contract/feed'
import { COUNT_CAP } from '@/lib/contract/limits'
import type { Db } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { decodeCursor, encodeCursor } from '../posts/cursor'
import { keysOf } from './keys'
import { circle, circles } from './nearest'
import { isNearby, orderOf, type Page, type Reader, type Row } from './order'
import { sample, SAMPLED, type Sample } from './sample'
import { whereOf, type Wanted } from './wanted'

/*
 * A page of a list can be read in three ways, and how many posts match says which is quick:
 * many: along the index of the order, leaving out what does not match, until the page is full;
 * few: all of them by the inverted index, then sorted;
 * by distance: within a circle round the place, as wide as the page needs.
 * A sample says first about how many match. Every way gives the same page.
 */

export type Listed<P> = { rows: P[]; /** Where to go on; null at the end. */ next: string | null; /** Where it was asked for; `COUNT_CAP` stands for more. */ count?: number }

/** Microseconds, measured at a million posts: a row passed over in an index, a row fetched and sorted, and looking into the inverted index at all. */
const PASSED = 0.16
const FETCHED = 1.5
const INVERTED = 1500
/** Fewer in the sample say little. */
const SURE = 16
/** So many in the sample are more than `COUNT_CAP`: were they a thousand, it would hold 16 ± 4. */
const MANY = 40
/** A walk over so few rows needs no second thought. */
const SHORT = 4000

/** One page of the listed posts that are wanted, in the order of `filters.sortBy`. @throws Problem badRequest for a cursor of another order */
export async function readListing<P>(db: Db, asked: Wanted, filters: FeedFilters, read: Reader<P>): Promise<Listed<P>> {
  const size = filters.pageSize ?? DEFAULT_PAGE_SIZE
  const order = orderOf(filters)
  const cursor = filters.cursor ? decodeCursor(filters.cursor, order.kind) : undefined
  const wanted = wantedIn(asked, filters)
  const page: Page = { wanted, order, cursor, offset: cursor ? 0 : (filters.pageNo ?? 0) * size, limit: size + 1 }
  const isWhole = wanted.conditions.length === 0 && (wanted.price === null || order.kind === 'whole')
  const known = isWhole ? undefined : await sample(db, page)
  const rows = await readRows(list => read<Row>(db, list), page, known, filters.count === 'true')
  const last = rows[size - 1]
  const count = rows[0]?.count
  return {
    rows: rows.slice(0, size),
    next: rows.length > size && last ? encodeCursor({ key: order.kind === 'time' ? last.key : Number(last.key), id: last.id }) : null,
    ...(filters.count === 'true' ? { count: Math.min(COUNT_CAP, count ?? (await countRows(db, wanted, known))) } : {}),
  }
}

/** How many listed posts are wanted, at most `COUNT_CAP`. */
export async function countListing(db: Db, asked: Wanted, filters: FeedFilters): Promise<number> {
  const wanted = wantedIn(asked, filters)
  const page: Page = { wanted, order: orderOf({}), cursor: undefined, offset: 0, limit: 1 }
  return countRows(db, wanted, wanted.conditions.length === 0 ? undefined : await sample(db, page))
}

/** By distance, what is nowhere is in no list. */
function wantedIn(wanted: Wanted, filters: FeedFilters): Wanted {
  const placed = { where: sql`(${listedPosts.latitude} is not null and ${listedPosts.longitude} is not null)`, any: [] }
  return isNearby(filters) ? { ...wanted, conditions: [...wanted.conditions, placed] } : wanted
}

async function readRows<P>(read: (list: SQL) => Promise<(Row & P)[]>, page: Page, known: Sample | undefined, counted: boolean): Promise<(Row & P)[]> {
  if (!known) return read(walk(page, null, counted))
  const fetching = INVERTED + FETCHED * SAMPLED * (known.total + 1)
  if (page.order.from) {
    if (known.total < SURE) return read(all(page, known))
    for (const metres of circles(page, known)) {
      const rows = await read(circle(page, metres))
      if (rows.length === page.limit) return rows
    }
    return read(all(page, known))
  }
  const reach = known.reach * SAMPLED
  const steps = known.after >= SURE ? Math.min(reach, ((page.offset + page.limit) * known.reach) / known.after) : reach
  if (reach > SHORT && steps * PASSED > fetching) return read(all(page, known))
  // The sample may have missed many, but never so many.
  const furthest = 2 * reach + SHORT
  // What matches may lie at the far end of the order, as much milk does of low prices: no more is passed over than fetching would cost.
  const most = Math.max(4 * steps, fetching / PASSED)
  const rows = await read(walk(page, Math.min(furthest, most)))
  return rows.length === page.limit || most >= furthest ? rows : read(all(page, known))
}

/** The statement of a page along the index of the order. @param most rows to pass over at most; null where all of them match: then they can be counted with it */
function walk({ wanted, order, cursor, offset, limit }: Page, most: number | null, counted = false): SQL {
  const passed = and(order.within(wanted), cursor && order.after(cursor)) ?? sql`true`
  // What is walked along has a limit of its own: otherwise the planner mixes it with what is left out, and guesses at how many match.
  const ahead = most === null ? sql`${listedPosts}` : sql`(select * from ${listedPosts} where ${passed} order by ${order.by} limit ${Math.ceil(most)}) as ${listedPosts}`
  return sql`
    select id, (${order.key})::text as key, ${counted ? sql`(${counting(wanted)})` : sql`null::int`} as count
    from ${ahead} where ${most === null ? passed : (whereOf(wanted) ?? sql`true`)} order by ${order.by} limit ${limit} offset ${offset}`
}

/** The statement of a page of all that matches, found by the inverted index. */
function all({ wanted, order, cursor, offset, limit }: Page, known: Sample): SQL {
  return sql`
    with matching as materialized (select * from (select * from ${listedPosts} where ${keysOf(wanted, known) ?? sql`true`} offset 0) as ${listedPosts} where ${whereOf(wanted) ?? sql`true`})
    select id, (${order.key})::text as key, (select count(*)::int from matching) as count from matching as ${listedPosts}
    where ${cursor ? order.after(cursor) : sql`true`} order by ${order.by} limit ${limit} offset ${offset}`
}

async function countRows(db: Db, wanted: Wanted, known: Sample | undefined): Promise<number> {
  if (known && known.total >= MANY) return COUNT_CAP
  const { rows } = (await db.execute(counting(wanted, wanted.conditions.length === 0 ? undefined : keysOf(wanted, known)))) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

/** The statement that counts all that matches, up to `COUNT_CAP`. @param keys of the inverted index, where they find it sooner */
function counting(wanted: Wanted, keys?: SQL): SQL {
  const found = keys ? sql`(select * from ${listedPosts} where ${keys} offset 0) as ${listedPosts}` : sql`${listedPosts}`
  return sql`select count(*)::int as count from (select 1 from ${found} where ${whereOf(wanted) ?? sql`true`} limit ${COUNT_CAP}) as found`
}
