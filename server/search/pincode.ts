import { placesOfPincode } from '../places/places'
import type { NamedPlace } from './place-names'

/** The district of a pincode that stands in a query, or undefined where it is none: a round number is a price. */
export async function districtOfPincode(text: string): Promise<NamedPlace | undefined> {
  if (!/^[1-9]\d{5}$/.test(text) || text.endsWith('000')) return undefined
  const [place] = await placesOfPincode(text)
  return place && { level: 'district', name: place.district, state: place.state }
}
