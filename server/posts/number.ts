import { and, desc, eq, sql } from 'drizzle-orm'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { User } from '@/lib/contract/users'
import { limits, posts } from '../db/schema'
import { Problem } from '../platform/problem'
import { spendAllowance } from '../services/allowance'
import { readUsed, spendLimit } from '../services/limits'
import { hashMobile } from '../services/mobile-hash'
import { services } from '../services/services'
import { offered } from './visible'

/** What the rules about a number need to know of an ad and its seller. */
export type PostNumber = {
  postId: string
  phoneShown: boolean
  seller: { id: string; mobile: string; showNumber: boolean }
}

/** Seconds for which a number that was revealed for an ad is revealed again for free: enough for a negotiation. */
const REVEALED_SECONDS = 30 * 86_400

const revealedKey = async (viewer: User, postId: string) => `given:${await hashMobile(viewer.mobile)}:${postId}`

async function isRevealed(viewer: User, postId: string): Promise<boolean> {
  return (await readUsed(await revealedKey(viewer, postId))) > 0
}

/**
 * Reveals a number. This is the only way a number leaves the server. It needs a viewer with a complete profile, a
 * seller and an ad that show the number, and one use of the viewer's allowance, once per user and ad. The viewer's own
 * number is free.
 * @param address the viewer's address
 * @throws Problem profileIncomplete, contactDisabled, and what `spendAllowance` throws if the allowance is used up
 */
export async function revealNumber(
  viewer: User,
  { postId, phoneShown, seller }: PostNumber,
  address: string | null,
): Promise<string> {
  if (!isProfileComplete(viewer)) throw new Problem('profileIncomplete')
  if (!seller.showNumber || !phoneShown) throw new Problem('contactDisabled')
  if (seller.id === viewer.id || (await isRevealed(viewer, postId))) return seller.mobile
  // The allowance is spent before the reveal is stored. Otherwise a viewer without allowance could use the record of a
  // second request that runs at the same time.
  const refund = await spendAllowance('contact', viewer.id, address)
  if (!(await spendLimit({ key: await revealedKey(viewer, postId), max: 1, seconds: REVEALED_SECONDS }))) await refund()
  return seller.mobile
}

/**
 * Who requests something that contains a number. `pays`: false for a page of the site, which only shows the ad and
 * requests the number when the user calls.
 */
export type NumberReader = { viewer: User | null; address: string | null; pays: boolean }

/**
 * The number beside an ad: if it is the viewer's own, was revealed before, or the allowance covers it; otherwise
 * undefined.
 */
export async function numberForReader(
  ad: PostNumber,
  { viewer, address, pays }: NumberReader,
): Promise<string | undefined> {
  if (viewer === null || !isProfileComplete(viewer) || !ad.phoneShown || !ad.seller.showNumber) return undefined
  if (!pays && ad.seller.id !== viewer.id && !(await isRevealed(viewer, ad.postId))) return undefined
  return revealNumber(viewer, ad, address).catch((problem: unknown) => {
    if (problem instanceof Problem && problem.status === 429) return undefined
    throw problem
  })
}

/**
 * The ad for which a seller's number can be requested: an ad for which it was revealed to this viewer before, otherwise
 * the newest that shows it; undefined if there is none.
 */
export async function findContactPost(viewer: User, sellerId: string): Promise<string | undefined> {
  const { db } = await services()
  const isRevealedNow = sql`exists (select 1 from ${limits} where ${limits.key} = ${await revealedKey(viewer, '')} || ${posts.id} and ${limits.endsAt} > now())`
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.sellerId, sellerId), eq(posts.phoneShown, true), offered))
    .orderBy(desc(isRevealedNow), sql`${posts.status} = 'sold'`, desc(posts.createdAt), desc(posts.id))
    .limit(1)
  return row?.id
}
