import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import { isoTime } from '../db/client'
import { posts } from '../db/schema'
import { listedPosts } from '../db/schema-listing'
import { searchPosts } from '../db/schema-search'
import { services } from '../platform/services'
import { ask } from './ask'
import { CLOCKS_MS, windowTokens } from './buckets'
import { queryText, type Clause, type Plan } from './plan'
import { shareOf, statistics, type Statistics } from './statistics'
import { exactly, wantedBy, whereOf } from './wanted'

export type Match = Pick<typeof posts.$inferSelect, 'id' | 'sellerId' | 'title' | 'createdAt'>

/** Matches any post: of such a search nothing is known that a post must have. */
export const ANYTHING = '*'

/**
 * The active posts that match all of a text and the filters and were posted after a time, the newest first. They are what the search itself
 * lists: the same plan, read from listed posts alone where they can tell, otherwise by words as well.
 * @param since ISO 8601 or as the database writes it
 * @param most how many at most
 * @returns them, and the lexemes that they must have, as `neededLexemes` says
 */
export async function newMatches(categoryId: string | null, filters: FeedFilters, since: string, most: number): Promise<{ found: Match[]; needs: string[] }> {
  const { db } = await services()
  const [{ plans }, facts] = await Promise.all([ask(db, filters.searchquery ?? '', categoryId, filters), statistics(db)])
  const plan = plans[0]!
  const wanted = wantedBy(plan, categoryId, filters)
  // The time since then as lexemes: however common the rest is, the index meets few rows.
  const query = queryText(plan.clauses, windowTokens(new Date(isoTime(since)).getTime(), Date.now() + CLOCKS_MS, facts.isCurrent).lexemes)
  const found = await db
    .select({ id: posts.id, sellerId: posts.sellerId, title: posts.title, createdAt: posts.createdAt })
    .from(listedPosts)
    .innerJoin(posts, eq(posts.id, listedPosts.id))
    .where(
      and(
        gt(listedPosts.createdAt, since),
        whereOf(wanted ?? exactly(plan, categoryId, filters)),
        wanted ? undefined : sql`${listedPosts.id} in (select ${searchPosts.postId} from ${searchPosts} where ${searchPosts.vector} @@ ${query}::tsquery)`,
      ),
    )
    .orderBy(desc(listedPosts.createdAt), desc(listedPosts.id))
    .limit(most)
  return { found, needs: needsOf(plan, facts) }
}

/**
 * Lexemes of which every post that matches has at least one: those of its rarest condition. What words are taken to mean can change as posts bring
 * new ones, so a search of such words alone may match `ANYTHING`.
 */
export async function neededLexemes(categoryId: string | null, filters: FeedFilters): Promise<string[]> {
  const { db } = await services()
  const [{ plans }, facts] = await Promise.all([ask(db, filters.searchquery ?? '', categoryId, filters), statistics(db)])
  return needsOf(plans[0]!, facts)
}

function needsOf({ clauses }: Plan, facts: Statistics): string[] {
  const sure = clauses.filter(({ yields }) => yields !== 'word')
  const rarest = sure.reduce<Clause | undefined>((best, clause) => (best && shareOf(facts, [best]) <= shareOf(facts, [clause]) ? best : clause), undefined)
  return rarest ? [...new Set(rarest.any.flatMap(([lexeme]) => lexeme ?? []))] : [ANYTHING]
}
