import type { IncomingMessage } from 'node:http'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { hashToken, viewerOf } from '../auth/sessions'
import { sessions, users } from '../db/schema'
import { SESSION_COOKIE } from '../http/session-cookies'
import type { Environment } from '../platform/environment'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import type { Speaker } from './rows'

/** Is this our own page, or no page at all? Browsers name the page's origin with every socket and cannot be made to lie. */
export function allowedOrigin(request: IncomingMessage, environment: Environment): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return origin === new URL(environment.publicUrl).origin || (environment.demo && origin === `http://${host}`)
}

/** The cookie counts only where a page of this site opens the socket: a foreign page's request carries another origin, or another `Sec-Fetch-Site`. */
function cookieToken(request: IncomingMessage): string | undefined {
  const { origin, cookie } = request.headers
  if (origin === undefined && request.headers['sec-fetch-site'] !== 'same-origin') return undefined
  return new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]+)`).exec(cookie ?? '')?.[1]
}

/**
 * Who opens a socket: by `auth.token` or the `authorization` header, as the app does, or by the cookie of our own page.
 * @throws Problem loginRequired
 */
export async function openedBy(request: IncomingMessage, auth: Record<string, unknown>, environment: Environment): Promise<Speaker> {
  const given = typeof auth['token'] === 'string' ? auth['token'] : request.headers.authorization
  const token = given === undefined ? (allowedOrigin(request, environment) ? cookieToken(request) : undefined) : given.replace(/^Bearer\s+/i, '').trim()
  const viewer = token === undefined ? null : await viewerOf(token)
  if (!viewer || token === undefined) throw new Problem('loginRequired')
  return { userId: viewer.id, session: hashToken(token) }
}

/** Those of these sessions that have ended, or whose person is blocked. */
export async function endedSessions(hashes: string[]): Promise<Set<string>> {
  const ended = new Set(hashes)
  const { db } = await services()
  const unique = [...ended]
  for (let start = 0; start < unique.length; start += 1000) {
    const living = await db
      .select({ hash: sessions.tokenHash })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.tokenHash, unique.slice(start, start + 1000)), gt(sessions.expiresAt, sql`now()`), eq(users.status, 'active')))
    for (const { hash } of living) ended.delete(hash)
  }
  return ended
}
