import type { Coordinates } from '../contract/users'
import { distanceKm } from './distance'

/** The outer ends, in kilometres, of the bands round a place. The last band is all that is further away. */
export const BAND_KM = [25, 50, 100, 200] as const

/**
 * The band that a post is in, from 0 for the nearest.
 * @param location where the post is; one without a place is in the last band
 */
export function bandOf(from: Coordinates, location: Coordinates | null): number {
  if (!location) return BAND_KM.length
  const km = distanceKm(from, location)
  return BAND_KM.filter(end => km > end).length
}
