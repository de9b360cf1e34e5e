import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { personalStep } from '@/lib/person/step'
import { requestAddress } from '../platform/client-address'
import { ConcurrencyLimiter } from '../platform/concurrency'
import { withRendering, type PageRendering, type SearchWords } from '../platform/page-tags'
import { Problem } from '../platform/problem'
import { requestOf, withRequest } from '../platform/requests'
import { BASE_POLICY, pagePolicy, setHeaders } from '../platform/security-headers'
import { RETRY_SECONDS } from '../platform/unavailable'
import { spendRate } from '../services/allowance'
import { busyPage } from '../services/busy-page'
import { keysHeader, type FrontKind } from '../services/front-cache'
import { pageAddress, pick, readableAddress, type PageAddress } from './address'
import type { Page, PageCache } from './cache'
import { capture, type Captured, type NextHandler } from './capture'
import { contentSecurityPolicy } from './csp'
import { finishPage } from './finish'
import { makePage, sendPage } from './reply'

/** Milliseconds after which a page, or a missing page, is rendered again even without a write. */
const FRESH_MS = 600_000
const MISSING_FRESH_MS = 10_000
/**
 * Browsers revalidate on every request and get 304. A CDN answers from its cache for ten seconds, and for a minute more
 * while it revalidates.
 */
const CDN = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
/**
 * A page without pictures is only for the reader who saves data, perhaps by a cookie, so no shared cache may keep it.
 */
const OWN = 'private, max-age=0'
/**
 * How many pages are rendered at the same time: one renders while the other waits for the database. `WAITING` more may
 * wait, for a second at most.
 */
const RENDERINGS = 2
const WAITING = 50
/** The middleware needs these headers for a request that depends on the user. */
const PERSONAL_HEADERS = ['cookie', 'sec-fetch-dest', 'sec-fetch-site']

/**
 * Milliseconds after which a rendering is given up. A normal one takes a hundredth of this, and one that is not
 * finished by then never will be. In development, Next first compiles the page, perhaps on a slow machine.
 */
const LONGEST_MS = { on: 30_000, off: 30_000, development: 300_000 }

type Options = {
  /** Headers of every response. */
  defaults?: [string, string][]
  /** Milliseconds that a rendering may take. */
  longest?: number
  /** Counts a page that is sent and is a search that found nothing. */
  countEmptySearch?: (search: SearchWords, request: IncomingMessage) => void
  /** The cache in front of the site that is told which pages have changed. */
  front?: FrontKind | undefined
  /** The standbys that pages are read from. */
  standbys?: { isStale: (page: Pick<PageRendering, 'tags' | 'readAt'>) => boolean } | null
  /** How many proxies in front of this process are trusted to name the client's address. */
  proxies?: number
  /**
   * `on`: pages are cached and finished; `development`: neither, and React may use `eval`; `off`: Next's responses
   * unchanged.
   */
  mode?: 'on' | 'development' | 'off'
}

/**
 * Serves the pages of the site: finished ones from memory, others rendered once for all requests that wait. Everything
 * that is not an asset, the API or a socket is a page here, missing files too.
 * @returns a request handler; a page in memory is sent before it returns
 */
export function pageServer(
  cache: PageCache,
  next: NextHandler,
  {
    defaults = [],
    proxies = 0,
    mode = 'on',
    longest = LONGEST_MS[mode],
    countEmptySearch,
    front,
    standbys,
  }: Options = {},
) {
  const limiter = new ConcurrencyLimiter(RENDERINGS, WAITING)
  const refuse = (response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body = ''): void => {
    setHeaders(response, defaults, BASE_POLICY)
    const own = { 'cache-control': 'no-store', 'content-length': Buffer.byteLength(body) }
    response.writeHead(status, { ...own, ...headers }).end(body)
  }

  const send = (request: IncomingMessage, response: ServerResponse, page: Page, key: string): void | Promise<void> => {
    // The page of a link that nobody has followed yet is no search.
    const isAsked = request.method === 'GET' && request.headers['next-router-prefetch'] === undefined
    if (page.emptySearch && isAsked) countEmptySearch?.(page.emptySearch, request)
    // What a write has changed while it was rendered must not stay there: nobody would drop it.
    const seconds = front && page.isPublic ? cache.secondsLeft(key, page) : 0
    return sendPage(request, response, page, seconds > 0 ? ['cdn-cache-control', `max-age=${seconds}`] : [])
  }

  return (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    const { method, headers } = request
    // Next's own files and the requests of its development tools.
    const isNexts = mode === 'development' && /^\/_{1,2}next/.test(request.url ?? '')
    if (!isNexts) request.url = readableAddress(request.url ?? '/')
    const { url = '/' } = request
    if (!isNexts && method !== 'GET' && method !== 'HEAD') return refuse(response, 405, { allow: 'GET, HEAD' })
    if (mode === 'off' || isNexts) {
      // The inline scripts of these responses are not hashed, because the body is sent as it is, without being read.
      setHeaders(response, defaults, pagePolicy([`'unsafe-inline'`]))
      return withRendering({ tags: new Set(), response }, () => next(request, response))
    }
    const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined)
    const own = personalStep({ url, header }) === null ? {} : pick(headers, PERSONAL_HEADERS)
    const address = pageAddress(request)
    const isPersonal = Object.keys(own).length > 0
    const isShared = mode === 'on' && address.keepable && !isPersonal
    const cached = isShared ? cache.getFresh(address.key) : undefined
    if (cached) return send(request, response, cached, address.key)
    const render = (tags: Set<string>) =>
      limiter.run(async () => {
        const nextHeaders = { ...address.router, ...own }
        const rendering = [next, isPersonal ? url : address.url, nextHeaders, tags, longest] as const
        const first = await capture(...rendering)
        // What a page shows is known only now; a standby may not have had a write that changed it.
        const isStale = standbys?.isStale({ tags, readAt: first.readAt })
        const captured = isStale ? await capture(...rendering, true) : first
        return finish(captured, address, { tags, defaults, isPersonal, mode, front })
      })
    const made = withRequest(requestOf(response), async () => {
      await spendRate(requestAddress(request, proxies), 'page')
      return isShared ? cache.get(address.key, render) : render(new Set())
    })
    return made.then(
      page => send(request, response, page, address.key),
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
        const { code, status, details } = error
        if (code !== 'unavailable' && code !== 'tooManyRequests') throw error
        const seconds = details.retryAfter ?? RETRY_SECONDS
        const busy = { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(seconds) }
        refuse(response, status, busy, method === 'HEAD' ? '' : busyPage(url, code, seconds))
      },
    )
  }
}

type How = Required<Pick<Options, 'defaults' | 'mode'>> & {
  front: FrontKind | undefined
  tags: Set<string>
  /** The page is for one user alone. */ isPersonal: boolean
}

/** Makes the finished page from the response of Next. */
async function finish(
  { status, headers, cookies, body, emptySearch }: Captured,
  address: PageAddress,
  { tags, defaults, isPersonal, mode, front }: How,
): Promise<Page> {
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const html = isHtml ? body.toString() : ''
  const finished = isHtml && mode === 'on' ? finishPage(html, address) : html
  const policy = contentSecurityPolicy(finished, mode === 'development' ? [`'unsafe-eval'`] : [])
  const caching = address.isFile ? (headers['cache-control'] ?? CDN) : address.saving ? OWN : CDN
  const isPublic = !isPersonal && status === 200 && mode === 'on' && caching === CDN
  const all: [string, string][] = [
    ...defaults,
    ...Object.entries(pick(headers, ['content-type', 'location'])),
    ...cookies.map(value => ['set-cookie', value] as [string, string]),
    ['content-security-policy', policy],
    ['cache-control', isPersonal || status !== 200 || mode !== 'on' ? 'no-store' : caching],
    ...(front && isPublic ? [keysHeader(front, tags)] : []),
    ['vary', [headers['vary'], 'accept-encoding', 'save-data'].filter(Boolean).join(', ')],
  ]
  if (status === 503) all.push(['retry-after', String(RETRY_SECONDS)])
  const fresh = status === 200 && !address.isFile ? FRESH_MS : status === 404 ? MISSING_FRESH_MS : 0
  const freshUntil = fresh === 0 ? 0 : Date.now() + fresh
  const page = await makePage(status, all, isHtml ? Buffer.from(finished) : body, tags, freshUntil)
  return { ...page, emptySearch, isPublic }
}
