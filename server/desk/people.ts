import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DeskRole } from '@/lib/contract/desk'
import { hashToken } from '../auth/sessions'
import { isoTime, type Db } from '../db/client'
import { deskPeople, deskSessions } from '../db/schema-desk'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { DeskError } from './desk-error'
import { oneLine } from './one-line'
import { recordAct, type Act } from './trail'
import { forgetDeskCode } from './web/codes'
import { deskOrigin } from './web/place'

/** An invitation opens a first sign-in for a day, and once. */
const INVITATION_HOURS = 24

/** A person of the desk, as the page of people shows them. */
export type DeskPerson = {
  id: string
  mobile: string
  name: string
  role: DeskRole
  /** How many passkeys they have; without one, only an invitation lets them in. */
  passkeys: number
  /** Is there an invitation that still opens? */
  isInvited: boolean
  createdAt: string
}

/** All people of the desk, by name. */
export async function listPeople(): Promise<DeskPerson[]> {
  const { db } = await services()
  const rows = await db
    .select({
      id: deskPeople.id,
      mobile: deskPeople.mobile,
      name: deskPeople.name,
      role: deskPeople.role,
      createdAt: deskPeople.createdAt,
      isInvited: sql<boolean>`coalesce(${deskPeople.invitedUntil} > now(), false)`,
      passkeys: sql<number>`(select count(*) from desk_passkeys where person_id = desk_people.id)::int`,
    })
    .from(deskPeople)
    .orderBy(asc(sql`lower(${deskPeople.name})`), asc(deskPeople.id))
  return rows.map(row => ({ ...row, createdAt: isoTime(row.createdAt) }))
}

/** The person with a number; undefined if nobody of the desk has it. */
export async function findByMobile(mobile: string): Promise<{ id: string } | undefined> {
  const { db } = await services()
  const [person] = await db.select({ id: deskPeople.id }).from(deskPeople).where(eq(deskPeople.mobile, mobile))
  return person
}

type Transaction = Pick<Db, 'execute' | 'select' | 'insert' | 'update' | 'delete'>

/**
 * Writes the act down, which lets acts follow each other, and locks all people of the desk.
 * @returns the person that it is about
 * @throws Problem notFound
 */
async function begin(transaction: Transaction, act: Act, id: string) {
  await recordAct(transaction, act, id)
  const people = await transaction
    .select({ id: deskPeople.id, role: deskPeople.role, mobile: deskPeople.mobile })
    .from(deskPeople)
    .orderBy(asc(deskPeople.id))
    .for('update')
  const person = people.find(one => one.id === id)
  if (!person) throw new Problem('notFound')
  return person
}

/** @throws DeskError if nobody is an owner any more */
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
 * @throws DeskError if the name is missing, or the last owner would be none
 */
export async function invitePerson(mobile: string, role: DeskRole, name: string, act: Act): Promise<string> {
  const { db, environment } = await services()
  const key = randomBytes(32).toString('base64url')
  const known = await findByMobile(mobile)
  const words = oneLine(name)
  if (!known && words === '') throw new DeskError('A new person needs a name.')
  const id = known?.id ?? newId()
  const until = sql`now() + make_interval(hours => ${INVITATION_HOURS})` as never
  const invitation = { invitationHash: hashToken(key), invitedUntil: until }
  await db.transaction(async transaction => {
    const named = { ...act, act: 'invite', reason: `as ${role}` }
    if (known) {
      const before = await begin(transaction, named, id)
      const values = { ...invitation, role, ...(words === '' ? {} : { name: words }) }
      await transaction.update(deskPeople).set(values).where(eq(deskPeople.id, id))
      if (before.role !== role) await transaction.delete(deskSessions).where(eq(deskSessions.personId, id))
      await needOwner(transaction)
    } else {
      await recordAct(transaction, named, id)
      const added = await transaction
        .insert(deskPeople)
        .values({ id, mobile, name: words, role, ...invitation })
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
export async function changeRole(id: string, role: DeskRole, act: Act): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    await begin(transaction, { ...act, act: 'change-role', reason: `to ${role}` }, id)
    await transaction.update(deskPeople).set({ role }).where(eq(deskPeople.id, id))
    await transaction.delete(deskSessions).where(eq(deskSessions.personId, id))
    await needOwner(transaction)
  })
}

/**
 * Removes a person with their sessions, passkeys, code and invitation.
 * @throws Problem notFound; DeskError if it is the last owner
 */
export async function removePerson(id: string, act: Act): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    const { mobile } = await begin(transaction, { ...act, act: 'remove-person', reason: '' }, id)
    await forgetDeskCode(transaction, mobile)
    await transaction.delete(deskPeople).where(eq(deskPeople.id, id))
    await needOwner(transaction)
  })
}

/** Uses up an invitation: of two who come with the same one, the second finds it gone. */
export async function useInvitation(transaction: Transaction, id: string, invitationHash: string): Promise<boolean> {
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
