import { and, eq, lt, sql } from 'drizzle-orm'
import { sweepChatPictures } from '../chat/pictures'
import { idempotencyKeys, notifications, otps, posts, reports, sessions, views } from '../db/schema'
import { chatReports } from '../db/schema-chat'
import { describeError } from './log'
import { sweepUploads } from '../http/multipart'
import { queueForgotten } from '../saved/look'
import { sweepPictures } from '../media/pictures'
import { sweepStaged } from '../posts/staged-photos'
import { uploadFolder } from './environment'
import { sweepLimits } from './limits'
import { services } from './services'

const EVERY_MS = 3_600_000

let swept: Date | null = null

/** When this process last swept to the end; null: not yet. */
export function lastSweep(): Date | null {
  return swept
}

/** Removes what has ended: codes after a day, sessions 30 days after their last use, reports, notices and the words of deleted ads after a year, counters, idempotency keys and who looked at what after two days, chat pictures that were never sent, photos whose ad did not follow, pictures that nobody names, files that were never sent whole. Looks after saved searches that no post called for in a day. */
export async function sweep(): Promise<void> {
  const { db, environment } = await services()
  await db.delete(otps).where(lt(otps.expiresAt, sql`now() - interval '1 day'`))
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  for (const table of [reports, chatReports, notifications]) await db.delete(table).where(lt(table.createdAt, sql`now() - interval '1 year'`))
  // Its pictures went after a week, and reports of it by now.
  await db.delete(posts).where(and(eq(posts.status, 'deleted'), lt(posts.updatedAt, sql`now() - interval '1 year'`)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '2 days'`))
  await db.delete(views).where(lt(views.day, sql`current_date - 2`))
  await sweepChatPictures()
  await sweepStaged()
  await sweepLimits()
  await sweepPictures()
  await sweepUploads(uploadFolder(environment))
  await queueForgotten()
}

/** Sweeps now and once an hour: a site that is started anew more often than that would never come to it. @returns stops it */
export function startSweeping(): () => void {
  let stopped = false
  const run = async () => {
    const { log } = await services()
    try {
      await sweep()
      swept = new Date()
      log.info('swept')
    } catch (error) {
      if (!stopped) log.error(describeError(error), 'the sweep failed')
    }
  }
  void run()
  const timer = setInterval(() => void run(), EVERY_MS)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
