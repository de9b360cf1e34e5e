import sharp from 'sharp'

const WIDTH = 9
const HEIGHT = 8
/** Greys by which a spot must be brighter than its neighbour: less is what encoding anew changes. */
const NOISE = 2
/** Of 64 bits, at least so many must be set, and as many not: a plain wall has no face that could be known again. */
const TELLING = 8

/** So many different bits of 64 still are the same photo (Neal Krawetz, "Kind of Like That", 2013: up to 10); proven on ours by tests/bench/signatures.ts. */
export const SAME_PHOTO = 10
/** Photos of other sellers' ads are found by a quarter that is the same to the bit, which any two with up to 3 different bits have. */
export const LIKE_PHOTO = 3

/** Decoded pixels, as sharp takes them. */
type Pixels = { data: Uint8Array; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/**
 * What a photo looks like in 64 bits, as 16 hexadecimal digits: is each spot of a small grey copy brighter than the next (dHash). Other sizes, formats and
 * brightnesses of a photo have nearly the same.
 * @returns null for a picture that is too plain to be told from others
 */
export async function signatureOf({ data, raw }: Pixels): Promise<string | null> {
  const greys = await sharp(data, { raw }).greyscale().resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
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

/** In how many of 64 bits two signatures differ. */
export function distanceOf(a: string, b: string): number {
  let different = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; different > 0n; different >>= 1n) count += Number(different & 1n)
  return count
}

/** The four quarters of a signature, each told from the others: signatures with up to three different bits share one. */
export function quartersOf(signature: string): number[] {
  return [0, 1, 2, 3].map(index => index * 65_536 + Number.parseInt(signature.slice(index * 4, index * 4 + 4), 16))
}
