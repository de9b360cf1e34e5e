import { createHash } from 'node:crypto'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { MailingTexts } from '@/lib/contract/desk-mailings'
import { isoTime, type Db } from '../db/client'
import { users } from '../db/schema'
import { mailings } from '../db/schema-notifications'
import { services } from '../services/services'
import { inDaytime } from './table'

/** How many users one transaction queues. */
const BATCH = 500
const MINUTE_MS = 60_000

/** The topic of the mails of a mailing. */
export const topicOf = (id: string) => `mailing:${id}`

/** Who gets a mailing: everybody who wants tips and offers, has confirmed the address, and is not blocked. */
export const WANTS_MAILINGS = and(
  users.notifyMarketing,
  ne(users.email, ''),
  eq(users.email, users.confirmedEmail),
  eq(users.status, 'active'),
)!

/** What a step has queued: for how many people, and when the last mail is due; `isDone`: nobody is left. */
type Step = { isDone: boolean; added: number; last: Date | null }

/**
 * Queues a mailing for the next people who want it, spread over the hours of the day, and stores how far it is in the
 * same transaction. So a mailing that broke off is continued, and nobody is queued twice.
 * @param follow what else happens in the transaction if people may be left
 * @param now milliseconds since 1970
 */
export async function queueStep(
  id: string,
  follow?: (transaction: Pick<Db, 'execute'>) => Promise<void>,
  now = Date.now(),
): Promise<Step> {
  const { db, environment, jobs } = await services()
  return db.transaction(async transaction => {
    const [mailing] = await transaction.select().from(mailings).where(eq(mailings.id, id)).for('update')
    if (!mailing || mailing.isDraft || mailing.stoppedAt) return { isDone: true, added: 0, last: null }
    const people = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(WANTS_MAILINGS, gt(sql`${users.id} collate "C"`, mailing.lastUser)))
      .orderBy(asc(sql`${users.id} collate "C"`))
      .limit(BATCH)
    if (people.length === 0) {
      await transaction.update(mailings).set({ isQueueing: false }).where(eq(mailings.id, id))
      return { isDone: true, added: 0, last: null }
    }
    const apart = MINUTE_MS / environment.MAILING_A_MINUTE
    // After those of the step before.
    const from = mailing.lastDue ? Math.max(now, Date.parse(isoTime(mailing.lastDue)) + apart) : now
    const due = (index: number) => inDaytime(from, index * apart)
    await jobs.deliveries.add(
      transaction,
      people.map((user, index) => ({
        delivery: { userId: user.id, channel: 'email' as const, topic: topicOf(id) },
        after: due(index),
      })),
    )
    const last = due(people.length - 1)
    const progress = {
      lastUser: people.at(-1)!.id,
      people: mailing.people + people.length,
      lastDue: last.toISOString(),
      isQueueing: true,
    }
    await transaction.update(mailings).set(progress).where(eq(mailings.id, id))
    await follow?.(transaction)
    return { isDone: false, added: people.length, last }
  })
}

type Progress = { id: string; people: number; added: number; last: Date | null; isStopped: boolean }

/**
 * Sends texts of the terminal as a mailing, and queues everybody at once. The same texts are the same mailing: what was
 * queued is not queued again, so a run that broke off can be repeated.
 * @param by who sends it
 * @param now milliseconds since 1970
 * @returns for how many people it is queued in all and by this run, and when the last mail is due; whether the desk has
 * stopped it
 */
export async function queueMailing(texts: MailingTexts, by: string, now = Date.now()): Promise<Progress> {
  const { db } = await services()
  const id = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 26)
  await db
    .insert(mailings)
    .values({ id, texts, by, sentAt: sql`now()` as never, isQueueing: true })
    .onConflictDoNothing()
  let [added, last]: [number, Date | null] = [0, null]
  for (;;) {
    const step = await queueStep(id, undefined, now)
    if (step.isDone) break
    added += step.added
    last = step.last
  }
  const [mailing] = await db.select().from(mailings).where(eq(mailings.id, id))
  return { id, people: mailing!.people, added, last, isStopped: mailing!.stoppedAt !== null }
}

/**
 * The job of a mailing that is sent: queues some people, and leaves the others to the next job, so that no job holds
 * up what else waits.
 */
export async function continueMailing(id: string): Promise<void> {
  const { jobs } = await services()
  await queueStep(id, transaction => jobs.addLater(transaction, [{ event: { kind: 'mailingSent', id }, after: null }]))
}

/** Continues mailings whose job was lost; what is repeated queues nobody twice. */
export async function continueMailings(): Promise<void> {
  const { db } = await services()
  for (const { id } of await db.select({ id: mailings.id }).from(mailings).where(eq(mailings.isQueueing, true)))
    await continueMailing(id)
}
