import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_DAYS } from '../auth/sessions'
import type { Environment } from '../platform/environment'

/** The session; no script can read it. */
export const SESSION_COOKIE = 'authToken'
/** Tells scripts that there is a session, so that a signed-out page asks for no profile. */
export const MARK_COOKIE = 'signedIn'

/**
 * The request's token: the `authorization` header, with or without `Bearer`, or the cookie. The cookie counts only for
 * requests that a page of this very site makes, so that no other site can use a visitor's session.
 * @param headerOnly the cookie does not count at all
 */
export function tokenOf(context: Context, environment: Environment, headerOnly = false): string | undefined {
  const header = context.req.header('authorization')
  if (header !== undefined) return header.replace(/^Bearer\s+/i, '').trim() || undefined
  return !headerOnly && isSameOrigin(context, environment) ? getCookie(context, SESSION_COOKIE) : undefined
}

/** Was this sent by a page of this site? Browsers say so themselves; a page cannot forge these headers. */
export function isSameOrigin(context: Context, environment: Environment): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = context.req.header('origin')
  return origin !== undefined && (origin === new URL(environment.publicUrl).origin || origin === new URL(context.req.url).origin)
}

function attributes(environment: Environment) {
  return { path: '/', sameSite: 'Lax' as const, secure: environment.publicUrl.startsWith('https:'), maxAge: SESSION_DAYS * 86_400 }
}

export function openCookies(context: Context, environment: Environment, token: string): void {
  setCookie(context, SESSION_COOKIE, token, { ...attributes(environment), httpOnly: true })
  setCookie(context, MARK_COOKIE, '1', attributes(environment))
}

export function closeCookies(context: Context, environment: Environment): void {
  const { path, secure, sameSite } = attributes(environment)
  deleteCookie(context, SESSION_COOKIE, { path, secure, sameSite, httpOnly: true })
  deleteCookie(context, MARK_COOKIE, { path, secure, sameSite })
}
