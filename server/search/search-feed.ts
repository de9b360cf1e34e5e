import { and, gte, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { DEFAULT_PAGE_SIZE, type FeedFilters } from '@/lib/contract/feed'
import { COUNT_CAP } from '@/lib/contract/limits'
import type { Understood } from '@/lib/contract/search'
import { reference } from '../categories/reference'
import { posts } from '../db/schema'
import { searchPosts } from '../db/schema-search'
import { services } from '../platform/services'
import { alongEarth, chordTo, conditions, isNearby, type FeedPage } from '../posts/feed-query'
import { readList } from '../posts/read-list'
import { selectPosts, toPost } from '../posts/read-row'
import { ask } from './ask'
import { columnsOf } from './columns'
import { decodePlace, encodePlace } from './cursor'
import { findPage, skipPages, SORTED } from './find'
import { queryText, type Plan } from './plan'
import { likelyMatches, shareOf, shareTogether, statistics, type Statistics } from './statistics'
import type { Ranking } from './stretch'
import { understoodOf } from './understood'

/** The part of the posts that matches from which on a walk along an index meets a page of them soon. */
const COMMON = 0.02
/** A condition that this part of the posts fulfils narrows nothing. */
const MOST = 0.3
/** Among fewer posts any walk is short. */
const MANY = 10_000

export type SearchPage = FeedPage & { /** What each part of the text was taken to mean. */ understood: Understood[]; /** Nothing matched all of it; these match most of it. */ similar: boolean }

/**
 * One page of the active posts of a category, or of all (null), that match `filters.searchquery` and the other filters. Where none does,
 * those that match most of it, marked as similar. Without a sort they come by how well words fit, newest first among equals.
 * @throws Problem badRequest for a cursor that is none
 */
export async function searchFeed(categoryId: string | null, filters: FeedFilters): Promise<SearchPage> {
  const { db } = await services()
  const text = filters.searchquery ?? ''
  const [{ parts, plans }, facts] = await Promise.all([ask(db, text, categoryId, filters), statistics(db)])
  const size = filters.pageSize ?? DEFAULT_PAGE_SIZE
  const [exact] = plans
  const columns = exact && parts.every(part => part.kind !== 'word') ? columnsOf(exact.clauses) : undefined
  // A cursor says which of the two ways its page was read.
  const alongColumns = columns && exact && (filters.cursor ? !filters.cursor.includes('~') : isCommon(exact, filters, facts))
  const from = filters.cursor && !alongColumns ? decodePlace(filters.cursor) : undefined
  if (alongColumns) {
    const page = await readList(and(...exactly(exact, categoryId, filters), ...columns), filters)
    if (page.posts.length > 0 || filters.cursor) return { ...page, understood: await understoodOf(parts, text), similar: false, ...(await counted(exact, categoryId, filters)) }
  }
  // A later page goes on with the plan that the first one found something by.
  const first = from?.step ?? 0
  const tried = from || plans[0]!.clauses.length === 0 ? plans.slice(first, first + 1) : plans
  for (const [index, plan] of tried.entries()) {
    const question = { plan: leanPlan(plan, facts), ranking: rankingOf(plan, categoryId, filters), size }
    const page = from || !filters.pageNo ? await findPage(db, question, from?.place, facts) : await skipPages(db, question, filters.pageNo, size, facts)
    const step = first + index
    if (page.ids.length === 0 && index < tried.length - 1 && !filters.pageNo) continue
    return {
      posts: await readPosts(page.ids, filters),
      nextCursor: page.next && encodePlace(step, page.next),
      understood: await understoodOf(parts, text),
      similar: step > 0 && page.ids.length > 0,
      ...(await counted(plans[0]!, categoryId, filters)),
    }
  }
  return { posts: [], nextCursor: null, understood: await understoodOf(parts, text), similar: false, ...(filters.count === 'true' ? { count: 0 } : {}) }
}

/** How many active posts match all of a text and the filters, at most `COUNT_CAP`. */
export async function countSearch(categoryId: string | null, filters: FeedFilters): Promise<number> {
  const { db } = await services()
  const { plans } = await ask(db, filters.searchquery ?? '', categoryId, filters)
  return countPlan(plans[0]!, categoryId, filters)
}

async function counted(plan: Plan, categoryId: string | null, filters: FeedFilters): Promise<{ count?: number }> {
  return filters.count === 'true' ? { count: await countPlan(plan, categoryId, filters) } : {}
}

/** Does an index in the list's order meet enough matches on its way? Otherwise the inverted index, which knows them all, is the quicker one. */
function isCommon(plan: Plan, { sortBy }: FeedFilters, facts: Statistics): boolean {
  if (facts.posts < MANY) return true
  const ordered = sortBy === 'price_low' || sortBy === 'price_high' || sortBy === 'nearby'
  // Category and breed have an index of their own in the order of time.
  if (!ordered && plan.clauses.every(({ any }) => any.length === 1 && any[0]!.every(lexeme => /^[cb]:/.test(lexeme)))) return true
  return shareTogether(facts, plan.clauses) >= COMMON || (ordered && likelyMatches(facts, plan.clauses) > SORTED)
}

/** Without the conditions that most posts fulfil and that columns say exactly: reading their long lists would cost more than they save. */
function leanPlan(plan: Plan, facts: Statistics): Plan {
  const clauses = plan.clauses.filter(clause => !(['fixed', 'type', 'amount'].includes(clause.yields) && shareOf(facts, [clause]) >= MOST))
  // A breed has one category, and prices are counted within theirs.
  const saysCategory = clauses.some(({ any }) => any.every(([lexeme = '']) => /^(b:|r:[a-z])/.test(lexeme)))
  const lean = saysCategory ? clauses.filter(({ any }) => !any.every(all => all.length === 1 && all[0]!.startsWith('c:'))) : clauses
  return lean.length > 0 ? { ...plan, clauses: lean } : plan
}

async function countPlan(plan: Plan, categoryId: string | null, filters: FeedFilters): Promise<number> {
  const { db } = await services()
  const query = queryText(plan.clauses)
  const { rows } = (await db.execute(sql`
    select count(*)::int as count from (
      select 1 from ${searchPosts} join ${posts} on ${posts.id} = post_id
      where ${and(query === '' ? undefined : sql`vector @@ ${query}::tsquery`, ...exactly(plan, categoryId, filters))} limit ${COUNT_CAP}
    ) as matching`)) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

/** What lexemes say only roughly, and what they do not say. */
export function exactly(plan: Plan, categoryId: string | null, filters: FeedFilters): (SQL | undefined)[] {
  const { price, milk } = plan
  return [
    conditions(categoryId, filters),
    price && price.from !== null ? gte(posts.price, price.from) : undefined,
    price && price.to !== null ? lte(posts.price, price.to) : undefined,
    milk && milk.from !== null ? gte(posts.milkCapacity, milk.from) : undefined,
    milk && milk.to !== null ? lte(posts.milkCapacity, milk.to) : undefined,
    ...(columnsOf(plan.clauses.filter(({ yields }) => yields === 'type')) ?? []),
  ]
}

function rankingOf(plan: Plan, categoryId: string | null, filters: FeedFilters): Ranking {
  const where = exactly(plan, categoryId, filters)
  const { sortBy, latitude, longitude } = filters
  if (sortBy === 'price_low') return { by: 'column', key: sql`-${posts.price}`, where }
  if (sortBy === 'price_high') return { by: 'column', key: sql`${posts.price}`, where }
  if (isNearby(filters)) return { by: 'column', key: sql`-round(${chordTo(latitude!, longitude!)} * 1000)`, where: [...where, isNotNull(posts.latitude), isNotNull(posts.longitude)] }
  return { by: sortBy === 'newest' || !plan.weighs ? 'time' : 'words', where }
}

async function readPosts(ids: string[], { latitude, longitude }: FeedFilters) {
  if (ids.length === 0) return []
  const { db } = await services()
  const chord = latitude === undefined || longitude === undefined ? undefined : chordTo(latitude, longitude)
  const [rows, data] = await Promise.all([selectPosts(db, chord).where(inArray(posts.id, ids)), reference()])
  const byId = new Map(rows.map(row => [row.post.id, toPost({ ...row, metres: alongEarth(row.metres) }, data)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
