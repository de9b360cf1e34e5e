import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'

/** The buyer was asked whether they bought it, and said yes or no. */
export const SALE_STATES = ['asked', 'confirmed', 'denied'] as const

/**
 * What buyer and seller can say about each other after a confirmed sale: it was as described and agreed, the other kept
 * the appointment, they would deal with each other again.
 */
export const OPINIONS = ['asDescribed', 'keptAppointment', 'wouldDealAgain'] as const
export type Opinion = (typeof OPINIONS)[number]

/** The other side of a sale, or somebody who may have bought a post. */
export type SalePartner = { id: string; name: string; surname: string; image: string | null }

const PartnerWire = z
  .object({ _id: z.string(), name: z.string(), surname: z.string(), userImage: z.string().nullable() })
  .meta({ id: 'SalePartner' })

/** A person on the wire ↔ ours. */
const PartnerCodec = z.codec(PartnerWire, z.custom<SalePartner>(), {
  decode: ({ _id, name, surname, userImage }) => ({ id: _id, name, surname, image: userImage }),
  encode: ({ id, name, surname, image }) => ({ _id: id, name, surname, userImage: image }),
})

/** The sale of a post, as its seller or the named buyer sees it. */
export type Sale = {
  postId: string
  title: string
  /** The language of the title. */
  language: string
  /** The cover: a path on this host. */
  image: string | null
  role: 'seller' | 'buyer'
  /** Null: the seller has named nobody. */
  state: (typeof SALE_STATES)[number] | null
  /** The other side; null: nobody is named. */
  partner: SalePartner | null
  /** What the viewer says about the other; null: nothing yet. */
  says: Opinion[] | null
  /** Is the time over in which the viewer could act? */
  isOver: boolean
  /** Can the seller name a buyer now? Not before the ad is marked as sold. */
  isNameable: boolean
  /** For the seller, until a buyer has confirmed: who wrote about the post, the latest first. */
  buyers: SalePartner[]
}

const SaleWire = z
  .object({
    advPostId: z.string(),
    summary: z.string(),
    language: z.string(),
    imageUrl: z.string().nullable(),
    role: z.enum(['seller', 'buyer']),
    state: z.enum(SALE_STATES).nullable(),
    partner: PartnerCodec.nullable(),
    says: z.array(z.enum(OPINIONS)).nullable(),
    over: z.boolean(),
    nameable: z.boolean().default(true),
    buyers: z.array(PartnerCodec),
  })
  .meta({ id: 'Sale' })

/** A sale on the wire ↔ ours. */
const SaleCodec = z.codec(SaleWire, z.custom<Sale>(), {
  decode: ({ advPostId, summary, imageUrl, over, nameable, ...rest }) => ({
    ...rest,
    postId: advPostId,
    title: summary,
    image: imageUrl,
    isOver: over,
    isNameable: nameable,
  }),
  encode: ({ postId, title, image, isOver, isNameable, ...rest }) => ({
    ...rest,
    advPostId: postId,
    summary: title,
    imageUrl: image,
    over: isOver,
    nameable: isNameable,
  }),
})

const params = z.object({ id: z.string() })
const reply = replyWith(z.object({ sale: SaleCodec }))

export const saleEndpoints = {
  getSale: endpoint({
    method: 'GET',
    path: '/api/v1/advpost/sale/{id}',
    summary:
      'The sale of a post, for its seller (also before it is sold) and for the buyer whom the seller has named. For the seller, `buyers` are those who wrote about the post; one of them can be named once the post is sold (`nameable`).',
    auth: 'required',
    params,
    reply,
    problems: ['postNotFound'],
  }),
  nameBuyer: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/sale/{id}',
    summary:
      'Names the buyer of an own post that was sold in the last 14 days: somebody who has written to its seller. The buyer is asked to confirm it within 14 days. Another one can be named until the buyer has confirmed.',
    auth: 'required',
    params,
    body: z.object({ userId: z.string().min(1).max(60) }),
    reply,
    problems: ['postNotFound', 'notOwner', 'notWritten', 'saleConfirmed', 'tooManyRequests'],
  }),
  answerSale: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/sale/{id}/answer',
    summary: 'The named buyer confirms a sale, or says that they did not buy it. The first answer stands.',
    auth: 'required',
    params,
    body: z.object({ bought: z.boolean() }),
    reply,
    problems: ['postNotFound'],
  }),
  sayOpinion: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/sale/{id}/opinion',
    summary:
      'What buyer or seller say about the other within 14 days after a sale was confirmed: those of the three things that are true. The other sees it only as a part of a number, once the 14 days are over, and together with what two others said. The first answer stands.',
    auth: 'required',
    params,
    body: z.object({ says: z.array(z.enum(OPINIONS)).max(OPINIONS.length) }),
    reply,
    problems: ['postNotFound'],
  }),
}
