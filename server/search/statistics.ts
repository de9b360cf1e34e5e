import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { searchPosts } from '../db/schema-search'
import { FOLD_VERSION } from './fold'
import type { Clause } from './plan'

/** How common lexemes are, as the database's own statistics say. */
export type Statistics = {
  posts: number
  /** Of the common ones, in which part of the posts. */
  shares: Map<string, number>
  /** Those not listed are rarer than this. */
  rare: number
  /** Moments between which equally many were posted, the oldest first, in milliseconds since 1970. */
  times: number[]
  /** Is none left of an older version of the index? */
  isCurrent: boolean
}

const FRESH_MS = 300_000
const known = new WeakMap<Db, { at: number; reading: Promise<Statistics> }>()

/** The statistics, at most five minutes old. Without any (nothing analysed yet) every lexeme counts as rare: then there are few posts. */
export function statistics(db: Db): Promise<Statistics> {
  const there = known.get(db)
  if (there && Date.now() - there.at < FRESH_MS) return there.reading
  const reading = read(db)
  reading.catch(() => known.delete(db))
  known.set(db, { at: Date.now(), reading })
  return reading
}

async function read(db: Db): Promise<Statistics> {
  const { rows } = (await db.execute(sql`
    select (select greatest(reltuples, 0)::int from pg_class where oid = 'search_posts'::regclass) as posts,
      array_to_json(most_common_elems::text::text[])::text as lexemes, array_to_json(most_common_elem_freqs)::text as shares,
      (select array_to_json(histogram_bounds::text::timestamptz[])::text from pg_stats where schemaname = current_schema() and tablename = 'search_posts' and attname = 'created_at') as times,
      not exists (select 1 from ${searchPosts} where ${lt(searchPosts.foldVersion, FOLD_VERSION)}) as current
    from (select 1) as one left join pg_stats on schemaname = current_schema() and tablename = 'search_posts' and attname = 'vector'`)) as unknown as { rows: { posts: number; lexemes: string | null; shares: string | null; times: string | null; current: boolean }[] }
  const [row] = rows
  const lexemes = JSON.parse(row?.lexemes ?? '[]') as string[]
  const shares = JSON.parse(row?.shares ?? '[]') as number[]
  return { posts: row?.posts ?? 0, shares: new Map(lexemes.map((lexeme, index) => [lexeme, shares[index] ?? 0])), rare: shares[lexemes.length] ?? 0, times: (JSON.parse(row?.times ?? '[]') as string[]).map(time => new Date(time).getTime()), isCurrent: row?.current ?? false }
}

/** At most this part of the posts matches all conditions: as many as the rarest of them alone. */
export function shareOf({ shares, rare }: Statistics, clauses: readonly Clause[]): number {
  const one = (all: readonly string[]) => Math.min(...all.map(lexeme => shares.get(lexeme) ?? rare))
  return Math.min(1, ...clauses.map(({ any }) => any.reduce((sum, all) => sum + one(all), 0)))
}

/** About this part of the posts matches all conditions, taken as independent of each other; a breed's category says nothing more than the breed. */
export function shareTogether(facts: Statistics, clauses: readonly Clause[]): number {
  const hasBreed = clauses.some(({ any }) => any.length === 1 && any[0]![0]!.startsWith('b:'))
  return clauses.filter(({ any }) => !(hasBreed && any.length === 1 && any[0]!.length === 1 && any[0]![0]!.startsWith('c:'))).reduce((share, clause) => share * shareOf(facts, [clause]), 1)
}

/** How many posts are likely to match all conditions: conditions go together more often than chance has it, and never more than the rarest allows. */
export function likelyMatches(facts: Statistics, clauses: readonly Clause[]): number {
  return Math.sqrt(shareTogether(facts, clauses) * shareOf(facts, clauses)) * facts.posts
}

/** Since when, in milliseconds since 1970, this part of all posts was posted that are older than a moment; undefined where so many are not. */
export function momentBefore({ times }: Statistics, moment: number, share: number): number | undefined {
  const last = times.length - 1
  const next = times.findIndex(time => time > moment)
  const at = next < 0 ? last : next === 0 ? 0 : next - 1 + (moment - times[next - 1]!) / (times[next]! - times[next - 1]!)
  const from = at - share * last
  if (!(from > 0)) return undefined
  const [low, high] = [times[Math.floor(from)]!, times[Math.ceil(from)]!]
  return low + (high - low) * (from - Math.floor(from))
}
