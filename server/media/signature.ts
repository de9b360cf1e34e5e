import sharp from 'sharp'

const WIDTH = 9
const HEIGHT = 8
/**
 * A spot counts as brighter only if it differs by more than this many grey levels: smaller differences come from
 * encoding.
 */
const NOISE = 2
/** At least this many of the 64 bits must be set, and as many not set: a plain wall cannot be recognised. */
const TELLING = 8

/**
 * The most bits of 64 in which two signatures of the same photo differ (Neal Krawetz, "Kind of Like That", 2013: up to
 * 10); confirmed with our photos by tests/bench/signatures.ts.
 */
export const SAME_PHOTO = 10
/** Decoded pixels, as sharp expects them. */
export type Pixels = { data: Uint8Array; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/**
 * The signature of a photo: 64 bits as 16 hexadecimal digits. A bit tells whether a spot of a small grey copy is
 * brighter than the next (dHash). Other sizes, formats and brightnesses of a photo have nearly the same signature.
 * @returns null for a picture that is too plain to be recognised
 */
export async function signatureOf({ data, raw }: Pixels): Promise<string | null> {
  const greys = await sharp(data, { raw })
    .greyscale()
    .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  let bits = 0n
  let set = 0
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH - 1; column++) {
      const brighter = greys[row * WIDTH + column]! > greys[row * WIDTH + column + 1]! + NOISE
      bits = (bits << 1n) | (brighter ? 1n : 0n)
      if (brighter) set++
    }
  }
  return set < TELLING || set > 64 - TELLING ? null : bits.toString(16).padStart(16, '0')
}

/** The number of bits of 64 in which two signatures differ. */
export function distanceOf(a: string, b: string): number {
  let different = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; different > 0n; different >>= 1n) count += Number(different & 1n)
  return count
}
