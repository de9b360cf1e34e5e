import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Coordinates } from '@/lib/contract/users'
import { posts } from '../db/schema'
import { listedPosts } from '../db/schema-listing'
import { chordFrom } from './chord'
import { stripsAround } from './strips'

/** What similar posts are similar to. */
export type Pattern = {
  id: string
  categoryId: string
  breedId: string | null
  type: 'Sell' | 'Buy' | 'Rent'
  /** Whole rupees. */ price: number
  /** Litres per day. */ milk: number | null
  /** The published place. */ location: Coordinates | null
}

/** How many index rows are read at most: around the place, and to each side of the price. */
const READ_NEAR = 1000
const READ_PRICE = 700
/** How many of them are ranked: around the place, of those also other breeds, and to each side of the price. */
const NEAR = 200
const NEAR_OTHERS = 40
const PRICED = 40
/** How many of the best are looked up, in case many have one seller. */
const BEST = 80
/** The most posts of one seller. */
const OF_ONE_SELLER = 2

/**
 * What makes posts differ, in points: another breed; a distance, of which the first kilometres count most (100 km: 0.9
 * points, 500 km: 1.6); a price (double or half: 0.7 points); an amount of milk (4 litres per day: 0.5 points).
 */
const OTHER_BREED = 2.5
const NEAR_KM = 20
const POINTS_OF_DISTANCE = 0.5
const LITRES_OF_A_POINT = 8
/** For a post without a place or without an amount of milk. */
const UNKNOWN_DISTANCE = 2
const UNKNOWN_MILK = 0.5

const { id, breedId, categoryId, type, price, milk, cell } = listedPosts
/** The columns that are read of candidate posts; the index of places contains all of them. */
const COLUMNS = sql`id, type, breed_id, price, milk, latitude, longitude`

/**
 * The statement of the posts that are most similar to a pattern, the best first: of its category and type, if possible
 * of its breed, near in place, price and milk. Candidates come from two indexes, because either alone may have too few:
 * the places around, strip by strip, and the prices of the breed (without a breed or a place: of the category).
 */
export function scanSimilar(pattern: Pattern, most: number): SQL {
  const kind = sql`${eq(type, pattern.type)} and ${id} <> ${pattern.id}`
  const isOfBreed = pattern.breedId === null ? sql`true` : eq(breedId, pattern.breedId)
  const isOfOther = sql`${breedId} is distinct from ${pattern.breedId}`
  const some = (from: SQL, where: SQL, limit: number) =>
    sql`(select ${COLUMNS} from ${from} as ${listedPosts} where ${kind} and ${where} limit ${limit})`
  const pricedFrom = (where: SQL | undefined, by: SQL) =>
    some(
      sql`(select ${COLUMNS} from ${listedPosts} where ${where} order by ${by} limit ${READ_PRICE})`,
      sql`true`,
      PRICED,
    )
  const priced = (scope: SQL) => [
    pricedFrom(and(scope, sql`${price} >= ${pattern.price}`), sql`${price}, ${id}`),
    pricedFrom(and(scope, sql`${price} < ${pattern.price}`), sql`${price} desc, ${id} desc`),
  ]
  const candidates = [
    ...(pattern.location === null
      ? []
      : [
          some(scanAround(pattern, pattern.location), isOfBreed, NEAR),
          ...(pattern.breedId === null ? [] : [some(scanAround(pattern, pattern.location), isOfOther, NEAR_OTHERS)]),
        ]),
    ...(pattern.breedId === null ? [] : priced(eq(breedId, pattern.breedId))),
    // A rare breed alone may fill no list, and without a place nothing else is read.
    ...(pattern.breedId === null || pattern.location === null ? priced(eq(categoryId, pattern.categoryId)) : []),
  ]
  return sql`
    with ranked as (
      select distinct on (points, id) id, points from (
        select id, ${pointsOf(pattern)} as points from (${sql.join(candidates, sql` union all `)}) as ${listedPosts} offset 0) as found
      order by points, id limit ${BEST})
    select id from (
      select ranked.id, points, row_number() over (partition by ${posts.sellerId} order by points, ranked.id) as of_seller
      from ranked join ${posts} on ${posts.id} = ranked.id) as best
    where of_seller <= ${OF_ONE_SELLER} order by points, id limit ${most}`
}

/** Reads the posts of the category around a place, from the inside out. */
function scanAround(pattern: Pattern, location: Coordinates): SQL {
  const strips = stripsAround(location)
  const array = (numbers: number[]) => sql`${`{${numbers.join(',')}}`}::int[]`
  return sql`(
    select near.* from unnest(${array(strips.map(([first]) => first))}, ${array(strips.map(([, last]) => last))}) as strip(first, last)
    cross join lateral (select ${COLUMNS} from ${listedPosts} where ${categoryId} = ${pattern.categoryId} and ${cell} between strip.first and strip.last offset 0) as near
    limit ${READ_NEAR})`
}

/** How much a post differs from the pattern. */
function pointsOf(pattern: Pattern): SQL {
  const terms = [sql`abs(ln(greatest(${price}, 1)::float8 / ${Math.max(pattern.price, 1)}::float8))`]
  if (pattern.breedId !== null)
    terms.push(sql`case when ${breedId} = ${pattern.breedId} then 0 else ${OTHER_BREED}::float8 end`)
  if (pattern.location !== null)
    terms.push(
      sql`coalesce(${POINTS_OF_DISTANCE}::float8 * ln(1 + ${chordFrom(pattern.location)} / ${NEAR_KM * 1000}::float8), ${UNKNOWN_DISTANCE}::float8)`,
    )
  if (pattern.milk !== null)
    terms.push(
      sql`coalesce(abs(${milk}::float8 - ${pattern.milk}::float8) / ${LITRES_OF_A_POINT}::float8, ${UNKNOWN_MILK}::float8)`,
    )
  return sql.join(terms, sql` + `)
}
