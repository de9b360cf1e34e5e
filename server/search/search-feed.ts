import { and, sql } from 'drizzle-orm'
import { DEFAULT_PAGE_SIZE, type FeedFilters } from '@/lib/contract/feed'
import { COUNT_CAP } from '@/lib/contract/limits'
import type { Understood } from '@/lib/contract/search'
import type { Db } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { searchPosts } from '../db/schema-search'
import { services } from '../platform/services'
import { readPostRows, toPosts, type FeedPage } from '../posts/read-list'
import { ask } from './ask'
import { decodePlace, encodePlace } from './cursor'
import { findPage, skipPages } from './find'
import { countListing, readListing } from './listing'
import { chordFrom, isNearby } from './order'
import { queryText, type Plan } from './plan'
import { shareOf, statistics, type Statistics } from './statistics'
import type { Ranking } from './stretch'
import { understoodOf } from './understood'
import { exactly, wantedBy, whereOf } from './wanted'

/** A condition that this part of the posts fulfils narrows nothing. */
const MOST = 0.3
export type SearchPage = FeedPage & { /** What each part of the text was taken to mean. */ understood: Understood[]; /** Nothing matched all of it; these match most of it. */ similar: boolean }

/**
 * One page of the active posts of a category, or of all (null), that match `filters.searchquery` and the other filters. Where none does,
 * those that match most of it, marked as similar. Without a sort they come by how well words fit, newest first among equals.
 * @throws Problem badRequest for a cursor that is none
 */
export async function searchFeed(categoryId: string | null, filters: FeedFilters): Promise<SearchPage> {
  const { db } = await services()
  const text = filters.searchquery ?? ''
  const { parts, plans } = await ask(db, text, categoryId, filters)
  const understood = await understoodOf(parts, text)
  // A later page goes on with the plan that the first one found something by.
  const first = filters.cursor ? stepOf(filters.cursor) : 0
  const tried = filters.cursor || plans[0]!.clauses.length === 0 ? plans.slice(first, first + 1) : plans
  for (const [index, plan] of tried.entries()) {
    const step = first + index
    const { posts, nextCursor, count } = await readPlan(db, plan, step, categoryId, filters)
    if (posts.length === 0 && index < tried.length - 1 && !filters.pageNo) continue
    return { posts, nextCursor, understood, similar: step > 0 && posts.length > 0, ...(filters.count === 'true' ? { count: step > 0 ? 0 : count } : {}) }
  }
  return { posts: [], nextCursor: null, understood, similar: false, ...(filters.count === 'true' ? { count: 0 } : {}) }
}

/** Which widening of the question a cursor is of: it leads the cursor of a search by words, and that of a list where it is not the exact question. */
function stepOf(cursor: string): number {
  return Number(/^(\d{1,2})[.~]/.exec(cursor)?.[1] ?? 0)
}

/** A page of what a plan finds: a list where listed posts alone can tell, otherwise by words. @throws Problem badRequest for a cursor that is none */
async function readPlan(db: Db, plan: Plan, step: number, categoryId: string | null, filters: FeedFilters): Promise<FeedPage> {
  const wanted = wantedBy(plan, categoryId, filters)
  if (wanted) {
    const { rows, next, count } = await readListing(db, wanted, { ...filters, cursor: filters.cursor?.replace(/^\d{1,2}\./, '') }, readPostRows)
    return { posts: await toPosts(rows, filters), nextCursor: next && (step > 0 ? `${step}.${next}` : next), count }
  }
  const facts = await statistics(db)
  const question = { plan: leanPlan(plan, facts), ranking: rankingOf(plan, categoryId, filters), size: filters.pageSize ?? DEFAULT_PAGE_SIZE, read: readPostRows }
  const from = filters.cursor ? decodePlace(filters.cursor) : undefined
  const page = from || !filters.pageNo ? await findPage(db, question, from?.place, facts) : await skipPages(db, question, filters.pageNo, question.size, facts)
  return { posts: await toPosts(page.rows, filters), nextCursor: page.next && encodePlace(step, page.next), count: filters.count === 'true' && step === 0 ? await countPlan(db, plan, categoryId, filters) : undefined }
}

/** How many active posts match all of a text and the filters, at most `COUNT_CAP`. */
export async function countSearch(categoryId: string | null, filters: FeedFilters): Promise<number> {
  const { db } = await services()
  const { plans } = await ask(db, filters.searchquery ?? '', categoryId, filters)
  const wanted = wantedBy(plans[0]!, categoryId, filters)
  return wanted ? countListing(db, wanted, filters) : countPlan(db, plans[0]!, categoryId, filters)
}

/** Without the conditions that most posts fulfil and that columns say exactly: reading their long lists would cost more than they save. */
function leanPlan(plan: Plan, facts: Statistics): Plan {
  const clauses = plan.clauses.filter(clause => !(['fixed', 'type', 'amount'].includes(clause.yields) && shareOf(facts, [clause]) >= MOST))
  // A breed has one category, and prices are counted within theirs.
  const saysCategory = clauses.some(({ any }) => any.every(([lexeme = '']) => /^(b:|r:[a-z])/.test(lexeme)))
  const lean = saysCategory ? clauses.filter(({ any }) => !any.every(all => all.length === 1 && all[0]!.startsWith('c:'))) : clauses
  return lean.length > 0 ? { ...plan, clauses: lean } : plan
}

async function countPlan(db: Db, plan: Plan, categoryId: string | null, filters: FeedFilters): Promise<number> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as count from (
      select 1 from ${searchPosts} join ${listedPosts} on ${listedPosts.id} = post_id
      where ${and(sql`vector @@ ${queryText(plan.clauses)}::tsquery`, rankingOf(plan, categoryId, filters).where)} limit ${COUNT_CAP}
    ) as matching`)) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

function rankingOf(plan: Plan, categoryId: string | null, filters: FeedFilters): Ranking {
  const where = whereOf(exactly(plan, categoryId, filters))
  const { sortBy, latitude, longitude } = filters
  if (sortBy === 'price_low') return { by: 'column', key: sql`-${listedPosts.price}`, where }
  if (sortBy === 'price_high') return { by: 'column', key: sql`${listedPosts.price}`, where }
  if (isNearby(filters)) {
    const placed = sql`${listedPosts.latitude} is not null and ${listedPosts.longitude} is not null`
    return { by: 'column', key: sql`-round(${chordFrom({ latitude: latitude!, longitude: longitude! })} * 1000)`, where: and(where, placed) }
  }
  return { by: sortBy === 'newest' || !plan.weighs ? 'time' : 'words', where }
}
