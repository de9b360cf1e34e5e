import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER, requestOf } from '../platform/requests'
import type { Page } from './cache'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** Brotli of a quality, of 11; the page comes out in one piece. */
const quality = (of: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: of }, chunkSize: 65_536 })
/** A page that was just made is packed in a tenth of the time that it took to make; a large one more quickly, */
const FIRST = quality(5)
const LARGE_FIRST = quality(3)
const LARGE_BYTES = 150_000
/** and one that was asked for so often will be again: it is packed once more, up to a fifth smaller, in 30 to 70 ms. 9 takes longer for less. */
const TIGHT = quality(10)
const ASKED_OFTEN = 4
/** What depends on how the body travels. */
const NOT_IN_304 = new Set(['content-type', 'content-length', 'content-encoding'])
/** Different `Accept-Encoding` headers that are remembered; browsers send a handful. */
const KNOWN_ACCEPTS = 200

type Encoding = 'br' | 'gzip' | null

/**
 * A page ready to be sent: its body compressed and its headers as Node writes them, name after value in one list, so that an
 * answer from memory puts nothing together.
 * @param headers all but length, encoding and entity tag
 */
export async function makePage(status: number, headers: [string, string][], body: Buffer, tags: ReadonlySet<string>, freshUntil: number): Promise<Page> {
  const brotli = await compress(body, body.length > LARGE_BYTES ? LARGE_FIRST : FIRST)
  // Equal bodies are packed into equal bytes, and those are fewer to read.
  const etag = `W/"${createHash('sha256').update(brotli).digest('base64url').slice(0, 22)}"`
  const all = status === 200 ? [...headers, ['etag', etag] as [string, string]] : headers
  return {
    status,
    etag,
    headers: all.flat(),
    brotliHeaders: withBody(all.flat(), 'br', brotli),
    unchangedHeaders: all.filter(([name]) => !NOT_IN_304.has(name)).flat(),
    brotli,
    gzip: null,
    tags,
    freshUntil,
    sent: 0,
  }
}

/** Pages are packed tightly one after the other, so that those which are made now need not wait. */
let packing = Promise.resolve()

/** Packs a page tightly, unless it has become old meanwhile. It stays the same page, under the same entity tag. */
async function packTightly(page: Page): Promise<void> {
  if (page.freshUntil <= Date.now()) return
  const brotli = await compress(await decompress(page.brotli), TIGHT)
  if (brotli.length < page.brotli.length) Object.assign(page, { brotli, brotliHeaders: withBody(page.headers, 'br', brotli) })
}

/** Answers with a page; at once, but where it must be packed otherwise than it is kept. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void | Promise<void> {
  const { headers } = request
  if (page.status === 200 && headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, named(response, page.unchangedHeaders)).end()
    return
  }
  // One that cannot be packed stays as it is.
  if (++page.sent === ASKED_OFTEN) packing = packing.then(() => packTightly(page)).catch(() => {})
  const encoding = chooseEncoding(headers['accept-encoding'])
  if (encoding === 'br') return end(request, response, page, page.brotliHeaders, page.brotli)
  return repack(page, encoding).then(body => end(request, response, page, withBody(page.headers, encoding, body), body))
}

function end(request: IncomingMessage, response: ServerResponse, page: Page, headers: string[], body: Buffer): void {
  response.writeHead(page.status, named(response, headers))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** What is kept, and the id of the request that it answers now. */
export function named(response: ServerResponse, headers: string[]): string[] {
  const request = requestOf(response)
  return request ? [...headers, REQUEST_ID_HEADER, request.id] : headers
}

function withBody(headers: string[], encoding: Encoding, body: Buffer): string[] {
  return [...headers, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(body.length)]
}

/** For who knows no brotli; gzip is made once and kept with the page. */
function repack(page: Page, encoding: Encoding): Promise<Buffer> {
  if (encoding === null) return decompress(page.brotli)
  return (page.gzip ??= decompress(page.brotli).then(plain => compressGzip(plain)))
}

const choices = new Map<string | undefined, Encoding>()

/** The best encoding that the client takes; one with `q=0` it refuses. */
function chooseEncoding(accept: string | string[] | undefined): Encoding {
  const text = String(accept ?? '')
  const known = choices.get(text)
  if (known !== undefined) return known
  const taken = new Map(text.toLowerCase().split(',').map(part => {
    const [name = '', ...parameters] = part.split(';').map(piece => piece.trim())
    return [name, !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))] as const
  }))
  const takes = (name: string) => taken.get(name) ?? taken.get('*') ?? false
  const choice = takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
  if (choices.size < KNOWN_ACCEPTS) choices.set(text, choice)
  return choice
}
