import { and, asc, eq, sql } from 'drizzle-orm'
import type { DeskBody, DeskConfirm, DeskReply } from '@/lib/contract/desk-bodies'
import { isoTime } from '../../db/client'
import { deskPasskeys } from '../../db/schema-desk'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'
import { DeskError } from '../desk-error'
import { oneLine } from '../one-line'
import { lockPerson } from '../people'
import { recordAct } from '../trail'
import { takeConfirm } from './confirm'
import { passkeysOf, registrationOptions, storePasskey, verifyNewPasskey } from './passkeys'
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

/**
 * Asks the browser of a signed-in person for a further passkey.
 * @param token the session that asks
 */
export async function beginPasskey(viewer: DeskViewer, token: string): Promise<DeskReply<'beginPasskey'>> {
  const options = await registrationOptions(viewer, await passkeysOf(viewer.id))
  const values = { personId: viewer.id, kind: 'passkey' as const, challenge: options.challenge, invitationHash: null }
  return { ticket: await openTicket(values, token), options }
}

/**
 * Adds a further passkey, if an old one confirms it.
 * @param token the session that adds it
 * @throws Problem loginRequired for a ticket of somebody else and for a wrong answer of either; DeskError if it is in
 * use
 */
export async function addPasskey(
  viewer: DeskViewer,
  token: string,
  { ticket, answer, device, confirm }: DeskBody<'addPasskey'>,
): Promise<void> {
  const { db } = await services()
  const confirmed = await takeConfirm(viewer, token, confirm)
  const { challenge } = await takeTicket(ticket, token, 'passkey')
  const passkey = await verifyNewPasskey(answer, challenge)
  await db.transaction(async transaction => {
    await lockPerson(transaction, viewer.id)
    await confirmed(transaction)
    await recordAct(transaction, { by: byOf(viewer), act: 'add-passkey', reason: oneLine(device) }, viewer.id)
    await storePasskey(transaction, viewer.id, passkey, device)
  })
}

/**
 * Removes one of a person's passkeys and ends their other sessions: whoever has the passkey may have opened them.
 * @param token the session that stays
 * @param confirm an answer of any of their passkeys
 * @throws Problem notFound; loginRequired for a wrong confirmation; DeskError for the last passkey
 */
export async function removePasskey(
  viewer: DeskViewer,
  id: string,
  token: string,
  confirm: DeskConfirm,
): Promise<void> {
  const { db } = await services()
  const confirmed = await takeConfirm(viewer, token, confirm)
  await db.transaction(async transaction => {
    await lockPerson(transaction, viewer.id)
    await confirmed(transaction)
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
