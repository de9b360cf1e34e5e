import { IncomingMessage, ServerResponse, type IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { withRendering, type PageRendering } from '../platform/page-tags'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
/** A complete response of Next; `cookies` are its `set-cookie` lines. */
export type Captured = { status: number; headers: Record<string, string>; cookies: string[]; body: Buffer }

/**
 * The user agent of renderings. Without one, Next puts the metadata at the end of the body; with any, `htmlLimitedBots`
 * decides (next.config.mjs).
 */
const READER = 'page-cache'
/**
 * Milliseconds after which a rendering is given up. A normal one takes a hundredth of this, and one that is not
 * finished by then never will be.
 */
const LONGEST_MS = 30_000

/**
 * Lets Next render into memory. Request and response have no connection, so nothing of one visitor gets into the page,
 * and a visitor who leaves does not stop the rendering for the others.
 * @param url path and query
 * @param headers the only headers that the page may depend on
 * @param tags receives the tags of what the page shows
 * @param longest milliseconds after which it is given up
 * @throws Error if Next fails, or does not finish in that time
 */
export function capture(
  next: NextHandler,
  url: string,
  headers: IncomingHttpHeaders,
  tags: Set<string>,
  longest = LONGEST_MS,
): Promise<Captured> {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    url,
    headers: { host: 'localhost', 'user-agent': READER, ...headers },
  })
  request.push(null)
  const response = new ServerResponse(request)
  const page: PageRendering = { tags, response }
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('a rendering does not end'))
      page.isAborted = true
    }, longest)
    let ended = false
    // Next writes text only in UTF-8.
    const take = (chunk: unknown) =>
      void ((typeof chunk === 'string' || chunk instanceof Uint8Array) && chunks.push(Buffer.from(chunk as string)))
    const call = (...values: unknown[]) =>
      (values.find(value => typeof value === 'function') as (() => void) | undefined)?.()
    Object.assign(response, {
      write: (chunk: unknown, encoding?: unknown, callback?: unknown) => {
        take(chunk)
        call(encoding, callback)
        return true
      },
      end: (chunk?: unknown, encoding?: unknown, callback?: unknown) => {
        // On some paths Next ends a response twice.
        if (ended) return response
        ended = true
        clearTimeout(timer)
        take(chunk)
        Object.defineProperty(response, 'writableEnded', { value: true })
        Object.defineProperty(response, 'writableFinished', { value: true })
        resolve({
          status: page.isUnavailable ? 503 : response.statusCode,
          headers: plainHeaders(response),
          cookies: [response.getHeader('set-cookie') ?? []].flat().map(String),
          body: Buffer.concat(chunks),
        })
        call(chunk, encoding, callback)
        response.emit('finish')
        response.emit('close')
        return response
      },
      flushHeaders: () => {},
    })
    Promise.resolve(withRendering(page, () => next(request, response))).catch(error => {
      clearTimeout(timer)
      reject(error)
    })
  })
}

const plainHeaders = (response: ServerResponse): Record<string, string> =>
  Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, [value].flat().join(', ')]))
