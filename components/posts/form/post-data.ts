import type { CategoryKind } from '@/lib/contract/categories'
import type { Photo } from './photos'
import { relevant, type PostValues } from './values'

/** The ad as it travels: the fields that are filled and belong to its category, then the photos in their order, the cover first. */
export function postData(values: PostValues, kind: CategoryKind | undefined, photos: Photo[]): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(relevant(values, kind))) {
    if (text.trim() !== '') form.set(field, text)
  }
  photos.forEach(({ blob }, index) => form.append('post_image', blob, `${index + 1}.${blob.type === 'image/png' ? 'png' : 'jpg'}`))
  return form
}
