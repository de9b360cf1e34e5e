import { and, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { searchPosts } from '../db/schema-search'
import type { Moment, Place } from './cursor'
import { queryText, type Plan } from './plan'

export type Found = Moment & { rank: number }
/** What orders the results of a stretch, highest first: how well the words fit, time alone, or a whole number of a listed post. */
export type Ranking = ({ by: 'words' } | { by: 'time' } | { by: 'column'; key: SQL }) & { /** Conditions on listed posts, for what lexemes say only roughly. */ where: SQL | undefined }

/** How much a title, a place and the text count. */
const WEIGHTS = '{0.1,0.1,0.4,1}'
/** Who looks for something mostly buys: other ads stand behind those that sell, where words fit equally. */
const NOT_SELLING = 30

const micros = (column: SQL) => sql`(extract(epoch from ${column}) * 1000000)::bigint`
const moment = ({ at }: Moment) => sql`(timestamptz 'epoch' + ${at}::float8 * interval '1 microsecond')`

function rankOf(ranking: Ranking, plan: Plan): SQL {
  if (ranking.by === 'column') return sql`(${ranking.key})::bigint`
  if (ranking.by === 'time' || plan.ranked.length === 0) return sql`0::bigint`
  const words = plan.ranked.map(lexeme => `'${lexeme}'`).join(' | ')
  return sql`(round(ts_rank(${WEIGHTS}::float4[], vector, ${words}::tsquery) * 1000) - case when ${listedPosts.type} = 'Sell' then 0 else ${NOT_SELLING}::int end)::bigint`
}

/**
 * The matches of a stretch of time, the newest `most` of them, ranked, and the first of those that come after a place.
 * @param window lexemes of days of which a post has one; [] for all
 * @returns `last`: the oldest of the ranked where there were more; null where these are all
 */
export async function readStretch(
  db: Db,
  { plan, ranking }: { plan: Plan; ranking: Ranking },
  { before, oldest, after }: { before: Moment; oldest: Moment | null; after: Place['after'] | null },
  window: readonly string[],
  most: number,
  size: number,
): Promise<{ found: Found[]; last: Moment | null; top: Moment }> {
  const query = queryText(plan.clauses, window)
  const matching = query === '' ? undefined : sql`vector @@ ${query}::tsquery`
  const inTime = and(matching, sql`(created_at, post_id) < (${moment(before)}, ${before.id})`, oldest ? sql`(created_at, post_id) >= (${moment(oldest)}, ${oldest.id})` : undefined)
  const ended = after ? sql`where (rank, at, id) < (${after.rank}::bigint, ${after.at}::bigint, ${after.id})` : sql``
  const { rows } = (await db.execute(sql`
    with stretch as materialized (
      select post_id, created_at, vector from ${searchPosts} where ${inTime} order by created_at desc, post_id desc limit ${most}
    ), ranked as materialized (
      select post_id as id, ${micros(sql`stretch.created_at`)} as at, ${rankOf(ranking, plan)} as rank
      from stretch join ${listedPosts} on ${listedPosts.id} = post_id where ${ranking.where ?? sql`true`}
    ), page as (select id, at, rank from ranked ${ended} order by rank desc, at desc, id desc limit ${size})
    select id, at::text, rank::text, null::int as count from page
    union all (select post_id, ${micros(sql`created_at`)}::text, 'top', null from stretch order by created_at desc limit 1)
    union all (select post_id, ${micros(sql`created_at`)}::text, 'last', (select count(*)::int from stretch) from stretch order by created_at, post_id limit 1)`)) as unknown as {
    rows: { id: string; at: string; rank: string; count: number | null }[]
  }
  const top = rows.find(row => row.rank === 'top')
  const last = rows.find(row => row.rank === 'last')
  const found = rows.filter(row => row.rank !== 'top' && row.rank !== 'last').map(({ id, at, rank }) => ({ id, at, rank: Number(rank) }))
  return {
    found,
    last: last && Number(last.count) >= most ? { at: last.at, id: last.id } : null,
    top: top ? { at: String(BigInt(top.at) + 1n), id: '' } : before,
  }
}
