import { RENT_UNITS } from './rent-units'
import { z } from 'zod'
import { CategoryCodec, NamedCodec } from './categories'
import { decodeGoods, encodeGoods, GOODS_WIRE } from './goods-codec'
import { CALF_GENDERS, CALF_STATES } from './choices'
import { POST_TYPES } from './limits'
import type { Post } from './posts'
import { PointCodec } from './users'

const CAUTIONS = ['compare', 'held'] as const
const yesNo = z.enum(['yes', 'no']).nullable()
const toYesNo = (value: boolean | null) => (value === null ? null : value ? ('yes' as const) : ('no' as const))
const fromYesNo = (value: 'yes' | 'no' | null) => (value === null ? null : value === 'yes')

const PostWire = z
  .object({
    _id: z.string(),
    userId: z.string(),
    summary: z.string(),
    description: z.string(),
    language: z.string(),
    lead: z.object({ kind: z.string(), words: z.string(), language: z.string() }).optional(),
    price: z.number().int(),
    advType: z.enum(POST_TYPES),
    category: CategoryCodec,
    breeds: NamedCodec.nullable(),
    post_image: z.array(z.string()),
    villageName: z.string().nullable(),
    subdistrictName: z.string().nullable(),
    districtName: z.string().nullable(),
    stateName: z.string().nullable(),
    created_at: z.string(),
    distance: z.number().nullable(),
    userName: z.string(),
    userSurname: z.string(),
    userNumber: z.string().optional(),
    isContactShow: z.boolean(),
    location: PointCodec.nullable(),
    views: z.number().int(),
    inquiries: z.number().int(),
    sold: z.boolean(),
    hidden: z.boolean().default(false),
    ended: z.boolean().optional(),
    caution: z.enum(CAUTIONS).optional(),
    confirmed_at: z.string().optional(),
    ends_at: z.string().optional(),
    reserved_until: z.string().optional(),
    reduced_from: z.number().optional(),
    rentUnit: z.enum(RENT_UNITS).optional(),
    reserved_for: z.string().optional(),
    milkCapacity: z.number().nullable(),
    currentMilk: z.number().nullable(),
    lactation: NamedCodec.nullable(),
    isPregnant: yesNo,
    calf: z.enum(CALF_STATES).nullable(),
    hasDelivered: yesNo,
    calfAge: z.number().nullable(),
    calfGender: z.enum(CALF_GENDERS).nullable(),
    age: z.string().nullable(),
    weight: z.string().nullable(),
    vaccinated: yesNo,
    healthStatus: z.string().nullable(),
    earTag: z.string().optional(),
    earTagEnd: z.string().optional(),
    ...GOODS_WIRE,
  })
  .meta({ id: 'Post' })

function encodePost(post: Post): z.output<typeof PostWire> {
  const { place, seller } = post
  const { earTag, ...animal } = post.animal
  return {
    _id: post.id,
    userId: seller.id,
    summary: post.title,
    description: post.description,
    language: post.language,
    ...(post.lead === null ? {} : { lead: post.lead }),
    price: post.price,
    advType: post.type,
    category: post.category,
    breeds: post.breed,
    post_image: post.images,
    villageName: place.village,
    subdistrictName: place.subdistrict,
    districtName: place.district,
    stateName: place.state,
    created_at: post.createdAt,
    distance: post.distance,
    userName: seller.name,
    userSurname: seller.surname,
    ...(seller.phone === undefined ? {} : { userNumber: seller.phone }),
    isContactShow: post.phoneShown,
    location: post.location,
    views: post.views,
    inquiries: post.inquiries,
    sold: post.status === 'sold',
    hidden: post.status === 'hidden',
    ...(post.status === 'ended' ? { ended: true } : {}),
    ...(post.caution === null ? {} : { caution: post.caution }),
    ...(post.confirmedAt === null ? {} : { confirmed_at: post.confirmedAt }),
    ...(post.endsAt === null ? {} : { ends_at: post.endsAt }),
    ...(post.reservedUntil === null ? {} : { reserved_until: post.reservedUntil }),
    ...(post.reducedFrom === null ? {} : { reduced_from: post.reducedFrom }),
    ...(post.rentUnit === null ? {} : { rentUnit: post.rentUnit }),
    ...(post.reservedFor === null ? {} : { reserved_for: post.reservedFor }),
    ...animal,
    isPregnant: toYesNo(animal.isPregnant),
    hasDelivered: toYesNo(animal.hasDelivered),
    vaccinated: toYesNo(animal.vaccinated),
    ...(earTag === null ? {} : { earTag }),
    ...(post.earTagEnd === null ? {} : { earTagEnd: post.earTagEnd }),
    ...encodeGoods(post.goods),
  }
}

function decodePost(wire: z.output<typeof PostWire>): Post {
  return {
    id: wire._id,
    title: wire.summary,
    description: wire.description,
    language: wire.language,
    lead: wire.lead ?? null,
    price: wire.price,
    type: wire.advType,
    category: wire.category,
    breed: wire.breeds,
    images: wire.post_image,
    place: {
      village: wire.villageName,
      subdistrict: wire.subdistrictName,
      district: wire.districtName,
      state: wire.stateName,
    },
    location: wire.location,
    distance: wire.distance,
    seller: {
      id: wire.userId,
      name: wire.userName,
      surname: wire.userSurname,
      ...(wire.userNumber === undefined ? {} : { phone: wire.userNumber }),
    },
    phoneShown: wire.isContactShow,
    status: wire.hidden ? 'hidden' : wire.sold ? 'sold' : wire.ended ? 'ended' : 'active',
    caution: wire.caution ?? null,
    views: wire.views,
    inquiries: wire.inquiries,
    animal: {
      milkCapacity: wire.milkCapacity,
      currentMilk: wire.currentMilk,
      lactation: wire.lactation,
      isPregnant: fromYesNo(wire.isPregnant),
      calf: wire.calf,
      hasDelivered: fromYesNo(wire.hasDelivered),
      calfAge: wire.calfAge,
      calfGender: wire.calfGender,
      age: wire.age,
      weight: wire.weight,
      vaccinated: fromYesNo(wire.vaccinated),
      healthStatus: wire.healthStatus,
      earTag: wire.earTag ?? null,
    },
    earTagEnd: wire.earTagEnd ?? null,
    goods: decodeGoods(wire),
    createdAt: wire.created_at,
    confirmedAt: wire.confirmed_at ?? null,
    endsAt: wire.ends_at ?? null,
    reservedUntil: wire.reserved_until ?? null,
    reducedFrom: wire.reduced_from ?? null,
    rentUnit: wire.rentUnit ?? null,
    reservedFor: wire.reserved_for ?? null,
  }
}

/**
 * `ended=true` asks for posts that have ended, too: a client that does not send it does not know their status, and
 * would show them as active.
 */
export const EndedQuery = z.object({ ended: z.literal('true').optional() })

/** A post on the wire (`_id`, `summary`, `post_image`, …) ↔ ours. */
export const PostCodec = z.codec(PostWire, z.custom<Post>(), { decode: decodePost, encode: encodePost })
