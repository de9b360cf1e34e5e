import { and, asc, eq, lt, ne, not, sql, type SQL } from 'drizzle-orm'
import { notifications, posts } from '../db/schema'
import { blocks } from '../db/schema-chat'
import { savedSearches } from '../db/schema-saved-searches'
import { searchPosts } from '../db/schema-search'
import { newId } from '../platform/ids'
import { services } from '../platform/services'
import { ANYTHING, newMatches, type Match } from '../search/new-matches'

/** Searches that are queued with one statement. */
const BATCH = 500
/** One notice in this time per search. */
const QUIET_MS = 3_600_000
/** After a look that found nothing the next one waits so long: many searches share what calls for them. */
const REST_MS = 600_000
/** Matches that are counted for one notice. */
const MOST = 100
/** A post can be stored this long after one that is newer: so far back each look goes over what was looked at before. */
const LATE_MS = 60_000

const at = (time: string) => Date.parse(time.replace(' ', 'T').replace(/\+00$/, 'Z'))

/** Queues a look for every search that a new post may match, each not before its last notice is an hour old and its last look ten minutes. One that waits already is left alone. */
export async function queueLooks(postId: string): Promise<void> {
  const { db } = await services()
  const [post] = await db.select({ sellerId: posts.sellerId }).from(posts).where(and(eq(posts.id, postId), eq(posts.status, 'active')))
  if (!post) return
  const said = sql`(select tsvector_to_array(${searchPosts.vector}) || ${ANYTHING}::text from ${searchPosts} where ${searchPosts.postId} = ${postId})`
  await queueAll(sql`${savedSearches.needs} && ${said} and ${ne(savedSearches.userId, post.sellerId)}`)
}

/**
 * Queues searches that nothing was looked for in a day: what words mean can have changed since they were saved, so that no post calls for them any more.
 */
export async function queueForgotten(): Promise<void> {
  await queueAll(lt(savedSearches.lookedAt, sql`now() - interval '1 day'`))
}

async function queueAll(which: SQL): Promise<void> {
  for (;;) if ((await queueSome(which, BATCH)) < BATCH) return
}

async function queueSome(which: SQL, most: number): Promise<number> {
  const { db, jobs } = await services()
  return db.transaction(async transaction => {
    const some = transaction.select({ id: savedSearches.id }).from(savedSearches).where(and(which, not(savedSearches.isQueued))).orderBy(asc(savedSearches.id)).limit(most).for('update', { skipLocked: true })
    const queued = await transaction.update(savedSearches).set({ isQueued: true }).where(sql`${savedSearches.id} in ${some}`).returning()
    await jobs.addLater(
      transaction,
      queued.map(search => ({ event: { kind: 'searchDue', searchId: search.id }, after: notBefore(search) })),
    )
    return queued.length
  })
}

/** When a search may be looked for again; null: at once. */
function notBefore({ toldAt, lookedAt, createdAt }: Pick<typeof savedSearches.$inferSelect, 'toldAt' | 'lookedAt' | 'createdAt'>): Date | null {
  const rested = lookedAt === createdAt ? 0 : at(lookedAt) + REST_MS
  const after = Math.max(rested, toldAt === null ? 0 : at(toldAt) + QUIET_MS)
  return after === 0 ? null : new Date(after)
}

/**
 * Looks for new matches of a saved search and tells its owner of the newest and how many there are. May be called again when the process died in
 * between: what was looked at and what was told are stored together.
 * @param jobId names what was told
 */
export async function lookForMatches(searchId: string, jobId: string): Promise<void> {
  const { db, live } = await services()
  // From here on a new post queues another look; this one sees all that was stored before.
  const [search] = await db.update(savedSearches).set({ isQueued: false }).where(eq(savedSearches.id, searchId)).returning()
  if (!search) return
  const [clock] = await db.select({ now: sql<string>`now()::text` }).from(sql`(select 1) as one`)
  const now = clock?.now ?? ''
  if (search.toldAt !== null && at(search.toldAt) + QUIET_MS > at(now)) return void (await queueSome(eq(savedSearches.id, searchId), 1))
  const { categoryId = null, q: searchquery, ...filters } = search.filters
  const since = new Date(Math.max(at(search.lookedAt) - LATE_MS, at(search.createdAt))).toISOString()
  const { found, needs } = await newMatches(categoryId, { ...filters, searchquery }, since, MOST)
  const fresh = await shown(search.userId, found.filter(({ id }) => !search.lately.includes(id)))
  const lately = found.filter(({ createdAt }) => at(createdAt) > at(now) - LATE_MS).map(({ id }) => id)
  const told = await db.transaction(async transaction => {
    const [kept] = await transaction
      .update(savedSearches)
      .set({ lookedAt: now, lately, needs, ...(fresh.length > 0 ? { toldAt: now, newCount: sql`least(${savedSearches.newCount} + ${fresh.length}::int, ${MOST}::int)` as never } : {}) })
      .where(and(eq(savedSearches.id, searchId), eq(savedSearches.lookedAt, search.lookedAt)))
      .returning({ id: savedSearches.id })
    if (!kept) return 'elsewhere'
    const [newest] = fresh
    if (!newest) return null
    await transaction.insert(notifications).values({ id: newId(), userId: search.userId, kind: 'searchMatched', params: { title: newest.title, count: fresh.length }, postId: newest.id, searchId, source: jobId })
    return newest.id
  })
  // Another process looked at the same time and may not have seen all: the search waits for its next look.
  if (told === 'elsewhere') await queueSome(eq(savedSearches.id, searchId), 1)
  else if (told !== null) live.tell(search.userId, 'new-notification', { kind: 'searchMatched', postId: told })
}

/** Those that are another's, and of nobody whom the person has blocked. */
async function shown(userId: string, matches: Match[]): Promise<Match[]> {
  if (matches.length === 0) return []
  const { db } = await services()
  const blocked = new Set((await db.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, userId))).map(({ id }) => id))
  return matches.filter(({ sellerId }) => sellerId !== userId && !blocked.has(sellerId))
}
