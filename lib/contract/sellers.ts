import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'
import type { PlaceNames } from './users'

/** A seller as others see them. */
export type Seller = {
  id: string
  name: string
  surname: string
  image: string | null
  place: Pick<PlaceNames, 'district' | 'state'>
  /** Ten digits and the e-mail; only where the seller shows them and this viewer may see them. */
  phone?: string
  email?: string
  /** Does the seller take messages? */
  directMessage: boolean
  /** ISO 8601, UTC. */
  createdAt: string
}

const level = z.object({ name: z.string() }).nullable()
const toLevel = (name: string | null) => (name === null ? null : { name })

const SellerWire = z.object({
  _id: z.string(),
  name: z.string(),
  surname: z.string(),
  userImage: z.string().nullable(),
  districtId: level,
  stateId: level,
  phoneNumber: z.string().optional(),
  email: z.string().optional(),
  directMessage: z.boolean(),
  created_at: z.string(),
}).meta({ id: 'Seller' })

/** A seller on the wire ↔ ours. */
const SellerCodec = z.codec(SellerWire, z.custom<Seller>(), {
  decode: wire => ({
    id: wire._id,
    name: wire.name,
    surname: wire.surname,
    image: wire.userImage,
    place: { district: wire.districtId?.name ?? null, state: wire.stateId?.name ?? null },
    ...(wire.phoneNumber === undefined ? {} : { phone: wire.phoneNumber }),
    ...(wire.email === undefined ? {} : { email: wire.email }),
    directMessage: wire.directMessage,
    createdAt: wire.created_at,
  }),
  encode: seller => ({
    _id: seller.id,
    name: seller.name,
    surname: seller.surname,
    userImage: seller.image,
    districtId: toLevel(seller.place.district),
    stateId: toLevel(seller.place.state),
    ...(seller.phone === undefined ? {} : { phoneNumber: seller.phone }),
    ...(seller.email === undefined ? {} : { email: seller.email }),
    directMessage: seller.directMessage,
    created_at: seller.createdAt,
  }),
})

/** How many ads a seller has: on sale, sold, and both together. */
const SellerStats = z.object({ active: z.number().int(), sold: z.number().int(), total: z.number().int() })
export type SellerStats = z.infer<typeof SellerStats>

export const sellerEndpoints = {
  getSeller: endpoint({
    method: 'GET',
    path: '/api/v1/users/{id}',
    summary: 'A seller, with the numbers of their ads. Number and e-mail are there only for a signed-in viewer with a complete profile, and only where the seller shows them.',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({ user: SellerCodec, stats: SellerStats })),
    problems: ['sellerNotFound'],
  }),
}
