import type { CategoryKind } from '@/lib/contract/categories'
import type { Photo } from './photos'
import { relevant, type PostValues } from './values'

/** What a change does not send: the place of a post stays. */
const PLACE = ['location', 'villageName']

/**
 * The ad as it travels: the fields that are filled and belong to its category, then the photos in their order, the cover first.
 * @param postId the post that is changed; `images` then says which photos it has and in which order
 */
export function postData(values: PostValues, kind: CategoryKind | undefined, photos: Photo[], postId?: string): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(relevant(values, kind))) {
    if (text.trim() !== '' && !(postId && PLACE.includes(field))) form.set(field, text)
  }
  const fresh = photos.flatMap(({ blob }) => blob ?? [])
  if (postId) {
    form.set('advPostId', postId)
    form.set('images', JSON.stringify(photos.map(({ id, blob }) => (blob ? `new:${fresh.indexOf(blob)}` : id))))
  }
  fresh.forEach((blob, index) => form.append('post_image', blob, `${index + 1}.${blob.type === 'image/png' ? 'png' : 'jpg'}`))
  return form
}
