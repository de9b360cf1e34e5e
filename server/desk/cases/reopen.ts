import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { CaseDecision } from '@/lib/contract/desk-cases'
import type { Db } from '../../db/client'
import { posts } from '../../db/schema'
import { deskCases, type BeforeDecision } from '../../db/schema-cases'
import { chatReports } from '../../db/schema-chat'
import { reports } from '../../db/schema-reports'
import { risks } from '../../db/schema-risk'
import type { TouchedPost } from '../../posts/invalidate-pages'
import { NOT_RESERVED } from '../../posts/reservation'
import { shownAgain } from '../../posts/term'
import { TOUCHED } from '../../reports/hide'
import { queueChangedPages } from '../../services/changed-pages'
import { block, hiddenWith } from '../block'
import { isAboutPerson } from './subject'

type Case = typeof deskCases.$inferSelect

/** The columns of a case about which nothing is decided. */
const OPEN = {
  decisionId: null,
  decision: null,
  reason: null,
  days: null,
  decidedBy: null,
  decidedAt: null,
  finalAt: null,
}
/** The block of somebody whom an older version has blocked, as `findBlock` takes it. */
const UNKNOWN_BLOCK = (personId: string) => ({ decisionId: personId, reason: null, until: null, by: '' })

/** Opens a case again, and gives its post back what the decision changed. */
export async function reopen(transaction: Db, one: Case): Promise<TouchedPost[]> {
  const { id, personId, postId, chatReportId, decision, before } = one
  // What has come in since then is a part of the old case again.
  const newer = sql`(post_id = ${postId} or chat_report_id = ${chatReportId})`
  await transaction.delete(deskCases).where(and(newer, isNull(deskCases.decidedAt), ne(deskCases.id, id)))
  await transaction
    .update(deskCases)
    .set({ ...OPEN, before: null })
    .where(eq(deskCases.id, id))
  // However the appeal was decided, they were blocked before.
  if (isAboutPerson(one)) return blockAgain(transaction, personId, before?.block)
  if (postId === null) {
    await transaction
      .update(chatReports)
      .set({ status: 'open' })
      .where(
        and(
          eq(chatReports.id, chatReportId!),
          sql`not exists (select from chat_report other where other.reporter_id = ${chatReports.reporterId} and other.reported_id = ${chatReports.reportedId} and other.status = 'open')`,
        ),
      )
    return []
  }
  await reopenReports(transaction, before?.reports ?? [])
  // Its owner has changed it meanwhile: it need not wait for that any more.
  if (decision === 'ask') await transaction.update(risks).set({ heldUntil: null }).where(eq(risks.postId, postId))
  if (before?.risk)
    await transaction
      .update(risks)
      .set(before.risk as Partial<typeof risks.$inferInsert>)
      // It was held once more meanwhile: its new two hours stay.
      .where(and(eq(risks.postId, postId), isNull(risks.heldUntil)))
  return before?.post ? giveBack(transaction, postId, decision!, before.post) : []
}

/** Blocks a person as before; what was hidden because of its own case is so again. */
async function blockAgain(transaction: Db, personId: string, former: BeforeDecision['block']): Promise<TouchedPost[]> {
  const hidden = await block(transaction, personId, former ?? UNKNOWN_BLOCK(personId))
  await transaction
    .update(posts)
    .set({ hiddenBecause: 'desk' })
    .where(and(eq(posts.sellerId, personId), eq(posts.hiddenBecause, 'blocked'), hiddenWith(former?.decisionId)))
  return hidden
}

/** Opens reports again, except of who has reported the post once more. */
async function reopenReports(transaction: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(reports)
    .set({ status: 'open', caseId: null })
    .where(
      and(
        inArray(reports.id, [...ids]),
        sql`not exists (select from reports other where other.post_id = ${reports.postId} and other.user_id = ${reports.userId} and other.status = 'open')`,
      ),
    )
}

/** Why a post is hidden after a decision; after `ask`, its owner may have changed it. */
const LEFT: Record<CaseDecision, NonNullable<(typeof posts.$inferSelect)['hiddenBecause']>[]> = {
  hide: ['desk'],
  block: ['desk'],
  ask: ['change', 'held'],
  dismiss: [],
}
const isShown = inArray(posts.status, ['active', 'sold', 'ended'])

/** Shows or hides a post as it was, if it is still as the decision left it. */
async function giveBack(
  transaction: Db,
  postId: string,
  decision: NonNullable<Case['decision']>,
  { status, hiddenBecause, createdAt, earTag, reservedUntil, reservedFor }: NonNullable<BeforeDecision['post']>,
): Promise<TouchedPost[]> {
  const wasHidden = status === 'hidden'
  // Only the line for buyers, which comes from the risk, is as before.
  if (decision === 'dismiss' && !wasHidden) return transaction.select(TOUCHED).from(posts).where(eq(posts.id, postId))
  const isLeft = and(eq(posts.status, 'hidden'), inArray(posts.hiddenBecause, LEFT[decision]))
  // Who it was reserved for may have erased the account.
  const kept = sql`(select id from users where id = ${reservedFor})`
  const reserved = {
    reservedFor: kept as never,
    reservedUntil: sql`case when ${kept} is not null then ${reservedUntil}::timestamptz end` as never,
  }
  const changed = await transaction
    .update(posts)
    .set(wasHidden ? { status, hiddenBecause, earTag, ...NOT_RESERVED } : { ...shownAgain(), ...reserved })
    .where(and(eq(posts.id, postId), or(isLeft, decision === 'dismiss' ? isShown : undefined)))
    .returning(TOUCHED)
  if (changed.length > 0 && decision === 'dismiss') {
    // A held post that is released counts as posted at that moment.
    await transaction.update(posts).set({ createdAt }).where(eq(posts.id, postId))
    await transaction.execute(sql`update search_posts set created_at = ${createdAt} where post_id = ${postId}`)
  }
  await queueChangedPages(transaction, ...changed)
  return changed
}
