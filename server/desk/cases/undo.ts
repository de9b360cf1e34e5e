import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { UNDO_MINUTES } from '@/lib/contract/desk-cases'
import { rowsOf, type Db } from '../../db/client'
import { posts } from '../../db/schema'
import { deskCases, type BeforeDecision } from '../../db/schema-cases'
import { chatReports } from '../../db/schema-chat'
import { reports } from '../../db/schema-reports'
import { risks } from '../../db/schema-risk'
import { Problem } from '../../platform/problem'
import { invalidatePostPages, type TouchedPost } from '../../posts/invalidate-pages'
import { NOT_RESERVED } from '../../posts/reservation'
import { shownAgain } from '../../posts/term'
import { TOUCHED } from '../../reports/hide'
import { queueChangedPages } from '../../services/changed-pages'
import { services } from '../../services/services'
import { showChange, unblock } from '../block'
import { DeskError } from '../desk-error'
import { recordAct } from '../trail'
import { byOf } from '../web/own-passkeys'
import type { DeskViewer } from '../web/sessions'
import { lockModerator, lockSubjects, lockUser } from './locks'

type Case = typeof deskCases.$inferSelect

/**
 * Undoes a decision of the viewer: its posts, reports and cases are as before, and nobody hears of it.
 * @param decisionId as `decide` returned it
 * @throws Problem notFound for an unknown decision and for somebody else's; DeskError when the time for it is over
 */
export async function undo(viewer: DeskViewer, decisionId: string): Promise<void> {
  const { db } = await services()
  const by = byOf(viewer)
  const [first] = await casesOf(db, decisionId)
  if (first?.decidedBy !== by) throw new Problem('notFound')
  const touched = await db.transaction(async transaction => {
    await lockModerator(transaction, viewer)
    await recordAct(transaction, { by, act: 'undo', reason: first.decision! }, subjectOf(first))
    await lockUser(transaction, first.personId)
    await lockSubjects(transaction, await casesOf(transaction, decisionId))
    const decided = await casesOf(transaction, decisionId, true)
    if (decided.length === 0) throw new Problem('notFound')
    if (await isOver(transaction, decisionId))
      throw new DeskError(`Only the last ${UNDO_MINUTES} minutes can be undone, and people are told by now.`)
    if (await isFollowed(transaction, first))
      throw new DeskError('Somebody has decided about this once more since then: undo that, or decide anew.')
    const shown = first.decision === 'block' ? await unblock(transaction, first.personId) : []
    const changed: TouchedPost[] = []
    for (const one of decided) changed.push(...(await reopen(transaction, one)))
    return [...shown, ...changed]
  })
  if (first.decision === 'block') await showChange(first.personId, touched)
  else await invalidatePostPages(...touched)
}

/** What the trail says that a decision was about: of several posts of a person, the first. */
const subjectOf = ({ decision, personId, postId, chatReportId }: Case) =>
  decision === 'block' ? personId : (postId ?? chatReportId!)

function casesOf(db: Pick<Db, 'select'>, decisionId: string, locked = false) {
  const query = db.select().from(deskCases).where(eq(deskCases.decisionId, decisionId)).orderBy(asc(deskCases.id))
  return locked ? query.for('update') : query
}

async function isOver(transaction: Pick<Db, 'select'>, decisionId: string): Promise<boolean> {
  const [late] = await transaction
    .select({ id: deskCases.id })
    .from(deskCases)
    .where(
      and(
        eq(deskCases.decisionId, decisionId),
        sql`${deskCases.decidedAt} < now() - make_interval(mins => ${UNDO_MINUTES})`,
      ),
    )
    .limit(1)
  return late !== undefined
}

/** Was one of the posts, or the person, decided about once more? Then what was before is not what is to come back. */
async function isFollowed(
  transaction: Pick<Db, 'execute'>,
  { decisionId, decidedAt, personId }: Case,
): Promise<boolean> {
  const later = await rowsOf(
    transaction,
    sql`
    select 1 from desk_cases later where later.person_id = ${personId} and later.decision_id <> ${decisionId}
      and later.decided_at > ${decidedAt}::timestamptz and (later.decision = 'block' or exists (
        select from desk_cases mine where mine.decision_id = ${decisionId}
          and (mine.post_id = later.post_id or mine.chat_report_id = later.chat_report_id))) limit 1`,
  )
  return later.length > 0
}

/** Opens a case again, and gives its post back what the decision changed. */
async function reopen(transaction: Db, { id, postId, chatReportId, decision, before }: Case): Promise<TouchedPost[]> {
  // What has come in since then is a part of the old case again.
  const newer = postId === null ? eq(deskCases.chatReportId, chatReportId!) : eq(deskCases.postId, postId)
  await transaction.delete(deskCases).where(and(newer, isNull(deskCases.decidedAt), ne(deskCases.id, id)))
  await transaction
    .update(deskCases)
    .set({ decisionId: null, decision: null, reason: null, decidedBy: null, decidedAt: null, before: null })
    .where(eq(deskCases.id, id))
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
  if (before?.risk)
    await transaction
      .update(risks)
      .set(before.risk as Partial<typeof risks.$inferInsert>)
      // It was held once more meanwhile: its new two hours stay.
      .where(and(eq(risks.postId, postId), isNull(risks.heldUntil)))
  return before?.post ? giveBack(transaction, postId, decision!, before.post) : []
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
  const isLeft =
    decision === 'hide'
      ? and(eq(posts.status, 'hidden'), eq(posts.hiddenBecause, 'desk'))
      : inArray(posts.status, ['active', 'sold', 'ended'])
  // Who it was reserved for may have erased the account.
  const kept = sql`(select id from users where id = ${reservedFor})`
  const reserved = {
    reservedFor: kept as never,
    reservedUntil: sql`case when ${kept} is not null then ${reservedUntil}::timestamptz end` as never,
  }
  const changed = await transaction
    .update(posts)
    .set(wasHidden ? { status, hiddenBecause, earTag, ...NOT_RESERVED } : { ...shownAgain(), ...reserved })
    .where(and(eq(posts.id, postId), isLeft))
    .returning(TOUCHED)
  if (changed.length > 0 && decision === 'dismiss') {
    // A held post that is released counts as posted at that moment.
    await transaction.update(posts).set({ createdAt }).where(eq(posts.id, postId))
    await transaction.execute(sql`update search_posts set created_at = ${createdAt} where post_id = ${postId}`)
  }
  await queueChangedPages(transaction, ...changed)
  return changed
}
