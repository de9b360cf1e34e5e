import { eq, sql } from 'drizzle-orm'
import { sessions } from '../db/schema-sign-in'
import { parseLsn } from '../platform/lsn'
import { describeError } from '../platform/log'
import { services } from '../services/services'
import { hashToken } from './sessions'

/**
 * Notes that a session has written, so that no standby that is behind it answers the session. If that fails, what was
 * written stays written, and the session may see it a second late.
 */
export async function noteSessionWrite(token: string): Promise<void> {
  const { db, log } = await services()
  const now = sql`greatest(coalesce(${sessions.wroteAt}, '0/0'), pg_current_wal_insert_lsn())`
  await db
    .update(sessions)
    .set({ wroteAt: now as never })
    .where(eq(sessions.tokenHash, hashToken(token)))
    .catch((error: unknown) => log.warn(describeError(error), 'a write of a session was not noted'))
}

/** Up to where the log must be replayed to show a session what it has written. */
export async function readSessionLsn(token: string): Promise<bigint> {
  const { db } = await services()
  const [row] = await db
    .select({ wroteAt: sessions.wroteAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return row?.wroteAt ? parseLsn(row.wroteAt) : 0n
}
