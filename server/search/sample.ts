import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import type { Page } from './order'
import { priceWithin, whereOf } from './wanted'

/** One listed post of so many is in the sample (index `listed_sample`), by chance of its id. */
export const SAMPLED = 64
/** The nearest so many are looked at. */
const NEAREST = 64
const METRES_PER_DEGREE = 111_195

export type Sample = {
  /** How many of the sample the list can hold at all: those of its category. */
  scope: number
  /** How many match, and of these, how many come after the cursor. */
  total: number
  after: number
  /** How many there are after the cursor, whether they match or not. */
  reach: number
  /** How many fulfil each condition, and the price. */
  each: number[]
  /** Where the list is by distance: about how far the nearest matches are that come after the cursor, in metres. */
  distances: number[]
}

/** Counts in the sample what a page of a list is chosen from. */
export async function sample(db: Db, { wanted, order, cursor }: Page): Promise<Sample> {
  const matches = whereOf({ ...wanted, categoryId: null }) ?? sql`true`
  const far = order.from && farFrom(order.from)
  const after = cursor ? (far ? sql`${far} > ${cursor.key}::float8` : order.after(cursor)) : sql`true`
  const counted = (where: SQL | undefined) => sql`count(*) filter (where ${where ?? sql`true`})::int`
  const each = [...wanted.conditions.map(({ where }) => where), priceWithin(wanted.price)].map(counted)
  const from = sql`from ${listedPosts} where ${and(sql`hashtext(${listedPosts.id}) & ${sql.raw(String(SAMPLED - 1))} = 0`, wanted.categoryId === null ? undefined : eq(listedPosts.categoryId, wanted.categoryId))}`
  const distances = far ? sql`(select json_agg(far) from (select ${far} as far ${from} and ${matches} and ${after} order by 1 limit ${NEAREST}) as nearest)` : sql`null`
  const { rows } = (await db.execute(sql`
    select count(*)::int as scope, ${counted(matches)} as total, ${counted(and(matches, after))} as after, ${counted(and(order.within(wanted), after))} as reach,
      json_build_array(${sql.join(each, sql`, `)}) as each, ${distances} as distances ${from}`)) as unknown as { rows: (Omit<Sample, 'distances'> & { distances: number[] | null })[] }
  return { ...rows[0]!, distances: rows[0]!.distances ?? [] }
}

/** About how many metres a post is away: on a flat map, which tells well enough how wide to look. */
function farFrom({ latitude, longitude }: { latitude: number; longitude: number }): SQL {
  const east = Math.cos((latitude * Math.PI) / 180)
  return sql`(sqrt(power(${listedPosts.latitude} - ${latitude}::float8, 2) + power((${listedPosts.longitude} - ${longitude}::float8) * ${east}::float8, 2)) * ${METRES_PER_DEGREE})`
}
