import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { posts, users } from '../db/schema'
import { lookalikes, signatures } from '../db/schema-lookalikes'
import { distanceOf, LIKE_PHOTO, SAME_PHOTO } from '../media/signature'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { tokenize } from '../search/tokenize'

type Ad = Pick<typeof posts.$inferSelect, 'categoryId' | 'breedId' | 'type' | 'title' | 'description' | 'price'>

/** How many words of a text are read. */
const MAX_WORDS = 600
/** The share of words, compared by sound, that two ads must have in common: one more letter or word makes no new ad. */
const SAME_WORDS = 0.9
/** A new ad is compared with this many of the seller's newest active ads. */
const MAX_COMPARED = 200
/** For one ad, the desk gets at most this many similar ads of other sellers. */
const MAX_LOOKALIKES = 5

/** The words of an ad as phonetic keys, and its numbers apart. */
function wordsOf({ title, description }: Pick<Ad, 'title' | 'description'>) {
  const all = tokenize(`${title} ${description}`, MAX_WORDS)
  return {
    words: new Set(all.filter(({ isNumber }) => !isNumber).map(({ key }) => key)),
    numbers: all
      .filter(({ isNumber }) => isNumber)
      .map(({ key }) => key)
      .toSorted()
      .join(' '),
  }
}

/** Do two ads have the same words and the same price? Different numbers mean different animals. */
function hasSameText(a: Ad, b: Ad): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  if (a.price !== b.price || one.numbers !== other.numbers) return false
  const shared = [...one.words].filter(word => other.words.has(word)).length
  return shared >= SAME_WORDS * (one.words.size + other.words.size - shared)
}

/**
 * Refuses an ad that its seller already has: active, of the same category, breed and type, with the same cover, or with
 * the same words if no photos distinguish the two. It runs in the transaction that stores the ad, and locks the
 * seller's row, so that of two requests at the same time the second sees the ad of the first.
 * @param images the photos' keys, the cover first
 * @throws Problem duplicatePost naming the existing ad
 */
export async function refuseDuplicate(
  transaction: Pick<Db, 'select'>,
  sellerId: string,
  ad: Ad,
  images: string[],
): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, sellerId)).for('update')
  const same = and(
    eq(posts.sellerId, sellerId),
    eq(posts.status, 'active'),
    eq(posts.categoryId, ad.categoryId),
    eq(posts.type, ad.type),
    sql`${posts.breedId} is not distinct from ${ad.breedId}`,
  )
  const { id, categoryId, breedId, type, title, description, price } = posts
  const own = await transaction
    .select({ id, categoryId, breedId, type, title, description, price })
    .from(posts)
    .where(same)
    .orderBy(sql`${posts.createdAt} desc`)
    .limit(MAX_COMPARED)
  if (own.length === 0) return
  const storedSignatures = await transaction
    .select({ key: signatures.key, signature: signatures.signature, postId: signatures.postId })
    .from(signatures)
    .where(
      inArray(
        signatures.postId,
        own.map(one => one.id),
      ),
    )
  const newSignatures =
    images.length === 0
      ? []
      : await transaction
          .select({ key: signatures.key, signature: signatures.signature })
          .from(signatures)
          .where(inArray(signatures.key, images))
  const cover = newSignatures.find(({ key }) => key === images[0])?.signature
  for (const one of own) {
    const theirs = storedSignatures.filter(({ postId }) => postId === one.id).map(({ signature }) => signature)
    if (cover !== undefined && theirs.some(signature => distanceOf(signature, cover) <= SAME_PHOTO))
      throw new Problem('duplicatePost', undefined, { postId: one.id })
    const bothHavePhotos = theirs.length > 0 && newSignatures.length > 0
    if (!bothHavePhotos && hasSameText(ad, one)) throw new Problem('duplicatePost', undefined, { postId: one.id })
  }
}

/** Links the signatures of photos to their post. Call it in the transaction that gives the post these photos. */
export async function assignSignatures(
  transaction: Pick<Db, 'update'>,
  postId: string,
  images: string[],
): Promise<void> {
  if (images.length > 0) await transaction.update(signatures).set({ postId }).where(inArray(signatures.key, images))
}

/** Records for the desk which ads of other sellers show a photo of this ad. */
export async function recordLookalikes(postId: string): Promise<void> {
  const { db } = await services()
  const own = await db
    .select({ signature: signatures.signature, quarters: signatures.quarters, sellerId: posts.sellerId })
    .from(signatures)
    .innerJoin(posts, eq(posts.id, signatures.postId))
    .where(eq(signatures.postId, postId))
  const found = new Map<string, number>()
  for (const { signature, quarters, sellerId } of own) {
    const near = await db
      .select({ id: posts.id, signature: signatures.signature })
      .from(signatures)
      .innerJoin(posts, eq(posts.id, signatures.postId))
      .where(
        and(
          sql`${signatures.quarters} && ${sql.param(quarters, signatures.quarters)}`,
          eq(posts.status, 'active'),
          sql`${posts.sellerId} <> ${sellerId}`,
          sql`${posts.id} < ${postId}`,
        ),
      )
      .limit(1000)
    for (const other of near) {
      const distance = distanceOf(other.signature, signature)
      if (distance <= LIKE_PHOTO) found.set(other.id, Math.min(distance, found.get(other.id) ?? distance))
    }
  }
  const rows = [...found]
    .sort((a, b) => a[1] - b[1])
    .slice(0, MAX_LOOKALIKES)
    .map(([earlierId, distance]) => ({ postId, earlierId, distance }))
  if (rows.length > 0) await db.insert(lookalikes).values(rows).onConflictDoNothing()
}
