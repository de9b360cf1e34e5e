import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { notifyPartners } from '../chat/people'
import type { Db } from '../db/client'
import { posts, users } from '../db/schema'
import { deskBlocks } from '../db/schema-cases'
import { origins } from '../db/schema-risk'
import { sessions } from '../db/schema-sign-in'
import { invalidatePostPages, type TouchedPost } from '../posts/invalidate-pages'
import { noteOrigins } from '../posts/origins'
import { NOT_RESERVED } from '../posts/reservation'
import { shownAgain } from '../posts/term'
import { endAppeal } from '../cases/blocks'
import { TOUCHED } from '../reports/hide'
import { queueChangedPages } from '../services/changed-pages'
import { services } from '../services/services'
import type { Made } from './cases/made'

type Block = Omit<typeof deskBlocks.$inferInsert, 'personId'>

/** What is stored of a block by a decision. */
export const blockBy = ({ id, reason, days, by }: Made): Block => ({
  decisionId: id,
  reason,
  until: (days === null ? null : sql`now() + make_interval(days => ${days}::int)`) as never,
  by,
  at: sql`now()` as never,
})

/**
 * Blocks a person in a transaction. Who is blocked already is blocked anew.
 * @returns the posts that it hides
 */
export async function block(transaction: Db, id: string, row: Block): Promise<TouchedPost[]> {
  await transaction.update(users).set({ status: 'blocked' }).where(eq(users.id, id))
  await transaction
    .insert(deskBlocks)
    .values({ personId: id, ...row })
    .onConflictDoUpdate({ target: deskBlocks.personId, set: row })
  await noteOrigins(transaction, id, null)
  await transaction.update(origins).set({ isBlocked: true }).where(eq(origins.userId, id))
  await transaction.delete(sessions).where(eq(sessions.userId, id))
  const hidden = await transaction
    .update(posts)
    .set({ status: 'hidden', hiddenBecause: 'blocked', ...NOT_RESERVED })
    // Also what waits: neither two hours nor another decision shows it.
    .where(
      and(
        eq(posts.sellerId, id),
        or(
          inArray(posts.status, ['active', 'sold', 'ended']),
          and(eq(posts.status, 'hidden'), inArray(posts.hiddenBecause, ['held', 'reports'])),
        ),
      ),
    )
    .returning(TOUCHED)
  await queueChangedPages(transaction, ...hidden)
  return hidden
}

/** What follows after a person was blocked: their connections end, and pages show them no more. */
export async function closeBlocked(id: string, hidden: readonly TouchedPost[]): Promise<void> {
  const { sockets } = await services()
  sockets.closeUser(id)
  await showChange(id, hidden)
}

/** Drops the pages of a person whose posts were hidden or shown, and tells chat partners whether they may write. */
export async function showChange(id: string, changed: readonly TouchedPost[]): Promise<void> {
  await notifyPartners(id)
  await invalidatePostPages(...changed, { id: '', categoryId: '', sellerId: id })
}

/** Was a post hidden with this block, because there was a case about it? */
export const hiddenWith = (decisionId = '') =>
  sql`exists (select from desk_cases where desk_cases.post_id = ${posts.id} and decision = 'block' and decision_id = ${decisionId})`

/**
 * Lets a blocked person in again, in a transaction.
 * @param isPardon was the block wrong? Then the ads that were hidden with it because of their own cases are shown, too;
 * otherwise its time is over, and only the others are
 * @returns their posts that are shown again
 */
export async function unblock(transaction: Db, id: string, isPardon: boolean): Promise<TouchedPost[]> {
  const [row] = await transaction.delete(deskBlocks).where(eq(deskBlocks.personId, id)).returning()
  await transaction.update(users).set({ status: 'active' }).where(eq(users.id, id))
  await endAppeal(transaction, id)
  await transaction.update(origins).set({ isBlocked: false }).where(eq(origins.userId, id))
  const hidden = await transaction
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.sellerId, id),
        eq(posts.status, 'hidden'),
        or(
          eq(posts.hiddenBecause, 'blocked'),
          isPardon ? and(eq(posts.hiddenBecause, 'desk'), hiddenWith(row?.decisionId)) : undefined,
        ),
      ),
    )
    .orderBy(posts.createdAt)
  const shown: (TouchedPost & { language: string })[] = []
  // One after the other: of two with one ear tag, only the first keeps it.
  for (const post of hidden)
    shown.push(...(await transaction.update(posts).set(shownAgain()).where(eq(posts.id, post.id)).returning(TOUCHED)))
  await queueChangedPages(transaction, ...shown)
  return shown
}
