import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Page, PageCache, Rendering } from './cache'
import { filesAfterPaint } from './after-paint'
import { pageAddress, plainAddress, savesData, savingAddress, type PageAddress } from './address'
import { requestOf, withRequest } from '../platform/requests'
import { capture, type Captured, type NextHandler } from './capture'
import { criticalCss } from './critical-css'
import { BASE_POLICY, contentSecurityPolicy } from './csp'
import { roomFor, withCuts, type Cut } from './cut'
import { RETRY_SECONDS } from '../platform/unavailable'
import { holdBackPictures } from './held-back'
import { ownHome } from './own-language'
import { makePage, named, sendPage } from './reply'
import { borrowScratch, returnScratch } from './scratch'
import { collectNotes, FAILED, MISSING, type Notes } from './shows'

/** A page is rendered again after ten minutes even when nothing was written; a missing one after ten seconds. */
const FRESH_MS = 600_000
const MISSING_FRESH_MS = 10_000
/** Browsers ask each time and get 304; a CDN answers for ten seconds by itself, and a minute more while it asks. */
const CDN = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
/** A page without pictures is for who asked for it, by a cookie perhaps: nobody on the way keeps it. */
const OWN = 'private, max-age=0'
/** What Next says that is only for its own client or is said better here. */
const KEPT_HEADERS = ['content-type', 'location']
/** Addresses whose meaning is remembered. */
const KNOWN_ADDRESSES = 20_000
const LONGEST_KNOWN = 300

/**
 * Serves the site's pages: finished ones from memory, others rendered once for all who wait. All that is not asset, API or
 * socket is a page here, missing files too.
 * @param defaults headers that every answer carries
 * @param longest milliseconds that a rendering may take
 * @param render renders whole pages by their address, where there is a shorter way than through all of Next
 * @returns a request handler; what it has in memory is answered before it returns
 */
export function pageServer(cache: PageCache, next: NextHandler, { defaults = [], longest, render: wholePage = (_, byNext) => byNext() }: Partial<Pick<How, 'defaults' | 'longest' | 'render'>> = {}) {
  const known = new LRUCache<string, PageAddress>({ max: KNOWN_ADDRESSES })
  const addressOf = (request: IncomingMessage): PageAddress => {
    const url = request.url ?? '/'
    if (request.headers.rsc !== undefined || url.length > LONGEST_KNOWN) return pageAddress(request)
    const old = known.get(url)
    if (old) return old
    const address = plainAddress(url)
    known.set(url, address)
    return address
  }
  const empty = (response: ServerResponse, status: number, headers: [string, string][]) =>
    void response.writeHead(status, named(response, [...defaults, ['content-security-policy', BASE_POLICY], ...headers, ['content-length', '0']].flat())).end()

  return (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return empty(response, 405, [['allow', 'GET, HEAD']])
    const { cookie } = request.headers
    const own = cookie === undefined ? null : ownHome(request)
    if (own !== null) return empty(response, 302, [['location', own], ['cache-control', 'private, no-store']])
    const address = savesData(request.headers) ? savingAddress(addressOf(request)) : addressOf(request)
    const mended = cookie !== undefined && !hasCookiePair(cookie)
    const page = address.keepable && !mended ? cache.fresh(address.key) : undefined
    if (page) return sendPage(request, response, page)
    const render = (rendering: Rendering) => renderPage(next, address, rendering, { defaults, longest, render: wholePage, cookie: mended ? cookie : undefined })
    const made = withRequest(requestOf(response), () => (address.keepable && !mended ? cache.get(address.key, render) : render({ tags: new Set(), dropped: new Set(), result: null as never })))
    return made.then(page => sendPage(request, response, page))
  }
}

/** The session cookie and the mark that scripts read go together; where one is missing, the middleware mends it. */
function hasCookiePair(cookie: string): boolean {
  return /(^|;\s*)authToken=./.test(cookie) === /(^|;\s*)signedIn=1/.test(cookie)
}

type How = { defaults: [string, string][]; longest: number | undefined; render: (url: string, byNext: () => Promise<Captured>) => Promise<Captured>; /** What the visitor sent, where the middleware shall see it: then the page is theirs alone. */ cookie: string | undefined }

async function renderPage(next: NextHandler, address: PageAddress, { tags }: Rendering, { defaults, longest, render, cookie }: How): Promise<Page> {
  const notes: Notes = { tags, head: new Set(), end: new Set() }
  const byNext = () => capture(next, address.url, cookie === undefined ? address.router : { ...address.router, ...secureProtocol(defaults), cookie }, longest)
  const isWhole = cookie === undefined && Object.keys(address.router).length === 0
  const captured = await collectNotes(notes, () => (isWhole ? render(address.url, byNext) : byNext()))
  const failed = tags.has(FAILED) && (captured.status === 200 || captured.status === 500)
  const status = failed ? 503 : captured.status === 200 && tags.has(MISSING) ? 404 : captured.status
  const headers = [...defaults]
  for (const name of KEPT_HEADERS) if (captured.headers[name] !== undefined) headers.push([name, captured.headers[name]])
  for (const value of captured.cookies) headers.push(['set-cookie', value])
  const isHtml = captured.headers['content-type']?.startsWith('text/html') ?? false
  const { body, done } = isHtml ? finished(captured.chunks, notes, address.saving) : { body: Buffer.concat(captured.chunks), done: () => {} }
  headers.push(['content-security-policy', isHtml ? contentSecurityPolicy(body) : BASE_POLICY])
  const own = cookie !== undefined || status !== 200
  headers.push(['cache-control', own ? 'no-store' : address.isFile ? (captured.headers['cache-control'] ?? CDN) : address.saving ? OWN : CDN])
  if (failed) headers.push(['retry-after', String(RETRY_SECONDS)])
  headers.push(['vary', [captured.headers['vary'], 'accept-encoding', 'save-data'].filter(Boolean).join(', ')])
  const fresh = status === 200 && !address.isFile ? FRESH_MS : status === 404 ? MISSING_FRESH_MS : 0
  return makePage(status, headers, body, tags, fresh === 0 ? 0 : Date.now() + fresh).finally(done)
}

const HEAD_END = Buffer.from('</head>')
const BODY_END = Buffer.from('</body>')

/**
 * A page as it leaves, of what Next made of it. All that is looked for are tags and names in ASCII, so it stays bytes: as a text it would be read and written
 * once more, in memory that is new each time.
 * @returns the page, in memory that is its own until `done` is called
 */
function finished(chunks: Buffer[], { head, end }: Notes, saving: boolean): { body: Buffer; done: () => void } {
  const made = borrowScratch(chunks.reduce((bytes, { length }) => bytes + length, 0))
  const plain = made.subarray(0, chunks.reduce((at, chunk) => at + chunk.copy(made, at), 0))
  const html = saving ? holdBackPictures(plain) : plain
  const [headEnd, bodyEnd] = [html.indexOf(HEAD_END), html.lastIndexOf(BODY_END)]
  if (headEnd < 0 || bodyEnd < headEnd) return { body: html, done: () => returnScratch(made) }
  const { cuts, loading } = filesAfterPaint(html)
  // Styles come behind what link previews look for: they read the beginning of a page only.
  const all: Cut[] = [[headEnd, headEnd, [...head, criticalCss(html)].join('')], ...cuts, [bodyEnd, bodyEnd, [...end, loading].join('')]]
  const finished = borrowScratch(roomFor(html, all))
  const body = withCuts(html, all, finished)
  returnScratch(made)
  return { body, done: () => returnScratch(finished) }
}

/** Cookies that the middleware sets are for https alone where the site is reached by it. */
function secureProtocol(defaults: [string, string][]): Record<string, string> {
  return defaults.some(([name]) => name === 'strict-transport-security') ? { 'x-forwarded-proto': 'https' } : {}
}
