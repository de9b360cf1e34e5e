import { createHash } from 'node:crypto'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LOCALES } from '@/lib/i18n/locales'
import { users } from '../db/schema'
import { mailings } from '../db/schema-notifications'
import { services } from '../services/services'
import { inDaytime } from './table'

/** The texts of a mailing by language; English is for readers of the languages that are missing. */
export const MailingTexts = z
  .partialRecord(
    z.enum(LOCALES),
    z.strictObject({ subject: z.string().trim().min(1).max(150), text: z.string().trim().min(1).max(5000) }),
  )
  .refine(texts => texts.en !== undefined, { path: ['en'], message: 'is missing' })

/** How many users one transaction queues. */
const BATCH = 500
const MINUTE_MS = 60_000

type Progress = { id: string; people: number; added: number; last: Date | null }

/**
 * Queues a mailing for everybody who wants tips and offers and has confirmed the address, spread over the hours of the
 * day. The same texts are the same mailing: what was queued is not queued again, so a run that broke off can be
 * repeated.
 * @param now milliseconds since 1970
 * @returns for how many people it is queued in all and by this run, and when the last mail is due
 */
export async function queueMailing(texts: z.output<typeof MailingTexts>, now = Date.now()): Promise<Progress> {
  const { db } = await services()
  const id = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 26)
  await db
    .insert(mailings)
    .values({ id, texts: texts as Record<string, { subject: string; text: string }> })
    .onConflictDoNothing()
  const progress: Progress = { id, people: 0, added: 0, last: null }
  while (await queueSome(progress, now));
  return progress
}

/** Queues the next users of a mailing, and stores the progress in the same transaction. */
async function queueSome(progress: Progress, now: number): Promise<boolean> {
  const { db, environment, jobs } = await services()
  return db.transaction(async transaction => {
    const [mailing] = await transaction.select().from(mailings).where(eq(mailings.id, progress.id)).for('update')
    const people = await transaction
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          users.notifyMarketing,
          ne(users.email, ''),
          eq(users.email, users.confirmedEmail),
          eq(users.status, 'active'),
          gt(sql`${users.id} collate "C"`, mailing!.lastUser),
        ),
      )
      .orderBy(asc(sql`${users.id} collate "C"`))
      .limit(BATCH)
    const due = (index: number) => inDaytime(now, (index * MINUTE_MS) / environment.MAILING_A_MINUTE)
    await jobs.deliveries.add(
      transaction,
      people.map((user, index) => ({
        delivery: { userId: user.id, channel: 'email' as const, topic: `mailing:${progress.id}` },
        after: due(progress.added + index),
      })),
    )
    progress.people = mailing!.people + people.length
    if (people.length === 0) return false
    progress.added += people.length
    progress.last = due(progress.added - 1)
    await transaction
      .update(mailings)
      .set({ lastUser: people.at(-1)!.id, people: progress.people })
      .where(eq(mailings.id, progress.id))
    return true
  })
}
