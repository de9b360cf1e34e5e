import { and, eq } from 'drizzle-orm'
import { IMAGES_PER_POST } from '@/lib/contract/limits'
import type { NewPostFields } from '@/lib/contract/post-form'
import type { Post } from '@/lib/contract/posts'
import type { Coordinates, User } from '@/lib/contract/users'
import { noteChanged } from '../crawlers/index-now'
import { idempotencyKeys, posts } from '../db/schema'
import { dropUnnamed, nameThem, storeUploads, type Upload } from '../media/pictures'
import { nearestPlace, placesOfPincode } from '../places/places'
import { take } from '../platform/allowance'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { indexPost, learnWords } from '../search/write'
import { checkFields } from './check-fields'
import { dropPostPages } from './drop-pages'
import { nameSignatures, refuseDuplicate } from './duplicates'
import { getPost } from './get'
import { languageOf } from './language'
import { takeStaged } from './staged-photos'

type Placed = Pick<typeof posts.$inferInsert, 'village' | 'subdistrict' | 'district' | 'state' | 'latitude' | 'longitude'>

/**
 * Posts an advertisement. When it returns, the post and its photos are stored and every page that shows them is dropped from the cache.
 * @param photos the files as they came, at most five
 * @param idempotencyKey a repeated call of the same viewer with the same key answers with the first one's post
 * @param address from where it comes
 * @throws Problem tooManyPosts, newAccount, duplicatePost (naming the ad that is there), invalidFields, tooManyImages, photoMissing (of those that were uploaded before), imageType, imageTooLarge, imageUnreadable
 */
export async function createPost(viewer: User, fields: NewPostFields, photos: Upload[], idempotencyKey?: string, address: string | null = null): Promise<Post> {
  const staged = fields.photos ?? []
  if (staged.length + photos.length > IMAGES_PER_POST) throw new Problem('tooManyImages')
  const repeated = idempotencyKey && (await postOfKey(viewer, idempotencyKey))
  if (repeated) return getPost(viewer, repeated)
  const { db, jobs, environment } = await services()
  const values = await checkFields(fields)
  const placed = await placeOf(viewer, fields.location, fields.villageName)
  const giveBack = await take('post', viewer.id, address)
  const added = await storeUploads(photos).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  const id = newId()
  const language = languageOf(`${fields.summary} ${fields.description}`)
  let words: string[] = []
  try {
    await db.transaction(async transaction => {
      const images = [...(await takeStaged(transaction, viewer, staged)), ...added]
      if (environment.DUPLICATE_ADS === 'refuse') await refuseDuplicate(transaction, viewer.id, values, images)
      await transaction.insert(posts).values({ ...values, ...placed, id, sellerId: viewer.id, images, language })
      await nameThem(transaction, added)
      await nameSignatures(transaction, id, images)
      words = await indexPost(transaction, id)
      await jobs.add(transaction, { kind: 'posted', postId: id })
      await noteChanged(transaction, { id, language })
      if (idempotencyKey) await transaction.insert(idempotencyKeys).values({ userId: viewer.id, key: idempotencyKey, postId: id })
    })
  } catch (error) {
    await dropUnnamed(added, error)
    await giveBack()
    // The same form sent twice at the same moment: whoever came second finds the key taken.
    const first = idempotencyKey && (await postOfKey(viewer, idempotencyKey))
    if (first) return getPost(viewer, first)
    // The database's answer can be lost after it has stored the post.
    const [stored] = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id))
    if (!stored) throw error
  }
  await learnWords(words)
  await dropPostPages({ id, categoryId: values.categoryId, sellerId: viewer.id })
  return getPost(viewer, id)
}

async function postOfKey(viewer: User, key: string): Promise<string | undefined> {
  const { db } = await services()
  const [row] = await db.select({ postId: idempotencyKeys.postId }).from(idempotencyKeys).where(and(eq(idempotencyKeys.userId, viewer.id), eq(idempotencyKeys.key, key)))
  return row?.postId
}

/** The keys under which the viewer's posts of the last two days were sent, also of those that are deleted by now. */
export async function ownIdempotencyKeys(viewer: User): Promise<string[]> {
  const { db } = await services()
  return (await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(eq(idempotencyKeys.userId, viewer.id))).map(({ key }) => key)
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
