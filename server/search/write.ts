import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { posts } from '../db/schema'
import { searchPosts, searchWords } from '../db/schema-search'
import { describeError } from '../platform/log'
import { services } from '../platform/services'
import { FOLD_VERSION } from './fold'
import { postVector, type Indexed } from './post-vector'

type Writer = Pick<Db, 'insert' | 'select'>
/** A word seen this often is known well enough: counting on would only write. */
const COUNTED = 1000

/** Makes posts findable, within the transaction that writes them. @returns their words, for `learnWords` once that has ended */
export async function indexPosts(db: Writer, rows: readonly (Indexed & { id: string })[]): Promise<string[]> {
  if (rows.length === 0) return []
  const words: string[] = []
  const values = rows.map(row => {
    const made = postVector(row)
    words.push(...made.words)
    return { postId: row.id, createdAt: row.createdAt, foldVersion: FOLD_VERSION, vector: made.vector }
  })
  await db
    .insert(searchPosts)
    .values(values)
    .onConflictDoUpdate({ target: searchPosts.postId, set: { vector: sql`excluded.vector`, foldVersion: sql`excluded.fold_version` } })
  return words
}

/** Makes a post findable by its id, as it now stands. */
export async function indexPost(db: Writer, id: string): Promise<string[]> {
  return indexPosts(db, await db.select().from(posts).where(eq(posts.id, id)))
}

/** Makes posts findable by their ids, as they now stand. */
export async function indexPostsById(db: Writer, ids: string[]): Promise<string[]> {
  return indexPosts(db, ids.length === 0 ? [] : await db.select().from(posts).where(inArray(posts.id, ids)))
}

/**
 * Adds words to the vocabulary that misspelt ones are compared with. Not a part of the post's transaction: common words would make
 * writers wait for each other. What fails is logged alone, a later post brings the word again.
 */
export async function learnWords(words: readonly string[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  if (counts.size === 0) return
  const { db, log } = await services()
  // In one order, so that two writers never hold what the other waits for.
  const values = Array.from(counts, ([word, count]) => ({ word, posts: count })).sort((a, b) => (a.word < b.word ? -1 : 1))
  try {
    for (let start = 0; start < values.length; start += 500) {
      await db
        .insert(searchWords)
        .values(values.slice(start, start + 500))
        .onConflictDoUpdate({ target: searchWords.word, set: { posts: sql`${searchWords.posts} + excluded.posts` }, setWhere: sql`${searchWords.posts} < ${COUNTED}` })
    }
  } catch (error) {
    log.error(describeError(error), 'words were not learnt')
  }
}
