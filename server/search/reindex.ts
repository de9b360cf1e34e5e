import { asc, eq, lt, sql } from 'drizzle-orm'
import { posts } from '../db/schema'
import { searchPosts } from '../db/schema-search'
import { HOUR_MS, startRepeating } from '../services/repeatedly'
import { services } from '../services/services'
import { INDEX_VERSION } from './phonetic-key'
import { prepareSuggestions } from './suggest'
import { indexPostsById, learnWords } from './index-posts'

const BATCH = 100
/** The pause between two batches, so that requests of users are not slowed down. */
const PAUSE_MS = 50

/**
 * Indexes, batch by batch, active posts that were never indexed or were indexed by an older version, until none is
 * left. Until then each version of a word finds only the posts of its version, so nothing has to stop.
 * @param isStopped called between batches
 * @returns how many posts were indexed
 */
export async function reindex(isStopped: () => boolean = () => false, pauseMs = PAUSE_MS): Promise<number> {
  const { db } = await services()
  let done = 0
  const missing = () =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(sql`${posts.status} = 'active' and not exists (select 1 from ${searchPosts} where post_id = ${posts.id})`)
      .limit(BATCH)
  const old = () =>
    db
      .select({ id: searchPosts.postId })
      .from(searchPosts)
      .where(lt(searchPosts.indexVersion, INDEX_VERSION))
      .orderBy(asc(searchPosts.indexVersion))
      .limit(BATCH)
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
 * Deletes posts that are no longer for sale from the index: searches do not show them, but would still read them. It
 * also runs analyze and vacuum in the embedded database, which nothing else does: its planner needs statistics, and it
 * reads lists from indexes alone only where pages are known to be visible to all.
 */
export async function pruneIndex(): Promise<void> {
  const { db, database } = await services()
  await db
    .delete(searchPosts)
    .where(
      sql`not exists (select 1 from ${posts} where ${eq(posts.id, searchPosts.postId)} and ${posts.status} in ('active', 'hidden'))`,
    )
  if (database.engine !== 'embedded') return
  await db.execute(sql`analyze posts, search_posts, search_words`)
  await db.execute(sql`vacuum analyze listed_posts`)
}

/**
 * Brings the index up to date now, and prunes it once an hour.
 * @returns a function that stops it
 */
export function startIndexing(): () => void {
  return startRepeating(
    HOUR_MS,
    async isStopped => {
      await prepareSuggestions()
      const done = await reindex(isStopped)
      const { log } = await services()
      if (done > 0) log.info({ posts: done }, 'posts were indexed for the search')
      if (!isStopped()) await pruneIndex()
    },
    'the search index was not brought up to date',
  )
}
