import { and, sql, type SQL } from 'drizzle-orm'
import type { ReadDb } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { searchPosts } from '../db/schema-search'
import type { Moment, ResultPosition } from './cursor'
import type { RowReader } from '../listing/order'
import { fitExpression } from './fit'
import { queryText, type Plan } from './plan'

export type RankedRow = Moment & { rank: number }
/**
 * What orders the results of a stretch, highest first: how well a post fits, time alone, or a whole number of a listed
 * post.
 */
export type Ranking = ({ by: 'fit' } | { by: 'time' } | { by: 'column'; key: SQL }) & {
  /** Exact conditions on listed posts, because lexemes express ranges only roughly. */ where: SQL | undefined
}

const micros = (column: SQL) => sql`(extract(epoch from ${column}) * 1000000)::bigint`
const moment = ({ at }: Moment) => sql`(timestamptz 'epoch' + ${at}::float8 * interval '1 microsecond')`

function rankExpression(ranking: Ranking, plan: Plan): SQL {
  if (ranking.by === 'column') return sql`(${ranking.key})::bigint`
  return ranking.by === 'time' ? sql`0::bigint` : fitExpression(plan, sql`(select max(created_at) from candidates)`)
}

/**
 * Ranks the newest `most` matches of a stretch of time, and returns the first of them after a position.
 * @param window lexemes of times; a post must have one of them. [] for any time
 * @returns `last`: the oldest ranked match where there are more matches; null where these are all
 */
export async function readWindow<P>(
  db: ReadDb,
  { plan, ranking, read }: { plan: Plan; ranking: Ranking; read: RowReader<P> },
  { before, oldest, after }: { before: Moment; oldest: Moment | null; after: ResultPosition['after'] | null },
  window: readonly string[],
  most: number,
  size: number,
): Promise<{ found: (RankedRow & P)[]; last: Moment | null; top: Moment }> {
  const query = queryText(plan.clauses, window)
  const matching = query === '' ? undefined : sql`vector @@ ${query}::tsquery`
  const inTime = and(
    matching,
    sql`(created_at, post_id) < (${moment(before)}, ${before.id})`,
    oldest ? sql`(created_at, post_id) >= (${moment(oldest)}, ${oldest.id})` : undefined,
  )
  // Posts are looked up in the order of their ranks, only until the page is full.
  const shown = and(
    sql`exists (select 1 from ${listedPosts} where ${listedPosts.id} = ranked.id)`,
    after ? sql`(rank, at, ranked.id) < (${after.rank}::bigint, ${after.at}::bigint, ${after.id})` : undefined,
  )
  // The join with the listed posts of all matches is needed only to order or narrow by their columns.
  const isPlain = ranking.by === 'time' && ranking.where === undefined
  const rows = await read<{ id: string; at: string; rank: string | null; count: number | null; top: string | null }>(
    db,
    sql`
    with candidates as materialized (
      select post_id, created_at, vector from ${searchPosts} where ${inTime} order by created_at desc, post_id desc limit ${most}
    ), ranked as materialized (
      select post_id as id, ${micros(sql`candidates.created_at`)} as at, ${rankExpression(ranking, plan)} as rank
      from candidates ${isPlain ? sql`` : sql`join ${listedPosts} on ${listedPosts.id} = post_id`} where ${ranking.where ?? sql`true`}
    ), page as (
      select id, at, rank from (select * from ranked order by rank desc, at desc, id desc offset 0) as ranked where ${shown} order by rank desc, at desc, id desc limit ${size}
    )
    select id, at::text, rank::text, null::int as count, null as top from page
    union all select (select min(post_id) from candidates where created_at = oldest), ${micros(sql`oldest`)}::text, null, count, ${micros(sql`newest`)}::text
    from (select min(created_at) as oldest, max(created_at) as newest, count(*)::int as count from candidates) as ends where count > 0`,
  )
  const ends = rows.find(row => row.rank === null)
  const found = rows.filter(row => row.rank !== null).map(row => ({ ...row, rank: Number(row.rank) }))
  return {
    found,
    last: ends && Number(ends.count) >= most ? { at: ends.at, id: ends.id } : null,
    top: ends ? { at: String(BigInt(ends.top!) + 1n), id: '' } : before,
  }
}
