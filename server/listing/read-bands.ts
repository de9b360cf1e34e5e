import { sql, type SQL } from 'drizzle-orm'
import type { Coordinates } from '@/lib/contract/users'
import { BAND_METRES, bandFrom } from './chord'
import { splitBandKey } from './cursor'
import { cellsWithin } from './nearest'
import { NEWEST, type Page, type Row } from './order'
import { SAMPLE_RATIO, type Sample } from './sample'
import { FETCH_COST_US, matchesCost, MIN_SAMPLE, scanMatches, scanOrder, SHORT_SCAN } from './scans'

/** Microseconds to skip a row in an index if its distance must be calculated. */
const MEASURE_COST_US = 0.6
/** Microseconds within which all matches are fetched and sorted, however near they are. */
const FEW_COST_US = 8000
/**
 * At most this many posts are read and skipped, because only readers without scripts use page numbers, and seldom high
 * ones.
 */
const MAX_SKIPPED = 500

/**
 * A page of a list by bands of distance, the newest of each band first. If few posts match, all of them are sorted.
 * Otherwise the bands are read one after the other until the page is full.
 */
export async function readBands<P>(
  read: (list: SQL) => Promise<(Row & P)[]>,
  page: Page,
  sample: Sample,
): Promise<(Row & P)[]> {
  if (page.offset > MAX_SKIPPED || matchesCost(sample) <= FEW_COST_US) return read(scanMatches(page, sample))
  const limit = page.offset + page.limit
  const at = page.cursor && splitBandKey(String(page.cursor.key))
  const rows: (Row & P)[] = []
  for (let band = at?.band ?? 0; band <= BAND_METRES.length && rows.length < limit; band++) {
    const cursor = at?.band === band ? { key: at.time, id: page.cursor!.id } : undefined
    const found = await readBand(read, { ...page, cursor, offset: 0, limit: limit - rows.length }, band, sample)
    rows.push(...found.map(row => ({ ...row, key: `${band} ${row.key}`, count: null })))
  }
  return rows.slice(page.offset)
}

/** The newest matches of a band, in the way that is expected to be the fastest. */
async function readBand<P>(
  read: (list: SQL) => Promise<(Row & P)[]>,
  { criteria, order: { from }, ...page }: Page,
  band: number,
  sample: Sample,
): Promise<(Row & P)[]> {
  const inBand = { where: sql`${bandFrom(from!)} = ${band}::int`, any: [] }
  const newest: Page = {
    ...page,
    order: NEWEST,
    criteria: { ...criteria, conditions: [...criteria.conditions, inBand] },
  }
  const reach = sample.scope * SAMPLE_RATIO
  const expected = sample.banded[band]!
  const steps = expected >= MIN_SAMPLE ? Math.min(reach, (page.limit * sample.scope) / expected) : reach
  const metres = BAND_METRES[band]
  const circleCost = metres === undefined ? Infinity : FETCH_COST_US * SAMPLE_RATIO * (sample.within[band]! + 1)
  const fetchCost = Math.min(circleCost, matchesCost(sample))
  // In the sample, the count for the price is the last one.
  const counted = { ...sample, each: sample.each.toSpliced(-1, 0, expected) }
  const readAll = () =>
    read(
      metres !== undefined && circleCost === fetchCost ? scanBand(newest, from!, metres) : scanMatches(newest, counted),
    )
  if (reach > SHORT_SCAN && steps * MEASURE_COST_US > fetchCost) return readAll()
  const furthest = 2 * reach + SHORT_SCAN
  const most = Math.max(4 * steps, fetchCost / MEASURE_COST_US)
  const rows = await read(scanOrder(newest, Math.min(furthest, most)))
  return rows.length === page.limit || most >= furthest ? rows : readAll()
}

/** The statement of a page of the matches of a band, which the circle of its outer end contains. */
function scanBand({ criteria, order, cursor, limit }: Page, from: Coordinates, metres: number): SQL {
  return sql`
    select id, (${order.key})::text as key, null::int as count from ${cellsWithin(criteria, from, metres)}
    where ${cursor ? order.after(cursor) : sql`true`} order by ${order.by} limit ${limit}`
}
