import { eq, sql } from 'drizzle-orm'
import type { DeskBody, DeskReply } from '@/lib/contract/desk-bodies'
import { randomCode } from '../../auth/codes'
import { hashToken } from '../../auth/sessions'
import type { Db } from '../../db/client'
import { deskPasskeys, deskPeople, deskSessions } from '../../db/schema-desk'
import type { Client } from '../../platform/client-address'
import { describeError } from '../../platform/log'
import { Problem } from '../../platform/problem'
import { spendAllowance } from '../../services/allowance'
import { services } from '../../services/services'
import { DeskError } from '../desk-error'
import { oneLine } from '../one-line'
import { findByMobile, lockPerson, takeInvitation } from '../people'
import { recordAct } from '../trail'
import { redeemDeskCode, sendDeskCode } from './codes'
import { byOf } from './own-passkeys'
import { isKnownBrowser, markBrowser } from './known-browsers'
import {
  assertionOptions,
  registrationOptions,
  storePasskey,
  verifyNewPasskey,
  verifyPasskey,
  type NewPasskey,
} from './passkeys'
import { openDeskSession } from './sessions'
import { openTicket, takeTicket } from './tickets'

/** Who asks for a code or brings one: where from, and with which mark of a former sign-in. */
type Asker = { client: Client; mark: string }

async function sendIfOfDesk(mobile: string, mark: string): Promise<string | null> {
  const person = await findByMobile(mobile)
  return person ? sendDeskCode(person.id, mobile, await isKnownBrowser(mobile, mark)) : null
}

/**
 * Sends a code to a person of the desk. For any other number it does nothing, and answers the same, after the same
 * time: nobody learns who runs the site.
 * @param afterReply runs something when the reply has left
 * @returns in demo mode the code, for other numbers one that opens nothing
 * @throws Problem tooManyRequests over the allowance of the address
 */
export async function sendCode(
  { mobile }: DeskBody<'sendCode'>,
  { client, mark }: Asker,
  afterReply: (work: () => void) => void,
): Promise<DeskReply<'sendCode'>> {
  const { environment, log } = await services()
  await spendAllowance('desk', null, client.address)
  if (environment.demo) return { demoOtp: (await sendIfOfDesk(mobile, mark)) ?? randomCode() }
  // The reply does not wait for it: how long it takes, and whether it fails, would tell whether the number is known.
  afterReply(() => {
    sendIfOfDesk(mobile, mark).catch((error: unknown) => log.warn(describeError(error), 'no code for the desk'))
  })
  return {}
}

/**
 * Checks the code of a number. It opens nothing by itself: it only lets a passkey answer.
 * @returns the ticket for that answer, and what the browser needs for it
 * @throws Problem invalidOtp, also for a number that is not of the desk; tooManyRequests; DeskError if the person has
 * neither a passkey nor a valid invitation
 */
export async function checkCode(
  { mobile, code, invitation }: DeskBody<'checkCode'>,
  { client, mark }: Asker,
): Promise<DeskReply<'checkCode'>> {
  const { db } = await services()
  await spendAllowance('desk', null, client.address)
  await redeemDeskCode(mobile, code, client, await isKnownBrowser(mobile, mark))
  const [person] = await db
    .select({
      id: deskPeople.id,
      name: deskPeople.name,
      invitationHash: deskPeople.invitationHash,
      isInvited: sql<boolean>`coalesce(${deskPeople.invitedUntil} > now(), false)`,
    })
    .from(deskPeople)
    .where(eq(deskPeople.mobile, mobile))
  // Removed since the code was sent.
  if (!person) throw new Problem('invalidOtp')
  const invitationHash = invitation === undefined ? null : hashToken(invitation)
  if (person.isInvited && invitationHash !== null && invitationHash === person.invitationHash) {
    const options = await registrationOptions(person, [])
    const values = { personId: person.id, kind: 'invitation' as const, challenge: options.challenge, invitationHash }
    return { kind: values.kind, ticket: await openTicket(values), options }
  }
  const options = await assertionOptions(person.id)
  if (!options)
    throw new DeskError(
      invitation === undefined
        ? 'You have no passkey here. Ask an owner for a new invitation, and open its link.'
        : 'This invitation does not open any more. Ask an owner for a new one.',
    )
  const kind = 'sign-in' as const
  const values = { personId: person.id, kind, challenge: options.challenge, invitationHash: null }
  return { kind, ticket: await openTicket(values), options }
}

/**
 * Opens a session with the answer of a passkey. The first one with an invitation also stores the passkey.
 * @returns the token, and the mark by which the browser is known from now on
 * @throws Problem loginRequired for a ticket or an answer that is not right; DeskError if the passkey is in use
 */
export async function openSession({
  ticket,
  answer,
  device,
}: DeskBody<'openSession'>): Promise<{ token: string; mark: string }> {
  const { db, log } = await services()
  const { personId, kind, challenge, invitationHash } = await takeTicket(ticket, '', 'sign-in', 'invitation')
  const opened = await db.transaction(async transaction => {
    // Nobody removes the person, or the passkey that is checked, before the session is there to be ended with it.
    const person = await lockPerson(transaction, personId)
    let passkeyId = answer.id
    if (kind === 'sign-in') await verifyPasskey(transaction, answer, challenge, personId)
    else {
      const passkey = await verifyNewPasskey(answer, challenge)
      await acceptInvitation(transaction, person, invitationHash ?? '', passkey, device)
      passkeyId = passkey.id
    }
    return { token: await openDeskSession(transaction, personId), mark: await markBrowser(person.mobile, passkeyId) }
  })
  log.info({ person: personId }, 'signed in at the desk')
  return opened
}

/**
 * Uses up the invitation, and stores the passkey that it was for. Whoever is invited again may have lost a device, so
 * all other passkeys and sessions end.
 */
async function acceptInvitation(
  transaction: Pick<Db, 'execute' | 'select' | 'insert' | 'update' | 'delete'>,
  person: { id: string; name: string },
  invitationHash: string,
  passkey: NewPasskey,
  device: string,
): Promise<void> {
  const reason = ['with an invitation', oneLine(device)].filter(Boolean).join(': ')
  await recordAct(transaction, { by: byOf(person), act: 'add-passkey', reason }, person.id)
  if (!(await takeInvitation(transaction, person.id, invitationHash))) throw new Problem('loginRequired')
  await transaction.delete(deskPasskeys).where(eq(deskPasskeys.personId, person.id))
  await transaction.delete(deskSessions).where(eq(deskSessions.personId, person.id))
  await storePasskey(transaction, person.id, passkey, device)
}
