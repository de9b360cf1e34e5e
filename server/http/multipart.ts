import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { IMAGES_PER_POST, IMAGE_BYTES } from '@/lib/contract/limits'
import type { Upload } from '../media/pictures'
import { Problem } from '../platform/problem'
import { hasRoom } from '../platform/room'

export type Multipart = { fields: Record<string, string>; files: Upload[]; /** Removes the files from the disk. */ discard: () => Promise<void> }

const FIELDS = 60
const FIELD_BYTES = 64 * 1024
/** Milliseconds after which what an upload left on the disk belongs to a process that died. */
const LEFT_MS = 3_600_000

/**
 * Reads a multipart body. Its files wait on the disk: many slow phones that send at once cost no memory. A file over the
 * limit or one too many ends the reading, so nobody can make the server keep more than five photos of 10 MB.
 * @param root the folder in which the files may wait
 * @throws Problem imageTooLarge, tooManyImages, badRequest, unavailable where the disk is full; then nothing is left on the disk
 */
export async function readMultipart(request: Request, root: string): Promise<Multipart> {
  if (!request.body) throw new Problem('badRequest')
  await mkdir(root, { recursive: true })
  if (!hasRoom(root)) {
    // It is read to its end all the same, for the reason below.
    await request.body.pipeTo(new WritableStream()).catch(() => {})
    throw new Problem('unavailable')
  }
  const folder = await mkdtemp(path.join(root, 'upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    return { ...(await receive(request, request.body as ReadableStream, folder)), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

function receive(request: Request, body: ReadableStream, folder: string): Promise<Pick<Multipart, 'fields' | 'files'>> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    const files: Upload[] = []
    const writing: Promise<void>[] = []
    const source = Readable.fromWeb(body)
    let failed = false
    const fail = (problem: unknown) => {
      if (failed) return
      failed = true
      // The rest is read and thrown away: a client that is cut off in the middle of sending never reads the answer.
      source.unpipe(parser)
      source.on('data', () => {}).resume()
      parser.destroy()
      void Promise.allSettled(writing).then(() => reject(problem))
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
      const file = path.join(folder, String(files.length))
      files.push({ field, read: () => readFile(file) })
      stream.on('limit', () => fail(new Problem('imageTooLarge')))
      if (files.length > IMAGES_PER_POST) fail(new Problem('tooManyImages'))
      writing.push(pipeline(stream, createWriteStream(file)).catch(fail))
    })
    parser.on('close', () => void Promise.all(writing).then(() => failed || resolve({ fields, files })))
    parser.on('error', () => fail(new Problem('badRequest')))
    source.on('error', () => fail(new Problem('badRequest')))
    source.pipe(parser)
  })
}

/** Removes what uploads of a process that died have left on the disk. */
export async function sweepUploads(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - LEFT_MS) await rm(folder, { recursive: true, force: true })
  }
}
