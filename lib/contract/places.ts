import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'
import { decimalNumber, PincodeField } from './texts'

/** The result of a pincode look-up (PRODUCT § 3); degrees in WGS 84. */
const PlaceWire = z
  .object({
    country: z.string(),
    state: z.string(),
    district: z.string(),
    city: z.string(),
    village: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    pincode: z.string(),
  })
  .meta({ id: 'Place' })
export type FoundPlace = z.infer<typeof PlaceWire>

const PlaceReply = replyWith(z.object({ place: PlaceWire, villages: z.array(z.string()) }))

export const placeEndpoints = {
  getPincode: endpoint({
    method: 'GET',
    path: '/api/v1/other/pincode/{pincode}',
    summary: 'Where a pincode is, and the villages that share it.',
    auth: 'none',
    params: z.object({ pincode: PincodeField }),
    reply: PlaceReply,
    problems: ['invalidPincode', 'placeNotFound'],
  }),
  getNearestPlace: endpoint({
    method: 'GET',
    path: '/api/v1/other/reverse',
    summary: 'The nearest known place to a point.',
    auth: 'none',
    query: z.object({ latitude: decimalNumber(-90, 90), longitude: decimalNumber(-180, 180) }),
    reply: PlaceReply,
    problems: ['placeNotFound'],
  }),
}
