import type { Db } from '../db/client'
import { CLOCKS_MS, windowTokens } from './buckets'
import type { Moment, Place } from './cursor'
import { readIds, type Reader } from './order'
import type { Plan } from './plan'
import { likelyMatches, momentBefore, shareOf, type Statistics } from './statistics'
import { readStretch, type Found, type Ranking } from './stretch'

/** Posts that are ranked together: the newest so many of those that match; where time alone decides, no more than a few pages are read ahead. */
const RANKED = 400
const AHEAD = 100
/** The same where a price or a distance orders them: more, because what is newest need not come first. */
export const SORTED = 3000
/** Of what is common a window of time is read that can be expected to hold this many matches; those that are wanted may lie thinner there. */
const EXPECTED = 100
/** So few matches are read at once, whenever they were posted: as many as are likely, and as there are at most. */
const FEW_LIKELY = 1000
const FEW = 2000
/** A window of a larger part of all posts saves nothing. */
const LONGEST = 0.4
/** Windows that are tried before all there is. */
const TRIES = 2
/** No stretch is longer. */
const WIDEST = 6400
const BEGINNING: Moment = { at: '0', id: '' }

export type Question<P> = { plan: Plan; ranking: Ranking; size: number; /** How the posts are read. */ read: Reader<P> }
export type FoundPage<P> = { rows: P[]; /** Where to go on; null at the end. */ next: Place | null }

/** One page of the active posts that match a plan, in stretches from the newest on. */
export async function findPage<P>(db: Db, question: Question<P>, from: Place | undefined, facts: Statistics): Promise<FoundPage<P>> {
  const { size, ranking } = question
  let most = ranking.by === 'column' ? SORTED : ranking.by === 'words' ? RANKED : Math.max(AHEAD, size + 1)
  // One more than the page holds says whether there is a next one.
  const wanted = size + 1
  const found: { row: P; place: Place }[] = []
  // What comes in while someone reads must not move what they have not read yet: nothing newer than the first page's newest.
  let before: Moment = from?.before ?? { at: String((Date.now() + CLOCKS_MS) * 1000), id: '' }
  let within: Place | undefined = from
  for (;;) {
    const needed = wanted - found.length
    const stretch: Stretch<P> = within ? await thisStretch(db, question, within, needed, facts) : await nextStretch(db, question, before, most, needed, facts)
    found.push(...stretch.found.slice(0, needed).map(row => ({ row, place: { before: stretch.top, oldest: stretch.oldest, after: { at: row.at, id: row.id, rank: row.rank } } })))
    if (found.length === wanted || stretch.oldest.at === BEGINNING.at || ranking.by === 'column') break
    before = stretch.oldest
    within = undefined
    // Exact bounds left few of them: look further at once.
    most = Math.min(WIDEST, most * 4)
  }
  const shown = found.slice(0, size)
  return { rows: shown.map(({ row }) => row), next: found.length > size ? (shown.at(-1)?.place ?? null) : null }
}

type Stretch<P> = { found: (Found & P)[]; oldest: Moment; /** Just above its newest row. */ top: Moment }

/** Are so few likely to match that all of them are read at once? */
function isFew(facts: Statistics, { clauses }: Plan): boolean {
  return likelyMatches(facts, clauses) <= FEW_LIKELY || shareOf(facts, clauses) * facts.posts <= FEW
}

/** What comes after a place, in the stretch that it is in. */
async function thisStretch<P>(db: Db, question: Question<P>, { before, oldest, after }: Place, needed: number, facts: Statistics): Promise<Stretch<P>> {
  const window = oldest.at === BEGINNING.at || isFew(facts, question.plan) ? [] : windowTokens(Number(oldest.at) / 1000, Number(before.at) / 1000, facts.isCurrent, 1).lexemes
  const { found } = await readStretch(db, question, { before, oldest, after }, window, WIDEST, needed)
  return { found, oldest, top: before }
}

/** The newest matches before a moment: as many as are ranked together, or all of a window of time that fills the page. */
async function nextStretch<P>(db: Db, question: Question<P>, before: Moment, most: number, needed: number, facts: Statistics): Promise<Stretch<P>> {
  const likely = likelyMatches(facts, question.plan.clauses)
  const rarest = shareOf(facts, question.plan.clauses)
  const newest = Math.min(Number(before.at) / 1000, Date.now() + CLOCKS_MS)
  let share = question.ranking.by === 'column' || isFew(facts, question.plan) ? 1 : EXPECTED / likely
  for (let times = 0; times < TRIES && share <= LONGEST; times++) {
    const from = momentBefore(facts, newest, share)
    if (from === undefined) break
    const window = windowTokens(from, newest, facts.isCurrent, share < rarest ? 4 : 1)
    const stretch = await readStretch(db, question, { before, oldest: null, after: null }, window.lexemes, most, needed)
    if (stretch.last) return { ...stretch, oldest: stretch.last }
    if (stretch.found.length >= needed) return { ...stretch, oldest: { at: window.from, id: '' } }
    // Now it is known how many there are: where hardly any, no other window is worth its reading.
    share *= EXPECTED / stretch.found.length
  }
  const stretch = await readStretch(db, question, { before, oldest: null, after: null }, [], most, needed)
  return { ...stretch, oldest: stretch.last ?? BEGINNING }
}

/** The page of a number, counted from 0, for who pages that way: one after the other, since each is ranked within its stretch. */
export async function skipPages<P>(db: Db, question: Question<P>, pageNo: number, size: number, facts: Statistics): Promise<FoundPage<P>> {
  const needed = pageNo * size
  let place: Place | undefined
  let skipped = 0
  while (skipped < needed) {
    const step = Math.min(RANKED, needed - skipped)
    const page = await findPage(db, { ...question, size: step, read: readIds }, place, facts)
    skipped += page.rows.length
    if (!page.next) return { rows: [], next: null }
    place = page.next
  }
  return findPage(db, question, place, facts)
}
