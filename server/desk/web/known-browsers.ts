import { timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { deskPasskeys, deskPeople } from '../../db/schema-desk'
import { keyedHash } from '../../services/mobile-hash'
import { services } from '../../services/services'

/** Days for which a browser stays known after a sign-in. */
export const KNOWN_DAYS = 180

/** The cookie of a browser that has signed in before. It opens nothing: it only keeps a person's codes apart. */
export const knownCookie = (origin: string): string =>
  origin.startsWith('https:') ? '__Secure-deskKnown' : 'deskKnown'

const today = () => Math.floor(Date.now() / 86_400_000)
/** Who has only the cookie cannot tell the number, and who has only the number cannot make the cookie. */
const seal = (mobile: string, claim: string) => keyedHash(`desk browser ${mobile} ${claim}`)

/**
 * What a browser keeps after a sign-in. Nothing of it is stored here: it ends with the passkey, so also with an
 * invitation that is accepted.
 * @param passkeyId the passkey that signed in
 */
export async function markBrowser(mobile: string, passkeyId: string): Promise<string> {
  const claim = `${passkeyId}.${today()}`
  return `${claim}.${await seal(mobile, claim)}`
}

/**
 * Has this browser signed in with the number before?
 * @param mark from its cookie; empty without one
 */
export async function isKnownBrowser(mobile: string, mark: string): Promise<boolean> {
  const [, claim, passkeyId = '', day, sealed = ''] = /^(([\w-]{1,1500})\.(\d{1,6}))\.([\da-f]{32})$/.exec(mark) ?? []
  if (claim === undefined || Number(day) + KNOWN_DAYS <= today()) return false
  // This comes before the database is asked, or its time would tell strangers which numbers are of the desk.
  if (!timingSafeEqual(Buffer.from(sealed), Buffer.from(await seal(mobile, claim)))) return false
  const { db } = await services()
  const [passkey] = await db
    .select({ id: deskPasskeys.id })
    .from(deskPasskeys)
    .innerJoin(deskPeople, eq(deskPasskeys.personId, deskPeople.id))
    .where(and(eq(deskPasskeys.id, passkeyId), eq(deskPeople.mobile, mobile)))
  return passkey !== undefined
}
