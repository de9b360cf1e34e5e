import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../services/mobile-hash'

/** The kind of mails that a link unsubscribes from: news, or tips and offers. */
export type MailKind = 'news' | 'tips'

/** Days for which a link that confirms an address is valid. */
const CONFIRM_DAYS = 7
const DAY_MS = 86_400_000
const KEY = /^([\w-]{1,60})\.(\w{1,10})\.([0-9a-f]{32})$/

const today = (now: number) => Math.floor(now / DAY_MS)

async function sign(user: string, what: string, secret: string): Promise<string> {
  return `${user}.${what}.${await keyedHash(`mail ${secret} ${user} ${what}`)}`
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** The parts of a key, whose signature is not checked yet; null if it has no such form. */
export function readKey(key: string): { user: string; what: string } | null {
  const [, user, what] = KEY.exec(key) ?? []
  return user !== undefined && what !== undefined ? { user, what } : null
}

/** The key that confirms that an address is a user's; it is valid for some days. */
export async function confirmKey(user: string, address: string, now = Date.now()): Promise<string> {
  return sign(user, String(today(now)), `confirms ${address}`)
}

/** Is this the valid key that confirms this address of this user? */
export async function isConfirmKey(key: string, user: string, address: string, now = Date.now()): Promise<boolean> {
  const day = Number(readKey(key)?.what)
  const age = today(now) - day
  return age >= 0 && age <= CONFIRM_DAYS && isSame(key, await confirmKey(user, address, day * DAY_MS))
}

/** The key that unsubscribes from a kind of mails. It does not expire, because a user may open an old mail late. */
export async function endKey(user: string, kind: MailKind): Promise<string> {
  return sign(user, kind, 'ends')
}

/**
 * The user whom a key unsubscribes, and the kind of mails.
 * @returns null if the key is not signed by this site
 */
export async function readEndKey(key: string): Promise<{ user: string; kind: MailKind } | null> {
  const parts = readKey(key)
  if (!parts || (parts.what !== 'news' && parts.what !== 'tips')) return null
  return isSame(key, await endKey(parts.user, parts.what)) ? { user: parts.user, kind: parts.what } : null
}
