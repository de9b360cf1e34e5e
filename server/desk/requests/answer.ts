import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AccountData } from '@/lib/contract/account-data'
import type { RequestOutcome } from '@/lib/contract/desk-requests'
import type { User } from '@/lib/contract/users'
import { hideContacts } from '@/lib/fraud/contact-in-text'
import { deleteAccount, exportAccount } from '../../account/account'
import type { Db } from '../../db/client'
import { users } from '../../db/schema'
import { deskCases } from '../../db/schema-cases'
import { dataRequests } from '../../db/schema-requests'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'
import { toUser } from '../../users/users'
import { recordWhy } from '../cases/look'
import { lockOwner, lockUser } from '../cases/locks'
import { DeskError } from '../desk-error'
import { oneLine } from '../one-line'
import { recordAct } from '../trail'
import type { Confirmed } from '../web/confirm'
import { byOf } from '../web/own-passkeys'
import type { DeskViewer } from '../web/sessions'
import { lockRequest } from './note'

/** A request of somebody who still has an account. @throws Problem notFound */
async function findRequest(id: string) {
  const { db } = await services()
  const [found] = await db
    .select({ kind: dataRequests.kind, how: dataRequests.how, user: users })
    .from(dataRequests)
    .innerJoin(users, eq(users.id, dataRequests.personId))
    .where(and(eq(dataRequests.id, id), isNull(dataRequests.outcome)))
  if (!found) throw new Problem('notFound')
  return { ...found, user: toUser(found.user) }
}

/** An owner does something for a person who asked for it; the trail says so before it is done. */
async function recordAnswer(
  transaction: Db,
  { viewer, confirmed }: { viewer: DeskViewer; confirmed: Confirmed },
  act: string,
  { how, user }: { how: string; user: User },
): Promise<void> {
  await lockOwner(transaction, viewer)
  await confirmed(transaction)
  await recordAct(transaction, { by: byOf(viewer), act, reason: how }, user.id)
}

/**
 * Makes the file that a person asked for: what they could download themselves. The request stays open until it is
 * handed over.
 * @throws Problem notFound; loginRequired without a passkey's confirmation
 */
export async function makeFile(viewer: DeskViewer, id: string, confirmed: Confirmed) {
  const { db } = await services()
  const request = await findRequest(id)
  if (request.kind !== 'export') throw new Problem('notFound')
  await db.transaction(async transaction => {
    await recordAnswer(transaction, { viewer, confirmed }, 'make-file', request)
    await lockRequest(transaction, id)
    await transaction
      .update(dataRequests)
      .set({ fileAt: sql`now()` as never })
      .where(eq(dataRequests.id, id))
  })
  return z.encode(AccountData, await exportAccount(request.user))
}

/**
 * Erases the account of a person who asked for it, as they could themselves, for good.
 * A block outlives it.
 * @throws Problem notFound; loginRequired without a passkey's confirmation; DeskError while a case about them is open:
 * erased, what they did could not be judged
 */
export async function erasePerson(viewer: DeskViewer, id: string, confirmed: Confirmed): Promise<void> {
  const request = await findRequest(id)
  if (request.kind !== 'erasure') throw new Problem('notFound')
  await deleteAccount(request.user, async transaction => {
    await recordAnswer(transaction, { viewer, confirmed }, 'erase', request)
    await lockRequest(transaction, id)
    await lockUser(transaction, request.user.id)
    const [open] = await transaction
      .select({ id: deskCases.id })
      .from(deskCases)
      .where(and(eq(deskCases.personId, request.user.id), isNull(deskCases.decidedAt)))
      .limit(1)
    if (open) throw new DeskError('A case about them is open. Decide it first.')
    await close(transaction, viewer, id, 'done', '')
  })
}

/**
 * Closes a request without touching the account: the file was handed over, it is refused, or not asked for any more.
 * @param why for the trail and, if it is refused, for the person
 * @throws Problem notFound; DeskError if it is said to be done and was not
 */
export async function closeRequest(
  viewer: DeskViewer,
  id: string,
  { outcome, why }: { outcome: RequestOutcome; why: string },
): Promise<void> {
  const { db } = await services()
  const { user } = await findRequest(id)
  await db.transaction(async transaction => {
    await recordWhy(transaction, viewer, `close-request`, `${outcome}: ${why}`, user.id)
    const { kind, fileAt } = await lockRequest(transaction, id)
    if (outcome === 'done' && kind === 'erasure') throw new DeskError('It is done when the account is erased.')
    if (outcome === 'done' && fileAt === null) throw new DeskError('Make the file first.')
    await close(transaction, viewer, id, outcome, hideContacts(oneLine(why)))
  })
}

async function close(
  transaction: Pick<Db, 'update'>,
  viewer: DeskViewer,
  id: string,
  outcome: RequestOutcome,
  reason: string,
): Promise<void> {
  await transaction
    .update(dataRequests)
    .set({ outcome, reason, closedBy: byOf(viewer), closedAt: sql`now()` as never })
    .where(eq(dataRequests.id, id))
}
