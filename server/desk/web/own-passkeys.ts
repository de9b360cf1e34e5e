import { and, asc, eq, sql } from 'drizzle-orm'
import type { DeskBody, DeskReply } from '@/lib/contract/desk-bodies'
import { isoTime } from '../../db/client'
import { deskPasskeys, deskPeople } from '../../db/schema-desk'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'
import { DeskError } from '../desk-error'
import { recordAct } from '../trail'
import { registrationOptions, storePasskey, verifyNewPasskey } from './passkeys'
import { closeOtherDeskSessions, type DeskViewer } from './sessions'
import { openTicket, takeTicket } from './tickets'

/** A passkey as its owner's page shows it. */
export type OwnPasskey = { id: string; device: string; createdAt: string; usedAt: string | null }

/** How the trail names a person of the desk. */
export const byOf = ({ name, id }: Pick<DeskViewer, 'name' | 'id'>): string => `${name} (${id})`

/** A person's passkeys, the oldest first. */
export async function listPasskeys(personId: string): Promise<OwnPasskey[]> {
  const { db } = await services()
  const rows = await db
    .select()
    .from(deskPasskeys)
    .where(eq(deskPasskeys.personId, personId))
    .orderBy(asc(deskPasskeys.createdAt), asc(deskPasskeys.id))
  return rows.map(({ id, device, createdAt, usedAt }) => ({
    id,
    device,
    createdAt: isoTime(createdAt),
    usedAt: usedAt && isoTime(usedAt),
  }))
}

/** Asks the browser of a signed-in person for a further passkey. */
export async function beginPasskey(viewer: DeskViewer): Promise<DeskReply<'beginPasskey'>> {
  const options = await registrationOptions(viewer)
  const ticket = await openTicket({
    personId: viewer.id,
    kind: 'passkey',
    challenge: options.challenge,
    invitationHash: null,
  })
  return { ticket, options }
}

/**
 * Adds a further passkey.
 * @throws Problem loginRequired for a ticket of somebody else and for a wrong answer; DeskError if it is in use
 */
export async function addPasskey(
  viewer: DeskViewer,
  { ticket, answer, device }: DeskBody<'addPasskey'>,
): Promise<void> {
  const { db } = await services()
  const { personId, challenge } = await takeTicket(ticket, 'passkey')
  if (personId !== viewer.id) throw new Problem('loginRequired')
  const passkey = await verifyNewPasskey(answer, challenge)
  await db.transaction(async transaction => {
    await recordAct(transaction, { by: byOf(viewer), act: 'add-passkey', reason: '' }, viewer.id)
    await storePasskey(transaction, viewer.id, passkey, device)
  })
}

/**
 * Removes one of a person's passkeys and ends their other sessions: whoever has the passkey may have opened them.
 * @param token the session that stays
 * @throws Problem notFound; DeskError for the last passkey
 */
export async function removePasskey(viewer: DeskViewer, id: string, token: string): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    await recordAct(transaction, { by: byOf(viewer), act: 'remove-passkey', reason: '' }, viewer.id)
    await transaction.select({ id: deskPeople.id }).from(deskPeople).where(eq(deskPeople.id, viewer.id)).for('update')
    const removed = await transaction
      .delete(deskPasskeys)
      .where(and(eq(deskPasskeys.id, id), eq(deskPasskeys.personId, viewer.id)))
      .returning({ id: deskPasskeys.id })
    if (removed.length === 0) throw new Problem('notFound')
    const [left] = await transaction
      .select({ passkeys: sql<number>`count(*)::int` })
      .from(deskPasskeys)
      .where(eq(deskPasskeys.personId, viewer.id))
    if (left!.passkeys === 0) throw new DeskError('This is your last passkey. Add another one first.')
    await closeOtherDeskSessions(transaction, viewer.id, token)
  })
}
