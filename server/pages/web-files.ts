import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

const OURS = /^\/(sw\.js|manifest\/\w+\.webmanifest)(\?|$)/

/**
 * Serves what makes the site installable: the service worker and a manifest for each language. Both are asked for again each
 * time, so that a new build is seen at once; unchanged they cost a 304.
 * @param before told of every answer that it gives
 * @returns answers a request for such a file and tells whether it was one
 */
export function webFileServer(before: (response: ServerResponse) => void) {
  const serve = sirv('.build/web', { brotli: true, gzip: true, etag: true, setHeaders: response => response.setHeader('cache-control', 'no-cache') })
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!OURS.test(request.url ?? '')) return false
    before(response)
    serve(request, response, () => void response.writeHead(404, { 'content-length': 0 }).end())
    return true
  }
}
