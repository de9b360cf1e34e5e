import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A smaller body, in bytes, is not compressed: it fits into the packet of its headers anyway. */
const WORTH_IT = 1024
/**
 * Brotli's quality, from 0 to 11. A page of ads shrinks from 40 KB to 8 KB in a fifth of a millisecond; to pass it to a
 * helper thread and back takes as long.
 */
const QUALITY = 2
/**
 * A larger body, in bytes, such as the export of an account, is compressed in a helper thread, so that no other request
 * waits.
 */
const LONG = 200_000

/** A JSON response, compressed if the client accepts it: lists are long, and networks are slow. */
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
  return (isLong ? brotli : brotliCompressSync)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}
