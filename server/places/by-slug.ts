import { placeSlug } from '@/lib/listing/landing-path'
import { placeNames } from './places'

type PlacesBySlug = Map<string, { state: string; districts: Map<string, string> }>
let cachedPlaces: Promise<PlacesBySlug> | undefined

/** The states of India, in English. */
export async function listStates(): Promise<string[]> {
  return [...(await placesBySlug()).values()].map(({ state }) => state).sort()
}

/** The states of India and their districts, by their slugs in addresses. */
export function placesBySlug(): Promise<PlacesBySlug> {
  return (cachedPlaces ??= placeNames().then(names => {
    const places: PlacesBySlug = new Map()
    for (const { state, district } of names) {
      const slug = placeSlug(state)
      if (!places.has(slug)) places.set(slug, { state, districts: new Map() })
      places.get(slug)!.districts.set(placeSlug(district), district)
    }
    return places
  }))
}
