import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { hideContacts } from '@/lib/fraud/contact-in-text'
import { rowsOf, type Db } from '../db/client'
import { deskActs, deskTrail } from '../db/schema-desk'
import { services } from '../services/services'
import { DeskError } from './desk-error'
import { LISTED } from './listed'
import { oneLine } from './one-line'

/** Something that is done at the desk: who does it, by which command, and why (empty: nobody asked). */
export type Act = { by: string; act: string; reason: string }

/** How many acts one statement reads. */
const BATCH = 1000

/**
 * Writes an act into the trail. Call it first in the transaction that does it: acts follow each other, so another one
 * waits until this one is done. Only locks on people of the desk come before it, always in this order.
 * @param subject the post, user or report that it is done to; the trail is kept for ever, so no number and no address
 * @returns its number
 */
export async function recordAct(
  transaction: Pick<Db, 'execute'>,
  { by, act, reason }: Act,
  subject: string,
): Promise<number> {
  const [row] = await rowsOf<{ seq: number }>(
    transaction,
    sql`
    insert into desk_acts ("by", act, subject, reason)
    values (${oneLine(by)}, ${act}, ${subject}, ${hideContacts(reason)}) returning seq::int`,
  )
  return row!.seq
}

/** Minutes for which something opens that somebody may only look at with a reason. */
const OPEN_MINUTES = 60

/** What somebody has done within the last hour, by this command and to this subject. */
export const doneLately = (by: string, act: string, subject: string) =>
  and(
    eq(deskActs.by, by),
    eq(deskActs.act, act),
    eq(deskActs.subject, subject),
    sql`${deskActs.at} > now() - make_interval(mins => ${OPEN_MINUTES})`,
  )

/** A row's hash, as the migration `desk_acts` computes it. */
function hashOf(before: string, fields: readonly string[]): string {
  const written = [before, ...fields].map(field => `${Buffer.byteLength(field)}:${field}`).join('')
  return createHash('sha256').update(written).digest('hex')
}

/**
 * Reads the whole trail and checks that no row was changed, added or deleted.
 * @throws DeskError naming the first row that is wrong
 */
export async function verifyTrail(): Promise<string> {
  const { db } = await services()
  // One snapshot: an act that is done meanwhile is no fault.
  return db.transaction(verify, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function verify(transaction: Pick<Db, 'select'>): Promise<string> {
  const broken = (fault: string) => new DeskError(`The trail is broken: ${fault}.`)
  const [last = { seq: 0, hash: '' }] = await transaction.select().from(deskTrail).where(eq(deskTrail.id, 1))
  let [seq, sum] = [0, '']
  for (;;) {
    const rows = await transaction
      .select({
        act: deskActs,
        microseconds: sql<string>`((extract(epoch from ${deskActs.at}) * 1000000)::bigint)::text`,
      })
      .from(deskActs)
      .where(gt(deskActs.seq, seq))
      .orderBy(asc(deskActs.seq))
      .limit(BATCH)
    for (const { act: row, microseconds } of rows) {
      if (row.seq > last.seq) throw broken(`act ${row.seq} was added`)
      if (row.seq !== seq + 1) throw broken(`act ${seq + 1} is missing`)
      sum = hashOf(sum, [String(row.seq), microseconds, row.by, row.act, row.subject, row.reason])
      if (row.hash !== sum) throw broken(`act ${row.seq} was changed`)
      seq = row.seq
    }
    if (rows.length < BATCH) break
  }
  if (last.seq !== seq) throw broken(`act ${seq + 1} is missing`)
  if (last.hash !== sum) throw broken(`act ${seq} was changed`)
  return seq === 0 ? 'The trail is empty.' : `The trail is whole: ${seq} acts, the last with the hash ${sum}.`
}

type Which = {
  /** Only those of this command; undefined: all. */
  act?: string
  /** Only those before this number; undefined: the newest. */
  before?: number
}

/** An act as a list shows it; the time is that of India. */
export type ListedAct = { seq: number; at: string; by: string; act: string; subject: string; reason: string }

/**
 * Acts, the newest first.
 * @returns at most `LISTED`, and whether there are older ones
 */
export async function readActs({ act, before }: Which): Promise<{ acts: ListedAct[]; hasMore: boolean }> {
  const { db } = await services()
  const rows = await db
    .select({
      seq: deskActs.seq,
      at: sql<string>`to_char(${deskActs.at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`,
      by: deskActs.by,
      act: deskActs.act,
      subject: deskActs.subject,
      reason: deskActs.reason,
    })
    .from(deskActs)
    .where(
      and(
        act === undefined ? undefined : eq(deskActs.act, act),
        before === undefined ? undefined : lt(deskActs.seq, before),
      ),
    )
    .orderBy(desc(deskActs.seq))
    .limit(LISTED + 1)
  return { acts: rows.slice(0, LISTED), hasMore: rows.length > LISTED }
}

/** Acts, one line each. */
async function list(which: Which): Promise<string> {
  const { acts, hasMore } = await readActs(which)
  const lines = acts.map(({ seq, at, by, act, subject, reason }) =>
    [`${seq}`, at, by, `${act} ${subject}`, reason].filter(Boolean).join('  '),
  )
  return [...lines, ...(hasMore ? [`There are more than ${LISTED}.`] : [])].join('\n')
}

/** What was done at the desk, the newest first. */
export const listActs = async (): Promise<string> => (await list({})) || 'Nothing was done.'

/**
 * What was done before an act, the newest first.
 * @param number the number of the act
 * @throws DeskError
 */
export async function listActsBefore(number: string): Promise<string> {
  if (!/^\d{1,9}$/.test(number)) throw new DeskError('That is no number of an act.')
  return (await list({ before: Number(number) })) || 'Nothing was done before.'
}

/** Who has read which reported conversation, and why, the newest first. */
export const listLooks = async (): Promise<string> => (await list({ act: 'chat' })) || 'Nobody has read a conversation.'
