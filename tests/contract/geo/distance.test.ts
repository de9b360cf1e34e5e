import { distanceKm } from '@/lib/geo/distance'

/** Distances on the WGS 84 ellipsoid by GeographicLib; the sphere differs by at most half a percent. */
const KNOWN = [
  { from: { latitude: 18.5204, longitude: 73.8567 }, to: { latitude: 19.076, longitude: 72.8777 }, kilometres: 120 },
  { from: { latitude: 28.6139, longitude: 77.209 }, to: { latitude: 13.0827, longitude: 80.2707 }, kilometres: 1753 },
]

test.each(KNOWN)('the distance is that along the earth: $kilometres km', ({ from, to, kilometres }) => {
  expect(Math.abs(distanceKm(from, to) / kilometres - 1)).toBeLessThan(0.01)
  expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to))
})

test('a place is not far from itself', () => {
  expect(distanceKm({ latitude: 20, longitude: 78 }, { latitude: 20, longitude: 78 })).toBe(0)
})
