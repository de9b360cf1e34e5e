import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DeskRole } from '@/lib/contract/desk'
import { contactIn } from '@/lib/fraud/contact-in-text'
import { hashToken } from '../auth/sessions'
import type { Db } from '../db/client'
import { deskPeople, deskSessions } from '../db/schema-desk'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { DeskError } from './desk-error'
import { oneLine } from './one-line'
import { recordAct } from './trail'
import { forgetDeskCode } from './web/codes'
import type { Confirmed } from './web/confirm'
import { deskOrigin } from './web/place'

/** An invitation opens a first sign-in for a day, and once. */
const INVITATION_HOURS = 24

/** The person with a number; undefined if nobody of the desk has it. */
export async function findByMobile(mobile: string): Promise<{ id: string } | undefined> {
  const { db } = await services()
  const [person] = await db.select({ id: deskPeople.id }).from(deskPeople).where(eq(deskPeople.mobile, mobile))
  return person
}

type Transaction = Pick<Db, 'execute' | 'select' | 'insert' | 'update' | 'delete'>

/**
 * Who changes people: how the trail names them. In the browser they also have an id, and a passkey has confirmed; the
 * terminal has neither.
 */
type Caller = { by: string; id?: undefined } | { by: string; id: string; confirmed: Confirmed }

/**
 * Locks all people of the desk; call it first in a transaction. What the door has read of the caller may be over by
 * now, so it is asked again.
 * @returns the people
 * @throws Problem notFound if the caller is no owner any more; loginRequired if no passkey of theirs has confirmed
 */
async function lockPeople(transaction: Transaction, caller: Caller) {
  const people = await transaction
    .select({ id: deskPeople.id, mobile: deskPeople.mobile, name: deskPeople.name, role: deskPeople.role })
    .from(deskPeople)
    .orderBy(asc(deskPeople.id))
    .for('update')
  if (caller.id !== undefined) {
    if (people.find(({ id }) => id === caller.id)?.role !== 'owner') throw new Problem('notFound')
    await caller.confirmed(transaction)
  }
  return people
}

/** The one of the people that a change is about. @throws Problem notFound */
async function lockOne(transaction: Transaction, caller: Caller, id: string) {
  const person = (await lockPeople(transaction, caller)).find(one => one.id === id)
  if (!person) throw new Problem('notFound')
  return person
}

/**
 * Locks a person who does something for themself; call it first in a transaction.
 * @throws Problem loginRequired if they were removed
 */
export async function lockPerson(
  transaction: Pick<Db, 'select'>,
  id: string,
): Promise<{ id: string; name: string; mobile: string }> {
  const [person] = await transaction
    .select({ id: deskPeople.id, name: deskPeople.name, mobile: deskPeople.mobile })
    .from(deskPeople)
    .where(eq(deskPeople.id, id))
    .for('update')
  if (!person) throw new Problem('loginRequired')
  return person
}

/**
 * In the browser the caller is one, with the passkey that confirmed. The terminal can invite again.
 * @throws DeskError if nobody is an owner any more
 */
async function needOwner(transaction: Transaction): Promise<void> {
  const [owner] = await transaction
    .select({ id: deskPeople.id })
    .from(deskPeople)
    .where(eq(deskPeople.role, 'owner'))
    .limit(1)
  if (!owner) throw new DeskError('This is the last owner. Invite another owner first.')
}

/**
 * Gives a person a new invitation, which replaces the one before; makes the person if the number is new. Another role
 * than before ends the person's sessions.
 * @param mobile ten digits
 * @param name empty: an invited person keeps theirs
 * @returns the link, which opens once within a day
 * @throws Problem notFound; DeskError if the name is missing or a contact, or the last owner would be none
 */
export async function invitePerson(mobile: string, role: DeskRole, name: string, caller: Caller): Promise<string> {
  const { db, environment } = await services()
  const key = randomBytes(32).toString('base64url')
  const words = oneLine(name)
  // The trail keeps names for ever.
  if (contactIn(words)) throw new DeskError('A name has no number and no address in it.')
  const until = sql`now() + make_interval(hours => ${INVITATION_HOURS})` as never
  const invitation = { invitationHash: hashToken(key), invitedUntil: until }
  await db.transaction(async transaction => {
    const known = (await lockPeople(transaction, caller)).find(one => one.mobile === mobile)
    if (!known && words === '') throw new DeskError('A new person needs a name.')
    const id = known?.id ?? newId()
    const named = words || known!.name
    const renamed = known && named !== known.name ? `, named ${named} instead of ${known.name}` : ''
    await recordAct(transaction, { by: caller.by, act: 'invite', reason: `as ${role}${renamed}` }, id)
    const values = { name: named, role, ...invitation }
    if (known) {
      await transaction.update(deskPeople).set(values).where(eq(deskPeople.id, id))
      if (known.role !== role) await transaction.delete(deskSessions).where(eq(deskSessions.personId, id))
      await needOwner(transaction)
    } else {
      const added = await transaction
        .insert(deskPeople)
        .values({ id, mobile, ...values })
        .onConflictDoNothing()
        .returning({ id: deskPeople.id })
      if (added.length === 0) throw new DeskError('This number was invited at the same moment. Look at the list.')
    }
  })
  return `${deskOrigin(environment)}/desk#invitation=${key}`
}

/**
 * Gives a person another role, which ends their sessions.
 * @throws Problem notFound; DeskError if it is the last owner
 */
export async function changeRole(id: string, role: DeskRole, caller: Caller): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    await lockOne(transaction, caller, id)
    await recordAct(transaction, { by: caller.by, act: 'change-role', reason: `to ${role}` }, id)
    await transaction.update(deskPeople).set({ role }).where(eq(deskPeople.id, id))
    await transaction.delete(deskSessions).where(eq(deskSessions.personId, id))
    await needOwner(transaction)
  })
}

/**
 * Removes a person with their sessions, passkeys, code and invitation.
 * @throws Problem notFound; DeskError if it is the last owner
 */
export async function removePerson(id: string, caller: Caller): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    const { mobile } = await lockOne(transaction, caller, id)
    await recordAct(transaction, { by: caller.by, act: 'remove-person', reason: '' }, id)
    await forgetDeskCode(transaction, mobile)
    await transaction.delete(deskPeople).where(eq(deskPeople.id, id))
    await needOwner(transaction)
  })
}

/** Uses up an invitation: of two who come with the same one, the second finds it gone. */
export async function takeInvitation(transaction: Transaction, id: string, invitationHash: string): Promise<boolean> {
  const used = await transaction
    .update(deskPeople)
    .set({ invitationHash: null, invitedUntil: null })
    .where(
      and(
        eq(deskPeople.id, id),
        eq(deskPeople.invitationHash, invitationHash),
        sql`${deskPeople.invitedUntil} > now()`,
      ),
    )
    .returning({ id: deskPeople.id })
  return used.length > 0
}
