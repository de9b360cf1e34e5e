import { GOODS_FIELDS } from './goods'

/*
 * Packs an ad for its request; its codec encodes the texts. The file must not import schemas,
 * because the service worker packs ads too.
 */

/** The field of an ad's photos; the first is the cover. */
export const PHOTO_FIELD = 'post_image'

/** The name of a new photo in the photo order of a changed ad; the index counts from 0. */
export const newImage = (index: number): string => `new:${index}`

/** The index of a new photo; null if the text is no such name. */
export function newImageNumber(text: string): number | null {
  const digit = /^new:(\d)$/.exec(text)?.[1]
  return digit === undefined ? null : Number(digit)
}

function pack(fields: Record<string, string>, photos: Blob[]): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(fields)) form.set(field, text)
  photos.forEach((photo, index) =>
    form.append(PHOTO_FIELD, photo, `${index + 1}.${photo.type === 'image/png' ? 'png' : 'jpg'}`),
  )
  return form
}

/**
 * Packs one photo that is uploaded before its ad.
 * @param photoId made here; the ad names the photo by it
 */
export const packPhoto = (photoId: string, photo: Blob): FormData => pack({ photoId }, [photo])

/**
 * Packs a new ad.
 * @param fields its encoded texts
 * @param photos files, or the ids of photos that were uploaded before; the ids come first
 */
export function packNew(fields: Record<string, string>, photos: (string | Blob)[]): FormData {
  const ahead = photos.filter(photo => typeof photo === 'string')
  return pack(
    { ...fields, ...(ahead.length > 0 ? { photos: JSON.stringify(ahead) } : {}) },
    photos.filter(photo => typeof photo !== 'string'),
  )
}

/** What an ad says of its animal; the form has the same names. */
export const ANIMAL_FIELDS = [
  'milkCapacity',
  'currentMilk',
  'lactation',
  'isPregnant',
  'calf',
  'hasDelivered',
  'calfAge',
  'calfGender',
  'age',
  'weight',
  'vaccinated',
  'healthStatus',
  'earTag',
] as const

/** The fields that a change empties by sending them blank. What is not sent stays. */
export const MAY_BE_BLANK = ['breedId', 'rentUnit', ...ANIMAL_FIELDS, ...GOODS_FIELDS] as const

/**
 * Packs the changes of a posted ad.
 * @param fields all its encoded texts: a field that is not among them is emptied
 * @param images its photos in their order: addresses of posted ones, and files
 */
export function packChange(fields: Record<string, string>, postId: string, images: (string | Blob)[]): FormData {
  const fresh = images.filter(image => typeof image !== 'string')
  return pack(
    {
      ...Object.fromEntries(MAY_BE_BLANK.map(name => [name, ''])),
      ...fields,
      advPostId: postId,
      images: JSON.stringify(images.map(image => (typeof image === 'string' ? image : newImage(fresh.indexOf(image))))),
    },
    fresh,
  )
}

/** The id of a created or changed post, from the wire reply; null if the reply has none. */
export function postedId(reply: unknown): string | null {
  return (reply as { data?: { post?: { _id?: string } } } | undefined)?.data?.post?._id ?? null
}

/** The id and the photos of the created post, from the wire reply. */
export function madePost(reply: unknown): { id: string; images: string[] } {
  const { post } = (reply as { data: { post: { _id: string; post_image: string[] } } }).data
  return { id: post._id, images: post.post_image }
}
