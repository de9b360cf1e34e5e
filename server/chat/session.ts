import type { IncomingMessage } from 'node:http'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { parseCookie } from 'cookie'
import { sessionCookie } from '@/lib/contract/session-cookie'
import { hashToken, findViewer } from '../auth/sessions'
import { users } from '../db/schema'
import { sessions } from '../db/schema-sign-in'
import type { Environment } from '../platform/environment'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import type { ChatSession } from './rows'

/**
 * Does the request come from a page of this site, or not from a page at all? Browsers send the page's origin with every
 * socket, and a page cannot fake it.
 */
export function allowedOrigin(request: IncomingMessage, environment: Environment): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return origin === new URL(environment.publicUrl).origin || (environment.demo && origin === `http://${host}`)
}

/**
 * The cookie counts only if a page of this site opens the socket: a request of a foreign page has another origin, or
 * another `Sec-Fetch-Site`.
 */
function cookieToken(request: IncomingMessage, publicUrl: string): string | undefined {
  const { origin, cookie } = request.headers
  if (origin === undefined && request.headers['sec-fetch-site'] !== 'same-origin') return undefined
  return parseCookie(cookie ?? '')[sessionCookie(publicUrl)]
}

/**
 * The session of a new socket: from `auth.token` or the `authorization` header, which the app uses, or from the cookie
 * of our own page.
 * @throws Problem loginRequired
 */
export async function authenticateSocket(
  request: IncomingMessage,
  auth: Record<string, unknown>,
  environment: Environment,
): Promise<ChatSession> {
  const tokenText = typeof auth['token'] === 'string' ? auth['token'] : request.headers.authorization
  const token =
    tokenText === undefined
      ? allowedOrigin(request, environment)
        ? cookieToken(request, environment.publicUrl)
        : undefined
      : tokenText.replace(/^Bearer\s+/i, '').trim()
  const viewer = token === undefined ? null : await findViewer(token)
  if (!viewer || token === undefined) throw new Problem('loginRequired')
  return { userId: viewer.id, session: hashToken(token) }
}

/** Those of these sessions that have ended, or whose user is blocked. */
export async function findEndedSessions(hashes: string[]): Promise<Set<string>> {
  const ended = new Set(hashes)
  const { db } = await services()
  const unique = [...ended]
  for (let start = 0; start < unique.length; start += 1000) {
    const active = await db
      .select({ hash: sessions.tokenHash })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          inArray(sessions.tokenHash, unique.slice(start, start + 1000)),
          gt(sessions.expiresAt, sql`now()`),
          eq(users.status, 'active'),
        ),
      )
    for (const { hash } of active) ended.delete(hash)
  }
  return ended
}
