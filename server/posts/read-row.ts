import { eq, getTableColumns } from 'drizzle-orm'
import type { Post } from '@/lib/contract/posts'
import type { Coordinates } from '@/lib/contract/users'
import { distanceKm } from '@/lib/distance'
import { picturePath } from '@/lib/pictures'
import type { Reference } from '../categories/reference'
import { isoTime, type Db } from '../db/client'
import { posts, users } from '../db/schema'

/** What readers see of a post, and of who sells it. */
export type PostRow = Omit<typeof posts.$inferSelect, 'updatedAt' | 'soldAt' | 'hiddenBecause'>
type SellerRow = Pick<typeof users.$inferSelect, 'name' | 'surname'>

/** The columns of a post and of what is shown of its seller; a query adds its conditions. */
export function selectPosts(db: Db) {
  return db
    .select({
      post: getTableColumns(posts),
      seller: { name: users.name, surname: users.surname, mobile: users.mobile, showNumber: users.showNumber },
    })
    .from(posts)
    .innerJoin(users, eq(posts.sellerId, users.id))
}

/**
 * Where a post is, to a hundredth of a degree, about a kilometre: it says the village, not the house. Distances and orders are of this place,
 * too (see `server/search/order.ts`): from exact ones, asked for from all sides, the house could be found.
 */
function publishedPlace({ latitude, longitude }: PostRow): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 }
}

/**
 * A row as its readers see it. The seller's number is left out: who may see it is decided where one viewer asks for one post.
 * @param from where the reader is, where the list says how far things are
 */
export function toPost({ post, seller }: { post: PostRow; seller: SellerRow }, data: Reference, from?: Coordinates): Post {
  const category = data.categories.get(post.categoryId)
  if (!category) throw new Error(`post ${post.id} has an unknown category`)
  const location = publishedPlace(post)
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
    location,
    distance: from && location ? Math.round(distanceKm(from, location) * 10) / 10 : null,
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
