import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

const SCRIPTS = '/_next/static'
/**
 * Pictures of `public` keep their names when they change: a cache keeps them for a day, and for a week more while it
 * fetches a newer one.
 */
const PICTURE = 'public,max-age=86400,stale-while-revalidate=604800'

/**
 * Serves static files: scripts and styles, compressed at build time (brotli saves a fifth compared to gzip), the files
 * of `public`, the service worker and the manifests. The names of scripts and styles contain the hash of their content,
 * so browsers keep them for ever. Browsers revalidate a service worker and a manifest on every request, so that they
 * get a new build at once.
 * @param secure sets the site's headers on a response; `isBuilt`: of a script or a style, which needs no permissions of
 * its own
 * @param development does Next serve the scripts and styles?
 * @returns a function that sends the file of a request and returns true; false if the request is not for such a file
 */
export function staticFiles(secure: (response: ServerResponse, isBuilt: boolean) => void, development: boolean) {
  const folder = (path: string, isBuilt: boolean, caching: (file: string) => string) =>
    sirv(path, {
      brotli: true,
      gzip: true,
      etag: true,
      extensions: [],
      setHeaders: (response, file) => {
        secure(response, isBuilt)
        response.setHeader('cache-control', caching(file))
      },
    })
  const built = development ? null : folder('.next/static', true, () => 'public,max-age=31536000,immutable')
  const named = ['public', '.build/web']
    .filter(existsSync)
    .map(path => folder(path, false, file => (/\.(webp|jpg|png|svg|ico)$/.test(file) ? PICTURE : 'no-cache')))

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '/' } = request
    // Every file name contains a dot, and hardly any address of a page does.
    if (!url.includes('.')) return false
    if (built && url.startsWith(`${SCRIPTS}/`)) {
      request.url = url.slice(SCRIPTS.length)
      built(
        request,
        response,
        () => void (secure(response, true), response.writeHead(404, { 'content-length': 0 }).end()),
      )
      return true
    }
    let isFile = false
    return named.some(serve => ((isFile = true), serve(request, response, () => void (isFile = false)), isFile))
  }
}
