import { randomBytes } from 'node:crypto'

/** Crockford's base 32 in lower case: no letter that is taken for a digit, and it sorts as its bytes do. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A new id: 48 bits of time in milliseconds and 80 random bits, as 26 URL-safe characters (the ULID layout).
 * Ids of a later millisecond sort after earlier ones; nobody can guess one.
 */
export function newId(now = Date.now()): string {
  let value = (BigInt(now) << 80n) | BigInt(`0x${randomBytes(10).toString('hex')}`)
  let text = ''
  for (let index = 0; index < 26; index++) {
    text = ALPHABET[Number(value & 31n)] + text
    value >>= 5n
  }
  return text
}
