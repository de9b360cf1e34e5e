import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { IMAGES_PER_POST, IMAGE_BYTES } from '@/lib/contract/limits'
import { Problem } from '../platform/problem'

export type Multipart = { fields: Record<string, string>; files: { field: string; bytes: Uint8Array }[] }

const FIELDS = 60
const FIELD_BYTES = 64 * 1024

/**
 * Reads a multipart body. A file over the limit or one too many ends the reading, so nobody can make the server keep more
 * than five photos of 10 MB.
 * @throws Problem imageTooLarge, tooManyImages, badRequest
 */
export function readMultipart(request: Request): Promise<Multipart> {
  const body = request.body
  if (!body) return Promise.reject(new Problem('badRequest'))
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    const files: Multipart['files'] = []
    const source = Readable.fromWeb(body as ReadableStream)
    let failed = false
    const fail = (problem: Problem) => {
      if (failed) return
      failed = true
      files.length = 0
      // The rest is read and thrown away: a client that is cut off in the middle of sending never reads the answer.
      source.unpipe(parser)
      source.on('data', () => {}).resume()
      reject(problem)
    }
    let parser: busboy.Busboy
    try {
      parser = busboy({
        headers: Object.fromEntries(request.headers),
        // One more than allowed, so that the sixth is seen and named.
        limits: { files: IMAGES_PER_POST + 1, fileSize: IMAGE_BYTES + 1, fields: FIELDS, fieldSize: FIELD_BYTES, parts: FIELDS + IMAGES_PER_POST + 2 },
      })
    } catch {
      return reject(new Problem('badRequest'))
    }
    parser.on('field', (name, value) => (fields[name] = value))
    parser.on('file', (field, stream) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => fail(new Problem('imageTooLarge')))
      stream.on('end', () => {
        if (failed) return
        files.push({ field, bytes: Buffer.concat(chunks) })
        if (files.length > IMAGES_PER_POST) fail(new Problem('tooManyImages'))
      })
    })
    parser.on('close', () => failed || resolve({ fields, files }))
    parser.on('error', () => fail(new Problem('badRequest')))
    source.on('error', () => fail(new Problem('badRequest')))
    source.pipe(parser)
  })
}
