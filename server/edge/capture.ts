import { IncomingMessage, ServerResponse, type IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { withRendering, type PageRendering } from '../platform/page-tags'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
/** A complete response of Next; `cookies` are its `set-cookie` lines. */
export type Captured = Pick<PageRendering, 'emptySearch' | 'readAt'> & {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Buffer
}

/**
 * The user agent of renderings. Without one, Next puts the metadata at the end of the body; with any, `htmlLimitedBots`
 * decides (next.config.mjs).
 */
const READER = 'page-cache'

/**
 * Lets Next render into memory. Request and response have no connection, so nothing of one visitor gets into the page,
 * and a visitor who leaves does not stop the rendering for the others.
 * @param url path and query
 * @param headers the only headers that the page may depend on
 * @param tags receives the tags of what the page shows
 * @param longest milliseconds after which the rendering is given up
 * @param isCurrent read everything from the primary
 * @throws Error if Next fails, or does not finish in that time
 */
export async function capture(
  next: NextHandler,
  url: string,
  headers: IncomingHttpHeaders,
  tags: Set<string>,
  longest: number,
  isCurrent = false,
): Promise<Captured> {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    url,
    headers: { host: 'localhost', 'user-agent': READER, ...headers },
  })
  request.push(null)
  const response = new ServerResponse(request)
  const page: PageRendering = { tags, response, isCurrent }
  // All of a page is taken at once, so that Next never waits for a reader.
  const sink = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER })
  Object.assign(response, {
    write: sink.write.bind(sink),
    end: (...given: []) => {
      // On some paths Next ends a response twice.
      if (!sink.writableEnded) sink.end(...given)
      return response
    },
    flushHeaders: () => {},
  })
  for (const name of ['writableEnded', 'writableFinished'] as const)
    Object.defineProperty(response, name, { get: () => sink[name] })
  for (const event of ['finish', 'close']) sink.on('finish', () => response.emit(event))
  const timer = setTimeout(() => {
    page.isAborted = true
    sink.destroy(new Error('a rendering does not end'))
  }, longest)
  const rendering = async () => withRendering(page, () => next(request, response))
  rendering().catch((error: Error) => sink.writableEnded || sink.destroy(error))
  const body = await buffer(sink).finally(() => clearTimeout(timer))
  return {
    status: page.isUnavailable ? 503 : response.statusCode,
    headers: plainHeaders(response),
    cookies: [response.getHeader('set-cookie') ?? []].flat().map(String),
    body,
    emptySearch: page.emptySearch,
    readAt: page.readAt,
  }
}

const plainHeaders = (response: ServerResponse): Record<string, string> =>
  Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, [value].flat().join(', ')]))
