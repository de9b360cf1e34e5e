import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

const PREFIX = '/_next/static'
/** Pictures of `public` keep their names when they change: a day, and a week more while a newer one is fetched. */
const PICTURE = 'public,max-age=86400,stale-while-revalidate=604800'

/**
 * Serves the scripts and styles of the site, compressed when it was built (brotli saves a fifth over gzip), and the files of
 * `public`. Scripts' and styles' names hold their content's hash, so browsers keep them for ever; a script of `public`, as a
 * service worker, is asked for each time.
 * @param before told of every answer that it gives
 * @returns answers a request for such a file and tells whether it was one
 */
export function assetServer(before: (response: ServerResponse) => void = () => {}) {
  const hashed = sirv('.next/static', { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 })
  const named = sirv('public', {
    etag: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader('cache-control', /\.(webp|jpg|png|svg|ico)$/.test(path) ? PICTURE : 'no-cache'),
  })
  const names = publicFiles()
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/'
    if (url.startsWith(`${PREFIX}/`)) {
      before(response)
      request.url = url.slice(PREFIX.length)
      hashed(request, response, () => void response.writeHead(404, { 'content-length': 0 }).end())
      return true
    }
    const end = url.indexOf('?')
    if (!names.has(end < 0 ? url : url.slice(0, end))) return false
    before(response)
    named(request, response, () => void response.writeHead(404, { 'content-length': 0 }).end())
    return true
  }
}

/** The addresses of all files in `public`. */
function publicFiles(): Set<string> {
  return new Set(readdirSync('public', { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).map(({ parentPath, name }) => `${parentPath.slice('public'.length)}/${name}`))
}
