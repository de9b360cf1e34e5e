import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'
import type { PlaceNames } from './users'

/** A seller as other users see them. */
export type Seller = {
  id: string
  name: string
  surname: string
  image: string | null
  /** The village only if this viewer may see it. */
  place: Pick<PlaceNames, 'district' | 'state'> & { village?: string }
  /** The ad through which this viewer can request the number; missing if no ad shows it. */
  contactPostId?: string
  /** Ten digits and the e-mail; only if the seller shows them and this viewer may see them. */
  phone?: string
  email?: string
  /** Does the seller accept messages? */
  directMessage: boolean
  /** ISO 8601, UTC. */
  createdAt: string
}

const level = z.object({ name: z.string() }).nullable()
const toLevel = (name: string | null) => (name === null ? null : { name })

const SellerWire = z
  .object({
    _id: z.string(),
    name: z.string(),
    surname: z.string(),
    userImage: z.string().nullable(),
    villageId: level.optional(),
    districtId: level,
    stateId: level,
    contactPostId: z.string().optional(),
    phoneNumber: z.string().optional(),
    email: z.string().optional(),
    directMessage: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Seller' })

/** A seller on the wire ↔ ours. */
const SellerCodec = z.codec(SellerWire, z.custom<Seller>(), {
  decode: wire => ({
    id: wire._id,
    name: wire.name,
    surname: wire.surname,
    image: wire.userImage,
    place: {
      district: wire.districtId?.name ?? null,
      state: wire.stateId?.name ?? null,
      ...(wire.villageId ? { village: wire.villageId.name } : {}),
    },
    ...(wire.contactPostId === undefined ? {} : { contactPostId: wire.contactPostId }),
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
    ...(seller.place.village === undefined ? {} : { villageId: toLevel(seller.place.village) }),
    districtId: toLevel(seller.place.district),
    stateId: toLevel(seller.place.state),
    ...(seller.contactPostId === undefined ? {} : { contactPostId: seller.contactPostId }),
    ...(seller.phone === undefined ? {} : { phoneNumber: seller.phone }),
    ...(seller.email === undefined ? {} : { email: seller.email }),
    directMessage: seller.directMessage,
    created_at: seller.createdAt,
  }),
})

/** The number of a seller's ads: on sale, sold, and both together. */
const SellerStats = z.object({ active: z.number().int(), sold: z.number().int(), total: z.number().int() })
export type SellerStats = z.infer<typeof SellerStats>

/** The times within which a seller usually answers in the chat, in hours. */
export const ANSWER_HOURS = [1, 6, 24] as const
/**
 * What was counted of a seller, not rated by others: the number of ads that the seller marked as sold; the shortest
 * time within which they usually answer, in hours, null if they are slower or too little is known; the number of ads
 * that were removed because reports about them were true; how many buyers have confirmed a sale, and of how many
 * partners each thing was said after confirmed sales, both missing if they are too few.
 */
const SellerTrust = z.object({
  sold: z.number().int(),
  answersWithinHours: z.literal(ANSWER_HOURS).nullable(),
  removed: z.number().int(),
  confirmed: z.number().int().optional(),
  opinions: z
    .object({
      people: z.number().int(),
      asDescribed: z.number().int(),
      keptAppointment: z.number().int(),
      wouldDealAgain: z.number().int(),
    })
    .optional(),
})
export type SellerTrust = z.infer<typeof SellerTrust>

export const sellerEndpoints = {
  getSeller: endpoint({
    method: 'GET',
    path: '/api/v1/users/{id}',
    summary:
      'A seller, with the numbers of their ads and what else was counted of them. Number, e-mail and village are there only for a signed-in viewer with a complete profile, number and e-mail only where the seller shows them; the number only by an ad that shows it, `contactPostId`, at the same cost as in a post.',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    // While a new version is rolled out, a page may call a server of the previous version, whose reply has no trust.
    reply: replyWith(z.object({ user: SellerCodec, stats: SellerStats, trust: SellerTrust.optional() })),
    problems: ['sellerNotFound'],
  }),
}
