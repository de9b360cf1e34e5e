import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionCookie } from '@/lib/contract/session-cookie'
import type { Coordinates } from '@/lib/contract/users'
import { NEAR_COOKIE, NEAR_SECONDS, nearText } from '@/lib/contract/near'
import { SESSION_DAYS } from '../auth/sessions'
import type { Environment } from '../platform/environment'

/** Tells scripts that there is a session, so that a page without one does not request a profile. */
export const MARK_COOKIE = 'signedIn'

/**
 * The token of a request: from the `authorization` header, with or without `Bearer`, or from the cookie. The cookie
 * counts only for requests of this site's pages, so that no other site can use a visitor's session.
 * @param headerOnly ignore the cookie
 */
export function tokenOf(context: Context, environment: Environment, headerOnly = false): string | undefined {
  const header = context.req.header('authorization')
  if (header !== undefined) return header.replace(/^Bearer\s+/i, '').trim() || undefined
  return !headerOnly && isSameOrigin(context, environment)
    ? getCookie(context, sessionCookie(environment.publicUrl))
    : undefined
}

/** Did a page of this site send the request? Browsers set these headers, and a page cannot forge them. */
export function isSameOrigin(context: Context, environment: Environment): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = context.req.header('origin')
  return (
    origin !== undefined &&
    (origin === new URL(environment.publicUrl).origin || origin === new URL(context.req.url).origin)
  )
}

function attributes(environment: Environment) {
  return {
    path: '/',
    sameSite: 'Lax' as const,
    secure: environment.publicUrl.startsWith('https:'),
    maxAge: SESSION_DAYS * 86_400,
  }
}

export function openCookies(context: Context, environment: Environment, token: string): void {
  setCookie(context, sessionCookie(environment.publicUrl), token, { ...attributes(environment), httpOnly: true })
  setCookie(context, MARK_COOKIE, '1', attributes(environment))
}

export function closeCookies(context: Context, environment: Environment): void {
  const { path, secure, sameSite } = attributes(environment)
  deleteCookie(context, sessionCookie(environment.publicUrl), { path, secure, sameSite, httpOnly: true })
  deleteCookie(context, MARK_COOKIE, { path, secure, sameSite })
  deleteCookie(context, NEAR_COOKIE, { path, secure, sameSite })
}

/** Stores the place of a user's profile in a cookie, unless a choice is stored there already: a place, or no place. */
export function placeCookie(context: Context, environment: Environment, place: Coordinates): void {
  if (getCookie(context, NEAR_COOKIE) !== undefined) return
  setCookie(context, NEAR_COOKIE, nearText(place), { ...attributes(environment), maxAge: NEAR_SECONDS })
}
