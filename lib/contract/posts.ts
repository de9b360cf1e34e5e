import { z } from 'zod'
import { CategoryCodec, NamedCodec, type Category, type Named } from './categories'
import { CALF_GENDERS, CALF_STATES, POST_TYPES } from './limits'
import { PointCodec, type Coordinates, type PlaceNames } from './users'

export type PostType = (typeof POST_TYPES)[number]

/** What is said of an animal; every part may be missing. Milk in litres per day, `calfAge` in months. */
export type AnimalDetails = {
  milkCapacity: number | null
  currentMilk: number | null
  lactation: Named | null
  isPregnant: boolean | null
  calf: (typeof CALF_STATES)[number] | null
  hasDelivered: boolean | null
  calfAge: number | null
  calfGender: (typeof CALF_GENDERS)[number] | null
  age: string | null
  weight: string | null
  vaccinated: boolean | null
  healthStatus: string | null
}

export type PostSeller = { id: string; name: string; surname: string; /** Ten digits; only where the rules let this viewer see it. */ phone?: string }

/** An advertisement as its readers see it. */
export type Post = {
  id: string
  title: string
  description: string
  /** The language of title and description, as far as their script tells; a `lang` value. */
  language: string
  /** Whole rupees. */
  price: number
  type: PostType
  category: Category
  breed: Named | null
  /** Paths on this host, the first is the cover; each in the middle of three widths. */
  images: string[]
  place: PlaceNames
  /** Rounded to about a kilometre. */
  location: Coordinates | null
  /** Kilometres from the viewer, where a position was given. */
  distance: number | null
  seller: PostSeller
  /** Does the seller want calls about this post? */
  phoneShown: boolean
  /** `hidden`: taken out of sight by reports or by whoever runs the site; only the own posts ever say so. */
  status: 'active' | 'sold' | 'hidden'
  views: number
  inquiries: number
  animal: AnimalDetails
  /** ISO 8601, UTC. */
  createdAt: string
}

const yesNo = z.enum(['yes', 'no']).nullable()
const toYesNo = (value: boolean | null) => (value === null ? null : value ? ('yes' as const) : ('no' as const))
const fromYesNo = (value: 'yes' | 'no' | null) => (value === null ? null : value === 'yes')

const PostWire = z.object({
  _id: z.string(),
  userId: z.string(),
  summary: z.string(),
  description: z.string(),
  language: z.string(),
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
}).meta({ id: 'Post' })

function encodePost(post: Post): z.output<typeof PostWire> {
  const { animal, place, seller } = post
  return {
    _id: post.id,
    userId: seller.id,
    summary: post.title,
    description: post.description,
    language: post.language,
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
    ...animal,
    isPregnant: toYesNo(animal.isPregnant),
    hasDelivered: toYesNo(animal.hasDelivered),
    vaccinated: toYesNo(animal.vaccinated),
  }
}

function decodePost(wire: z.output<typeof PostWire>): Post {
  return {
    id: wire._id,
    title: wire.summary,
    description: wire.description,
    language: wire.language,
    price: wire.price,
    type: wire.advType,
    category: wire.category,
    breed: wire.breeds,
    images: wire.post_image,
    place: { village: wire.villageName, subdistrict: wire.subdistrictName, district: wire.districtName, state: wire.stateName },
    location: wire.location,
    distance: wire.distance,
    seller: { id: wire.userId, name: wire.userName, surname: wire.userSurname, ...(wire.userNumber === undefined ? {} : { phone: wire.userNumber }) },
    phoneShown: wire.isContactShow,
    status: wire.hidden ? 'hidden' : wire.sold ? 'sold' : 'active',
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
    },
    createdAt: wire.created_at,
  }
}

/** A post on the wire (`_id`, `summary`, `post_image`, …) ↔ ours. */
export const PostCodec = z.codec(PostWire, z.custom<Post>(), { decode: decodePost, encode: encodePost })

/** A page of a feed; `nextCursor` is null at its end. `count`, where it was asked for: all posts that match, a thousand for more. */
export const FeedPageWire = z.object({ posts: z.array(PostCodec), nextCursor: z.string().nullable(), count: z.number().int().optional() })
