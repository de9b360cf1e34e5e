import { lt, sql } from 'drizzle-orm'
import { sweepChatPictures } from '../chat/pictures'
import { idempotencyKeys, otps, sessions, views } from '../db/schema'
import { describeError } from './log'
import { sweepUploads } from '../http/multipart'
import { queueForgotten } from '../saved/look'
import { sweepPictures } from '../media/pictures'
import { uploadFolder } from './environment'
import { sweepLimits } from './limits'
import { services } from './services'

const EVERY_MS = 3_600_000

/** Removes what has ended: codes after a day, sessions, counters, idempotency keys and who looked at what after two days, chat pictures that were never sent, pictures that nobody names, files that were never sent whole. Looks after saved searches that no post called for in a day. */
export async function sweep(): Promise<void> {
  const { db, environment } = await services()
  await db.delete(otps).where(lt(otps.expiresAt, sql`now() - interval '1 day'`))
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '2 days'`))
  await db.delete(views).where(lt(views.day, sql`current_date - 2`))
  await sweepChatPictures()
  await sweepLimits()
  await sweepPictures()
  await sweepUploads(uploadFolder(environment))
  await queueForgotten()
}

/** Sweeps once an hour. @returns stops it */
export function startSweeping(): () => void {
  const timer = setInterval(() => {
    sweep().catch(async error => (await services()).log.error(describeError(error), 'the sweep failed'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
