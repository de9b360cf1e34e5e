import { eq, sql } from 'drizzle-orm'
import { IMAGES_PER_POST } from '@/lib/contract/limits'
import type { PostUpdateFields } from '@/lib/contract/post-form'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { picturePath } from '@/lib/pictures'
import { posts } from '../db/schema'
import { encodePhoto, removePictures, storePicture, type EncodedPicture } from '../media/encode'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { checkFields } from './check-fields'
import { getPost } from './get'
import { languageOf } from './language'
import { findOwnPost } from './own'

/**
 * Changes an own post; its place stays. Photos that it no longer shows are removed once the change is stored.
 * @param fields `images` names its photos in their new order; where it is missing, all stay and the new ones follow
 * @throws Problem postNotFound, notOwner, invalidFields, tooManyImages, imageType, imageTooLarge, imageUnreadable
 */
export async function updatePost(viewer: User, fields: PostUpdateFields, photos: Uint8Array[]): Promise<Post> {
  const id = fields.advPostId
  const before = await findOwnPost(viewer, id)
  const { db, storage, pages } = await services()
  const values = await checkFields(fields)
  const order = imageOrder(before.images, fields.images, photos.length)
  const pictures: EncodedPicture[] = []
  for (const photo of photos) pictures.push(await encodePhoto(photo))
  const images = order.map(image => (typeof image === 'number' ? pictures[image]!.key : image))
  try {
    for (const picture of pictures) await storePicture(storage, picture)
    await db
      .update(posts)
      .set({ ...values, images, language: languageOf(`${fields.summary} ${fields.description}`), updatedAt: sql`now()` as never })
      .where(eq(posts.id, id))
  } catch (error) {
    await removePictures(storage, pictures.map(picture => picture.key))
    throw error
  }
  pages.drop(`post:${id}`, `category:${before.categoryId}`, `category:${values.categoryId}`, `seller:${viewer.id}`)
  await removePictures(storage, before.images.filter(key => !images.includes(key)))
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
