import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import { isoTime } from '../db/client'
import { posts } from '../db/schema'
import { listedPosts } from '../db/schema-listing'
import { searchPosts } from '../db/schema-search'
import { services } from '../services/services'
import { interpretQuery } from './interpret-query'
import { MAX_CLOCK_SKEW_MS, windowTokens } from './buckets'
import { queryText, type Clause, type Plan } from './plan'
import { maxSelectivity, readStatistics, type Statistics } from './statistics'
import { whereOf } from '../listing/criteria'
import { exactCriteria, criteriaFromPlan } from './plan-criteria'

export type Match = Pick<typeof posts.$inferSelect, 'id' | 'sellerId' | 'title' | 'createdAt'>

/** Matches every post. A search gets it if none of its required lexemes is known. */
export const ANY_LEXEME = '*'

/**
 * The active posts that match all of a text and the filters and were posted after a time, the newest first. They are
 * the same posts that the search itself lists: it uses the same plan, reads only listed posts where these are enough,
 * otherwise the words as well.
 * @param since ISO 8601 or as the database writes it
 * @param most how many posts at most
 * @returns the posts, and the required lexemes (see `findRequiredLexemes`)
 */
export async function findNewMatches(
  categoryId: string | null,
  filters: FeedFilters,
  since: string,
  most: number,
): Promise<{ found: Match[]; requiredLexemes: string[] }> {
  const { db } = await services()
  const { plan, facts } = await exactPlan(categoryId, filters)
  const criteria = criteriaFromPlan(plan, categoryId, filters)
  // The time since then is added as lexemes, so that the index reads few rows even where the other conditions are
  // common.
  const query = queryText(
    plan.clauses,
    windowTokens(new Date(isoTime(since)).getTime(), Date.now() + MAX_CLOCK_SKEW_MS, facts.isCurrent).lexemes,
  )
  const found = await db
    .select({ id: posts.id, sellerId: posts.sellerId, title: posts.title, createdAt: posts.createdAt })
    .from(listedPosts)
    .innerJoin(posts, eq(posts.id, listedPosts.id))
    .where(
      and(
        gt(listedPosts.createdAt, since),
        whereOf(criteria ?? exactCriteria(plan, categoryId, filters)),
        criteria
          ? undefined
          : sql`${listedPosts.id} in (select ${searchPosts.postId} from ${searchPosts} where ${searchPosts.vector} @@ ${query}::tsquery)`,
      ),
    )
    .orderBy(desc(listedPosts.createdAt), desc(listedPosts.id))
    .limit(most)
  return { found, requiredLexemes: requiredLexemesOf(plan, facts) }
}

/**
 * The required lexemes of a search: every match has at least one of them. They are those of the rarest condition. New
 * posts can change what words are taken to mean, so a search with only such words gets `ANY_LEXEME`.
 */
export async function findRequiredLexemes(categoryId: string | null, filters: FeedFilters): Promise<string[]> {
  const { plan, facts } = await exactPlan(categoryId, filters)
  return requiredLexemesOf(plan, facts)
}

/** The exact plan of a search, and the statistics of this moment. */
async function exactPlan(categoryId: string | null, filters: FeedFilters): Promise<{ plan: Plan; facts: Statistics }> {
  const { db } = await services()
  const [{ plans }, facts] = await Promise.all([
    interpretQuery(db, filters.searchquery ?? '', categoryId, filters),
    readStatistics(db),
  ])
  return { plan: plans[0]!, facts }
}

/**
 * Does a search list a post only since its price was cut?
 * @param post prices in whole rupees
 */
export async function matchesSincePriceCut(
  categoryId: string | null,
  filters: FeedFilters,
  { id, oldPrice, newPrice }: { id: string; oldPrice: number; newPrice: number },
): Promise<boolean> {
  const { db } = await services()
  const { plan } = await exactPlan(categoryId, filters)
  const criteria = exactCriteria(plan, categoryId, filters)
  const most = criteria.price?.to ?? null
  if (most === null || most < newPrice || most >= oldPrice) return false
  const words = sql`${listedPosts.id} in (select ${searchPosts.postId} from ${searchPosts} where ${searchPosts.vector} @@ ${queryText(plan.clauses, [])}::tsquery)`
  const found = await db
    .select({ id: listedPosts.id })
    .from(listedPosts)
    .where(and(eq(listedPosts.id, id), whereOf(criteria), plan.clauses.length === 0 ? undefined : words))
  return found.length > 0
}

function requiredLexemesOf({ clauses }: Plan, facts: Statistics): string[] {
  const sure = clauses.filter(({ yields }) => yields !== 'word')
  const rarest = sure.reduce<Clause | undefined>(
    (best, clause) => (best && maxSelectivity(facts, [best]) <= maxSelectivity(facts, [clause]) ? best : clause),
    undefined,
  )
  return rarest ? [...new Set(rarest.any.flatMap(([lexeme]) => lexeme ?? []))] : [ANY_LEXEME]
}
