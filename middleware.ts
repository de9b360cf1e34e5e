import createMiddleware from 'next-intl/middleware'
import { NextResponse, type NextRequest } from 'next/server'
import { personalStep } from './lib/person/step'
import { routing } from './lib/i18n/routing'

const routeLanguage = createMiddleware(routing)
/** Seconds that a session lasts after its last use. */
const MARK_SECONDS = 30 * 86_400

/**
 * Finds the language of an address, and keeps the mark cookie, which scripts read, in step with the session cookie: it
 * sets a missing mark if there is a session, and deletes a mark without a session.
 */
export default function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const step = personalStep({ url: pathname + search, header: name => request.headers.get(name) ?? undefined })
  if (step?.redirect !== undefined)
    return NextResponse.redirect(new URL(step.redirect, request.url), {
      status: 302,
      headers: { 'cache-control': 'no-store' },
    })
  const response = routeLanguage(request)
  if (step?.mark === 'delete') response.cookies.delete('signedIn')
  if (step?.mark === 'set')
    response.cookies.set('signedIn', '1', {
      path: '/',
      sameSite: 'lax',
      maxAge: MARK_SECONDS,
      secure: process.env.PUBLIC_URL?.startsWith('https:'),
    })
  return response
}

export const config = {
  runtime: 'nodejs',
  // All paths but the API, pictures, sockets, Next's own files, and the desk, which has one language.
  matcher: ['/((?!api|_next|media|socket\\.io|healthz|readyz|metrics|desk(?:/|$)).*)'],
}
