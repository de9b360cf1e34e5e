import { eq, or } from 'drizzle-orm'
import { users } from '../db/schema'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { BLOCK_DAYS, type CaseReason } from '@/lib/contract/desk-cases'
import { closeBlocked, showChange } from './block'
import { blockWithCases } from './cases/decide-person'
import { lengthWords, madeAtOnce } from './cases/made'
import { DeskError } from './desk-error'
import { toReason } from './hide-post'
import { letIn } from './let-in'
import { lockModerator, lockUser } from './cases/locks'
import { recordAct, type Act } from './trail'
import { byOf } from './web/own-passkeys'
import type { DeskViewer } from './web/sessions'

async function findUser(subject: string) {
  const { db } = await services()
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, subject), eq(users.mobile, subject)))
  if (!user) throw new DeskError(`There is no user ${subject}.`)
  return user
}

/** The reason and the days among the words of a command. @throws DeskError if one of them is neither */
function toLength(words: string[]): { reason: CaseReason | null; days: number | null } {
  const days = BLOCK_DAYS.find(one => String(one) === words.at(-1)) ?? null
  const [word, ...more] = days === null ? words : words.slice(0, -1)
  if (more.length > 0) throw new DeskError(`Days are one of ${BLOCK_DAYS.join(', ')}.`)
  return { reason: toReason(word), days }
}

/**
 * Ends a person's sessions, lets them in no more and hides their posts. Their open cases are decided with it.
 * @param words the user, by id or ten-digit number; one of CASE_REASONS, or they read of none; for how many days, or it
 * is for good
 * @throws DeskError
 */
export async function blockUser([subject = '', ...rest]: string[], caller: Act): Promise<string> {
  const { db } = await services()
  const { id } = await findUser(subject)
  const { reason, days } = toLength(rest)
  const act = { ...caller, reason: lengthWords(reason, days) }
  const hidden = await db.transaction(async transaction => {
    await recordAct(transaction, act, id)
    return blockWithCases(transaction, id, madeAtOnce('block', act, reason, days))
  })
  await closeBlocked(id, hidden)
  return `User ${id} is blocked; posts hidden: ${hidden.length}.`
}

/**
 * Blocks a person about whom there may be no case; see `blockUser`. It cannot be undone, but they can be let in again.
 * @param days null: for good
 * @throws Problem notFound; DeskError if they are blocked already
 */
export async function blockPerson(
  viewer: DeskViewer,
  id: string,
  reason: CaseReason,
  days: number | null,
): Promise<void> {
  const { db } = await services()
  const act = { by: byOf(viewer), act: 'block', reason: lengthWords(reason, days) }
  const hidden = await db.transaction(async transaction => {
    await lockModerator(transaction, viewer)
    const [person] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, id))
    if (!person) throw new Problem('notFound')
    await recordAct(transaction, act, id)
    if (await lockUser(transaction, id)) throw new DeskError('This person is blocked already.')
    return blockWithCases(transaction, id, madeAtOnce('block', act, reason, days))
  })
  await closeBlocked(id, hidden)
}

/**
 * Lets a blocked person in again and shows their posts again.
 * @param subject the user: an id, or a ten-digit number
 * @throws DeskError
 */
export async function unblockUser(subject: string, act: Act): Promise<string> {
  const { db } = await services()
  const { id } = await findUser(subject)
  const shown = await db.transaction(async transaction => {
    await recordAct(transaction, act, id)
    if (!(await lockUser(transaction, id))) throw new DeskError(`User ${id} is not blocked.`)
    return letIn(transaction, id, true)
  })
  await showChange(id, shown)
  return `User ${id} can sign in again; posts shown again: ${shown.length}.`
}
