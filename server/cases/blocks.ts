import { and, eq, sql } from 'drizzle-orm'
import type { Block } from '@/lib/contract/decided'
import { isoTime, rowsOf, type Db } from '../db/client'
import { users } from '../db/schema'
import { deskBlocks } from '../db/schema-cases'
import { Problem } from '../platform/problem'
import { keyedHash } from '../services/mobile-hash'
import { services } from '../services/services'
import { appealState, storeAppeal } from './appeals'
import { openPersonCase } from './open'

/** Milliseconds for which who was refused at the sign-in may appeal. */
const TICKET_MS = 3_600_000

/** Lets a person appeal against their block until `until`, milliseconds since 1970, without a session. */
const sign = (personId: string, until: number) => keyedHash(`appeal ${personId} ${until}`)

async function ticketOf(personId: string): Promise<string> {
  const until = Date.now() + TICKET_MS
  return `${personId}.${until.toString(36)}.${await sign(personId, until)}`
}

/** The person of a ticket. @throws Problem linkExpired */
async function holderOf(ticket: string): Promise<string> {
  const [, personId = '', time = '', hash] = /^(\w{1,40})\.([0-9a-z]{1,9})\.([0-9a-f]{32})$/.exec(ticket) ?? []
  const until = Number.parseInt(time, 36)
  if (!(until > Date.now()) || hash !== (await sign(personId, until))) throw new Problem('linkExpired')
  return personId
}

/**
 * The decision by which a person is blocked, and until when; null if they are not. Who was blocked by an older version
 * has no row: their id stands for the decision.
 */
async function findBlock(db: Pick<Db, 'select'>, personId: string) {
  const [block] = await db
    .select({
      decisionId: sql<string>`coalesce(${deskBlocks.decisionId}, ${users.id})`,
      reason: deskBlocks.reason,
      until: deskBlocks.until,
    })
    .from(users)
    .leftJoin(deskBlocks, eq(deskBlocks.personId, users.id))
    .where(and(eq(users.id, personId), eq(users.status, 'blocked')))
  return block ?? null
}

/** What a blocked person reads who has proved to be them. */
export async function blockOf(personId: string): Promise<Block | undefined> {
  const { db } = await services()
  const block = await findBlock(db, personId)
  if (!block) return undefined
  return {
    reason: block.reason,
    until: block.until && isoTime(block.until),
    appeal: await appealState(db, { personId, postId: null, decisionId: block.decisionId }),
    ticket: await ticketOf(personId),
  }
}

/**
 * Asks the desk to let a blocked person in again; once for each block.
 * @throws Problem linkExpired, also when they are let in already
 */
export async function appealBlock({ ticket, words }: { ticket: string; words: string }): Promise<Block['appeal']> {
  const personId = await holderOf(ticket)
  const { db } = await services()
  return db.transaction(async transaction => {
    await rowsOf(transaction, sql`select from users where id = ${personId} for no key update`)
    const block = await findBlock(transaction, personId)
    if (!block) throw new Problem('linkExpired')
    const against = { personId, postId: null, decisionId: block.decisionId }
    if ((await appealState(transaction, against)) !== 'open') return appealState(transaction, against)
    await storeAppeal(transaction, against, words)
    await openPersonCase(transaction, personId)
    return 'waiting'
  })
}

/** A person is not blocked any more: nobody needs to read their appeal. */
export async function endAppeal(transaction: Pick<Db, 'execute'>, personId: string): Promise<void> {
  await transaction.execute(
    sql`update desk_appeals set is_granted = true where person_id = ${personId} and post_id is null and is_granted is null`,
  )
  await transaction.execute(
    sql`delete from desk_cases where person_id = ${personId} and post_id is null and chat_report_id is null and decided_at is null`,
  )
}
