import { preparePhoto } from '@/components/posts/form/photos'
import type { ProblemCode } from '@/lib/contract/problems'

/** The side in pixels of the square that is sent; it is never shown larger. */
const SIDE = 640
const QUALITY = 0.85

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })
}

/** The middle of a photo as a small square; what the browser cannot decode stays as it is, and the server says why not. */
async function squareOf(blob: Blob): Promise<string> {
  try {
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
    const side = Math.min(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.min(SIDE, side)
    const context = canvas.getContext('2d')
    if (!context) return await readAsDataUrl(blob)
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', QUALITY)
  } catch {
    return readAsDataUrl(blob)
  }
}

/** A chosen picture as a `data:` URL, which is shown, kept over a reload and sent; or why it cannot be one. */
export async function preparePicture(file: File): Promise<{ data: string } | { problem: ProblemCode }> {
  const photo = await preparePhoto(file)
  if (typeof photo === 'string') return { problem: photo }
  URL.revokeObjectURL(photo.url)
  return squareOf(photo.blob ?? file).then(data => ({ data }), () => ({ problem: 'imageUnreadable' as const }))
}

/** The file behind a `data:` URL. */
export function pictureBlob(data: string): Blob {
  const [head = '', body = ''] = data.split(',')
  return new Blob([Uint8Array.from(atob(body), character => character.charCodeAt(0))], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' })
}
