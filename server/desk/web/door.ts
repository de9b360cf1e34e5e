import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { parseCookie } from 'cookie'
import { deskCookie, deskPages, mayOpen, type DeskPage } from '@/lib/contract/desk'
import { sessionCookie } from '@/lib/contract/session-cookie'
import { findViewer } from '../../auth/sessions'
import { isNextFile, pick } from '../../edge/address'
import { requestAddress } from '../../platform/client-address'
import { isDeskHost } from '../../platform/desk-host'
import type { Environment } from '../../platform/environment'
import { withRendering } from '../../platform/page-tags'
import { problemOf } from '../../platform/problem'
import { withRequest, type RequestContext } from '../../platform/requests'
import { DATA_POLICY, deskPolicy, setHeaders } from '../../platform/security-headers'
import { RETRY_SECONDS } from '../../platform/unavailable'
import { spendRate } from '../../services/allowance'
import { busyPage } from '../../services/busy-page'
import { findByMobile } from '../people'
import { makeDeskApi } from './api'
import { deskOrigin, deskPath } from './place'
import { findDeskViewer } from './sessions'

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

type Parts = {
  environment: Environment
  /** Next's own handler. */
  next: Answer
  /** Answers with the pages of the site, and with its page for an address that has none. */
  site: Answer
  /** Headers of every response of the site. */
  defaults: [string, string][]
  development: boolean
}

/** An address of the site that has no page. */
const NOWHERE = '/not-found'
/**
 * The headers of a request that Next needs for a page of the desk; no other one reaches it. With the last two, a page
 * reads itself again after a change and keeps what it shows, such as the link of an invitation.
 */
const PASSED = ['host', 'cookie', 'user-agent', 'accept', 'rsc', 'next-router-state-tree']

/** What every response of the desk says, in addition to the site's own headers. */
const OWN: [string, string][] = [
  ['cache-control', 'no-store'],
  ['referrer-policy', 'no-referrer'],
  ['x-robots-tag', 'noindex, nofollow'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
]

/**
 * Is a page asked for as a document, or by a page of the desk that reads itself again? Frames, pictures, scripts and
 * pages of elsewhere ask in other ways. Without these headers, it is no browser that the desk supports.
 */
function isForDocument({ headers }: IncomingMessage): boolean {
  const { rsc, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers
  if (site === undefined) return true
  if (dest === 'empty') return site === 'same-origin' && rsc === '1'
  return dest === 'document' && mode === 'navigate'
}

/**
 * The door of the desk, before all pages and files of the site: nothing of the desk comes out of the page cache, and
 * nobody who may not open a page of it gets another answer than for a missing page.
 * @returns a function that answers a request of the desk, or returns null if the request is for the site
 */
export function deskDoor({ environment, next, site, defaults, development }: Parts) {
  const api = getRequestListener(makeDeskApi().fetch)
  const headers = [...defaults, ...OWN]
  // The photos of ads are the site's, also for a desk with a host of its own.
  const pictures = environment.DESK_HOST === undefined ? null : new URL(environment.publicUrl).origin

  const end = (response: ServerResponse, status: number, more: Record<string, string> = {}, body = '') => {
    setHeaders(response, headers, DATA_POLICY)
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...more }).end(body)
  }

  // On the desk's own host there is no page of the site, not even that for a missing one.
  const missing: Answer = (request, response) => {
    if (isDeskHost(request.headers.host, environment)) return end(response, 404)
    request.url = NOWHERE
    return site(request, response)
  }

  async function page(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405, { allow: 'GET, HEAD' })
    try {
      await spendRate(requestAddress(request, environment.TRUSTED_PROXIES), 'page')
      if (!isForDocument(request) || !(await opens(request, name))) return await missing(request, response)
    } catch (error) {
      const { code, status, details } = problemOf(error)
      if (code !== 'unavailable' && code !== 'tooManyRequests') throw error
      const seconds = details.retryAfter ?? RETRY_SECONDS
      const more = { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(seconds) }
      return end(response, status, more, method === 'HEAD' ? '' : busyPage(url, code, seconds))
    }
    const nonce = randomBytes(16).toString('base64')
    const policy = deskPolicy(nonce, pictures, development)
    // Next reads the nonce for its own scripts from this header.
    request.headers = { ...pick(request.headers, PASSED), 'content-security-policy': policy }
    setHeaders(response, headers, policy)
    return withRendering({ tags: new Set(), response }, async () => next(request, response))
  }

  /** May this request open a page? The first page is also the one for signing in, so it opens to who has no session. */
  async function opens({ headers: { cookie = '' } }: IncomingMessage, name: string): Promise<boolean> {
    const cookies = parseCookie(cookie)
    const viewer = await findDeskViewer(cookies[deskCookie(deskOrigin(environment))])
    if (viewer) return !Object.hasOwn(deskPages, name) || mayOpen(viewer.role, name as DeskPage)
    if (name !== '') return false
    const token = cookies[sessionCookie(environment.publicUrl)]
    const user = token === undefined ? null : await findViewer(token)
    return !user || (await findByMobile(user.mobile)) !== undefined
  }

  return (request: IncomingMessage, response: ServerResponse, context: RequestContext): void | Promise<void> | null => {
    const { url = '/' } = request
    const { host } = request.headers
    const path = deskPath(url)
    if (isDeskHost(host, environment)) {
      if (isNextFile(url, development)) return null
      if (/^\/(?:\?|$)/.test(url)) return end(response, 302, { location: '/desk' })
      if (!path) return missing(request, response)
    } else if (path && environment.DESK_HOST !== undefined) return missing(request, response)
    if (!path) return null
    context.route = 'desk'
    if (path.kind === 'page') return withRequest(context, () => page(request, response, path.name))
    setHeaders(response, headers, DATA_POLICY)
    return withRequest(context, () => api(request, response))
  }
}
