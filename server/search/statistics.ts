import { lt, sql } from 'drizzle-orm'
import { rowsOf, type ReadDb } from '../db/client'
import { searchPosts } from '../db/schema-search'
import { INDEX_VERSION } from './phonetic-key'
import type { Clause } from './plan'

/** How common lexemes are, from the database's own statistics. */
export type Statistics = {
  posts: number
  /** The share of all posts that has a lexeme, for common lexemes. */
  shares: Map<string, number>
  /** A lexeme that is not in `shares` is rarer than this. */
  rare: number
  /** Times that divide all posts into equal parts, the oldest first, in milliseconds since 1970. */
  times: number[]
  /** Are all posts indexed by the current version of the index? */
  isCurrent: boolean
}

const FRESH_MS = 300_000
const cache = new WeakMap<ReadDb, { at: number; reading: Promise<Statistics> }>()

/**
 * The statistics, at most five minutes old. Where there are none yet (nothing analysed), every lexeme counts as rare,
 * because there are few posts.
 */
export function readStatistics(db: ReadDb): Promise<Statistics> {
  const cached = cache.get(db)
  if (cached && Date.now() - cached.at < FRESH_MS) return cached.reading
  const reading = read(db)
  reading.catch(() => cache.delete(db))
  cache.set(db, { at: Date.now(), reading })
  return reading
}

async function read(db: ReadDb): Promise<Statistics> {
  type Row = { posts: number; lexemes: string | null; shares: string | null; times: string | null; current: boolean }
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select (select greatest(reltuples, 0)::int from pg_class where oid = 'search_posts'::regclass) as posts,
      array_to_json(most_common_elems::text::text[])::text as lexemes, array_to_json(most_common_elem_freqs)::text as shares,
      (select array_to_json(histogram_bounds::text::timestamptz[])::text from pg_stats where schemaname = current_schema() and tablename = 'search_posts' and attname = 'created_at') as times,
      not exists (select 1 from ${searchPosts} where ${lt(searchPosts.indexVersion, INDEX_VERSION)}) as current
    from (select 1) as one left join pg_stats on schemaname = current_schema() and tablename = 'search_posts' and attname = 'vector'`,
  )
  const lexemes = JSON.parse(row?.lexemes ?? '[]') as string[]
  const shares = JSON.parse(row?.shares ?? '[]') as number[]
  return {
    posts: row?.posts ?? 0,
    shares: new Map(lexemes.map((lexeme, index) => [lexeme, shares[index] ?? 0])),
    rare: shares[lexemes.length] ?? 0,
    times: (JSON.parse(row?.times ?? '[]') as string[]).map(time => new Date(time).getTime()),
    isCurrent: row?.current ?? false,
  }
}

/** The largest share of posts that can match all clauses: the share of the rarest clause. */
export function maxSelectivity({ shares, rare }: Statistics, clauses: readonly Clause[]): number {
  const one = (all: readonly string[]) => Math.min(...all.map(lexeme => shares.get(lexeme) ?? rare))
  return Math.min(1, ...clauses.map(({ any }) => any.reduce((sum, all) => sum + one(all), 0)))
}

/**
 * The share of posts that match all clauses if these are independent of each other. A breed implies its category, so
 * the category is left out.
 */
export function independentSelectivity(facts: Statistics, clauses: readonly Clause[]): number {
  const hasBreed = clauses.some(({ any }) => any.length === 1 && any[0]![0]!.startsWith('b:'))
  return clauses
    .filter(({ any }) => !(hasBreed && any.length === 1 && any[0]!.length === 1 && any[0]![0]!.startsWith('c:')))
    .reduce((share, clause) => share * maxSelectivity(facts, [clause]), 1)
}

/**
 * How many posts probably match all clauses. Conditions occur together more often than by chance, but never more often
 * than the rarest one.
 */
export function estimateMatches(facts: Statistics, clauses: readonly Clause[]): number {
  return Math.sqrt(independentSelectivity(facts, clauses) * maxSelectivity(facts, clauses)) * facts.posts
}

/**
 * The time (milliseconds since 1970) since which this share of all posts was posted, up to a given moment. Undefined if
 * there are not enough posts before that moment.
 */
export function timeBefore({ times }: Statistics, moment: number, share: number): number | undefined {
  const last = times.length - 1
  const next = times.findIndex(time => time > moment)
  const at =
    next < 0 ? last : next === 0 ? 0 : next - 1 + (moment - times[next - 1]!) / (times[next]! - times[next - 1]!)
  const from = at - share * last
  if (!(from > 0)) return undefined
  const [low, high] = [times[Math.floor(from)]!, times[Math.ceil(from)]!]
  return low + (high - low) * (from - Math.floor(from))
}
