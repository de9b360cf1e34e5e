import { placesOfPincode } from '../places/places'
import type { NamedPlace } from './place-names'

/**
 * The district of a pincode in a query. Undefined where the text is no pincode: a round number (ending in 000) is a
 * price.
 */
export async function districtOfPincode(text: string): Promise<NamedPlace | undefined> {
  if (!/^[1-9]\d{5}$/.test(text) || text.endsWith('000')) return undefined
  const [place] = await placesOfPincode(text)
  return place && { level: 'district', name: place.district, state: place.state }
}
