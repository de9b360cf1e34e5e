import { and, sql } from 'drizzle-orm'
import { DEFAULT_PAGE_SIZE, type FeedFilters } from '@/lib/contract/feed'
import { COUNT_CAP } from '@/lib/contract/limits'
import { startOf } from '@/lib/contract/near'
import type { Understood } from '@/lib/contract/search'
import { rowsOf, type ReadDb } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { searchPosts } from '../db/schema-search'
import { services } from '../services/services'
import { readPostRows, toPosts, type FeedPage } from '../listing/read-list'
import { interpretQuery } from './interpret-query'
import { decodePosition, encodePosition } from './cursor'
import { hasFewMatches, readResultPage, skipPages } from './read-results'
import { countListing, readListing } from '../listing/listing'
import { bandFrom, chordFrom } from '../listing/chord'
import { isNearby } from '../listing/order'
import { queryText, type Plan, type Yield } from './plan'
import { maxSelectivity, readStatistics, type Statistics } from './statistics'
import type { Ranking } from './candidate-window'
import { toChips } from './chips'
import { whereOf } from '../listing/criteria'
import { exactCriteria, criteriaFromPlan } from './plan-criteria'

/** A condition that this part of the posts meets does not narrow the search enough. */
const COMMON_SHARE = 0.3
export type SearchPage = FeedPage & {
  /** What each part of the text was taken to mean. */ understood: Understood[]
  /** No post matched the whole query; these match most of it. */ similar: boolean
}

/**
 * One page of the active posts of a category (null: all categories) that match `filters.searchquery` and the other
 * filters. If none matches, the posts that match most of it, marked as similar. Without a sort, the order is how well
 * the words fit, then the newest first.
 * @throws Problem badRequest for an invalid cursor
 */
export async function searchFeed(categoryId: string | null, filters: FeedFilters): Promise<SearchPage> {
  const { reads } = await services()
  const text = filters.searchquery ?? ''
  const { parts, plans } = await interpretQuery(reads, text, categoryId, filters)
  const understood = await toChips(parts, text)
  // A later page uses the plan with which the first page found something.
  const first = filters.cursor ? relaxationOf(filters.cursor) : 0
  const candidates = filters.cursor || plans[0]!.clauses.length === 0 ? plans.slice(first, first + 1) : plans
  for (const [index, plan] of candidates.entries()) {
    const step = first + index
    const { posts, nextCursor, count } = await readPlan(reads, plan, step, categoryId, filters)
    if (posts.length === 0 && index < candidates.length - 1 && !filters.pageNo) continue
    return {
      posts,
      nextCursor,
      understood,
      similar: step > 0 && posts.length > 0,
      ...(filters.count === 'true' ? { count: step > 0 ? 0 : count } : {}),
    }
  }
  return { posts: [], nextCursor: null, understood, similar: false, ...(filters.count === 'true' ? { count: 0 } : {}) }
}

/**
 * The relaxation that a cursor belongs to. A cursor of a search by words begins with its number; so does that of a list
 * if the number is not 0.
 */
function relaxationOf(cursor: string): number {
  return Number(/^(\d{1,2})[.~]/.exec(cursor)?.[1] ?? 0)
}

/**
 * A page of the matches of a plan: as a list if listed posts are enough, otherwise by words.
 * @throws Problem badRequest for an invalid cursor
 */
async function readPlan(
  db: ReadDb,
  plan: Plan,
  step: number,
  categoryId: string | null,
  filters: FeedFilters,
): Promise<FeedPage> {
  const criteria = criteriaFromPlan(plan, categoryId, filters)
  const facts = await readStatistics(db)
  if (criteria && !isRanked(plan, filters, facts)) {
    const { rows, next, count } = await readListing(
      db,
      criteria,
      { ...filters, cursor: filters.cursor?.replace(/^\d{1,2}\./, '') },
      readPostRows,
    )
    return { posts: await toPosts(rows, filters), nextCursor: next && (step > 0 ? `${step}.${next}` : next), count }
  }
  const request = {
    plan: dropCommonClauses(plan, facts),
    ranking: buildRanking(plan, categoryId, filters),
    size: filters.pageSize ?? DEFAULT_PAGE_SIZE,
    read: readPostRows,
  }
  const from = filters.cursor ? decodePosition(filters.cursor) : undefined
  const page =
    from || !filters.pageNo
      ? await readResultPage(db, request, from?.place, facts)
      : await skipPages(db, request, filters.pageNo, request.size, facts)
  return {
    posts: await toPosts(page.rows, filters),
    nextCursor: page.next && encodePosition(step, page.next),
    count: filters.count === 'true' && step === 0 ? await countPlan(db, plan, categoryId, filters) : undefined,
  }
}

/**
 * Are the matches ranked by how well they fit, or are they a list by time, place or price? Many matches of an amount
 * are a list: to find them by their lexemes takes ten times as long. A cursor says by its form which of them its first
 * page was.
 */
function isRanked(plan: Plan, filters: FeedFilters, facts: Statistics): boolean {
  if (filters.cursor) return filters.cursor.includes('~')
  const inOrder = filters.sortBy !== undefined && filters.sortBy !== 'relevance'
  if (inOrder || startOf(filters.near, filters.sortBy) || isNearby(filters)) return false
  const has = (...kinds: Yield[]) => plan.clauses.some(({ yields }) => kinds.includes(yields))
  return has('amount') ? hasFewMatches(facts, plan) : has('breed', 'place', 'trait', 'word')
}

/** How many active posts match all of a text and the filters, at most `COUNT_CAP`. */
export async function countSearch(categoryId: string | null, filters: FeedFilters): Promise<number> {
  const { reads } = await services()
  const { plans } = await interpretQuery(reads, filters.searchquery ?? '', categoryId, filters)
  const criteria = criteriaFromPlan(plans[0]!, categoryId, filters)
  return criteria ? countListing(reads, criteria, filters) : countPlan(reads, plans[0]!, categoryId, filters)
}

/**
 * The plan without clauses that most posts meet and that columns check exactly: to read their long lists costs more
 * than it saves.
 */
function dropCommonClauses(plan: Plan, facts: Statistics): Plan {
  const clauses = plan.clauses.filter(
    clause => !(['fixed', 'type', 'amount'].includes(clause.yields) && maxSelectivity(facts, [clause]) >= COMMON_SHARE),
  )
  // The category clause is redundant with a breed, which has one category, or with a price token of a category.
  const saysCategory = clauses.some(({ any }) => any.every(([lexeme = '']) => /^(b:|r:[a-z])/.test(lexeme)))
  const lean = saysCategory
    ? clauses.filter(({ any }) => !any.every(all => all.length === 1 && all[0]!.startsWith('c:')))
    : clauses
  return lean.length > 0 ? { ...plan, clauses: lean } : plan
}

async function countPlan(db: ReadDb, plan: Plan, categoryId: string | null, filters: FeedFilters): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`
    select count(*)::int as count from (
      select 1 from ${searchPosts} join ${listedPosts} on ${listedPosts.id} = post_id
      where ${and(sql`vector @@ ${queryText(plan.clauses)}::tsquery`, buildRanking(plan, categoryId, filters).where)} limit ${COUNT_CAP}
    ) as matching`,
  )
  return row?.count ?? 0
}

function buildRanking(plan: Plan, categoryId: string | null, filters: FeedFilters): Ranking {
  const where = whereOf(exactCriteria(plan, categoryId, filters))
  const { sortBy, latitude, longitude } = filters
  if (sortBy === 'price_low') return { by: 'column', key: sql`-${listedPosts.price}`, where }
  if (sortBy === 'price_high') return { by: 'column', key: sql`${listedPosts.price}`, where }
  if (isNearby(filters)) {
    const placed = sql`${listedPosts.latitude} is not null and ${listedPosts.longitude} is not null`
    return {
      by: 'column',
      key: sql`-round(${chordFrom({ latitude: latitude!, longitude: longitude! })} * 1000)`,
      where: and(where, placed),
    }
  }
  const near = startOf(filters.near, sortBy)
  if (near) return { by: 'column', key: sql`-${bandFrom(near)}`, where }
  return { by: sortBy === 'newest' ? 'time' : 'fit', where }
}
