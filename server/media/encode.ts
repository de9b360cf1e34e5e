import sharp from 'sharp'
import { IMAGE_BYTES, IMAGE_PIXELS, IMAGE_WIDTHS } from '@/lib/contract/limits'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import type { Storage } from '../platform/storage'
import { signatureOf } from './signature'

// Only what people upload, what this project draws and what it has stored may be read; libvips knows forty more formats, each a way in.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Is this a JPEG or PNG by its first bytes? The name and the declared type of a file are anyone's claim. */
function isPhoto(bytes: Uint8Array): boolean {
  return [JPEG, PNG].some(magic => magic.every((byte, index) => bytes[index] === byte))
}

/** A picture in all its widths, not yet stored. */
export type EncodedPicture = { key: string; /** What it looks like; null where it is too plain. */ signature: string | null; files: { name: string; bytes: Buffer }[] }

/**
 * Checks an uploaded photo and encodes it as WebP in each width, turned upright, without its metadata (a camera writes the place into it).
 * @throws Problem imageTooLarge, imageType or imageUnreadable
 */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPicture> {
  if (bytes.length > IMAGE_BYTES) throw new Problem('imageTooLarge')
  if (!isPhoto(bytes)) throw new Problem('imageType')
  try {
    return await encode(bytes, newId())
  } catch {
    throw new Problem('imageUnreadable')
  }
}

/** Encodes a picture that this project drew. @param name a part of its key, letters, digits and `-` */
export function encodeDrawing(svg: string, name: string): Promise<EncodedPicture> {
  return encode(Buffer.from(svg), name)
}

/** Bytes to whole kilobytes, never less than they are. */
const kilobytes = (bytes: Buffer) => `${Math.ceil(bytes.length / 1000)}k`

/**
 * The key holds what pages say of the picture before it has come: how many kilobytes it weighs in each width, from the smallest,
 * and its mean colour, `NAME-9k38k140k-RRGGBB`.
 */
async function encode(bytes: Uint8Array, name: string): Promise<EncodedPicture> {
  const [largest, ...smaller] = [...IMAGE_WIDTHS].sort((a, b) => b - a)
  const source = sharp(bytes, { limitInputPixels: IMAGE_PIXELS, failOn: 'error', sequentialRead: true })
  const { data, info } = await source
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const pixel = await sharp(data, raw).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const signature = await signatureOf({ data, ...raw })
  const widths = []
  for (const width of [largest!, ...smaller]) {
    widths.push({ width, bytes: await sharp(data, raw).resize({ width, withoutEnlargement: true }).webp({ quality: 74, effort: 2 }).toBuffer() })
  }
  const weights = widths.toReversed().map(({ bytes }) => kilobytes(bytes)).join('')
  const key = `${name}-${weights}-${pixel.subarray(0, 3).toString('hex')}`
  return { key, signature, files: widths.map(({ width, bytes }) => ({ name: `${key}/${width}.webp`, bytes })) }
}

/** Stores an encoded picture in all its widths; when it throws, none of them is still being written. */
export async function storePicture(storage: Storage, picture: EncodedPicture): Promise<void> {
  const ends = await Promise.allSettled(picture.files.map(file => storage.put(file.name, file.bytes)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
