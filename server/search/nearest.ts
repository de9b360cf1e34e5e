import { and, sql, type SQL } from 'drizzle-orm'
import { categories } from '../db/schema'
import { listedPosts } from '../db/schema-listing'
import { PUBLISHED_WITHIN, type Page } from './order'
import { SAMPLED, type Sample } from './sample'
import { whereOf } from './wanted'

/** A degree of latitude has at least so many metres. */
const METRES_PER_DEGREE = 110_500
/** The map of the sample is flat, the earth is not. */
const WIDER = 1.05
/** Cells along a parallel, and one more for its end: as the migration `listed_posts` counts them. */
const CELLS = 3601

/** The radii, in metres, of ever wider circles in which a page can be expected: within the n-th nearest of the sample there are about 64 n posts. */
export function circles({ offset, limit }: Page, { distances }: Sample): number[] {
  const radii: number[] = []
  for (let nth = Math.ceil((offset + limit) / SAMPLED) + 1; nth < distances.length; nth *= 4) radii.push(distances[nth]! * WIDER)
  return radii
}

/** The statement of a page of what matches within a circle; a full one is the page that the whole list has there. */
export function circle({ wanted, order, cursor, offset, limit }: Page, metres: number): SQL {
  const { latitude, longitude } = order.from!
  const north = metres / METRES_PER_DEGREE + PUBLISHED_WITHIN
  const furthest = Math.min(89, Math.abs(latitude) + north)
  const east = Math.min(360, north / Math.cos((furthest * Math.PI) / 180))
  // Where a circle reaches a pole or the line where the days meet, all of the parallels are looked at.
  const isRound = latitude + north >= 89 || latitude - north <= -89 || longitude + east > 180 || longitude - east < -180
  const [first, last] = isRound ? [0, CELLS - 1] : [Math.floor((longitude - east + 180) * 10), Math.floor((longitude + east + 180) * 10)]
  const [low, high] = [latitude - north, latitude + north].map(degrees => Math.floor((Math.max(-90, Math.min(90, degrees)) + 90) * 10))
  const scope = wanted.categoryId === null ? sql`(select id from ${categories})` : sql`(select ${wanted.categoryId}::text as id)`
  return sql`
    select id, (${order.key})::text as key, null::int as count from (
      select cells.* from ${scope} as scope cross join generate_series(${low}::int, ${high}::int) as parallel
      cross join lateral (select * from ${listedPosts} where category_id = scope.id and cell between parallel * ${sql.raw(String(CELLS))} + ${first}::int and parallel * ${sql.raw(String(CELLS))} + ${last}::int
        and ${whereOf({ ...wanted, categoryId: null }) ?? sql`true`} offset 0) as cells
    ) as ${listedPosts} where ${and(sql`${order.key} <= ${metres}::float8`, cursor && order.after(cursor))} order by ${order.by} limit ${limit} offset ${offset}`
}
