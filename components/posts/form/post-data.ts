import type { CategoryKind } from '@/lib/contract/categories'
import type { Photo } from './photos'
import { relevant, type PostValues } from './values'

/** What a change does not send: the place of a post stays. */
const PLACE = ['location', 'villageName']

/** The fields that are filled and belong to the ad's category, as they travel. @param isChange of a posted ad: its place stays */
export function postFields(values: PostValues, kind: CategoryKind | undefined, isChange = false): Record<string, string> {
  return Object.fromEntries(Object.entries(relevant(values, kind)).filter(([field, text]) => text.trim() !== '' && !(isChange && PLACE.includes(field))))
}

/**
 * The ad as it travels: its fields, then the photos in their order, the cover first.
 * @param postId the post that is changed; `images` then says which photos it has and in which order
 */
export function postData(values: PostValues, kind: CategoryKind | undefined, photos: Photo[], postId?: string): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(postFields(values, kind, postId !== undefined))) form.set(field, text)
  const fresh = photos.flatMap(({ blob }) => blob ?? [])
  if (postId) {
    form.set('advPostId', postId)
    form.set('images', JSON.stringify(photos.map(({ id, blob }) => (blob ? `new:${fresh.indexOf(blob)}` : id))))
  }
  fresh.forEach((blob, index) => form.append('post_image', blob, `${index + 1}.${blob.type === 'image/png' ? 'png' : 'jpg'}`))
  return form
}
