import { createHmac, randomBytes } from 'node:crypto'
import type { Environment } from '../platform/environment'
import { storedSecret } from '../platform/stored-secret'
import { services } from './services'

const keys = new WeakMap<Environment, string>()

/** NUMBER_KEY, or a key that is made once and stored in the data folder, which all processes of a site share. */
function keyOf(environment: Environment): string {
  const cached = keys.get(environment)
  if (cached !== undefined) return cached
  const key =
    environment.NUMBER_KEY ?? storedSecret(environment.DATA_DIR, 'number-key', () => randomBytes(32).toString('hex'))
  keys.set(environment, key)
  return key
}

/**
 * The keyed hash of a number, by which limits remember a user. It cannot be reversed without the key. A user who erases
 * the account and signs up again with the same number has the same hash.
 * @param mobile ten digits
 */
export async function hashMobile(mobile: string): Promise<string> {
  return keyedHash(`number ${mobile}`)
}

/** A keyed hash of a text that must not be stored itself; 32 hexadecimal digits. */
export async function keyedHash(text: string): Promise<string> {
  return createHmac('sha256', keyOf((await services()).environment))
    .update(text)
    .digest('hex')
    .slice(0, 32)
}
