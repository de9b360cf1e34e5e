import createMiddleware from 'next-intl/middleware'
import type { NextRequest, NextResponse } from 'next/server'
import { routing } from './lib/i18n/routing'

const routeLanguage = createMiddleware(routing)

/**
 * Finds the language of an address, and keeps the session cookie and the mark that scripts read together:
 * one without the other means a session that ended, and goes.
 */
export default function middleware(request: NextRequest): NextResponse {
  const response = routeLanguage(request)
  const session = request.cookies.has('authToken')
  const mark = request.cookies.has('signedIn')
  if (mark && !session) response.cookies.delete('signedIn')
  if (session && !mark) response.cookies.set('signedIn', '1', { path: '/', sameSite: 'lax', maxAge: 30 * 86_400, secure: request.nextUrl.protocol === 'https:' })
  return response
}

export const config = {
  runtime: 'nodejs',
  // Not the API, pictures, sockets, Next's own files, files with a name ending, and not addresses that already name their language.
  matcher: ['/((?!api|_next|media|socket\\.io|healthz|readyz|metrics|(?:hi|mr|gu|pa|bn|ta|te|kn|ml|or|as|ne)(?:/|$)|.*\\..*).*)'],
}
