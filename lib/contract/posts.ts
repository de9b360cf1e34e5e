import { z } from 'zod'
import { CategoryCodec, NamedCodec, type Category, type Named } from './categories'
import { endpoint, replyWith } from './endpoint'
import { CALF_GENDERS, CALF_STATES, POST_TYPES } from './limits'
import { FeedQuery } from './feed'
import { PostForm, PostUpdateForm } from './post-form'
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
  status: 'active' | 'sold'
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
})

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
    status: wire.sold ? 'sold' : 'active',
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

/** A page of a feed; `nextCursor` is null at its end. */
const FeedReply = replyWith(z.object({ posts: z.array(PostCodec), nextCursor: z.string().nullable() }))

export const postEndpoints = {
  getFeed: endpoint({
    method: 'GET',
    path: '/api/v2/advpost/{categoryId}',
    summary: 'One page of the active posts of a category, newest first where no sort is named.',
    auth: 'none',
    params: z.object({ categoryId: z.string() }),
    query: FeedQuery,
    reply: FeedReply,
    problems: ['categoryNotFound'],
  }),
  getPost: endpoint({
    method: 'GET',
    path: '/api/v1/advpost/advPostbyId/{id}',
    summary: 'One post. `userNumber` is there only for a signed-in viewer with a complete profile, and only where seller and post show it.',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({ posts: z.array(PostCodec).length(1) })),
    problems: ['postNotFound'],
  }),
  createPost: endpoint({
    method: 'POST',
    path: '/api/v1/advpost',
    summary: 'Posts an advertisement with up to five photos. A repeated `Idempotency-Key` header answers with the first post.',
    auth: 'required',
    body: PostForm,
    bodyKind: 'multipart',
    reply: replyWith(z.object({ post: PostCodec })),
    problems: ['missingFields', 'invalidFields', 'tooManyImages', 'imageType', 'imageTooLarge', 'imageUnreadable', 'bodyTooLarge'],
  }),
  deletePost: endpoint({
    method: 'DELETE',
    path: '/api/v1/advpost/{id}',
    summary: 'Removes an own post for good.',
    auth: 'required',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({})),
    problems: ['postNotFound', 'notOwner'],
  }),
  markSold: endpoint({
    method: 'GET',
    path: '/api/v1/advpost/sold/{id}',
    summary: 'Marks an own post as sold. With the authorization header alone; the site uses the POST.',
    auth: 'required',
    headerOnly: true,
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({})),
    problems: ['postNotFound', 'notOwner'],
  }),
  markSoldFromSite: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/sold/{id}',
    summary: 'Marks an own post as sold.',
    auth: 'required',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({})),
    problems: ['postNotFound', 'notOwner'],
  }),
  getSellerPosts: endpoint({
    method: 'GET',
    path: '/api/v1/advpost/user/{id}/posts',
    summary: "A seller's posts, active and lately sold, newest first.",
    auth: 'none',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({ posts: z.array(PostCodec) })),
    problems: ['sellerNotFound'],
  }),
  updatePost: endpoint({
    method: 'PUT',
    path: '/api/v1/advpost',
    summary: 'Changes an own post. Its place stays. Its photos stay and new ones follow, unless `images` says which of them, in which order.',
    auth: 'required',
    body: PostUpdateForm,
    bodyKind: 'multipart',
    reply: replyWith(z.object({ post: PostCodec })),
    problems: ['missingFields', 'invalidFields', 'postNotFound', 'notOwner', 'tooManyImages', 'imageType', 'imageTooLarge', 'imageUnreadable', 'bodyTooLarge'],
  }),
  reportPost: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/report/{id}',
    summary: 'Reports a post. `reason` is one of the known ones or, for another, what the person wrote. One open report a person and post; the fifth person hides the post until it is looked at.',
    auth: 'required',
    params: z.object({ id: z.string() }),
    body: z.object({ reason: z.string({ error: 'reason' }).trim().min(1, 'reason').max(500, 'tooLong') }),
    reply: replyWith(z.object({})),
    problems: ['postNotFound', 'reasonMissing'],
  }),
  contactSeller: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/contact/{id}',
    summary: "The seller's number, where the rules allow it; counts an inquiry, once a person and post.",
    auth: 'required',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({ phoneNumber: z.string() })),
    problems: ['postNotFound', 'profileIncomplete', 'contactDisabled'],
  }),
  getOwnPosts: endpoint({
    method: 'GET',
    path: '/api/v1/advpost/user/posts',
    summary: 'The own posts, active and sold, newest first.',
    auth: 'required',
    reply: replyWith(z.object({ posts: z.array(PostCodec) })),
    problems: [],
  }),
}
