import type { ReadDb } from '../db/client'
import { MAX_CLOCK_SKEW_MS, windowTokens } from './buckets'
import type { Moment, ResultPosition } from './cursor'
import { readIds, type RowReader } from '../listing/order'
import type { Plan } from './plan'
import { estimateMatches, timeBefore, maxSelectivity, type Statistics } from './statistics'
import { readWindow, type RankedRow, type Ranking } from './candidate-window'

/** How many of the newest matches are ranked together. If time alone orders them, only a few pages are read ahead. */
const WINDOW_SIZE = 400
const TIME_WINDOW_SIZE = 100
/** The same if a price or a distance orders them: more, because the newest need not come first. */
export const SORTED_WINDOW_SIZE = 3000
/**
 * For common conditions, a window of time is read in which this many matches are expected. Exact bounds may leave
 * fewer.
 */
const EXPECTED_MATCHES = 100
/** A window for another order than that of time: as many matches as are sorted together, and some to spare. */
const SPARE_MATCHES = 1.25
const WIDER = 4
/** Few matches are all read at once, of any time: if the estimate, or the maximum, is not above these. */
const FEW_ESTIMATED = 1000
const FEW_AT_MOST = 2000
/** A window with a larger part of all posts saves nothing. */
const MAX_WINDOW_SHARE = 0.4
/** How many windows are tried before everything is read. */
const MAX_WINDOWS = 2
/** The longest stretch. */
const MAX_WINDOW_SIZE = 6400
const BEGINNING: Moment = { at: '0', id: '' }

export type SearchRequest<P> = {
  plan: Plan
  ranking: Ranking
  size: number
  /** How the posts are read. */ read: RowReader<P>
}
export type ResultPage<P> = {
  rows: P[]
  /** Where the next page continues; null at the end. */ next: ResultPosition | null
}

/** One page of the active posts that match a plan, in stretches from the newest on. */
export async function readResultPage<P>(
  db: ReadDb,
  request: SearchRequest<P>,
  from: ResultPosition | undefined,
  facts: Statistics,
): Promise<ResultPage<P>> {
  const { size, ranking } = request
  let most =
    ranking.by === 'column'
      ? SORTED_WINDOW_SIZE
      : ranking.by === 'fit'
        ? WINDOW_SIZE
        : Math.max(TIME_WINDOW_SIZE, size + 1)
  // One row more than the page holds tells whether there is a next page.
  const pageLimit = size + 1
  const found: { row: P; place: ResultPosition }[] = []
  // New posts must not move the results that a user has not read yet, so later pages show nothing newer than the first
  // page did.
  let before: Moment = from?.before ?? { at: String((Date.now() + MAX_CLOCK_SKEW_MS) * 1000), id: '' }
  let within: ResultPosition | undefined = from
  for (;;) {
    const needed = pageLimit - found.length
    const candidates: CandidateWindow<P> = within
      ? await readRestOfWindow(db, request, within, needed, facts)
      : await readNextWindow(db, request, before, most, needed, facts)
    found.push(
      ...candidates.found
        .slice(0, needed)
        .map(row => ({
          row,
          place: {
            before: candidates.top,
            oldest: candidates.oldest,
            after: { at: row.at, id: row.id, rank: row.rank },
          },
        })),
    )
    if (found.length === pageLimit || candidates.oldest.at === BEGINNING.at || ranking.by === 'column') break
    before = candidates.oldest
    within = undefined
    // The exact bounds left few of the matches, so the next stretch is longer.
    most = Math.min(MAX_WINDOW_SIZE, most * 4)
  }
  const shown = found.slice(0, size)
  return { rows: shown.map(({ row }) => row), next: found.length > size ? (shown.at(-1)?.place ?? null) : null }
}

type CandidateWindow<P> = { found: (RankedRow & P)[]; oldest: Moment; /** Just above its newest row. */ top: Moment }

/** Are so few matches likely that all of them are read at once? */
export function hasFewMatches(facts: Statistics, { clauses }: Plan): boolean {
  return estimateMatches(facts, clauses) <= FEW_ESTIMATED || maxSelectivity(facts, clauses) * facts.posts <= FEW_AT_MOST
}

/** The results after a position, in the same stretch. */
async function readRestOfWindow<P>(
  db: ReadDb,
  request: SearchRequest<P>,
  { before, oldest, after }: ResultPosition,
  needed: number,
  facts: Statistics,
): Promise<CandidateWindow<P>> {
  const window =
    oldest.at === BEGINNING.at || hasFewMatches(facts, request.plan)
      ? []
      : windowTokens(Number(oldest.at) / 1000, Number(before.at) / 1000, facts.isCurrent, 1).lexemes
  const { found } = await readWindow(db, request, { before, oldest, after }, window, MAX_WINDOW_SIZE, needed)
  return { found, oldest, top: before }
}

/** The newest matches before a time: as many as are ranked together, or all of a window of time that fills the page. */
async function readNextWindow<P>(
  db: ReadDb,
  request: SearchRequest<P>,
  before: Moment,
  most: number,
  needed: number,
  facts: Statistics,
): Promise<CandidateWindow<P>> {
  const likely = estimateMatches(facts, request.plan.clauses)
  const rarest = maxSelectivity(facts, request.plan.clauses)
  const newest = Math.min(Number(before.at) / 1000, Date.now() + MAX_CLOCK_SKEW_MS)
  const isSorted = request.ranking.by === 'column'
  const expected = isSorted ? most * SPARE_MATCHES : EXPECTED_MATCHES
  let share = hasFewMatches(facts, request.plan) ? 1 : expected / likely
  for (let times = 0; times < MAX_WINDOWS && share <= MAX_WINDOW_SHARE; times++) {
    const from = timeBefore(facts, newest, share)
    if (from === undefined) break
    const window = windowTokens(from, newest, facts.isCurrent, share < rarest ? 4 : 1)
    const candidates = await readWindow(
      db,
      request,
      { before, oldest: null, after: null },
      window.lexemes,
      most,
      needed,
    )
    if (candidates.last) return { ...candidates, oldest: candidates.last }
    // Another order than that of time needs all that are sorted together.
    if (!isSorted && candidates.found.length >= needed) return { ...candidates, oldest: { at: window.from, id: '' } }
    // The number of matches is known better now. If there are hardly any, the next window would be too large to be
    // worth reading.
    share *= isSorted ? WIDER : EXPECTED_MATCHES / candidates.found.length
  }
  const candidates = await readWindow(db, request, { before, oldest: null, after: null }, [], most, needed)
  return { ...candidates, oldest: candidates.last ?? BEGINNING }
}

/**
 * The page with a number, counted from 0, for clients that page by number. All pages before it are read, because each
 * is ranked within its stretch.
 */
export async function skipPages<P>(
  db: ReadDb,
  request: SearchRequest<P>,
  pageNo: number,
  size: number,
  facts: Statistics,
): Promise<ResultPage<P>> {
  const needed = pageNo * size
  let place: ResultPosition | undefined
  let skipped = 0
  while (skipped < needed) {
    const step = Math.min(WINDOW_SIZE, needed - skipped)
    const page = await readResultPage(db, { ...request, size: step, read: readIds }, place, facts)
    skipped += page.rows.length
    if (!page.next) return { rows: [], next: null }
    place = page.next
  }
  return readResultPage(db, request, place, facts)
}
