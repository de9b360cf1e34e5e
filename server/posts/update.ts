import { eq, sql } from 'drizzle-orm'
import { IMAGES_PER_POST } from '@/lib/contract/limits'
import type { PostUpdateFields } from '@/lib/contract/post-form'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { picturePath } from '@/lib/pictures'
import { noteChanged } from '../crawlers/index-now'
import { posts } from '../db/schema'
import { dropUnnamed, letLoose, nameThem, removeLoose, storeUploads, type Upload } from '../media/pictures'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { indexPost, learnWords } from '../search/write'
import { checkFields } from './check-fields'
import { dropPostPages } from './drop-pages'
import { nameSignatures } from './duplicates'
import { getPost } from './get'
import { languageOf } from './language'
import { findOwnPost } from './own'

/**
 * Changes an own post; its place stays. Photos that it no longer shows are removed once the change is stored.
 * @param fields `images` names its photos in their new order; where it is missing, all stay and the new ones follow
 * @throws Problem postNotFound (also of a hidden one), notOwner, invalidFields, tooManyImages, imageType, imageTooLarge, imageUnreadable
 */
export async function updatePost(viewer: User, fields: PostUpdateFields, photos: Upload[]): Promise<Post> {
  const id = fields.advPostId
  const before = await findOwnPost(viewer, id)
  if (before.status === 'hidden') throw new Problem('postNotFound')
  const { db, jobs } = await services()
  const values = await checkFields(fields)
  // What is wrong with the order is said before photos are encoded; it counts as the post stands when it is held.
  imageOrder(before.images, fields.images, photos.length)
  const added = await storeUploads(photos)
  const language = languageOf(`${fields.summary} ${fields.description}`)
  let removed: string[] = []
  let words: string[] = []
  try {
    await db.transaction(async transaction => {
      // Held, so that of two changes at once each sees the price and the photos that the other left.
      const [held] = await transaction.select({ price: posts.price, language: posts.language, images: posts.images, status: posts.status }).from(posts).where(eq(posts.id, id)).for('update')
      if (!held || held.status === 'hidden' || held.status === 'deleted') throw new Problem('postNotFound')
      const images = imageOrder(held.images, fields.images, photos.length).map(image => (typeof image === 'number' ? added[image]! : image))
      removed = held.images.filter(key => !images.includes(key))
      await transaction
        .update(posts)
        .set({ ...values, images, language, updatedAt: sql`now()` as never })
        .where(eq(posts.id, id))
      await nameThem(transaction, added)
      await nameSignatures(transaction, id, added)
      await letLoose(transaction, removed)
      words = await indexPost(transaction, id)
      // In another language it stands at another address, and the old one leads there.
      await noteChanged(transaction, ...[...new Set([held.language, language])].map(one => ({ id, language: one })))
      if (values.price < held.price) await jobs.add(transaction, { kind: 'priceDropped', postId: id, oldPrice: held.price, newPrice: values.price })
    })
  } catch (error) {
    await dropUnnamed(added, error)
    throw error
  }
  await learnWords(words)
  await dropPostPages(...[before, values].map(({ categoryId }) => ({ id, categoryId, sellerId: viewer.id })))
  await removeLoose(removed)
  return getPost(viewer, id)
}

/** The photos in their new order: keys of its own, and numbers of new files. @throws Problem tooManyImages, invalidFields */
function imageOrder(own: string[], wanted: string[] | undefined, files: number): (string | number)[] {
  const order = wanted
    ? wanted.map(text => {
        const file = /^new:(\d)$/.exec(text)?.[1]
        if (file !== undefined && Number(file) < files) return Number(file)
        const key = own.find(candidate => picturePath(candidate) === text)
        if (key === undefined) throw new Problem('invalidFields', { images: 'invalid' })
        return key
      })
    : [...own, ...Array.from({ length: files }, (_, index) => index)]
  if (order.length > IMAGES_PER_POST) throw new Problem('tooManyImages')
  if (new Set(order).size < order.length || (wanted && order.filter(image => typeof image === 'number').length < files)) throw new Problem('invalidFields', { images: 'invalid' })
  return order
}
