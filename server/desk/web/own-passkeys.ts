import { and, asc, eq, sql } from 'drizzle-orm'
import type { DeskBody, DeskReply } from '@/lib/contract/desk-bodies'
import { isoTime, type Db } from '../../db/client'
import { deskPasskeys } from '../../db/schema-desk'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'
import { DeskError } from '../desk-error'
import { oneLine } from '../one-line'
import { lockPerson } from '../people'
import { recordAct } from '../trail'
import { passkeysOf, registrationOptions, storePasskey, verifyNewPasskey } from './passkeys'
import { closeOtherDeskSessions, isDeskSession, type DeskViewer } from './sessions'
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
  const options = await registrationOptions(viewer, await passkeysOf(viewer.id))
  const ticket = await openTicket({
    personId: viewer.id,
    kind: 'passkey',
    challenge: options.challenge,
    invitationHash: null,
  })
  return { ticket, options }
}

/** Locks the viewer. @throws Problem loginRequired if they were removed, or their session has ended meanwhile */
async function lockViewer(transaction: Pick<Db, 'select'>, viewer: DeskViewer, token: string): Promise<void> {
  await lockPerson(transaction, viewer.id)
  if (!(await isDeskSession(transaction, viewer.id, token))) throw new Problem('loginRequired')
}

/**
 * Adds a further passkey.
 * @param token the session that adds it
 * @throws Problem loginRequired for a ticket of somebody else and for a wrong answer; DeskError if it is in use
 */
export async function addPasskey(
  viewer: DeskViewer,
  token: string,
  { ticket, answer, device }: DeskBody<'addPasskey'>,
): Promise<void> {
  const { db } = await services()
  const { personId, challenge } = await takeTicket(ticket, 'passkey')
  if (personId !== viewer.id) throw new Problem('loginRequired')
  const passkey = await verifyNewPasskey(answer, challenge)
  await db.transaction(async transaction => {
    await lockViewer(transaction, viewer, token)
    await recordAct(transaction, { by: byOf(viewer), act: 'add-passkey', reason: oneLine(device) }, viewer.id)
    await storePasskey(transaction, viewer.id, passkey, device)
  })
}

/**
 * Removes one of a person's passkeys and ends their other sessions: whoever has the passkey may have opened them.
 * @param token the session that stays
 * @throws Problem notFound; loginRequired; DeskError for the last passkey
 */
export async function removePasskey(viewer: DeskViewer, id: string, token: string): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    await lockViewer(transaction, viewer, token)
    const [removed] = await transaction
      .delete(deskPasskeys)
      .where(and(eq(deskPasskeys.id, id), eq(deskPasskeys.personId, viewer.id)))
      .returning({ device: deskPasskeys.device })
    if (!removed) throw new Problem('notFound')
    await recordAct(transaction, { by: byOf(viewer), act: 'remove-passkey', reason: removed.device }, viewer.id)
    const [left] = await transaction
      .select({ passkeys: sql<number>`count(*)::int` })
      .from(deskPasskeys)
      .where(eq(deskPasskeys.personId, viewer.id))
    if (left!.passkeys === 0) throw new DeskError('This is your last passkey. Add another one first.')
    await closeOtherDeskSessions(transaction, viewer.id, token)
  })
}
