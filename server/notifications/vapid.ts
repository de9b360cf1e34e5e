import webPush, { type VapidKeys } from 'web-push'
import type { Environment } from '../platform/environment'
import { storedSecret } from '../platform/stored-secret'

const cache = new WeakMap<Environment, VapidKeys | null>()

/**
 * The key pair by which push services identify this site (VAPID, RFC 8292): that of the environment; in a demo, one
 * that is made once and stored in the data folder.
 * @returns base64url; null if this site sends no push messages
 */
export function vapidKeys(environment: Environment): VapidKeys | null {
  const cached = cache.get(environment)
  if (cached !== undefined) return cached
  const keys = readKeys(environment)
  cache.set(environment, keys)
  return keys
}

function readKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, DATA_DIR, demo }: Environment): VapidKeys | null {
  if (VAPID_PUBLIC_KEY !== undefined && VAPID_PRIVATE_KEY !== undefined)
    return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
  if (!demo) return null
  const [publicKey = '', privateKey = ''] = storedSecret(DATA_DIR, 'push-keys', () => {
    const made = webPush.generateVAPIDKeys()
    return `${made.publicKey}\n${made.privateKey}\n`
  }).split('\n')
  return { publicKey, privateKey }
}
