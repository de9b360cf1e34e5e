import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

const PREFIX = '/_next/static'

/**
 * Serves the scripts and styles of the site, compressed when it was built (brotli saves a fifth over gzip). Their names hold
 * their content's hash, so browsers keep them for ever.
 * @returns answers a request for such a file and tells whether it was one
 */
export function assetServer() {
  const serve = sirv('.next/static', { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 })
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!request.url?.startsWith(`${PREFIX}/`)) return false
    request.url = request.url.slice(PREFIX.length)
    serve(request, response, () => {
      response.writeHead(404).end()
    })
    return true
  }
}
