import { and, eq, inArray, isNull } from 'drizzle-orm'
import { answerAppeal } from '../../cases/appeals'
import { addFollowing } from '../../cases/notice'
import { openPostCase } from '../../cases/open'
import type { Db } from '../../db/client'
import { posts } from '../../db/schema'
import { deskCases, type BeforeDecision } from '../../db/schema-cases'
import { risks } from '../../db/schema-risk'
import type { TouchedPost } from '../../posts/invalidate-pages'
import { closeReports, hidePost, restorePost, TOUCHED } from '../../reports/hide'
import { recordDecision } from '../../risk/decide'
import { laterOf, storeDecision, type Made } from './made'

type HiddenBecause = NonNullable<(typeof posts.$inferSelect)['hiddenBecause']>
/**
 * Posts that wait for a decision are shown again if nothing is wrong; after an appeal, and where one is restored, also
 * those about which the desk has decided.
 */
const WAITING: readonly HiddenBecause[] = ['reports', 'held']
export const RESTORED: readonly HiddenBecause[] = [...WAITING, 'desk', 'change']
/** What the desk can hide for good although readers do not see it. */
const BY_DESK: readonly HiddenBecause[] = [...WAITING, 'change']

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
 * Decides about a post: hides it or shows it, closes its reports and its case, and answers its appeal. A post without
 * an open case gets one, so that what was decided is known later.
 * @param shown which hidden posts a dismissal shows again; after an appeal all that the desk can show
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
  const isAppeal = await answerAppeal(transaction, open!.id, made.decision === 'dismiss')
  const touched =
    made.decision === 'dismiss'
      ? await show(transaction, id, before, isAppeal ? RESTORED : shown, laterOf(made))
      : made.decision === 'block'
        ? await hideForBlock(transaction, id)
        : await hide(transaction, id, made, isAppeal)
  before.reports = await closeReports(transaction, id, open!.id)
  await storeDecision(transaction, open!.id, made, before)
  return touched
}

/**
 * Takes a post from readers, or keeps it from them.
 * @returns null if they do not see it anyway, and nobody has appealed
 */
async function hide(transaction: Db, id: string, made: Made, isAppeal: boolean): Promise<TouchedPost | null> {
  const because = made.decision === 'ask' ? 'change' : 'desk'
  const hidden =
    (await hidePost(transaction, id, because)) ??
    (await keepHidden(transaction, id, because, isAppeal ? RESTORED : because === 'desk' ? BY_DESK : WAITING))
  if (!hidden) return null
  await recordDecision(transaction, id, 'hidden', false)
  const kind = because === 'change' ? 'changeAsked' : isAppeal ? 'appealKept' : 'refused'
  await addFollowing(transaction, { kind, postId: id, reason: made.reason }, laterOf(made))
  return hidden
}

/**
 * A post about which there is a case is hidden with its owner's block, and stays so when that is over. Its owner, who
 * cannot sign in, is not told.
 */
async function hideForBlock(transaction: Db, id: string): Promise<TouchedPost | null> {
  const hidden = (await hidePost(transaction, id, 'desk')) ?? (await keepHidden(transaction, id, 'desk', BY_DESK))
  await recordDecision(transaction, id, 'hidden', false)
  return hidden ?? null
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

/** A post that is hidden stays so, now for another reason. */
async function keepHidden(
  transaction: Db,
  id: string,
  because: HiddenBecause,
  former: readonly HiddenBecause[],
): Promise<TouchedPost | undefined> {
  const [kept] = await transaction
    .update(posts)
    .set({ hiddenBecause: because })
    .where(and(eq(posts.id, id), eq(posts.status, 'hidden'), inArray(posts.hiddenBecause, [...former])))
    .returning(TOUCHED)
  return kept
}
