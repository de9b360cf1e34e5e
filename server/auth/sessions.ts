import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { sessions, users } from '../db/schema'
import { describeError } from '../platform/log'
import { services } from '../platform/services'
import { toUser } from '../users/users'

/** A session lives this many days after its last use. */
export const SESSION_DAYS = 30

/** What is kept of a token. It is random enough that a fast hash protects it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const until = sql`now() + make_interval(days => ${SESSION_DAYS})`

/** Opens a session. @returns its token: 256 random bits, base64url, known to nobody else from now on */
export async function openSession(userId: string, deviceId: string): Promise<string> {
  const { db } = await services()
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, deviceId, expiresAt: until as never })
  return token
}

/** Whose session this is; null for an unknown or ended one and for a blocked person. */
export async function viewerOf(token: string): Promise<User | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const { db, log } = await services()
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({ user: users, old: sql<boolean>`${sessions.expiresAt} < now() + make_interval(days => ${SESSION_DAYS - 1})` })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
  if (!row || row.user.status !== 'active') return null
  // Sliding, but written once a day at most: a read should not cost a write. Nor is it refused where that cannot be written now.
  if (row.old) await db.update(sessions).set({ expiresAt: until as never }).where(eq(sessions.tokenHash, tokenHash)).catch((error: unknown) => log.warn(describeError(error), 'a session was not prolonged'))
  return toUser(row.user)
}

/** Ends a session and closes its sockets; unknown tokens are none. */
export async function closeSession(token: string): Promise<void> {
  const { db, live } = await services()
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
  live.closeSession(hashToken(token))
}
