import type { Coordinates } from '../contract/users'

/** The earth's mean radius in kilometres (IUGG). */
export const EARTH_RADIUS = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance in kilometres between two points on the earth, by the haversine formula. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}
