import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/client'
import { services } from '../services/services'
import { isMailOffered } from '../mail/transport'
import { weeklyDigest } from './table'

/** How many users one transaction queues. */
const BATCH = 500
/** Milliseconds over which the mails of a week are spread. */
const SPREAD_MS = 3_600_000

type Due = { id: string; has_news: boolean }

/**
 * Queues the weekly e-mail of all users who have switched e-mail on and have something new and unread since the last
 * one. Each user is marked in the transaction that queues their mail, so that neither a second process nor a restart
 * queues it again.
 * @param now milliseconds since 1970
 */
export async function queueWeeklyMails(now = Date.now()): Promise<void> {
  const { db, environment, jobs } = await services()
  const slot = weeklyDigest(now)
  if (!slot || !isMailOffered(environment)) return
  const from = Math.max(now, slot.getTime())
  for (let taken = BATCH; taken === BATCH;) {
    taken = await db.transaction(async transaction => {
      const due = await rowsOf<Due>(
        transaction,
        sql`
          with due as (
            select id, digest_at from users
            where notify_email and email <> '' and confirmed_email = email and status = 'active'
              and (digest_at is null or digest_at < ${slot.toISOString()}::timestamptz)
            order by id limit ${BATCH} for update skip locked
          ), marked as (
            update users set digest_at = ${slot.toISOString()}::timestamptz from due where users.id = due.id
          )
          select due.id, exists (
            select 1 from notifications where user_id = due.id and read_at is null and kind <> 'message'
              and (due.digest_at is null or created_at > due.digest_at)
          ) as has_news from due`,
      )
      await jobs.deliveries.add(
        transaction,
        due
          .filter(user => user.has_news)
          .map(({ id }) => ({
            delivery: { userId: id, channel: 'email' as const, topic: 'digest' },
            after: new Date(from + Math.random() * SPREAD_MS),
          })),
      )
      return due.length
    })
  }
}
