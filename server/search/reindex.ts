import { asc, eq, lt, sql } from 'drizzle-orm'
import { posts } from '../db/schema'
import { searchPosts } from '../db/schema-search'
import { describeError } from '../platform/log'
import { services } from '../platform/services'
import { FOLD_VERSION } from './fold'
import { prepareSuggestions } from './suggest'
import { indexPostsById, learnWords } from './write'

const BATCH = 100
/** Between two batches: who is on the site goes first. */
const PAUSE_MS = 50
const EVERY_MS = 3_600_000

/**
 * Indexes, a batch at a time, active posts that were never indexed or by an older version of the folding, until none is left.
 * Both versions of a word are searched for in the meantime by their own posts alone, so nothing has to stop.
 * @param isStopped asked between batches
 * @returns how many were indexed
 */
export async function reindex(isStopped: () => boolean = () => false, pauseMs = PAUSE_MS): Promise<number> {
  const { db } = await services()
  let done = 0
  const missing = () =>
    db.select({ id: posts.id }).from(posts).where(sql`${posts.status} = 'active' and not exists (select 1 from ${searchPosts} where post_id = ${posts.id})`).limit(BATCH)
  const old = () => db.select({ id: searchPosts.postId }).from(searchPosts).where(lt(searchPosts.foldVersion, FOLD_VERSION)).orderBy(asc(searchPosts.foldVersion)).limit(BATCH)
  for (const next of [old, missing]) {
    while (!isStopped()) {
      const ids = (await next()).map(({ id }) => id)
      if (ids.length === 0) break
      await learnWords(await db.transaction(transaction => indexPostsById(transaction, ids)))
      done += ids.length
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
  return done
}

/**
 * Takes out of the index what is not for sale any more: searches leave it out in any case, but read it. The embedded database is also
 * kept in shape, which nothing else does: it plans by statistics, and reads lists from indexes alone where it knows that pages are visible to all.
 */
export async function tidy(): Promise<void> {
  const { db, database } = await services()
  await db.delete(searchPosts).where(sql`not exists (select 1 from ${posts} where ${eq(posts.id, searchPosts.postId)} and ${posts.status} in ('active', 'hidden'))`)
  if (database.engine !== 'embedded') return
  await db.execute(sql`analyze posts, search_posts, search_words`)
  await db.execute(sql`vacuum analyze listed_posts`)
}

/** Brings the index up to date now, and tidies it once an hour. @returns stops it */
export function startIndexing(): () => void {
  let stopped = false
  const run = async () => {
    const { log } = await services()
    try {
      await prepareSuggestions()
      const done = await reindex(() => stopped)
      if (done > 0) log.info({ posts: done }, 'posts were indexed for the search')
      if (stopped) return
      await tidy()
    } catch (error) {
      if (!stopped) log.error(describeError(error), 'the search index was not brought up to date')
    }
  }
  void run()
  const timer = setInterval(() => void run(), EVERY_MS)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
