import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
export type Captured = { status: number; headers: Record<string, string>; cookies: string[]; /** Its bytes, in the pieces in which they came. */ chunks: Buffer[] }

/** Who has no name gets the metadata at the end of the body; with any name, `htmlLimitedBots` decides (next.config.mjs). */
const READER = 'page-cache'

/** A rendering takes a hundredth of this; one that has not ended by then never will, and who waits for it would wait for ever. */
const LONGEST_MS = 30_000

/**
 * Lets Next render into memory. Request and response are of no connection, so nothing of one visitor reaches the page
 * (no cookie, no encoding, no address), and a visitor who leaves does not stop what others wait for.
 * @param url path and query
 * @param headers the only ones that the page may depend on
 * @param longest milliseconds that are waited for the end
 * @throws Error where Next fails, or does not end in that time
 */
export function capture(handler: NextHandler, url: string, headers: Record<string, string>, longest = LONGEST_MS): Promise<Captured> {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url, headers: { host: 'localhost', 'user-agent': READER, ...headers } })
  request.push(null)
  const response = new ServerResponse(request)
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a rendering does not end')), longest)
    const add = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
      // Next does not write into it again.
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    }
    const done = (...values: unknown[]) => (values.find(value => typeof value === 'function') as (() => void) | undefined)?.()
    let ended = false
    Object.assign(response, {
      write: (chunk: unknown, encoding?: unknown, callback?: unknown) => {
        add(chunk, encoding)
        done(encoding, callback)
        return true
      },
      end: (chunk?: unknown, encoding?: unknown, callback?: unknown) => {
        // Next ends a response twice on some paths.
        if (ended) return response
        ended = true
        clearTimeout(timer)
        if (typeof chunk !== 'function') add(chunk, encoding)
        Object.defineProperty(response, 'writableEnded', { value: true })
        Object.defineProperty(response, 'writableFinished', { value: true })
        resolve({ status: response.statusCode, headers: plainHeaders(response), cookies: [response.getHeader('set-cookie') ?? []].flat().map(String), chunks })
        done(chunk, encoding, callback)
        response.emit('finish')
        response.emit('close')
        return response
      },
      flushHeaders: () => {},
    })
    Promise.resolve(handler(request, response)).catch(error => {
      clearTimeout(timer)
      reject(error)
    })
  })
}

function plainHeaders(response: ServerResponse): Record<string, string> {
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]))
}
