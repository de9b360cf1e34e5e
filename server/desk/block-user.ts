import { and, eq, inArray, or } from 'drizzle-orm'
import { notifyPartners } from '../chat/people'
import { posts, users } from '../db/schema'
import { origins } from '../db/schema-risk'
import { sessions } from '../db/schema-sign-in'
import { invalidatePostPages } from '../posts/invalidate-pages'
import { noteOrigins } from '../posts/origins'
import { NOT_RESERVED } from '../posts/reservation'
import { shownAgain } from '../posts/term'
import { TOUCHED } from '../reports/hide'
import { queueChangedPages } from '../services/changed-pages'
import { services } from '../services/services'
import { DeskError } from './desk-error'
import { recordAct, type Act } from './trail'

async function findUser(subject: string) {
  const { db } = await services()
  const [user] = await db
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(or(eq(users.id, subject), eq(users.mobile, subject)))
  if (!user) throw new DeskError(`There is no user ${subject}.`)
  return user
}

/**
 * Ends a person's sessions, lets them in no more and hides their posts.
 * @param subject the user: an id, or a ten-digit number
 * @throws DeskError
 */
export async function blockUser(subject: string, act: Act): Promise<string> {
  const { db, sockets } = await services()
  const { id } = await findUser(subject)
  const hidden = await db.transaction(async transaction => {
    await recordAct(transaction, act, id)
    await transaction.update(users).set({ status: 'blocked' }).where(eq(users.id, id))
    await noteOrigins(transaction, id, null)
    await transaction.update(origins).set({ isBlocked: true }).where(eq(origins.userId, id))
    await transaction.delete(sessions).where(eq(sessions.userId, id))
    const touched = await transaction
      .update(posts)
      .set({ status: 'hidden', hiddenBecause: 'blocked', ...NOT_RESERVED })
      // Held ones too: they are not shown after two hours.
      .where(
        and(
          eq(posts.sellerId, id),
          or(inArray(posts.status, ['active', 'sold', 'ended']), eq(posts.hiddenBecause, 'held')),
        ),
      )
      .returning(TOUCHED)
    await queueChangedPages(transaction, ...touched)
    return touched
  })
  sockets.closeUser(id)
  await notifyPartners(id)
  await invalidatePostPages(...hidden, { id: '', categoryId: '', sellerId: id })
  return `User ${id} is blocked; posts hidden: ${hidden.length}.`
}

/**
 * Lets a blocked person in again and shows their posts again.
 * @param subject the user: an id, or a ten-digit number
 * @throws DeskError
 */
export async function unblockUser(subject: string, act: Act): Promise<string> {
  const { db } = await services()
  const { id, status } = await findUser(subject)
  if (status !== 'blocked') throw new DeskError(`User ${id} is not blocked.`)
  const shown = await db.transaction(async transaction => {
    await recordAct(transaction, act, id)
    await transaction.update(users).set({ status: 'active' }).where(eq(users.id, id))
    await transaction.update(origins).set({ isBlocked: false }).where(eq(origins.userId, id))
    const touched = await transaction
      .update(posts)
      .set(shownAgain())
      .where(and(eq(posts.sellerId, id), eq(posts.status, 'hidden'), eq(posts.hiddenBecause, 'blocked')))
      .returning(TOUCHED)
    await queueChangedPages(transaction, ...touched)
    return touched
  })
  await notifyPartners(id)
  await invalidatePostPages(...shown, { id: '', categoryId: '', sellerId: id })
  return `User ${id} can sign in again; posts shown again: ${shown.length}.`
}
