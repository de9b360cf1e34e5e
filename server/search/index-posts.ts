import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { posts } from '../db/schema'
import { searchPosts, searchWords } from '../db/schema-search'
import { describeError } from '../platform/log'
import { services } from '../services/services'
import { INDEX_VERSION } from './phonetic-key'
import { postVector, type Indexed } from './post-vector'

type Writer = Pick<Db, 'insert' | 'select'>
/** From this count on a word is known well enough. Counting further would only cause writes. */
const MAX_COUNT = 1000

/**
 * Makes posts findable. Runs in the transaction that writes them.
 * @returns the posts' words, for `learnWords` after the transaction has ended
 */
export async function indexPosts(db: Writer, rows: readonly (Indexed & { id: string })[]): Promise<string[]> {
  if (rows.length === 0) return []
  const words: string[] = []
  const values = rows.map(row => {
    const indexed = postVector(row)
    words.push(...indexed.words)
    return { postId: row.id, createdAt: row.createdAt, indexVersion: INDEX_VERSION, vector: indexed.vector }
  })
  await db
    .insert(searchPosts)
    .values(values)
    .onConflictDoUpdate({
      target: searchPosts.postId,
      set: { vector: sql`excluded.vector`, indexVersion: sql`excluded.fold_version` },
    })
  return words
}

/** Indexes the stored state of a post, by its id. */
export async function indexPost(db: Writer, id: string): Promise<string[]> {
  return indexPosts(db, await db.select().from(posts).where(eq(posts.id, id)))
}

/** Indexes the stored state of posts, by their ids. */
export async function indexPostsById(db: Writer, ids: string[]): Promise<string[]> {
  return indexPosts(db, ids.length === 0 ? [] : await db.select().from(posts).where(inArray(posts.id, ids)))
}

/**
 * Adds words to the vocabulary that misspelt words are compared with. It runs outside the post's transaction, because
 * transactions with common words would wait for each other. A failure is only logged: a later post adds the word again.
 */
export async function learnWords(words: readonly string[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  if (counts.size === 0) return
  const { db, log } = await services()
  // The words are sorted, so that two transactions cannot deadlock.
  const values = Array.from(counts, ([word, count]) => ({ word, posts: count })).sort((a, b) =>
    a.word < b.word ? -1 : 1,
  )
  try {
    for (let start = 0; start < values.length; start += 500) {
      await db
        .insert(searchWords)
        .values(values.slice(start, start + 500))
        .onConflictDoUpdate({
          target: searchWords.word,
          set: { posts: sql`${searchWords.posts} + excluded.posts` },
          setWhere: sql`${searchWords.posts} < ${MAX_COUNT}`,
        })
    }
  } catch (error) {
    log.error(describeError(error), 'words were not learnt')
  }
}
