import { lt, sql } from 'drizzle-orm'
import { idempotencyKeys, otps, sessions } from '../db/schema'
import { describeError } from './log'
import { sweepLimits } from './limits'
import { services } from './services'

const EVERY_MS = 3_600_000

/** Removes what has ended: codes after a day, sessions, counters, idempotency keys after two days. */
export async function sweep(): Promise<void> {
  const { db } = await services()
  await db.delete(otps).where(lt(otps.expiresAt, sql`now() - interval '1 day'`))
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '2 days'`))
  await sweepLimits()
}

/** Sweeps once an hour. @returns stops it */
export function startSweeping(): () => void {
  const timer = setInterval(() => {
    sweep().catch(async error => (await services()).log.error(describeError(error), 'the sweep failed'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
