import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Post } from '@/lib/contract/posts'
import { picturePath } from '@/lib/pictures'
import type { Reference } from '../categories/reference'
import { isoTime, type Db } from '../db/client'
import { posts, users } from '../db/schema'

type PostRow = typeof posts.$inferSelect
type SellerRow = Pick<typeof users.$inferSelect, 'name' | 'surname' | 'mobile' | 'showNumber'>
export type PostWithSeller = { post: PostRow; seller: SellerRow; /** Metres. */ metres?: number | null }

/** The columns of a post and of what is shown of its seller; a query adds its conditions. */
export function selectPosts(db: Db, metres?: SQL<number | null>) {
  return db
    .select({
      post: getTableColumns(posts),
      seller: { name: users.name, surname: users.surname, mobile: users.mobile, showNumber: users.showNumber },
      ...(metres ? { metres } : {}),
    })
    .from(posts)
    .innerJoin(users, eq(posts.sellerId, users.id))
}

/** Published coordinates are rounded to a hundredth of a degree, about a kilometre: a post says the village, not the house. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/**
 * A row as its readers see it. The seller's number is left out: who may see it is decided where one viewer asks for one post.
 */
export function toPost({ post, seller, metres }: PostWithSeller, data: Reference): Post {
  const category = data.categories.get(post.categoryId)
  if (!category) throw new Error(`post ${post.id} has an unknown category`)
  const breed = post.breedId === null ? undefined : data.breeds.get(post.breedId)
  return {
    id: post.id,
    title: post.title,
    description: post.description,
    language: post.language,
    price: post.price,
    type: post.type,
    category,
    breed: breed ? { id: breed.id, names: breed.names } : null,
    images: post.images.map(picturePath),
    place: { village: post.village, subdistrict: post.subdistrict, district: post.district, state: post.state },
    location: post.latitude === null || post.longitude === null ? null : { latitude: roundDegrees(post.latitude), longitude: roundDegrees(post.longitude) },
    distance: metres === undefined || metres === null ? null : Math.round(metres / 100) / 10,
    seller: { id: post.sellerId, name: seller.name, surname: seller.surname },
    phoneShown: post.phoneShown,
    status: post.status === 'sold' || post.status === 'hidden' ? post.status : 'active',
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
      age: post.age,
      weight: post.weight,
      vaccinated: post.vaccinated,
      healthStatus: post.healthStatus,
    },
    createdAt: isoTime(post.createdAt),
  }
}
