import { and, eq } from 'drizzle-orm'
import { IMAGES_PER_POST } from '@/lib/contract/limits'
import type { PostFields } from '@/lib/contract/post-form'
import type { Post } from '@/lib/contract/posts'
import type { Coordinates, User } from '@/lib/contract/users'
import { idempotencyKeys, posts } from '../db/schema'
import { encodePhoto, removePictures, storePicture, type EncodedPicture } from '../media/encode'
import { nearestPlace, placesOfPincode } from '../places/places'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { checkFields } from './check-fields'
import { getPost } from './get'
import { languageOf } from './language'

type Placed = Pick<typeof posts.$inferInsert, 'village' | 'subdistrict' | 'district' | 'state' | 'latitude' | 'longitude'>

/**
 * Posts an advertisement. When it returns, the post and its photos are stored and every page that shows them is dropped from the cache.
 * @param photos the files as they came, at most five
 * @param idempotencyKey a repeated call of the same viewer with the same key answers with the first one's post
 * @throws Problem invalidFields, tooManyImages, imageType, imageTooLarge, imageUnreadable
 */
export async function createPost(viewer: User, fields: PostFields, photos: Uint8Array[], idempotencyKey?: string): Promise<Post> {
  if (photos.length > IMAGES_PER_POST) throw new Problem('tooManyImages')
  const repeated = idempotencyKey && (await postOfKey(viewer, idempotencyKey))
  if (repeated) return getPost(viewer, repeated)
  const { db, storage, pages } = await services()
  const values = await checkFields(fields)
  const placed = await placeOf(viewer, fields.location, fields.villageName)
  const pictures: EncodedPicture[] = []
  // One after the other: a photo of a phone takes 50 MB of memory while it is read.
  for (const photo of photos) pictures.push(await encodePhoto(photo))
  const id = newId()
  try {
    for (const picture of pictures) await storePicture(storage, picture)
    await db.transaction(async transaction => {
      await transaction.insert(posts).values({
        ...values,
        ...placed,
        id,
        sellerId: viewer.id,
        images: pictures.map(picture => picture.key),
        language: languageOf(`${fields.summary} ${fields.description}`),
      })
      if (idempotencyKey) await transaction.insert(idempotencyKeys).values({ userId: viewer.id, key: idempotencyKey, postId: id })
    })
  } catch (error) {
    // The database's answer can be lost after it has stored the post: its photos go only when the post is surely not there.
    const [stored] = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id))
    if (!stored) {
      await removePictures(storage, pictures.map(picture => picture.key))
      // The same form sent twice at the same moment: whoever came second finds the key taken.
      const first = idempotencyKey && (await postOfKey(viewer, idempotencyKey))
      if (first) return getPost(viewer, first)
      throw error
    }
  }
  pages.drop(`category:${values.categoryId}`, `seller:${viewer.id}`, `post:${id}`)
  return getPost(viewer, id)
}

async function postOfKey(viewer: User, key: string): Promise<string | undefined> {
  const { db } = await services()
  const [row] = await db.select({ postId: idempotencyKeys.postId }).from(idempotencyKeys).where(and(eq(idempotencyKeys.userId, viewer.id), eq(idempotencyKeys.key, key)))
  return row?.postId
}

/** Where the post is: the point that was sent, else the seller's own place; nothing where neither is known. */
async function placeOf(viewer: User, point: Coordinates | undefined, village: string | undefined): Promise<Placed> {
  if (!point) {
    return { ...viewer.place, latitude: viewer.location?.latitude, longitude: viewer.location?.longitude }
  }
  const nearest = await nearestPlace(point.latitude, point.longitude)
  const known = nearest ? (await placesOfPincode(nearest.pincode)).some(place => place.village === village) : false
  return {
    latitude: point.latitude,
    longitude: point.longitude,
    village: known ? village : nearest?.village,
    subdistrict: nearest?.city,
    district: nearest?.district,
    state: nearest?.state,
  }
}
