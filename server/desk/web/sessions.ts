import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { DeskRole } from '@/lib/contract/desk'
import { hashToken } from '../../auth/sessions'
import type { Db } from '../../db/client'
import { deskPeople, deskSessions } from '../../db/schema-desk'
import { services } from '../../services/services'

/** A session ends so many hours after the sign-in, used or not. */
export const SESSION_HOURS = 12

/** The person behind a request of the desk. */
export type DeskViewer = { id: string; name: string; role: DeskRole }

/**
 * The person of a session, with their role of this moment; null for an unknown or ended session.
 * @param token from the desk's cookie
 */
export async function findDeskViewer(token: string | undefined): Promise<DeskViewer | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null
  const { db } = await services()
  const [viewer] = await db
    .select({ id: deskPeople.id, name: deskPeople.name, role: deskPeople.role })
    .from(deskSessions)
    .innerJoin(deskPeople, eq(deskSessions.personId, deskPeople.id))
    .where(and(eq(deskSessions.tokenHash, hashToken(token)), gt(deskSessions.expiresAt, sql`now()`)))
  return viewer ?? null
}

/** Is this still an open session of the person? */
export async function isDeskSession(
  transaction: Pick<Db, 'select'>,
  personId: string,
  token: string,
): Promise<boolean> {
  const [open] = await transaction
    .select({ personId: deskSessions.personId })
    .from(deskSessions)
    .where(
      and(
        eq(deskSessions.tokenHash, hashToken(token)),
        eq(deskSessions.personId, personId),
        gt(deskSessions.expiresAt, sql`now()`),
      ),
    )
  return open !== undefined
}

/**
 * Opens a session, and deletes this person's ended ones.
 * @returns the token: 256 random bits, base64url; only its hash is stored
 */
export async function openDeskSession(transaction: Pick<Db, 'insert' | 'delete'>, personId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction
    .delete(deskSessions)
    .where(and(eq(deskSessions.personId, personId), lt(deskSessions.expiresAt, sql`now()`)))
  await transaction
    .insert(deskSessions)
    .values({
      tokenHash: hashToken(token),
      personId,
      expiresAt: sql`now() + make_interval(hours => ${SESSION_HOURS})` as never,
    })
  return token
}

/** Ends a session. Does nothing for an unknown token. */
export async function closeDeskSession(token: string): Promise<void> {
  const { db } = await services()
  await db.delete(deskSessions).where(eq(deskSessions.tokenHash, hashToken(token)))
}

/** Ends all of a person's sessions except the one that makes the request. */
export async function closeOtherDeskSessions(
  transaction: Pick<Db, 'delete'>,
  personId: string,
  token: string,
): Promise<void> {
  await transaction
    .delete(deskSessions)
    .where(and(eq(deskSessions.personId, personId), ne(deskSessions.tokenHash, hashToken(token))))
}
