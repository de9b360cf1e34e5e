import { randomBytes } from 'node:crypto'

/** Crockford's base 32 in lower case: no letter that is taken for a digit, and it sorts as its bytes do. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** What the newest id was made of. */
let newest = { time: 0, rest: 0n }

/** `bytes` random bytes as a number. */
const random = (bytes: number) => BigInt(`0x${randomBytes(bytes).toString('hex')}`)

/**
 * A new id: 48 bits of time in milliseconds and 80 more, as 26 URL-safe characters (the ULID layout). Nobody can guess one.
 * Ids sort as this process made them, also those of one millisecond (ULID's "monotonic" ids): the embedded database's clock has
 * nothing shorter, so rows of one millisecond have only their ids to be in order by.
 */
export function newId(time = Date.now()): string {
  // The first of a millisecond has its highest bit free: what is added to it does not run into the time.
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
