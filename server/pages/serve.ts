import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Page, PageCache, Rendering } from './cache'
import { pageAddress, type PageAddress } from './address'
import { capture, type NextHandler } from './capture'
import { contentSecurityPolicy } from './csp'
import { collectShown, FAILED, MISSING } from './shows'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** Quality 5 of 11: nine tenths of the gain for a tenth of the time (about 2 ms for a page). */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** A page is rendered again after ten minutes even when nothing was written; a missing one after ten seconds. */
const FRESH_MS = 600_000
const MISSING_FRESH_MS = 10_000
const CDN = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
/** What Next says that is only for its own client or is said better here. */
const KEPT_HEADERS = ['content-type', 'vary', 'location', 'link']

/**
 * Serves the site's pages: finished ones from memory, others rendered once for all who wait.
 * @returns a request handler; requests that are not for a page go to Next as they are
 */
export function pageServer(cache: PageCache, next: NextHandler) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = request.method === 'GET' || request.method === 'HEAD' ? pageAddress(request) : null
    if (!address || !hasCookiePair(request)) return void (await next(request, response))
    const render = (rendering: Rendering) => renderPage(next, address, rendering)
    const page = address.keepable ? await cache.get(address.key, render) : await render({ tags: new Set(), dropped: new Set(), result: null as never })
    await send(request, response, page)
  }
}

/** The session cookie and the mark that scripts read go together; where one is missing, the middleware mends it. */
function hasCookiePair(request: IncomingMessage): boolean {
  const cookie = request.headers.cookie ?? ''
  return /(^|;\s*)authToken=./.test(cookie) === /(^|;\s*)signedIn=1/.test(cookie)
}

async function renderPage(next: NextHandler, address: PageAddress, rendering: Rendering): Promise<Page> {
  const { tags } = rendering
  const captured = await collectShown(tags, () => capture(next, address.url, address.router))
  const status = captured.status === 200 ? (tags.has(FAILED) ? 503 : tags.has(MISSING) ? 404 : 200) : captured.status
  const headers: Record<string, string> = {}
  for (const name of KEPT_HEADERS) if (captured.headers[name] !== undefined) headers[name] = captured.headers[name]
  if (headers['content-type']?.startsWith('text/html')) headers['content-security-policy'] = contentSecurityPolicy(captured.body.toString())
  const fresh = status === 200 ? FRESH_MS : status === 404 ? MISSING_FRESH_MS : 0
  headers['cache-control'] = status === 200 ? CDN : 'no-store'
  headers['vary'] = [headers['vary'], 'accept-encoding'].filter(Boolean).join(', ')
  return {
    status,
    headers,
    etag: `W/"${createHash('sha256').update(captured.body).digest('base64url').slice(0, 22)}"`,
    brotli: await compress(captured.body, BROTLI),
    tags,
    freshUntil: fresh === 0 ? 0 : Date.now() + fresh,
  }
}

async function send(request: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, { etag: page.etag, 'cache-control': page.headers['cache-control'], vary: page.headers['vary'] })
    response.end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, body] = /\bbr\b/.test(accepted)
    ? ['br', page.brotli]
    : /\bgzip\b/.test(accepted)
      ? ['gzip', await compressGzip(await decompress(page.brotli))]
      : [null, await decompress(page.brotli)]
  response.writeHead(page.status, {
    ...page.headers,
    ...(page.status === 200 ? { etag: page.etag } : {}),
    ...(encoding ? { 'content-encoding': encoding as string } : {}),
    'content-length': (body as Buffer).length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
