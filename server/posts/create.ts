import { and, eq } from 'drizzle-orm'
import { IMAGES_PER_POST } from '@/lib/contract/limits'
import type { NewPost } from '@/lib/contract/post-draft'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { queueChangedPages } from '../services/changed-pages'
import { posts } from '../db/schema'
import { idempotencyKeys } from '../db/schema-uploads'
import { discardUploads, claimPictures, storeUploads, type Upload } from '../media/pictures'
import { spendAllowance } from '../services/allowance'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { indexPost, learnWords } from '../search/index-posts'
import { chosenLanguage } from '../users/users'
import { checkFields } from './check-fields'
import { invalidatePostPages } from './invalidate-pages'
import { assignSignatures, refuseDuplicate } from './duplicates'
import { refuseTakenTag } from './ear-tag'
import { getPost } from './get'
import { languageOf } from './language'
import { noteOrigins } from './origins'
import { profilePlace, resolvePlace } from './place'
import { claimStagedPhotos } from './staged-photos'
import { newTerm } from './term'

/**
 * Posts an ad. When it returns, the post and its photos are stored, and every page that shows them is dropped from the
 * cache.
 * @param files the photos of this request; they come after the staged photos that the ad names. At most five in all
 * @param idempotencyKey if the same viewer sends the same key again, the answer is the post of the first request
 * @param address the address of the request
 * @throws Problem tooManyPosts, newAccount, duplicatePost (naming the existing ad), earTagTaken, invalidFields,
 * tooManyImages, photoMissing (for staged photos), imageType, imageTooLarge, imageUnreadable
 */
export async function createPost(
  viewer: User,
  { location, village, photos, ...draft }: NewPost,
  files: Upload[],
  idempotencyKey?: string,
  address: string | null = null,
): Promise<Post> {
  if (photos.length + files.length > IMAGES_PER_POST) throw new Problem('tooManyImages')
  const earlierId = idempotencyKey && (await findPostByKey(viewer, idempotencyKey))
  if (earlierId) return getPost(earlierId, { viewer, address, pays: false })
  const { db, jobs, environment } = await services()
  const values = await checkFields(draft)
  const place = (await resolvePlace({ location, village })) ?? profilePlace(viewer)
  const refund = await spendAllowance('post', viewer.id, address)
  const added = await storeUploads(viewer.id, files).catch(async (error: unknown) => {
    await refund()
    throw error
  })
  const id = newId()
  const language = languageOf(`${draft.title} ${draft.description}`, await chosenLanguage(viewer))
  let words: string[] = []
  try {
    const storing = db.transaction(async transaction => {
      const images = [...(await claimStagedPhotos(transaction, viewer, photos)), ...added]
      if (environment.DUPLICATE_ADS === 'refuse') await refuseDuplicate(transaction, viewer.id, values, images)
      await transaction
        .insert(posts)
        .values({
          ...values,
          ...place,
          ...(await newTerm(values.categoryId)),
          id,
          sellerId: viewer.id,
          images,
          language,
        })
      await claimPictures(transaction, added)
      await assignSignatures(transaction, id, images)
      words = await indexPost(transaction, id)
      await noteOrigins(transaction, viewer.id, address)
      await jobs.add(transaction, { kind: 'posted', postId: id })
      // The seller may have added a place to the profile since this request began.
      if (place.district == null && place.latitude == null)
        await jobs.add(transaction, { kind: 'placeKnown', postId: id })
      await queueChangedPages(transaction, { id, language })
      if (idempotencyKey)
        await transaction.insert(idempotencyKeys).values({ userId: viewer.id, key: idempotencyKey, postId: id })
    })
    await refuseTakenTag(viewer.id, values.earTag ?? '', storing)
  } catch (error) {
    await discardUploads(added, error)
    await refund()
    // The same form was sent twice at the same moment: the second request finds the key taken.
    const first = idempotencyKey && (await findPostByKey(viewer, idempotencyKey))
    if (first) return getPost(first, { viewer, address, pays: false })
    // The connection to the database can fail after the post was stored.
    const [stored] = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id))
    if (!stored) throw error
  }
  await learnWords(words)
  await invalidatePostPages({ id, categoryId: values.categoryId, sellerId: viewer.id })
  return getPost(id, { viewer, address, pays: false })
}

async function findPostByKey(viewer: User, key: string): Promise<string | undefined> {
  const { db } = await services()
  const [row] = await db
    .select({ postId: idempotencyKeys.postId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, viewer.id), eq(idempotencyKeys.key, key)))
  return row?.postId
}

/** The idempotency keys of the viewer's posts of the last two days, including posts that are deleted by now. */
export async function listIdempotencyKeys(viewer: User): Promise<string[]> {
  const { db } = await services()
  return (
    await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(eq(idempotencyKeys.userId, viewer.id))
  ).map(({ key }) => key)
}
