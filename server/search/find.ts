import type { Db } from '../db/client'
import { CLOCKS_MS, DAY_MS, windowTokens } from './buckets'
import type { Moment, Place } from './cursor'
import type { Plan } from './plan'
import { likelyMatches, shareOf, type Statistics } from './statistics'
import { readStretch, type Found, type Ranking } from './stretch'

/** Posts that are ranked together: the newest so many of those that match; where time alone decides, no more than a few pages are read ahead. */
const RANKED = 400
const AHEAD = 100
/** The same where a price or a distance orders them: more, because what is newest need not come first. */
export const SORTED = 3000
/** Days that are looked through before all others: rarely more are needed for what is common. */
const WINDOWS = [1, 2, 6, 24, 128]
/** A window is worth a try where it can be expected to hold this many matches; a single day, which has just begun maybe, more. */
const EXPECTED = 30
const EXPECTED_TODAY = 100
/** So few matches are read at once, whenever they were posted. */
const FEW = 2000
/** Over how many days posts are taken to be spread, for that expectation. */
const SPREAD_DAYS = 365
/** No stretch is longer. */
const WIDEST = 6400
const BEGINNING: Moment = { at: '0', id: '' }

export type Question = { plan: Plan; ranking: Ranking; size: number }
export type FoundPage = { ids: string[]; /** Where to go on; null at the end. */ next: Place | null }

/** One page of the active posts that match a plan, in stretches from the newest on. */
export async function findPage(db: Db, question: Question, from: Place | undefined, facts: Statistics): Promise<FoundPage> {
  const { size, ranking } = question
  let most = ranking.by === 'column' ? SORTED : ranking.by === 'words' ? RANKED : Math.max(AHEAD, size + 1)
  // One more than the page holds says whether there is a next one.
  const wanted = size + 1
  const found: Place[] = []
  // What comes in while someone reads must not move what they have not read yet: nothing newer than the first page's newest.
  let before: Moment = from?.before ?? { at: String((Date.now() + CLOCKS_MS) * 1000), id: '' }
  let within: Place | undefined = from
  for (;;) {
    const needed = wanted - found.length
    const stretch: Stretch = within
      ? { ...(await readStretch(db, question, { before, oldest: within.oldest, after: within.after }, [], WIDEST, needed)), oldest: within.oldest, top: before }
      : await nextStretch(db, question, before, most, needed, facts)
    found.push(...stretch.found.slice(0, needed).map(after => ({ before: stretch.top, oldest: stretch.oldest, after })))
    if (found.length === wanted || stretch.oldest.at === BEGINNING.at || ranking.by === 'column') break
    before = stretch.oldest
    within = undefined
    // Exact bounds left few of them: look further at once.
    most = Math.min(WIDEST, most * 4)
  }
  const shown = found.slice(0, size)
  return { ids: shown.map(({ after }) => after.id), next: found.length > size ? (shown.at(-1) ?? null) : null }
}

type Stretch = { found: Found[]; oldest: Moment; /** Just above its newest row. */ top: Moment }

/** The newest matches before a moment: as many as are ranked together, or all of the narrowest window that fills the page. */
async function nextStretch(db: Db, question: Question, before: Moment, most: number, needed: number, facts: Statistics): Promise<Stretch> {
  let perDay = likelyMatches(facts, question.plan.clauses) / SPREAD_DAYS
  const windows = question.ranking.by === 'column' || shareOf(facts, question.plan.clauses) * facts.posts <= FEW ? [] : WINDOWS
  const newest = Math.min(Number(before.at) / 1000, Date.now() + CLOCKS_MS)
  const day = Math.floor(newest / DAY_MS)
  /** How much of the newest day has passed, from 0 to 1. */
  const passed = newest / DAY_MS - day
  for (const days of windows) {
    if (perDay * (days - 1 + passed) < (days === 1 ? EXPECTED_TODAY : EXPECTED)) continue
    const window = windowTokens(day, days)
    const stretch = await readStretch(db, question, { before, oldest: null, after: null }, window.lexemes, most, needed)
    if (stretch.last) return { ...stretch, oldest: stretch.last }
    if (stretch.found.length >= needed) return { ...stretch, oldest: { at: window.from, id: '' } }
    // Now it is known how many there are: where hardly any, no other window is worth its reading.
    perDay = stretch.found.length / days
  }
  const stretch = await readStretch(db, question, { before, oldest: null, after: null }, [], most, needed)
  return { ...stretch, oldest: stretch.last ?? BEGINNING }
}

/** The page of a number, counted from 0, for who pages that way: one after the other, since each is ranked within its stretch. */
export async function skipPages(db: Db, question: Question, pageNo: number, size: number, facts: Statistics): Promise<FoundPage> {
  const needed = pageNo * size
  let place: Place | undefined
  let skipped = 0
  while (skipped < needed) {
    const step = Math.min(RANKED, needed - skipped)
    const page = await findPage(db, { ...question, size: step }, place, facts)
    skipped += page.ids.length
    if (!page.next) return { ids: [], next: null }
    place = page.next
  }
  return findPage(db, question, place, facts)
}
