import { and, eq, sql, type SQL } from 'drizzle-orm'
import { rowsOf, type ReadDb } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { BAND_METRES, bandFrom } from './chord'
import type { Page } from './order'
import { priceWithin, whereOf } from './criteria'

/** One listed post in 64 is in the sample (index `listed_sample`), chosen by a hash of its id. */
export const SAMPLE_RATIO = 64
/** How many of the nearest posts are read. */
const MAX_DISTANCES = 64
const METRES_PER_DEGREE = 111_195

export type Sample = {
  /** How many posts of the sample are in the category of the list. */
  scope: number
  /** How many of them match, and how many of those come after the cursor. */
  total: number
  after: number
  /** How many come after the cursor in the part of the index that is walked, whether they match or not. */
  reach: number
  /** How many meet each condition, and the price last. */
  each: number[]
  /** For a list by distance: the approximate distances, in metres, of the nearest matches after the cursor. */
  distances: number[]
  /** For a list by bands: how many posts of the category are within the end of each band, whether they match or not. */
  within: number[]
  /** How many matches are in each band. */
  banded: number[]
}

/** Counts in the sample what `readListing` needs to choose how to read a page. */
export async function readSample(db: ReadDb, { criteria, order, cursor }: Page): Promise<Sample> {
  const matches = whereOf({ ...criteria, categoryId: null }) ?? sql`true`
  const far = order.kind === 'decimal' ? approximateDistance(order.from!) : undefined
  // A list by bands reads from the start of a band.
  const isBanded = order.kind === 'band'
  const after = !cursor || isBanded ? sql`true` : far ? sql`${far} > ${cursor.key}::float8` : order.after(cursor)
  const counted = (where: SQL | undefined) => sql`count(*) filter (where ${where ?? sql`true`})::int`
  const each = [...criteria.conditions.map(({ where }) => where), priceWithin(criteria.price)].map(counted)
  // The band of a row is calculated once.
  const banding = isBanded ? sql` cross join lateral (select ${bandFrom(order.from!)} as band offset 0) as at` : sql``
  const from = sql`from ${listedPosts}${banding} where ${and(sql`hashtext(${listedPosts.id}) & ${sql.raw(String(SAMPLE_RATIO - 1))} = 0`, criteria.categoryId === null ? undefined : eq(listedPosts.categoryId, criteria.categoryId))}`
  const distances = far
    ? sql`(select json_agg(far) from (select ${far} as far ${from} and ${matches} and ${after} order by 1 limit ${MAX_DISTANCES}) as nearest)`
    : sql`null`
  const bands = isBanded ? [...BAND_METRES.keys(), BAND_METRES.length] : []
  const within = bands.map(nth => counted(sql`at.band <= ${nth}::int`))
  const banded = bands.map(nth => counted(and(matches, sql`at.band = ${nth}::int`)))
  const [row] = await rowsOf<Omit<Sample, 'distances'> & { distances: number[] | null }>(
    db,
    sql`
    select count(*)::int as scope, ${counted(matches)} as total, ${counted(and(matches, after))} as after, ${counted(and(order.indexRange(criteria), after))} as reach,
      json_build_array(${sql.join(each, sql`, `)}) as each, ${distances} as distances,
      json_build_array(${sql.join(within, sql`, `)}) as within, json_build_array(${sql.join(banded, sql`, `)}) as banded ${from}`,
  )
  return { ...row!, distances: row!.distances ?? [] }
}

/** The approximate distance of a post in metres, on a flat map: exact enough to choose a radius. */
function approximateDistance({ latitude, longitude }: { latitude: number; longitude: number }): SQL {
  const east = Math.cos((latitude * Math.PI) / 180)
  return sql`(sqrt(power(${listedPosts.latitude} - ${latitude}::float8, 2) + power((${listedPosts.longitude} - ${longitude}::float8) * ${east}::float8, 2)) * ${METRES_PER_DEGREE})`
}
