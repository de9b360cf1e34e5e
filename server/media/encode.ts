import sharp from 'sharp'
import { IMAGE_BYTES, IMAGE_PIXELS, IMAGE_WIDTHS } from '@/lib/contract/limits'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import type { Storage } from '../platform/storage'
import { signatureOf } from './signature'
import { twinCodeOf, type TwinCode } from './twin-code'
import { planeOf } from './twin-plane'

// Only formats that users upload, and that this project draws and stores, may be read. libvips knows forty more
// formats, and each is an attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadSvgBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})
sharp.cache(false)

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Is this a JPEG or PNG, by its first bytes? The file name and the declared type can be wrong. */
function isPhoto(bytes: Uint8Array): boolean {
  return [JPEG, PNG].some(magic => magic.every((byte, index) => bytes[index] === byte))
}

/**
 * The most bytes that a picture may have after decoding. `inOrder`: rows that arrive in order are scaled down as they
 * arrive; a camera photo of `IMAGE_PIXELS` with 8 bits is of this kind. `deep`: more than 8 bits a channel. `held`: a
 * progressive picture, or a rotated PNG, must be in memory as a whole.
 */
const MOST_DECODED = { inOrder: 400_000_000, deep: 160_000_000, held: 64_000_000 }

/** Can the picture be decoded without filling the memory? Reads only its header. */
async function isLight(bytes: Uint8Array): Promise<boolean> {
  const {
    width,
    height,
    channels,
    depth,
    isProgressive,
    format,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: IMAGE_PIXELS }).metadata()
  const deep = depth !== 'uchar'
  const held = isProgressive || (format === 'png' && orientation > 1)
  return (
    width * height * channels * (deep ? 2 : 1) <=
    (held ? MOST_DECODED.held : deep ? MOST_DECODED.deep : MOST_DECODED.inOrder)
  )
}

/** An encoded picture in all its widths, not stored yet. */
export type EncodedPicture = {
  key: string
  /** Its signature and its twin code; null if the picture is too plain. */
  signature: string | null
  twinCode: TwinCode | null
  files: { name: string; bytes: Buffer }[]
}

/**
 * Checks an uploaded photo and encodes it as WebP in each width, upright and without its metadata (cameras store the
 * place in it).
 * @throws Problem imageTooLarge, imageType or imageUnreadable
 */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPicture> {
  if (bytes.length > IMAGE_BYTES) throw new Problem('imageTooLarge')
  if (!isPhoto(bytes)) throw new Problem('imageType')
  try {
    if (await isLight(bytes)) return await encode(bytes, newId())
  } catch {
    // The exact reason does not matter: the user can only choose another photo.
  }
  throw new Problem('imageUnreadable')
}

/**
 * Encodes a picture that this project drew.
 * @param name a part of its key: letters, digits and `-`
 */
export function encodeDrawing(svg: string, name: string): Promise<EncodedPicture> {
  return encode(Buffer.from(svg), name)
}

/** Converts bytes to kilobytes, rounded up. */
const kilobytes = (bytes: Buffer) => `${Math.ceil(bytes.length / 1000)}k`

/** Width and height, in pixels, of the square in which a picture's subject is looked for. */
const SQUARE = 160

/**
 * Where a square should be cut out of a picture so that its subject stays whole: along the width and along the height,
 * in hundredths from 00 to 99. For a side that is not cut, this is the middle.
 */
async function subjectOf(data: Buffer, raw: { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }) {
  const { width, height } = raw.raw
  const { info } = await sharp(data, raw)
    .resize({ width: SQUARE, height: SQUARE, fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cut = (SQUARE * Math.max(width, height)) / Math.min(width, height) - SQUARE
  const hundredths = (offset = 0) => String(Math.min(99, Math.round((-offset / cut) * 100))).padStart(2, '0')
  const middle = '50'
  if (cut < 1) return middle + middle
  return width > height ? hundredths(info.cropOffsetLeft) + middle : middle + hundredths(info.cropOffsetTop)
}

/**
 * Encodes a picture. Its key contains what pages need before the picture is loaded: its kilobytes in each width, from
 * the smallest, its mean colour, and where its subject is, as `NAME-9k38k140k-RRGGBB-2050`.
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
  const subject = await subjectOf(data, raw)
  const signature = await signatureOf({ data, ...raw })
  const twinCode = twinCodeOf(await planeOf({ data, ...raw }))
  const widths = []
  for (const width of [largest!, ...smaller]) {
    widths.push({
      width,
      bytes: await sharp(data, raw)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 74, effort: 2 })
        .toBuffer(),
    })
  }
  const weights = widths
    .toReversed()
    .map(({ bytes }) => kilobytes(bytes))
    .join('')
  const key = `${name}-${weights}-${pixel.subarray(0, 3).toString('hex')}-${subject}`
  return {
    key,
    signature,
    twinCode,
    files: widths.map(({ width, bytes }) => ({ name: `${key}/${width}.webp`, bytes })),
  }
}

/** Stores an encoded picture in all its widths. If it throws, no write is still running. */
export async function storePicture(storage: Storage, picture: EncodedPicture): Promise<void> {
  const ends = await Promise.allSettled(picture.files.map(file => storage.put(file.name, file.bytes)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
