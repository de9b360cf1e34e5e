import { sql, type SQL } from 'drizzle-orm'
import { DEFAULT_PAGE_SIZE, type FeedFilters } from '@/lib/contract/feed'
import { COUNT_CAP } from '@/lib/contract/limits'
import type { ReadDb } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { cursorKey, decodeCursor, encodeCursor } from './cursor'
import type { ListCriteria } from './criteria'
import { scanCircle, circleRadii } from './nearest'
import { isNearby, buildOrder, type Page, type RowReader, type Row } from './order'
import { readBands } from './read-bands'
import { readSample, SAMPLE_RATIO, type Sample } from './sample'
import { countRows, matchesCost, MIN_SAMPLE, scanMatches, scanOrder, SHORT_SCAN, SKIP_COST_US } from './scans'

/*
 * A page of a list can be read in three ways. The number of matches decides which one is fastest:
 * - many matches: walk along the index of the order, skip what does not match, stop when the page is full;
 * - few matches: find all of them by the inverted index, then sort them;
 * - by distance: read a circle round the place, as wide as the page needs.
 * A sample first estimates how many posts match. Every way gives the same page.
 */

export type ListPage<P> = {
  rows: P[]
  /** Where the next page continues; null at the end. */ next: string | null
  /** Only if the request asks for it; `COUNT_CAP` stands for more. */ count?: number
}

/**
 * One page of the listed posts that meet the criteria, in the order of `filters.sortBy`.
 * @throws Problem badRequest for a cursor of another order
 */
export async function readListing<P>(
  db: ReadDb,
  requested: ListCriteria,
  filters: FeedFilters,
  read: RowReader<P>,
): Promise<ListPage<P>> {
  const size = filters.pageSize ?? DEFAULT_PAGE_SIZE
  const order = buildOrder(filters)
  const cursor = filters.cursor ? decodeCursor(filters.cursor, order.kind) : undefined
  const criteria = withPosition(requested, filters)
  const page: Page = { criteria, order, cursor, offset: cursor ? 0 : (filters.pageNo ?? 0) * size, limit: size + 1 }
  const isWhole =
    criteria.conditions.length === 0 && order.kind !== 'band' && (criteria.price === null || order.kind === 'whole')
  const sample = isWhole ? undefined : await readSample(db, page)
  const rows = await readRows(list => read<Row>(db, list), page, sample, filters.count === 'true')
  const last = rows[size - 1]
  const count = rows[0]?.count
  return {
    rows: rows.slice(0, size),
    next: rows.length > size && last ? encodeCursor({ key: cursorKey(order.kind, last.key), id: last.id }) : null,
    ...(filters.count === 'true'
      ? { count: Math.min(COUNT_CAP, count ?? (await countRows(db, criteria, sample))) }
      : {}),
  }
}

/** How many listed posts meet the criteria, at most `COUNT_CAP`. */
export async function countListing(db: ReadDb, requested: ListCriteria, filters: FeedFilters): Promise<number> {
  const criteria = withPosition(requested, filters)
  const page: Page = { criteria, order: buildOrder({}), cursor: undefined, offset: 0, limit: 1 }
  return countRows(db, criteria, criteria.conditions.length === 0 ? undefined : await readSample(db, page))
}

/** A list by distance leaves out posts without a position. */
function withPosition(criteria: ListCriteria, filters: FeedFilters): ListCriteria {
  const placed = { where: sql`(${listedPosts.latitude} is not null and ${listedPosts.longitude} is not null)`, any: [] }
  return isNearby(filters) ? { ...criteria, conditions: [...criteria.conditions, placed] } : criteria
}

async function readRows<P>(
  read: (list: SQL) => Promise<(Row & P)[]>,
  page: Page,
  sample: Sample | undefined,
  withCount: boolean,
): Promise<(Row & P)[]> {
  if (!sample) return read(scanOrder(page, null, withCount))
  if (page.order.kind === 'band') return readBands(read, page, sample)
  const fetchCost = matchesCost(sample)
  if (page.order.from) {
    if (sample.total < MIN_SAMPLE) return read(scanMatches(page, sample))
    for (const metres of circleRadii(page, sample)) {
      const rows = await read(scanCircle(page, metres))
      if (rows.length === page.limit) return rows
    }
    return read(scanMatches(page, sample))
  }
  const reach = sample.reach * SAMPLE_RATIO
  const steps =
    sample.after >= MIN_SAMPLE ? Math.min(reach, ((page.offset + page.limit) * sample.reach) / sample.after) : reach
  if (reach > SHORT_SCAN && steps * SKIP_COST_US > fetchCost) return read(scanMatches(page, sample))
  // The sample may be too small by chance, but not by this much.
  const furthest = 2 * reach + SHORT_SCAN
  // The matches may lie at the far end of the order: animals with much milk are rarely cheap. So the cost of skipping
  // is limited to that of fetching.
  const most = Math.max(4 * steps, fetchCost / SKIP_COST_US)
  const rows = await read(scanOrder(page, Math.min(furthest, most)))
  return rows.length === page.limit || most >= furthest ? rows : read(scanMatches(page, sample))
}
