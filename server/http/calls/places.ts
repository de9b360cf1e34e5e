import { ok } from '@/lib/contract/endpoint'
import type { Handlers } from '../handlers'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'
import { lookUpPincode, nearestPlace, placesOfPincode } from '../../places/places'

export const placeHandlers: Pick<Handlers, 'getPincode' | 'getNearestPlace'> = {
  getPincode: async (_, { params }) => {
    const { environment } = await services()
    const found = await lookUpPincode(params.pincode, { postalUrl: environment.POSTAL_PINCODE_URL })
    if (!found) throw new Problem('placeNotFound')
    return ok(found)
  },

  getNearestPlace: async (_, { query }) => {
    const place = await nearestPlace(query.latitude, query.longitude)
    if (!place) throw new Problem('placeNotFound')
    const villages = [...new Set((await placesOfPincode(place.pincode)).map(({ village }) => village))]
    return ok({ place, villages })
  },
}
