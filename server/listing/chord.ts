import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Coordinates } from '@/lib/contract/users'
import { BAND_KM } from '@/lib/geo/bands'
import { EARTH_RADIUS } from '@/lib/geo/distance'
import { listedPosts } from '../db/schema-listing'

/** Metres. */
const EARTH = EARTH_RADIUS * 1000
const { latitude, longitude } = listedPosts

/**
 * Distances use the published positions, see `read-row.ts`. This is the largest difference between a published and an
 * exact position, in degrees.
 */
export const PUBLISHED_ERROR_DEGREES = 0.005
const published = (degrees: SQLWrapper) => sql`(floor(${degrees} * 100 + 0.5) / 100)`

/** Metres between a listed post and a point, in a straight line through the earth; null for a post without a place. */
export function chordFrom(from: Coordinates): SQL<number | null> {
  return sql<
    number | null
  >`(${2 * EARTH}::float8 * sqrt(power(sin(radians(${published(latitude)} - ${from.latitude}::float8) / 2), 2) + cos(radians(${published(latitude)})) * cos(radians(${from.latitude}::float8)) * power(sin(radians(${published(longitude)} - ${from.longitude}::float8) / 2), 2)))`
}

/** The outer ends of the bands (lib/geo/bands.ts), in metres through the earth. */
export const BAND_METRES = BAND_KM.map(km => 2 * EARTH * Math.sin((km * 1000) / (2 * EARTH)))

/** The band of a listed post round a point, a whole number from 0, as `bandOf` gives it. */
export function bandFrom(from: Coordinates): SQL<number> {
  const ends = BAND_METRES.map(end => sql`${end}::float8`)
  return sql<number>`coalesce(width_bucket(${chordFrom(from)}, array[${sql.join(ends, sql`, `)}]), ${sql.raw(String(BAND_METRES.length))})`
}
