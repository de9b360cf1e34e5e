import type { DeskConfirm, DeskReply } from '@/lib/contract/desk-bodies'
import type { Db } from '../../db/client'
import { Problem } from '../../platform/problem'
import { DeskError } from '../desk-error'
import { assertionOptions, verifyPasskey } from './passkeys'
import { isDeskSession, type DeskViewer } from './sessions'
import { openTicket, takeTicket } from './tickets'

/**
 * Asks one of the viewer's passkeys, before they do something that an open session alone may not do.
 * @param token the session that asks
 * @returns the ticket for its answer, and what the browser needs for it
 * @throws DeskError if the person has no passkey any more
 */
export async function beginConfirm({ id }: DeskViewer, token: string): Promise<DeskReply<'beginConfirm'>> {
  const options = await assertionOptions(id)
  if (!options) throw new DeskError('You have no passkey here. Ask an owner for a new invitation, and open its link.')
  const values = { personId: id, kind: 'confirm' as const, challenge: options.challenge, invitationHash: null }
  return { ticket: await openTicket(values, token), options }
}

/**
 * Checks a confirmation whose ticket is used up already. Call it once the person is locked, before anything is changed.
 * @throws Problem loginRequired for a wrong answer, and if the session has ended meanwhile
 */
export type Confirmed = (transaction: Pick<Db, 'select' | 'update'>) => Promise<void>

/**
 * Uses up the ticket of a confirmation. Whatever becomes of the call, its answer cannot come again.
 * @param token the session that calls
 * @throws Problem loginRequired for a ticket that is unknown, used, ended, or of another person, session or kind
 */
export async function takeConfirm(
  viewer: DeskViewer,
  token: string,
  { ticket, answer }: DeskConfirm,
): Promise<Confirmed> {
  const { challenge } = await takeTicket(ticket, token, 'confirm')
  return async transaction => {
    if (!(await isDeskSession(transaction, viewer.id, token))) throw new Problem('loginRequired')
    await verifyPasskey(transaction, answer, challenge, viewer.id)
  }
}
