import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { posts, users } from '../db/schema'
import { lookalikes, signatures } from '../db/schema-lookalikes'
import { distanceOf, LIKE_PHOTO, SAME_PHOTO } from '../media/signature'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { tokens } from '../search/tokens'

type Ad = Pick<typeof posts.$inferSelect, 'categoryId' | 'breedId' | 'type' | 'title' | 'description' | 'price'>

/** Words of a text that are looked at. */
const WORDS = 600
/** So much of the words of two ads must be the same, by sound: a letter or a word more makes no other ad. */
const SAME_WORDS = 0.9
/** Active ads of a seller that a new one is compared with, the newest. */
const COMPARED = 200
/** Other sellers' ads of which the desk is told for one ad. */
const TOLD = 5

/** The words of an ad as keys of their sounds, and its numbers apart. */
function wordsOf({ title, description }: Pick<Ad, 'title' | 'description'>) {
  const all = tokens(`${title} ${description}`, WORDS)
  return { words: new Set(all.filter(({ isNumber }) => !isNumber).map(({ key }) => key)), numbers: all.filter(({ isNumber }) => isNumber).map(({ key }) => key).toSorted().join(' ') }
}

/** Do two ads say the same, at the same price? Another number is another animal. */
function saysTheSame(a: Ad, b: Ad): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  if (a.price !== b.price || one.numbers !== other.numbers) return false
  const shared = [...one.words].filter(word => other.words.has(word)).length
  return shared >= SAME_WORDS * (one.words.size + other.words.size - shared)
}

/**
 * Refuses, in the transaction that would store it, an ad that its seller already has: active, of the same category, breed and kind, with the same cover, or with
 * the same words where no photos tell the two apart. One after the other, so that of two at once the second sees the first.
 * @param images the photos' keys, the cover first
 * @throws Problem duplicatePost naming the ad that is there
 */
export async function refuseDuplicate(transaction: Pick<Db, 'select'>, sellerId: string, ad: Ad, images: string[]): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, sellerId)).for('update')
  const same = and(eq(posts.sellerId, sellerId), eq(posts.status, 'active'), eq(posts.categoryId, ad.categoryId), eq(posts.type, ad.type), sql`${posts.breedId} is not distinct from ${ad.breedId}`)
  const { id, categoryId, breedId, type, title, description, price } = posts
  const own = await transaction.select({ id, categoryId, breedId, type, title, description, price }).from(posts).where(same).orderBy(sql`${posts.createdAt} desc`).limit(COMPARED)
  if (own.length === 0) return
  const seen = await transaction.select({ key: signatures.key, signature: signatures.signature, postId: signatures.postId }).from(signatures).where(inArray(signatures.postId, own.map(one => one.id)))
  const fresh = images.length === 0 ? [] : await transaction.select({ key: signatures.key, signature: signatures.signature }).from(signatures).where(inArray(signatures.key, images))
  const cover = fresh.find(({ key }) => key === images[0])?.signature
  for (const one of own) {
    const theirs = seen.filter(({ postId }) => postId === one.id).map(({ signature }) => signature)
    if (cover !== undefined && theirs.some(signature => distanceOf(signature, cover) <= SAME_PHOTO)) throw new Problem('duplicatePost', undefined, { postId: one.id })
    const toldApart = theirs.length > 0 && fresh.length > 0
    if (!toldApart && saysTheSame(ad, one)) throw new Problem('duplicatePost', undefined, { postId: one.id })
  }
}

/** To be called in the transaction that gives a post these photos. */
export async function nameSignatures(transaction: Pick<Db, 'update'>, postId: string, images: string[]): Promise<void> {
  if (images.length > 0) await transaction.update(signatures).set({ postId }).where(inArray(signatures.key, images))
}

/** Notes for the desk which other sellers' ads show a photo of this one. */
export async function noteLookalikes(postId: string): Promise<void> {
  const { db } = await services()
  const own = await db.select({ signature: signatures.signature, quarters: signatures.quarters, sellerId: posts.sellerId }).from(signatures).innerJoin(posts, eq(posts.id, signatures.postId)).where(eq(signatures.postId, postId))
  const found = new Map<string, number>()
  for (const { signature, quarters, sellerId } of own) {
    const near = await db
      .select({ id: posts.id, signature: signatures.signature })
      .from(signatures)
      .innerJoin(posts, eq(posts.id, signatures.postId))
      .where(and(sql`${signatures.quarters} && ${sql.param(quarters, signatures.quarters)}`, eq(posts.status, 'active'), sql`${posts.sellerId} <> ${sellerId}`, sql`${posts.id} < ${postId}`))
      .limit(1000)
    for (const other of near) {
      const distance = distanceOf(other.signature, signature)
      if (distance <= LIKE_PHOTO) found.set(other.id, Math.min(distance, found.get(other.id) ?? distance))
    }
  }
  const rows = [...found].sort((a, b) => a[1] - b[1]).slice(0, TOLD).map(([earlierId, distance]) => ({ postId, earlierId, distance }))
  if (rows.length > 0) await db.insert(lookalikes).values(rows).onConflictDoNothing()
}
