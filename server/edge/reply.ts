import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { REQUEST_ID_HEADER, requestOf } from '../platform/requests'
import type { Page } from './cache'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/**
 * Quality 6 takes a tenth of the time of a rendering. The slowest quality takes twenty times as long and saves 9 % of
 * the bytes. With this chunk size, the compressed page is one chunk.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 }, chunkSize: 65_536 }

/**
 * Makes a page that is ready to be sent, with a compressed body.
 * @param headers all headers except length, encoding and entity tag
 * @param freshUntil milliseconds since 1970
 */
export async function makePage(
  status: number,
  headers: [string, string][],
  body: Buffer,
  tags: ReadonlySet<string>,
  freshUntil: number,
): Promise<Page> {
  const brotli = await compress(body, BROTLI)
  // The hash is made of the compressed body: equal bodies compress to equal bytes, and there are fewer bytes to hash.
  const etag = status === 200 ? `W/"${hash('sha256', brotli, 'base64url').slice(0, 22)}"` : null
  return {
    status,
    etag,
    headers: [...headers, ...(etag === null ? [] : [['etag', etag]])].flat(),
    brotli,
    gzip: null,
    tags,
    freshUntil,
  }
}

/**
 * Sends a page: synchronously, unless the body needs another encoding than the cached one.
 * @param more headers of this response in addition to the page's, names and values in turn
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  more: string[] = [],
): void | Promise<void> {
  if (page.etag !== null && request.headers['if-none-match']?.includes(page.etag))
    return void response.writeHead(304, named(response, [...page.headers, ...more])).end()
  const taken = new Negotiator(request).encodings(['br', 'gzip'])
  if (taken.includes('br')) return end(request, response, page, page.brotli, [...more, 'content-encoding', 'br'])
  const isGzip = taken.includes('gzip')
  // Made for the first client without brotli, and kept with the page.
  const body = isGzip
    ? (page.gzip ??= decompress(page.brotli).then(plain => compressGzip(plain)))
    : decompress(page.brotli)
  return body.then(bytes => end(request, response, page, bytes, isGzip ? [...more, 'content-encoding', 'gzip'] : more))
}

function end(
  { method }: IncomingMessage,
  response: ServerResponse,
  page: Page,
  body: Buffer,
  encoding: string[],
): void {
  const headers = [...page.headers, ...encoding, 'content-length', String(body.length)]
  response.writeHead(page.status, named(response, headers)).end(method === 'HEAD' ? undefined : body)
}

/** The headers, with the id of the request. */
function named(response: ServerResponse, headers: string[]): string[] {
  const request = requestOf(response)
  return request ? [...headers, REQUEST_ID_HEADER, request.id] : headers
}
