import { randomBytes } from 'node:crypto'

/** Crockford's base 32 in lower case: no letter looks like a digit, and it sorts as its bytes do. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** The parts of the newest id. */
let newest = { time: 0, rest: 0n }

/** `bytes` random bytes as a number. */
const random = (bytes: number) => BigInt(`0x${randomBytes(bytes).toString('hex')}`)

/**
 * Makes a new id that nobody can guess: 48 bits of time in milliseconds and 80 other bits, as 26 URL-safe characters
 * (the ULID layout). Ids sort in the order in which this process made them, also within a millisecond (ULID's
 * "monotonic" ids). That is needed because the embedded database's clock counts milliseconds, so rows of one
 * millisecond are ordered only by their ids.
 */
export function newId(time = Date.now()): string {
  // The first id of a millisecond leaves its highest bit free, so that later additions do not overflow into the time.
  const rest = time === newest.time ? newest.rest + 1n + random(8) : random(10) >> 1n
  newest = { time, rest }
  let value = (BigInt(time) << 80n) | rest
  let text = ''
  for (let index = 0; index < 26; index++) {
    text = ALPHABET[Number(value & 31n)] + text
    value >>= 5n
  }
  return text
}

/** When an id was made, in milliseconds since 1970. What follows the id in a longer key does not matter. */
export function timeOf(id: string): number {
  return [...id.slice(0, 10)].reduce((time, letter) => time * 32 + ALPHABET.indexOf(letter), 0)
}
