import type { ProblemCode } from '@/lib/contract/problems'
import { IMAGE_BYTES } from '@/lib/contract/limits'
import { pictureSources } from '@/lib/pictures/pictures'

/**
 * A photo of the form and the URL that shows it: a new photo with the file to upload, or a posted photo with its own
 * address.
 */
export type Photo = {
  id: string
  url: string
  blob?: Blob
  /** Where its subject is, for `object-position`; known once the server has the photo. */
  subject?: string | undefined
}

/** A photo that is already posted. Its address is its id. */
export const postedPhoto = (path: string): Photo => ({ id: path, url: path, subject: pictureSources(path).subject })

/** A photo to upload, with a new id. */
export const newPhoto = (blob: Blob): Photo => ({
  id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  blob,
  url: URL.createObjectURL(blob),
})

/** The longest side of an uploaded photo in pixels. The server stores none larger. */
const LONGEST_SIDE = 1600
const QUALITY = 0.82

/**
 * The browser decodes the photo and turns it upright. If it cannot decode the photo, the file stays as it is, and the
 * server returns the reason.
 */
async function shrink(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}

const MAGIC = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

/** @returns the photo to upload, or the problem why it cannot be used */
export async function preparePhoto(file: File): Promise<Blob | ProblemCode> {
  if (file.size > IMAGE_BYTES) return 'imageTooLarge'
  // A gallery may list a photo that is only in the cloud and cannot be loaded.
  const head = await file
    .slice(0, 4)
    .arrayBuffer()
    .then(
      bytes => new Uint8Array(bytes),
      () => null,
    )
  if (!head) return 'imageUnreadable'
  if (!MAGIC.some(magic => magic.every((byte, index) => head[index] === byte))) return 'imageType'
  return shrink(file)
}

/** The photos of a draft as they are stored, with the photos that the post had at that time. */
type Kept = { posted: string[]; photos: { id: string; blob?: Blob }[] }

export function toKept(photos: Photo[], posted: string[]): Kept {
  return { posted, photos: photos.map(({ id, blob }) => ({ id, blob })) }
}

/**
 * Restores stored photos. Photos that the post has lost since are left out; photos that it has gained are added at the
 * end.
 * @param posted the photos that the post has now
 */
export function fromKept(kept: unknown, posted: string[]): Photo[] | null {
  const { photos, posted: before } = (kept ?? {}) as Partial<Kept>
  if (!Array.isArray(photos) || !Array.isArray(before)) return null
  const again = photos.flatMap(({ id, blob }) =>
    blob instanceof Blob
      ? [{ id, blob, url: URL.createObjectURL(blob) }]
      : posted.includes(id)
        ? [postedPhoto(id)]
        : [],
  )
  return [...again, ...posted.filter(path => !before.includes(path)).map(postedPhoto)]
}
