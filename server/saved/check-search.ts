import { and, asc, eq, lt, ne, not, sql, type SQL } from 'drizzle-orm'
import { posts } from '../db/schema'
import { blocks } from '../db/schema-chat'
import { savedSearches } from '../db/schema-saved-searches'
import { storeNotifications } from '../notifications/store'
import { newId } from '../platform/ids'
import { services } from '../services/services'
import { findNewMatches, type Match } from '../search/new-matches'
import { hasLexemeOf } from './post-lexemes'

/** How many searches one statement queues. */
const BATCH = 500
/** At most one notification per search in this time. */
const NOTICE_INTERVAL_MS = 3_600_000
/** After a check without a match, the next one waits this long, because many searches share the same lexemes. */
const CHECK_INTERVAL_MS = 600_000
/** How many matches are counted for one notification. */
const MAX_MATCHES = 100
/** A post can be stored this long after a newer one, so each check goes back this far before the last one. */
const OVERLAP_MS = 60_000

const at = (time: string) => Date.parse(time.replace(' ', 'T').replace(/\+00$/, 'Z'))

/**
 * Queues a check for every search that a new post may match. The check runs an hour after its last notification and ten
 * minutes after its last check, at the earliest. A search that is queued already stays so.
 */
export async function queueSearchChecks(postId: string): Promise<void> {
  const { db } = await services()
  const [post] = await db
    .select({ sellerId: posts.sellerId })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.status, 'active')))
  if (!post) return
  await queueAll(sql`${hasLexemeOf(postId)} and ${ne(savedSearches.userId, post.sellerId)}`)
}

/**
 * Queues searches that were not checked for a day. The meaning of words may have changed since they were saved, so that
 * new posts no longer find them by lexemes. A search that has been queued for days lost its job: it failed each time,
 * and the desk deleted it.
 */
export async function queueOverdueChecks(): Promise<void> {
  const { db } = await services()
  await db
    .update(savedSearches)
    .set({ isQueued: false })
    .where(and(savedSearches.isQueued, lt(savedSearches.checkedAt, sql`now() - interval '3 days'`)))
  await queueAll(lt(savedSearches.checkedAt, sql`now() - interval '1 day'`))
}

async function queueAll(which: SQL): Promise<void> {
  for (;;) if ((await queueSome(which)) < BATCH) return
}

/** Queues at most `BATCH` of these searches. @returns how many */
async function queueSome(which: SQL): Promise<number> {
  const { db, jobs } = await services()
  return db.transaction(async transaction => {
    const some = transaction
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(which, not(savedSearches.isQueued)))
      .orderBy(asc(savedSearches.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const queued = await transaction
      .update(savedSearches)
      .set({ isQueued: true })
      .where(sql`${savedSearches.id} in ${some}`)
      .returning()
    await jobs.addLater(
      transaction,
      queued.map(search => ({ event: { kind: 'searchDue', searchId: search.id }, after: earliestCheck(search) })),
    )
    return queued.length
  })
}

/** The earliest time for the next check of a search; null: at once. */
function earliestCheck({
  notifiedAt,
  checkedAt,
  createdAt,
}: Pick<typeof savedSearches.$inferSelect, 'notifiedAt' | 'checkedAt' | 'createdAt'>): Date | null {
  const restedAt = checkedAt === createdAt ? 0 : at(checkedAt) + CHECK_INTERVAL_MS
  const after = Math.max(restedAt, notifiedAt === null ? 0 : at(notifiedAt) + NOTICE_INTERVAL_MS)
  return after === 0 ? null : new Date(after)
}

/**
 * Looks for new matches of a saved search, and notifies its owner of the newest and of their number. It may run again
 * after the process died: the check and the notification are stored in one transaction.
 * @param jobId the source of the notification
 */
export async function checkSavedSearch(searchId: string, jobId: string): Promise<void> {
  const { db, sockets } = await services()
  // From here on, a new post queues another check; this one sees all posts that were stored before.
  const [search] = await db
    .update(savedSearches)
    .set({ isQueued: false })
    .where(eq(savedSearches.id, searchId))
    .returning()
  if (!search) return
  const [clock] = await db.select({ now: sql<string>`now()::text` }).from(sql`(select 1) as one`)
  const now = clock?.now ?? ''
  if (search.notifiedAt !== null && at(search.notifiedAt) + NOTICE_INTERVAL_MS > at(now))
    return void (await queueSome(eq(savedSearches.id, searchId)))
  const { categoryId = null, q: searchquery, ...filters } = search.filters
  const since = new Date(Math.max(at(search.checkedAt) - OVERLAP_MS, at(search.createdAt))).toISOString()
  const { found, requiredLexemes } = await findNewMatches(categoryId, { ...filters, searchquery }, since, MAX_MATCHES)
  const fresh = await omitOwnAndBlocked(
    search.userId,
    found.filter(({ id }) => !search.recentIds.includes(id)),
  )
  const recentIds = found.filter(({ createdAt }) => at(createdAt) > at(now) - OVERLAP_MS).map(({ id }) => id)
  const outcome = await db.transaction(async transaction => {
    const [kept] = await transaction
      .update(savedSearches)
      .set({
        checkedAt: now,
        recentIds,
        requiredLexemes,
        ...(fresh.length > 0
          ? {
              notifiedAt: now,
              newCount: sql`least(${savedSearches.newCount} + ${fresh.length}::int, ${MAX_MATCHES}::int)` as never,
            }
          : {}),
      })
      .where(and(eq(savedSearches.id, searchId), eq(savedSearches.checkedAt, search.checkedAt)))
      .returning({ id: savedSearches.id })
    if (!kept) return 'elsewhere'
    const [newest] = fresh
    if (!newest) return null
    const notification = {
      id: newId(),
      userId: search.userId,
      kind: 'searchMatched' as const,
      params: { title: newest.title, count: fresh.length },
      postId: newest.id,
      searchId,
      source: jobId,
    }
    await storeNotifications(transaction, [notification])
    return newest.id
  })
  // Another process checked at the same time and may not have seen all posts, so another check is queued.
  if (outcome === 'elsewhere') await queueSome(eq(savedSearches.id, searchId))
  else if (outcome !== null) sockets.emit(search.userId, 'new-notification', { kind: 'searchMatched', postId: outcome })
}

/** The matches that are not the user's own and not of a user whom they have blocked. */
export async function omitOwnAndBlocked(userId: string, matches: Match[]): Promise<Match[]> {
  if (matches.length === 0) return []
  const { db } = await services()
  const blocked = new Set(
    (await db.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, userId))).map(({ id }) => id),
  )
  return matches.filter(({ sellerId }) => sellerId !== userId && !blocked.has(sellerId))
}
