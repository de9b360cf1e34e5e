import { createHash } from 'node:crypto'
import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import { posts } from '../db/schema'
import { risks } from '../db/schema-risk'
import { services } from '../services/services'
import { tokenize } from '../search/tokenize'

/** How many words of a description are read. */
const MAX_WORDS = 600
/** A description with fewer different words is common: "calm, eats well". */
const MIN_WORDS = 12
/** The share of the words that two descriptions must have in common. */
const SAME_WORDS = 0.8
/**
 * A description has so many keys, each of so many words. Of descriptions with 80 % of their words in common, 94 %
 * share a key; of those with 30 %, 10 %.
 */
const KEYS = 4
const WORDS_A_KEY = 3
/** A description is compared with at most this many others that share a key. */
const MAX_COMPARED = 200

/** A hash of a word for one place of one key: 32 bits. */
const hash = (place: number, word: string) => createHash('md5').update(`${place} ${word}`).digest().readInt32BE(0)

/**
 * The seller's own words as phonetic keys, without numbers. Lines that the form wrote from the answers are left out:
 * they are alike for many sellers (decision 124).
 */
export function ownWords(description: string): Set<string> {
  const own = description
    .split('\n')
    .filter(line => !line.includes(' · '))
    .join('\n')
  return new Set(tokenize(own, MAX_WORDS).flatMap(({ isNumber, key }) => (isNumber ? [] : [key])))
}

/**
 * The keys by which descriptions with nearly the same words find each other (min-hashes in bands).
 * @returns none if there are too few words
 */
export function wordKeysOf(words: ReadonlySet<string>): number[] {
  if (words.size < MIN_WORDS) return []
  const least = (place: number) => Math.min(...Array.from(words, word => hash(place, word)))
  return Array.from({ length: KEYS }, (_, key) =>
    hash(key, Array.from({ length: WORDS_A_KEY }, (__, place) => least(key * WORDS_A_KEY + place)).join()),
  )
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter(word => other.has(word)).length
  return shared >= SAME_WORDS * (one.size + other.size - shared)
}

/** Did another seller use the words of this post first, in the last year? */
export async function hasWordsOfOthers(
  post: { id: string; sellerId: string },
  words: ReadonlySet<string>,
  keys: number[],
): Promise<boolean> {
  if (keys.length === 0) return false
  const { db } = await services()
  // Without the posts: an order by them would lead the planner to read all posts instead of the index of keys.
  const near = await db
    .select({ postId: risks.postId })
    .from(risks)
    .where(and(sql`${risks.wordKeys} && ${sql.param(keys, risks.wordKeys)}`, lt(risks.postId, post.id)))
    .limit(MAX_COMPARED)
  const ids = near.map(({ postId }) => postId)
  const found = await db
    .select({ sellerId: posts.sellerId, description: posts.description })
    .from(posts)
    .where(and(inArray(posts.id, ids), sql`${posts.createdAt} > now() - interval '1 year'`))
    .orderBy(asc(posts.id))
  const first = found.find(({ description }) => isSame(words, ownWords(description)))
  return first !== undefined && first.sellerId !== post.sellerId
}
