import { and, eq, inArray, or } from 'drizzle-orm'
import { notifyPartners } from '../chat/people'
import type { Db } from '../db/client'
import { posts, users } from '../db/schema'
import { origins } from '../db/schema-risk'
import { sessions } from '../db/schema-sign-in'
import { invalidatePostPages, type TouchedPost } from '../posts/invalidate-pages'
import { noteOrigins } from '../posts/origins'
import { NOT_RESERVED } from '../posts/reservation'
import { shownAgain } from '../posts/term'
import { TOUCHED } from '../reports/hide'
import { queueChangedPages } from '../services/changed-pages'
import { services } from '../services/services'

/** Blocks a person in a transaction. @returns the posts that it hides */
export async function block(transaction: Db, id: string): Promise<TouchedPost[]> {
  await transaction.update(users).set({ status: 'blocked' }).where(eq(users.id, id))
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
        or(inArray(posts.status, ['active', 'sold', 'ended']), inArray(posts.hiddenBecause, ['held', 'reports'])),
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

/** Lets a blocked person in again, in a transaction. @returns their posts that are shown again */
export async function unblock(transaction: Db, id: string): Promise<TouchedPost[]> {
  await transaction.update(users).set({ status: 'active' }).where(eq(users.id, id))
  await transaction.update(origins).set({ isBlocked: false }).where(eq(origins.userId, id))
  const shown = await transaction
    .update(posts)
    .set(shownAgain())
    .where(and(eq(posts.sellerId, id), eq(posts.status, 'hidden'), eq(posts.hiddenBecause, 'blocked')))
    .returning(TOUCHED)
  await queueChangedPages(transaction, ...shown)
  return shown
}
