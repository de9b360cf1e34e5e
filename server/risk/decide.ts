import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { HELD_MINUTES } from '../cases/hold'
import { addFollowing } from '../cases/notice'
import type { Db } from '../db/client'
import { posts } from '../db/schema'
import { notifications } from '../db/schema-notifications'
import { risks } from '../db/schema-risk'
import { invalidatePostPages } from '../posts/invalidate-pages'
import { shownAgain } from '../posts/term'
import { TOUCHED } from '../reports/hide'
import { queueChangedPages } from '../services/changed-pages'
import { services } from '../services/services'

/** How many posts one statement shows. */
const BATCH = 1000
/** A job may come so many minutes after its post. */
const LATE_MINUTES = 10

/**
 * Stores what the desk decided about a post as it is now. Buyers of a released post read nothing of a risk, and saved
 * searches may find it. Call it in the transaction that shows or hides the post.
 * @param isAnnounced do saved searches look for it? Only if readers did not see it before
 * @param decisionId the desk's decision, if it can be undone (`addFollowing`)
 */
export async function recordDecision(
  transaction: Pick<Db, 'update' | 'delete' | 'execute'>,
  postId: string,
  decision: 'released' | 'hidden',
  isAnnounced: boolean,
  decisionId?: string,
): Promise<void> {
  if (decision === 'released') await renew(transaction, [postId])
  await deleteNotices(transaction, [postId])
  await transaction
    .update(risks)
    .set({ decision, decidedContent: sql`${risks.content}` as never, heldUntil: null, compareFirst: false })
    .where(eq(risks.postId, postId))
  if (isAnnounced) await addFollowing(transaction, { kind: 'released', postId }, decisionId)
}

/**
 * Gives held posts the present time as theirs if they were held when they were posted: their buyers see them from now
 * on, and so do the searches that were saved.
 */
async function renew(transaction: Pick<Db, 'execute'>, postIds: string[]): Promise<void> {
  if (postIds.length === 0) return
  const ids = sql.join(
    postIds.map(id => sql`${id}`),
    sql`, `,
  )
  await transaction.execute(sql`
    with renewed as (
      update posts set created_at = now() from risks
      where posts.id in (${ids}) and risks.post_id = posts.id
        and posts.created_at > risks.held_until - make_interval(mins => ${HELD_MINUTES + LATE_MINUTES})
      returning posts.id)
    update search_posts set created_at = now() where post_id in (select id from renewed)`)
}

/** Deletes what sellers were told when these posts were held, which is no longer true. */
async function deleteNotices(transaction: Pick<Db, 'delete'>, postIds: string[]): Promise<void> {
  await transaction
    .delete(notifications)
    .where(and(inArray(notifications.postId, postIds), eq(notifications.kind, 'postHeld')))
}

/** Shows posts about which nobody decided in time; buyers get the line. Posts that are hidden otherwise stay so. */
async function releaseSome(): Promise<number> {
  const { db, jobs } = await services()
  const { due, shown } = await db.transaction(async transaction => {
    const due = await transaction
      .select({ id: posts.id })
      .from(risks)
      .innerJoin(posts, eq(posts.id, risks.postId))
      .where(lte(risks.heldUntil, sql`now()`))
      .orderBy(asc(risks.heldUntil))
      .limit(BATCH)
      .for('update', { of: posts, skipLocked: true })
    const ids = due.map(({ id }) => id)
    await renew(transaction, ids)
    await deleteNotices(transaction, ids)
    const shown = await transaction
      .update(posts)
      .set(shownAgain())
      .where(and(inArray(posts.id, ids), eq(posts.status, 'hidden'), eq(posts.hiddenBecause, 'held')))
      .returning(TOUCHED)
    await transaction
      .update(risks)
      .set({ heldUntil: null, decision: 'lapsed', decidedContent: sql`${risks.content}` as never })
      .where(inArray(risks.postId, ids))
    await jobs.addLater(
      transaction,
      shown.map(({ id }) => ({ event: { kind: 'released', postId: id }, after: null })),
    )
    await queueChangedPages(transaction, ...shown)
    return { due, shown }
  })
  await invalidatePostPages(...shown)
  return due.length
}

/** Shows the posts that were held for as long as they may be. */
export async function releaseHeld(isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped()) if ((await releaseSome()) < BATCH) return
}
