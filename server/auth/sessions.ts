import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Session } from '@/lib/contract/account'
import type { User } from '@/lib/contract/users'
import { isoTime } from '../db/client'
import { users } from '../db/schema'
import { sessions } from '../db/schema-sign-in'
import { describeError } from '../platform/log'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { toUser } from '../users/users'

/**
 * A session lasts this many days after its last use, and at most `SESSION_DAYS_IN_ALL` days, so that even a stolen one
 * that is used daily ends.
 */
export const SESSION_DAYS = 30
const SESSION_DAYS_IN_ALL = 180

/** The hash of a token, which is stored. A fast hash is enough, because the token is random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Opens a session.
 * @param device the device's description of itself
 * @returns the token: 256 random bits, base64url; only its hash is stored
 */
export async function createSession(userId: string, deviceId: string, device = ''): Promise<string> {
  const { db } = await services()
  const token = randomBytes(32).toString('base64url')
  await db
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      deviceId,
      device,
      expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})` as never,
    })
  return token
}

/** The user of a session; null for an unknown or ended session and for a blocked user. */
export async function findViewer(token: string): Promise<User | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const { db, log } = await services()
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({ user: users, old: sql<boolean>`${sessions.usedAt} < now() - interval '1 day'` })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
  if (!row || row.user.status !== 'active') return null
  // The session is prolonged at most once a day, so that a read does not cost a write. If that write fails, the session
  // is still valid.
  const until = sql`least(now() + make_interval(days => ${SESSION_DAYS}), ${sessions.createdAt} + make_interval(days => ${SESSION_DAYS_IN_ALL}))`
  if (row.old)
    await db
      .update(sessions)
      .set({ usedAt: sql`now()` as never, expiresAt: until as never })
      .where(eq(sessions.tokenHash, tokenHash))
      .catch((error: unknown) => log.warn(describeError(error), 'a session was not prolonged'))
  return toUser(row.user)
}

/** Ends a session and closes its sockets. Does nothing for an unknown token. */
export async function deleteSession(token: string): Promise<void> {
  const { db, sockets } = await services()
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
  sockets.closeSession(hashToken(token))
}

/** The id of a session in its user's list: a part of the hash, which does not give access. */
const idOf = (tokenHash: string) => tokenHash.slice(0, 24)

/**
 * The viewer's sessions, the last used first.
 * @param token the token of the session that makes the request
 */
export async function listSessions(viewer: User, token: string | undefined): Promise<Session[]> {
  const { db } = await services()
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt))
  const own = token && hashToken(token)
  return rows
    .map(({ tokenHash, device, createdAt, usedAt }) => ({
      id: idOf(tokenHash),
      device,
      current: tokenHash === own,
      createdAt: isoTime(createdAt),
      usedAt: isoTime(usedAt),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/**
 * Ends one of the viewer's sessions.
 * @throws Problem notFound
 */
export async function endSession(viewer: User, id: string): Promise<void> {
  const { db, sockets } = await services()
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, viewer.id), eq(sql`left(${sessions.tokenHash}, 24)`, id)))
    .returning({ hash: sessions.tokenHash })
  if (ended.length === 0) throw new Problem('notFound')
  for (const { hash } of ended) sockets.closeSession(hash)
}

/** Ends all of the viewer's sessions except the one that makes the request. */
export async function endOtherSessions(viewer: User, token: string | undefined): Promise<void> {
  const { db, sockets } = await services()
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, viewer.id), ne(sessions.tokenHash, token === undefined ? '' : hashToken(token))))
    .returning({ hash: sessions.tokenHash })
  for (const { hash } of ended) sockets.closeSession(hash)
}
