import { and, eq, sql } from 'drizzle-orm'
import type { MailState } from '@/lib/contract/mail'
import { isoTime, type Db } from '../db/client'
import { users } from '../db/schema'
import { Problem } from '../platform/problem'
import { spendAllowance } from '../services/allowance'
import { readUsed, refundLimits, secondsUntilReset, spendLimit } from '../services/limits'
import { hashMobile, keyedHash } from '../services/mobile-hash'
import { services } from '../services/services'
import { isConfirmKey, readKey } from './keys'
import { isMailOffered } from './transport'

type Row = typeof users.$inferSelect

const DAY = 86_400
/** How many links one address gets, from all users together: it may belong to a stranger. */
const LINKS_A_DAY = 3
const LINKS_A_MONTH = 10

/** May mails go to the user's address? */
export function isConfirmed({ email, confirmedEmail }: Pick<Row, 'email' | 'confirmedEmail'>): boolean {
  return email !== '' && confirmedEmail === email
}

/** The key of the limit which records for a day that a user was sent a link to an address. */
const sentKey = async ({ mobile, email }: Row) =>
  `mailSent:${await hashMobile(mobile)}:${await keyedHash(`address ${email}`)}`

async function findUser(id: string): Promise<Row | undefined> {
  const { db } = await services()
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')))
  return row
}

/** The state of a user's e-mail address. */
export async function readMailState(userId: string): Promise<MailState> {
  const row = await findUser(userId)
  if (!row) throw new Problem('loginRequired')
  const state = async () => {
    if (row.email === '') return 'missing'
    if (isConfirmed(row)) return 'confirmed'
    if (row.refusedEmail === row.email) return 'refused'
    return (await readUsed(await sentKey(row))) > 0 ? 'sent' : 'unconfirmed'
  }
  return { address: row.email, state: await state() }
}

/**
 * Queues the mail with the link by which a user confirms the address; nothing if there is no address, or it is
 * confirmed.
 * @throws Problem tooManyRequests
 */
export async function sendConfirmation(userId: string): Promise<void> {
  const { db, environment, jobs } = await services()
  const row = await findUser(userId)
  if (!row || !isMailOffered(environment) || row.email === '' || isConfirmed(row)) return
  const refund = await spendAllowance('mailLink', userId, null)
  const address = await keyedHash(`address ${row.email.toLowerCase()}`)
  const spent: string[] = []
  for (const [key, max, days] of [
    [`mailAddress:day:${address}`, LINKS_A_DAY, 1],
    [`mailAddress:month:${address}`, LINKS_A_MONTH, 30],
  ] as const) {
    if (await spendLimit({ key, max: max * environment.LIMITS_TIMES, seconds: days * DAY })) spent.push(key)
    else {
      await refundLimits(spent)
      await refund()
      throw new Problem('tooManyRequests', undefined, { retryAfter: await secondsUntilReset(key) })
    }
  }
  await spendLimit({ key: await sentKey(row), max: 1, seconds: DAY })
  await jobs.deliveries.add(db, [{ delivery: { userId, channel: 'email', topic: 'confirm' }, after: null }])
}

/**
 * As `sendConfirmation`, but after a change that may already be stored: if too many links were sent, the change does
 * not fail.
 */
export async function offerConfirmation(userId: string): Promise<void> {
  await sendConfirmation(userId).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}

/**
 * Confirms the address for which a key was sent. The same key can be used several times.
 * @throws Problem mailLinkEnded: this site did not make the key, it is too old, or the address has changed
 */
export async function confirmAddress(key: string): Promise<void> {
  const { db } = await services()
  const row = await findUser(readKey(key)?.user ?? '')
  if (!row || row.email === '' || !(await isConfirmKey(key, row.id, row.email))) throw new Problem('mailLinkEnded')
  const [confirmed] = await db
    .update(users)
    .set({ confirmedEmail: row.email, refusedEmail: null })
    .where(and(eq(users.id, row.id), eq(users.email, row.email)))
    .returning({ id: users.id })
  if (!confirmed) throw new Problem('mailLinkEnded')
}

/** What is stored about a user's e-mail address besides the profile. */
export async function exportMail(userId: string) {
  const row = await findUser(userId)
  return {
    confirmed_email: row?.confirmedEmail ?? null,
    refused_email: row?.refusedEmail ?? null,
    last_digest_at: row?.digestAt ? isoTime(row.digestAt) : null,
  }
}

/**
 * Records that mails to an address are refused permanently, so that no more are sent to it.
 * @returns how many users have it
 */
export async function refuseAddress(transaction: Pick<Db, 'update'>, address: string): Promise<number> {
  const refused = await transaction
    .update(users)
    .set({ confirmedEmail: null, refusedEmail: sql`${users.email}` })
    .where(sql`lower(${users.email}) = lower(${address}) and ${users.email} <> ''`)
    .returning({ id: users.id })
  return refused.length
}
