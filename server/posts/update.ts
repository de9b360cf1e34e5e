import { eq, sql } from 'drizzle-orm'
import { IMAGES_PER_POST } from '@/lib/contract/limits'
import type { PostChange } from '@/lib/contract/post-draft'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { picturePath } from '@/lib/pictures/pictures'
import { waitForDesk } from '../cases/hold'
import { queueChangedPages } from '../services/changed-pages'
import { posts } from '../db/schema'
import {
  discardUploads,
  releasePictures,
  claimPictures,
  deleteOrphans,
  storeUploads,
  spendPictureLimit,
  type Upload,
} from '../media/pictures'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { indexPost, learnWords } from '../search/index-posts'
import { applyChange, checkFields } from './check-fields'
import { invalidatePostPages } from './invalidate-pages'
import { assignSignatures } from './duplicates'
import { refuseTakenTag, tagOf } from './ear-tag'
import { getOwnPost, getPost } from './get'
import { chosenLanguage } from '../users/users'
import { languageOf } from './language'
import { findOwnPost } from './own'
import { resolvePlace } from './place'
import { changedPrice } from './price'
import { deleteQuestions } from './questions'
import { NOT_RESERVED } from './reservation'
import { confirmedTerm } from './term'

/** May its owner change it? Of the hidden ones only a post of which the desk asks it. */
const isChangeable = ({ status, hiddenBecause }: Pick<typeof posts.$inferSelect, 'status' | 'hiddenBecause'>) =>
  status === 'hidden' ? hiddenBecause === 'change' : status !== 'deleted'

/** Does a post have another value for one of these columns? */
const isOther = (post: typeof posts.$inferSelect, values: Partial<typeof posts.$inferSelect>) =>
  Object.entries(values).some(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(post[column as keyof typeof post]),
  )

/**
 * Changes the viewer's own post: what the change does not name stays. A change also confirms the ad: its term begins
 * again, and an ended ad becomes active again. A change that the desk has asked for waits until it was looked at.
 * Photos that the post no longer shows are deleted after the change is stored.
 * @param files the new photos of the request
 * @throws Problem postNotFound (also of a hidden post), notOwner, earTagTaken, invalidFields, tooManyImages,
 * tooManyPhotos, imageType, imageTooLarge, imageUnreadable
 */
export async function updatePost(
  viewer: User,
  { id, images: requested, location, village, ...change }: PostChange,
  files: Upload[],
): Promise<Post> {
  const before = await findOwnPost(viewer, id)
  if (!isChangeable(before)) throw new Problem('postNotFound')
  const { db, jobs } = await services()
  const { categoryId } = await checkFields(applyChange(before, change))
  const place = await resolvePlace({ location, village })
  const term = await confirmedTerm(categoryId)
  const readsIn = await chosenLanguage(viewer)
  // A wrong order is refused before photos are encoded. The order that counts is computed again when the post is
  // locked.
  imageOrder(before.images, requested, files.length)
  await spendPictureLimit('update', viewer.mobile, files.length)
  const added = await storeUploads(viewer.id, files)
  let removed: string[] = []
  let isHidden = false
  let words: string[] = []
  try {
    const storing = db.transaction(async transaction => {
      // The row is locked, so that each of two simultaneous changes sees what the other left.
      const [current] = await transaction.select().from(posts).where(eq(posts.id, id)).for('update')
      if (!current || !isChangeable(current)) throw new Problem('postNotFound')
      const images = imageOrder(current.images, requested, files.length).map(image =>
        typeof image === 'number' ? added[image]! : image,
      )
      const values = await checkFields(applyChange(current, change))
      const language = languageOf(`${values.title} ${values.description}`, readsIn)
      removed = current.images.filter(key => !images.includes(key))
      isHidden = current.status === 'hidden'
      const waits = isHidden && isOther(current, { ...values, images })
      await transaction
        .update(posts)
        .set({
          ...values,
          ...changedPrice(current, values.price),
          ...place,
          images,
          language,
          // A wanted ad cannot be reserved.
          ...(values.type === 'Buy' ? NOT_RESERVED : {}),
          updatedAt: sql`now()` as never,
          ...(current.status === 'sold' ? {} : term),
          ...(waits ? { hiddenBecause: 'held' as const } : {}),
          ...(current.status === 'ended' ? { status: 'active' as const } : {}),
        })
        .where(eq(posts.id, id))
      await deleteQuestions(transaction, [id], ['adEnded', 'savedEnded'])
      await claimPictures(transaction, added)
      await assignSignatures(transaction, id, added)
      await releasePictures(transaction, removed)
      words = await indexPost(transaction, id)
      // A change of the language changes the post's address; the old address redirects to it.
      await queueChangedPages(
        transaction,
        ...[...new Set([current.language, language])].map(one => ({ id, language: one })),
      )
      await jobs.add(transaction, { kind: 'changed', postId: id })
      if (waits) {
        await waitForDesk(transaction, id)
        await jobs.add(transaction, { kind: 'held', postId: id })
      }
      if (values.price < current.price)
        await jobs.add(transaction, {
          kind: 'priceDropped',
          postId: id,
          oldPrice: current.price,
          newPrice: values.price,
        })
    })
    await refuseTakenTag(viewer.id, change.animal.earTag ?? tagOf(id), storing)
  } catch (error) {
    await discardUploads(added, error)
    throw error
  }
  await learnWords(words)
  await invalidatePostPages(
    ...[before.categoryId, categoryId].map(one => ({ id, categoryId: one, sellerId: viewer.id })),
  )
  await deleteOrphans(removed)
  return isHidden ? getOwnPost(viewer, id) : getPost(id, { viewer, address: null, pays: false })
}

/**
 * The photos in their new order: keys of the post's photos, and indexes of new files.
 * @throws Problem tooManyImages, invalidFields
 */
function imageOrder(own: string[], requested: PostChange['images'], files: number): (string | number)[] {
  const order = requested
    ? requested.map(image => {
        if (typeof image === 'number' && image < files) return image
        const key = own.find(candidate => picturePath(candidate) === image)
        if (key === undefined) throw new Problem('invalidFields', { images: 'invalid' })
        return key
      })
    : [...own, ...Array.from({ length: files }, (_, index) => index)]
  if (order.length > IMAGES_PER_POST) throw new Problem('tooManyImages')
  if (
    new Set(order).size < order.length ||
    (requested && order.filter(image => typeof image === 'number').length < files)
  )
    throw new Problem('invalidFields', { images: 'invalid' })
  return order
}
