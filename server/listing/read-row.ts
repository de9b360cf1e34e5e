import { eq, getTableColumns } from 'drizzle-orm'
import { NO_GOODS, type Goods } from '@/lib/contract/goods'
import { REDUCED_DAYS } from '@/lib/contract/limits'
import type { Post } from '@/lib/contract/posts'
import type { Coordinates } from '@/lib/contract/users'
import { hideContacts } from '@/lib/fraud/contact-in-text'
import { distanceKm } from '@/lib/geo/distance'
import { picturePath } from '@/lib/pictures/pictures'
import type { Reference } from '../categories/reference'
import { isoTime, type ReadDb } from '../db/client'
import { posts, users } from '../db/schema'
import { risks } from '../db/schema-risk'

const DAY_MS = 86_400_000

/** The columns of a post that readers never see. */
type NotShown = 'updatedAt' | 'soldAt' | 'soldPrice' | 'endsAt' | 'askAt' | 'hiddenBecause' | 'reservedFor' | 'facts'

/** What readers see of a post and its seller. */
export type PostRow = Omit<typeof posts.$inferSelect, NotShown>
type SellerRow = Pick<typeof users.$inferSelect, 'name' | 'surname'>

type SelectedPost = {
  post: typeof posts.$inferSelect
  seller: SellerRow
  /** Null: its risk is not known. */
  compareFirst: boolean | null
}

/** A query of the columns of posts and of what is shown of their sellers; the caller adds the conditions. */
export function selectPosts(db: ReadDb) {
  return db
    .select({
      post: getTableColumns(posts),
      seller: { name: users.name, surname: users.surname, mobile: users.mobile, showNumber: users.showNumber },
      compareFirst: risks.compareFirst,
    })
    .from(posts)
    .innerJoin(users, eq(posts.sellerId, users.id))
    .leftJoin(risks, eq(risks.postId, posts.id))
}

/**
 * The position of a post, rounded to a hundredth of a degree (about a kilometre), so that it shows the village and not
 * the house. Distances and orders use it too (see `order.ts`): from exact distances to several points, someone could
 * calculate where the house is.
 */
function publishedLocation({ latitude, longitude }: PostRow): Coordinates | null {
  return latitude === null || longitude === null
    ? null
    : { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 }
}

/** The price before, while readers still see that it was lowered. */
function reducedFrom({ status, priceBefore, priceSetAt }: PostRow): number | null {
  if (status !== 'active' || priceBefore === null || priceSetAt === null) return null
  return Date.now() - Date.parse(isoTime(priceSetAt)) < REDUCED_DAYS * DAY_MS ? priceBefore : null
}

/** The facts of goods; what the seller wrote is masked as the text of the ad. */
const publishedGoods = (goods: PostRow['goods'], mask: (text: string) => string): Goods =>
  Object.fromEntries(
    Object.entries({ ...NO_GOODS, ...goods }).map(([name, value]) => [
      name,
      typeof value === 'string' ? mask(value) : value,
    ]),
  ) as Goods

type PostOptions = {
  /** The reader's position, for a list that shows distances. */
  from?: Coordinates
  /** For signed-in users: keep the numbers and addresses that the seller wrote into the text of the ad. */
  withContacts?: boolean
}

/**
 * Makes a post, as readers see it, from a row. It has no number of the seller: that is decided per viewer and post.
 * Numbers in the text of the ad are hidden too, because pages, lists and feeds are the same for everyone, including
 * those who collect numbers. A number in the seller's name is hidden from every reader, because it would not count
 * against the allowance.
 */
export function toPost(
  { post, seller }: { post: PostRow; seller: SellerRow },
  data: Reference,
  { from, withContacts = false }: PostOptions = {},
): Post {
  const maskContacts = <T extends string | null>(text: T) =>
    (text === null || withContacts ? text : hideContacts(text)) as T
  const category = data.categories.get(post.categoryId)
  if (!category) throw new Error(`post ${post.id} has an unknown category`)
  const location = publishedLocation(post)
  const breed = post.breedId === null ? undefined : data.breeds.get(post.breedId)
  return {
    id: post.id,
    title: maskContacts(post.title),
    description: maskContacts(post.description),
    language: post.language,
    lead: null,
    price: post.price,
    reducedFrom: reducedFrom(post),
    type: post.type,
    rentUnit: post.rentUnit,
    category,
    breed: breed ? { id: breed.id, names: breed.names } : null,
    images: post.images.map(picturePath),
    place: { village: post.village, subdistrict: post.subdistrict, district: post.district, state: post.state },
    location,
    distance: from && location ? Math.round(distanceKm(from, location) * 10) / 10 : null,
    seller: { id: post.sellerId, name: hideContacts(seller.name), surname: hideContacts(seller.surname) },
    phoneShown: post.phoneShown,
    status: post.status === 'deleted' ? 'active' : post.status,
    caution: null,
    views: post.views,
    inquiries: post.inquiries,
    animal: {
      milkCapacity: post.milkCapacity,
      currentMilk: post.currentMilk,
      lactation: (post.lactationId !== null && data.lactations.get(post.lactationId)) || null,
      isPregnant: post.isPregnant,
      calf: post.calf,
      hasDelivered: post.hasDelivered,
      calfAge: post.calfAge,
      calfGender: post.calfGender,
      age: maskContacts(post.age),
      weight: maskContacts(post.weight),
      vaccinated: post.vaccinated,
      healthStatus: maskContacts(post.healthStatus),
      earTag: null,
    },
    earTagEnd: post.earTag?.slice(-4) ?? null,
    goods: publishedGoods(post.goods, maskContacts),
    createdAt: isoTime(post.createdAt),
    confirmedAt: post.confirmedAt === null ? null : isoTime(post.confirmedAt),
    endsAt: null,
    reservedUntil: post.status !== 'active' || post.reservedUntil === null ? null : isoTime(post.reservedUntil),
    reservedFor: null,
  }
}

/** What a post's page says beside its facts; lists do not have it. Who reads a wanted ad is paid, and needs no line. */
export function cautionOf({
  post: { status, type, hiddenBecause },
  compareFirst,
}: Pick<SelectedPost, 'post' | 'compareFirst'>): Post['caution'] {
  if (status === 'hidden') return hiddenBecause === 'held' ? 'held' : null
  return compareFirst === true && status === 'active' && type !== 'Buy' ? 'compare' : null
}

/** Makes one of the viewer's own posts from a row: with their numbers, the whole ear tag, its end and reservation. */
export function toOwnPost(row: SelectedPost, data: Reference): Post {
  const post = toPost(row, data, { withContacts: true })
  return {
    ...post,
    caution: cautionOf(row),
    animal: { ...post.animal, earTag: row.post.earTag },
    endsAt: isoTime(row.post.endsAt),
    reservedFor: post.reservedUntil === null ? null : row.post.reservedFor,
  }
}
