import { and, sql, type SQL } from 'drizzle-orm'
import type { Coordinates } from '@/lib/contract/users'
import { categories } from '../db/schema'
import { listedPosts } from '../db/schema-listing'
import { PUBLISHED_ERROR_DEGREES } from './chord'
import type { Page } from './order'
import { SAMPLE_RATIO, type Sample } from './sample'
import { whereOf, type ListCriteria } from './criteria'

/** The smallest length of a degree of latitude, in metres. */
const METRES_PER_DEGREE = 110_500
/** Compensates for the flat map on which the sample measures distances. */
const RADIUS_FACTOR = 1.05
/** How many cells a parallel has, one more for its end; the migration `listed_posts` counts them the same way. */
export const CELLS = 3601

/**
 * The radii, in metres, of ever wider circles in which a page is expected to fit: one post in 64 is in the sample, so
 * the circle that reaches to its n-th nearest post has about 64 n posts.
 */
export function circleRadii({ offset, limit }: Page, { distances }: Sample): number[] {
  const radii: number[] = []
  for (let nth = Math.ceil((offset + limit) / SAMPLE_RATIO) + 1; nth < distances.length; nth *= 4)
    radii.push(distances[nth]! * RADIUS_FACTOR)
  return radii
}

/**
 * The statement of a page of the matches within a circle. If the page is full, it is the same as that of the whole
 * list.
 */
export function scanCircle({ criteria, order, cursor, offset, limit }: Page, metres: number): SQL {
  const within = and(sql`${order.key} <= ${metres}::float8`, cursor && order.after(cursor))
  return sql`
    select id, (${order.key})::text as key, null::int as count from ${cellsWithin(criteria, order.from!, metres)}
    where ${within} order by ${order.by} limit ${limit} offset ${offset}`
}

/** The matches in all cells that a circle touches, as rows of listed posts. */
export function cellsWithin(criteria: ListCriteria, from: Coordinates, metres: number): SQL {
  const { latitude, longitude } = from
  const north = metres / METRES_PER_DEGREE + PUBLISHED_ERROR_DEGREES
  const furthest = Math.min(89, Math.abs(latitude) + north)
  const east = Math.min(360, north / Math.cos((furthest * Math.PI) / 180))
  // If a circle reaches a pole or the 180° meridian, all longitudes are read.
  const coversAllLongitudes =
    latitude + north >= 89 || latitude - north <= -89 || longitude + east > 180 || longitude - east < -180
  const [first, last] = coversAllLongitudes
    ? [0, CELLS - 1]
    : [Math.floor((longitude - east + 180) * 10), Math.floor((longitude + east + 180) * 10)]
  const [low, high] = [latitude - north, latitude + north].map(degrees =>
    Math.floor((Math.max(-90, Math.min(90, degrees)) + 90) * 10),
  )
  // `is true` keeps the planner from reading the index of facts again for each parallel.
  const conditions = criteria.conditions.map(one => (one.apart ? { ...one, where: sql`(${one.where}) is true` } : one))
  const scope =
    criteria.categoryId === null
      ? sql`(select id from ${categories})`
      : sql`(select ${criteria.categoryId}::text as id)`
  return sql`(
      select cells.* from ${scope} as scope cross join generate_series(${low}::int, ${high}::int) as parallel
      cross join lateral (select * from ${listedPosts} where category_id = scope.id and cell between parallel * ${sql.raw(String(CELLS))} + ${first}::int and parallel * ${sql.raw(String(CELLS))} + ${last}::int
        and ${whereOf({ ...criteria, conditions, categoryId: null }) ?? sql`true`} offset 0) as cells
    ) as ${listedPosts}`
}
