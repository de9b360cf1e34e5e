import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this many bytes an answer fits into the packet that its headers are in anyway. */
const WORTH_IT = 1024
/** Of 0 to 11: a page of ads, 40 KB, becomes 8 KB in a fifth of a millisecond. Handing it to a helper thread and back takes as long. */
const QUALITY = 2
/** Above this many bytes, as exports of an account may be, a helper thread packs: nobody else shall wait. */
const LONG = 200_000

/** An answer in JSON, packed as the client says it can read: lists are long, and networks slow. */
export async function jsonReply(context: Context, value: unknown): Promise<Response> {
  const text = JSON.stringify(value)
  context.header('content-type', 'application/json')
  if (text.length < WORTH_IT) return context.body(text)
  context.header('vary', 'accept-encoding', { append: true })
  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!encoding) return context.body(text)
  context.header('content-encoding', encoding)
  return context.body(await packed(Buffer.from(text), encoding))
}

function packed(bytes: Buffer, encoding: 'br' | 'gzip'): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> {
  const isLong = bytes.length > LONG
  if (encoding === 'gzip') return (isLong ? zip : gzipSync)(bytes, { level: 1 })
  return (isLong ? brotli : brotliCompressSync)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}
