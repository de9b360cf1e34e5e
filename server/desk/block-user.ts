import { eq, or } from 'drizzle-orm'
import { users } from '../db/schema'
import { services } from '../services/services'
import { closeBlocked, showChange, unblock } from './block'
import { blockWithCases, madeAtOnce } from './cases/apply'
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
 * Ends a person's sessions, lets them in no more and hides their posts. Their open cases are decided with it.
 * @param subject the user: an id, or a ten-digit number
 * @throws DeskError
 */
export async function blockUser(subject: string, act: Act): Promise<string> {
  const { db } = await services()
  const { id } = await findUser(subject)
  const hidden = await db.transaction(async transaction => {
    await recordAct(transaction, act, id)
    return blockWithCases(transaction, id, madeAtOnce('block', act))
  })
  await closeBlocked(id, hidden)
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
    return unblock(transaction, id)
  })
  await showChange(id, shown)
  return `User ${id} can sign in again; posts shown again: ${shown.length}.`
}
