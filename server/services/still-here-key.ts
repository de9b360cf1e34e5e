import { keyedHash } from './mobile-hash'

const DAY_MS = 86_400_000
/** Days for which the key of a link works: an ad is asked about 5 days before its end and can return for 90 days. */
const KEY_DAYS = 100

const sign = (postId: string, day: number) => keyedHash(`still here ${postId} ${day}`)

/**
 * The key of a link with which the seller of a post can say, without a session, whether it is still true. It grants
 * nothing else. It must be in the fragment of the link, so that no server and no log sees it.
 */
export async function stillHereKey(postId: string): Promise<string> {
  const day = Math.floor(Date.now() / DAY_MS)
  return `${day.toString(36)}.${await sign(postId, day)}`
}

/** Is this a key of the link of a post that still works? */
export async function isStillHereKey(postId: string, key: string): Promise<boolean> {
  const [, day = '', hash] = /^([0-9a-z]{1,6})\.([0-9a-f]{32})$/.exec(key) ?? []
  const age = Math.floor(Date.now() / DAY_MS) - Number.parseInt(day, 36)
  return age >= 0 && age <= KEY_DAYS && hash === (await sign(postId, Number.parseInt(day, 36)))
}
