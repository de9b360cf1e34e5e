import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { PlaceInput } from '@/lib/contract/post-draft'
import type { User } from '@/lib/contract/users'
import { posts, users } from '../db/schema'
import { nearestPlace, placesOfPincode } from '../places/places'
import { indexPostsById, learnWords } from '../search/index-posts'
import { queueChangedPages } from '../services/changed-pages'
import { services } from '../services/services'
import { invalidatePostPages } from './invalidate-pages'

type PostPlace = Pick<
  typeof posts.$inferInsert,
  'village' | 'subdistrict' | 'district' | 'state' | 'latitude' | 'longitude'
>

/** A post without a place. */
const hasNoPlace = and(isNull(posts.district), isNull(posts.latitude))

/** How many posts get a place in one transaction. */
const BATCH = 50

/**
 * The place that the request contains for a post. It has no names if no place is known nearby; null if the request
 * contains none.
 */
export async function resolvePlace({ location, village }: PlaceInput): Promise<PostPlace | null> {
  if (!location) return null
  const nearest = await nearestPlace(location.latitude, location.longitude)
  const isVillageOfPincode = nearest
    ? (await placesOfPincode(nearest.pincode)).some(place => place.village === village)
    : false
  return {
    ...location,
    village: (isVillageOfPincode ? village : nearest?.village) ?? null,
    subdistrict: nearest?.city ?? null,
    district: nearest?.district ?? null,
    state: nearest?.state ?? null,
  }
}

/** The place in a user's profile. */
export const profilePlace = ({ place, location }: Pick<User, 'place' | 'location'>): PostPlace => ({
  ...place,
  latitude: location?.latitude,
  longitude: location?.longitude,
})

/**
 * Gives the place of a post's seller to all of their posts that have none. Does nothing if the profile has no place
 * either.
 * @returns the posts that have a place now
 */
export async function fillMissingPlaces(postId: string): Promise<string[]> {
  const { db } = await services()
  const [post] = await db.select({ sellerId: posts.sellerId }).from(posts).where(eq(posts.id, postId))
  if (!post) return []
  const all: string[] = []
  for (;;) {
    const { placed, words } = await db.transaction(async transaction => {
      const [home] = await transaction
        .select({
          village: users.village,
          subdistrict: users.subdistrict,
          district: users.district,
          state: users.state,
          latitude: users.latitude,
          longitude: users.longitude,
        })
        .from(users)
        .where(eq(users.id, post.sellerId))
        .for('share')
      if (!home || (home.district === null && home.latitude === null)) return { placed: [], words: [] }
      const found = await transaction
        .select({ id: posts.id })
        .from(posts)
        .where(and(eq(posts.sellerId, post.sellerId), ne(posts.status, 'deleted'), hasNoPlace))
        .limit(BATCH)
        .for('update')
      if (found.length === 0) return { placed: [], words: [] }
      const ids = found.map(({ id }) => id)
      const placed = await transaction
        .update(posts)
        .set(home)
        .where(inArray(posts.id, ids))
        .returning({ id: posts.id, categoryId: posts.categoryId, sellerId: posts.sellerId, language: posts.language })
      const words = await indexPostsById(transaction, ids)
      await queueChangedPages(transaction, ...placed)
      return { placed, words }
    })
    await learnWords(words)
    await invalidatePostPages(...placed)
    all.push(...placed.map(({ id }) => id))
    if (placed.length < BATCH) return all
  }
}
