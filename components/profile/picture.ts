import { preparePhoto } from '@/components/shared/photos'
import type { ProblemCode } from '@/lib/contract/problems'

/** The side of the uploaded square in pixels. The picture is never shown larger. */
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

/**
 * Cuts the middle of a photo to a small square. If the browser cannot decode the photo, it stays as it is, and the
 * server returns the reason.
 */
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
    context.drawImage(
      bitmap,
      (bitmap.width - side) / 2,
      (bitmap.height - side) / 2,
      side,
      side,
      0,
      0,
      canvas.width,
      canvas.height,
    )
    bitmap.close()
    return canvas.toDataURL('image/jpeg', QUALITY)
  } catch {
    return readAsDataUrl(blob)
  }
}

/**
 * Converts a chosen picture to a `data:` URL. It is shown, kept over a reload, and uploaded. If the picture cannot be
 * used, returns the problem.
 */
export async function preparePicture(file: File): Promise<{ data: string } | { problem: ProblemCode }> {
  const photo = await preparePhoto(file)
  if (typeof photo === 'string') return { problem: photo }
  return squareOf(photo).then(
    data => ({ data }),
    () => ({ problem: 'imageUnreadable' as const }),
  )
}

/** The file in a `data:` URL. */
export function pictureBlob(data: string): Blob {
  const [head = '', body = ''] = data.split(',')
  return new Blob([Uint8Array.from(atob(body), character => character.charCodeAt(0))], {
    type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg',
  })
}
