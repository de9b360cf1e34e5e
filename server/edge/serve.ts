import type { IncomingMessage, ServerResponse } from 'node:http'
import { personalStep } from '@/lib/i18n/person'
import { requestAddress } from '../platform/client-address'
import { ConcurrencyLimiter } from '../platform/concurrency'
import { withRendering } from '../platform/page-tags'
import { Problem } from '../platform/problem'
import { requestOf, withRequest } from '../platform/requests'
import { BASE_POLICY, pagePolicy, setHeaders } from '../platform/security-headers'
import { RETRY_SECONDS } from '../platform/unavailable'
import { spendRate } from '../services/allowance'
import { busyPage } from '../services/busy-page'
import { pageAddress, readableAddress, type PageAddress } from './address'
import type { Page, PageCache, Rendering } from './cache'
import { capture, type Captured, type NextHandler } from './capture'
import { contentSecurityPolicy } from './csp'
import { finishPage } from './finish'
import { makePage, named, sendPage } from './reply'

/** Milliseconds after which a page is rendered again even without a write; for a missing page. */
const FRESH_MS = 600_000
const MISSING_FRESH_MS = 10_000
/**
 * Browsers ask each time and get 304. A CDN answers from its cache for ten seconds, and for a minute more while it
 * revalidates.
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

/** Milliseconds that Next takes at most to compile a page on a slow machine. */
const DEVELOPMENT_MS = 300_000

type Options = {
  /** Headers of every response. */
  defaults?: [string, string][]
  /**
   * Milliseconds that a rendering may take. In development, the first rendering of a page waits for its compilation.
   */
  longest?: number
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
    longest = mode === 'development' ? DEVELOPMENT_MS : undefined,
  }: Options = {},
) {
  const gate = new ConcurrencyLimiter(RENDERINGS, WAITING)
  const refuse = (response: ServerResponse, status: number, headers: [string, string][], body = '') =>
    void response
      .writeHead(
        status,
        named(
          response,
          [
            ...defaults,
            ['content-security-policy', BASE_POLICY],
            ['cache-control', 'no-store'],
            ...headers,
            ['content-length', String(Buffer.byteLength(body))],
          ].flat(),
        ),
      )
      .end(body)

  return (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    const { method, headers } = request
    // Next's own files and the requests of its development tools.
    const isNexts = mode === 'development' && /^\/_{1,2}next/.test(request.url ?? '')
    if (!isNexts) request.url = readableAddress(request.url ?? '/')
    const { url = '/' } = request
    if (!isNexts && method !== 'GET' && method !== 'HEAD') return refuse(response, 405, [['allow', 'GET, HEAD']])
    if (mode === 'off' || isNexts) {
      // The inline scripts of these responses are not hashed, because nobody reads the body.
      setHeaders(response, defaults, pagePolicy([`'unsafe-inline'`]))
      return withRendering({ tags: new Set(), response }, () => next(request, response))
    }
    const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined)
    const own =
      personalStep({ url, header }) === null
        ? {}
        : Object.fromEntries(
            PERSONAL_HEADERS.flatMap(name => (headers[name] === undefined ? [] : [[name, headers[name]]])),
          )
    const address = pageAddress(request)
    const isPersonal = Object.keys(own).length > 0
    const isShared = mode === 'on' && address.keepable && !isPersonal
    const kept = isShared ? cache.getFresh(address.key) : undefined
    if (kept) return sendPage(request, response, kept)
    const render = ({ tags }: Pick<Rendering, 'tags'>) =>
      gate.run(async () => {
        const captured = await capture(
          next,
          isPersonal ? url : address.url,
          { ...address.router, ...own },
          tags,
          longest,
        )
        return finish(captured, address, { tags, defaults, isPersonal, mode })
      })
    const made = withRequest(requestOf(response), async () => {
      await spendRate(requestAddress(request, proxies), 'page')
      return isShared ? cache.get(address.key, render) : render({ tags: new Set() })
    })
    return made.then(
      page => sendPage(request, response, page),
      error => {
        const code = error instanceof Problem ? error.code : null
        if (code !== 'unavailable' && code !== 'tooManyRequests') throw error
        const seconds = (error as Problem).details.retryAfter ?? RETRY_SECONDS
        refuse(
          response,
          (error as Problem).status,
          [
            ['content-type', 'text/html; charset=utf-8'],
            ['retry-after', String(seconds)],
          ],
          method === 'HEAD' ? '' : busyPage(url, code, seconds),
        )
      },
    )
  }
}

type How = Required<Pick<Options, 'defaults' | 'mode'>> & {
  tags: Set<string>
  /** The page is for one user alone. */ isPersonal: boolean
}

/** Makes the finished page from the response of Next. */
function finish(
  { status, headers, cookies, body }: Captured,
  address: PageAddress,
  { tags, defaults, isPersonal, mode }: How,
): Promise<Page> {
  const all: [string, string][] = [...defaults]
  for (const name of ['content-type', 'location']) if (headers[name] !== undefined) all.push([name, headers[name]])
  for (const value of cookies) all.push(['set-cookie', value])
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const html = isHtml ? body.toString() : ''
  const finished = isHtml && mode === 'on' ? finishPage(html, address) : html
  all.push([
    'content-security-policy',
    contentSecurityPolicy(finished, mode === 'development' ? [`'unsafe-eval'`] : []),
  ])
  const isOwn = isPersonal || status !== 200 || mode !== 'on'
  all.push([
    'cache-control',
    isOwn ? 'no-store' : address.isFile ? (headers['cache-control'] ?? CDN) : address.saving ? OWN : CDN,
  ])
  if (status === 503) all.push(['retry-after', String(RETRY_SECONDS)])
  all.push(['vary', [headers['vary'], 'accept-encoding', 'save-data'].filter(Boolean).join(', ')])
  const fresh = status === 200 && !address.isFile ? FRESH_MS : status === 404 ? MISSING_FRESH_MS : 0
  return makePage(status, all, isHtml ? Buffer.from(finished) : body, tags, fresh === 0 ? 0 : Date.now() + fresh)
}
