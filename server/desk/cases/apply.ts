import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CaseDecision, CaseReason } from '@/lib/contract/desk-cases'
import { addFollowing } from '../../cases/notice'
import { openPostCase } from '../../cases/open'
import type { Db } from '../../db/client'
import { posts } from '../../db/schema'
import { deskCases, type BeforeDecision } from '../../db/schema-cases'
import { chatReports } from '../../db/schema-chat'
import { risks } from '../../db/schema-risk'
import { newId } from '../../platform/ids'
import type { TouchedPost } from '../../posts/invalidate-pages'
import { closeReports, hidePost, restorePost, TOUCHED } from '../../reports/hide'
import { recordDecision } from '../../risk/decide'
import { block } from '../block'
import type { Act } from '../trail'
import { lockSubjects, lockUser } from './locks'

/** A decision as it is made. */
export type Made = {
  id: string
  decision: CaseDecision
  reason: CaseReason | null
  /** As the trail names who decides. */
  by: string
  /** Can it be undone? Then nobody is told before that time is over. */
  canUndo: boolean
}

/** A decision of the terminal: it cannot be undone, so people are told at once. */
export const madeAtOnce = (decision: CaseDecision, { by }: Act): Made => ({
  id: newId(),
  decision,
  reason: null,
  by,
  canUndo: false,
})

type HiddenBecause = NonNullable<(typeof posts.$inferSelect)['hiddenBecause']>
/** Posts that wait for a decision are shown again if nothing is wrong; whoever restores one also shows a hidden one. */
const WAITING: readonly HiddenBecause[] = ['reports', 'held']
export const RESTORED: readonly HiddenBecause[] = [...WAITING, 'desk']

/** Why a post is hidden; null if it is not. */
export async function whyHidden(transaction: Pick<Db, 'select'>, id: string): Promise<HiddenBecause | null> {
  const [post] = await transaction
    .select({ hiddenBecause: posts.hiddenBecause })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.status, 'hidden')))
  return post?.hiddenBecause ?? null
}

/** Locks a post, and reads what a decision about it changes. */
async function lockPost(transaction: Db, id: string): Promise<BeforeDecision | null> {
  const [post] = await transaction
    .select({
      status: posts.status,
      hiddenBecause: posts.hiddenBecause,
      reservedUntil: posts.reservedUntil,
      reservedFor: posts.reservedFor,
      createdAt: posts.createdAt,
      earTag: posts.earTag,
    })
    .from(posts)
    .where(eq(posts.id, id))
    .for('update')
  if (!post) return null
  const { heldUntil, decision, decidedContent, compareFirst } = risks
  const [risk] = await transaction
    .select({ heldUntil, decision, decidedContent, compareFirst })
    .from(risks)
    .where(eq(risks.postId, id))
  return risk ? { post, risk } : { post }
}

/**
 * Decides about a post: hides it or shows it, closes its reports and its case. A post without an open case gets one, so
 * that what was decided is known later.
 * @param shown which hidden posts a dismissal shows again
 * @returns the post if readers see it differently or its owner is told; null if nothing was to be done
 */
export async function decidePost(
  transaction: Db,
  id: string,
  made: Made,
  shown = WAITING,
): Promise<TouchedPost | null> {
  const before = await lockPost(transaction, id)
  if (!before) return null
  await openPostCase(transaction, id)
  const [open] = await transaction
    .select({ id: deskCases.id })
    .from(deskCases)
    .where(and(eq(deskCases.postId, id), isNull(deskCases.decidedAt)))
    .for('update')
  const later = made.canUndo ? made.id : undefined
  const touched =
    made.decision === 'dismiss'
      ? await show(transaction, id, before, shown, later)
      : made.decision === 'hide'
        ? await hide(transaction, id, made.reason, later)
        : await endHold(transaction, id)
  before.reports = await closeReports(transaction, id, open!.id)
  await storeDecision(transaction, open!.id, made, before)
  return touched
}

/** Takes a post from readers, or keeps it from them. @returns null if they do not see it anyway */
async function hide(
  transaction: Db,
  id: string,
  reason: CaseReason | null,
  later: string | undefined,
): Promise<TouchedPost | null> {
  const hidden = (await hidePost(transaction, id, 'desk')) ?? (await keepHidden(transaction, id))
  if (!hidden) return null
  await recordDecision(transaction, id, 'hidden', false)
  await addFollowing(transaction, { kind: 'refused', postId: id, reason }, later)
  return hidden
}

/** A post that a block hides is not shown after two hours: nothing about it waits for the desk any more. */
async function endHold(transaction: Db, id: string): Promise<null> {
  await transaction.update(risks).set({ heldUntil: null }).where(eq(risks.postId, id))
  return null
}

/** Lets readers see a post, or see it without the line that asks them to compare. */
async function show(
  transaction: Db,
  id: string,
  { post, risk }: BeforeDecision,
  shown: readonly HiddenBecause[],
  later: string | undefined,
): Promise<TouchedPost | null> {
  const restored = await restorePost(transaction, id, shown, later)
  if (restored || (post!.status !== 'hidden' && risk))
    await recordDecision(transaction, id, 'released', restored !== undefined, later)
  if (restored || !risk?.compareFirst) return restored ?? null
  const [calm] = await transaction.select(TOUCHED).from(posts).where(eq(posts.id, id))
  return calm ?? null
}

/** A post that waits stays hidden, now by the desk. */
async function keepHidden(transaction: Db, id: string): Promise<TouchedPost | undefined> {
  const [kept] = await transaction
    .update(posts)
    .set({ hiddenBecause: 'desk' })
    .where(and(eq(posts.id, id), eq(posts.status, 'hidden'), inArray(posts.hiddenBecause, [...WAITING])))
    .returning(TOUCHED)
  return kept
}

/** Decides about a reported conversation: its report is closed, so nobody can read it any more. */
export async function decideChat(transaction: Db, reportId: string, made: Made): Promise<void> {
  await transaction.update(chatReports).set({ status: 'closed' }).where(eq(chatReports.id, reportId))
  const [open] = await transaction
    .select({ id: deskCases.id })
    .from(deskCases)
    .where(and(eq(deskCases.chatReportId, reportId), isNull(deskCases.decidedAt)))
    .for('update')
  if (open) await storeDecision(transaction, open.id, made, {})
}

/**
 * Blocks a person, and decides all their open cases with it.
 * @returns the posts that it hides
 */
export async function blockWithCases(transaction: Db, personId: string, made: Made): Promise<TouchedPost[]> {
  await lockUser(transaction, personId)
  const open = await transaction
    .select({ postId: deskCases.postId, chatReportId: deskCases.chatReportId })
    .from(deskCases)
    .where(and(eq(deskCases.personId, personId), isNull(deskCases.decidedAt)))
    .orderBy(deskCases.id)
  await lockSubjects(transaction, open)
  // Before the person's posts are hidden, so that each case keeps how its post was.
  for (const { postId, chatReportId } of open)
    if (postId !== null) await decidePost(transaction, postId, made)
    else await decideChat(transaction, chatReportId!, made)
  return block(transaction, personId)
}

/** Closes a case; whoever reported it is told whether the desk has acted. */
async function storeDecision(transaction: Db, caseId: string, made: Made, before: BeforeDecision): Promise<void> {
  const { id: decisionId, decision, reason, by: decidedBy, canUndo } = made
  const event = { kind: 'caseDecided' as const, caseId, hasActed: decision !== 'dismiss' }
  await addFollowing(transaction, event, canUndo ? decisionId : undefined)
  await transaction
    .update(deskCases)
    .set({ decisionId, decision, reason, decidedBy, decidedAt: sql`now()` as never, before })
    .where(eq(deskCases.id, caseId))
}
