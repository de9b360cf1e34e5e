import type { ProblemCode } from '@/lib/contract/problems'
import { IMAGE_BYTES } from '@/lib/contract/limits'

/** A photo of the form and an address to show it from: a new one with what will be sent, or one that is posted already, under its own address. */
export type Photo = { id: string; url: string; blob?: Blob }

/** A photo that is posted already; its address is its id. */
export const postedPhoto = (path: string): Photo => ({ id: path, url: path })

/** The longest side in pixels that is sent; the server keeps no larger one. */
const LONGEST_SIDE = 1600
const QUALITY = 0.82

/** The browser decodes and turns the photo upright; what it cannot decode goes as it is, and the server says why not. */
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

/** @returns the photo, or why it cannot be one */
export async function preparePhoto(file: File): Promise<Photo | ProblemCode> {
  if (file.size > IMAGE_BYTES) return 'imageTooLarge'
  // A gallery may name a photo that is not on the phone and cannot be fetched.
  const head = await file.slice(0, 4).arrayBuffer().then(bytes => new Uint8Array(bytes), () => null)
  if (!head) return 'imageUnreadable'
  if (!MAGIC.some(magic => magic.every((byte, index) => head[index] === byte))) return 'imageType'
  const blob = await shrink(file)
  return { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), blob, url: URL.createObjectURL(blob) }
}

/** Photos as they are kept with a draft, beside those that its post had when they were kept. */
type Kept = { posted: string[]; photos: { id: string; blob?: Blob }[] }

export function toKept(photos: Photo[], posted: string[]): Kept {
  return { posted, photos: photos.map(({ id, blob }) => ({ id, blob })) }
}

/**
 * Kept photos as they are shown again. What the post has lost meanwhile is gone, what it has got follows.
 * @param posted the photos that the post has now
 */
export function fromKept(kept: unknown, posted: string[]): Photo[] | null {
  const { photos, posted: before } = (kept ?? {}) as Partial<Kept>
  if (!Array.isArray(photos) || !Array.isArray(before)) return null
  const again = photos.flatMap(({ id, blob }) => (blob instanceof Blob ? [{ id, blob, url: URL.createObjectURL(blob) }] : posted.includes(id) ? [postedPhoto(id)] : []))
  return [...again, ...posted.filter(path => !before.includes(path)).map(postedPhoto)]
}
