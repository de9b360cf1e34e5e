import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { posts, users } from '../db/schema'
import { signatures } from '../db/schema-lookalikes'
import { distanceOf, SAME_PHOTO } from '../media/signature'
import { Problem } from '../platform/problem'
import { tokenize } from '../search/tokenize'

type Ad = Pick<typeof posts.$inferSelect, 'categoryId' | 'breedId' | 'type' | 'title' | 'description' | 'price'>

/** How many words of a text are read. */
const MAX_WORDS = 600
/** The share of words, compared by sound, that two ads must have in common: one more letter or word makes no new ad. */
const SAME_WORDS = 0.9
/** A new ad is compared with this many of the seller's newest active ads. */
const MAX_COMPARED = 200

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
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, sellerId)).for('no key update')
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
  // A photo that a post no longer shows keeps its signature, but it is no photo of that post.
  const storedSignatures = await transaction
    .select({ signature: signatures.signature, postId: signatures.postId })
    .from(signatures)
    .innerJoin(posts, and(eq(posts.id, signatures.postId), sql`${signatures.key} = any(${posts.images})`))
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
