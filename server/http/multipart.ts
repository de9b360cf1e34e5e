import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { IMAGES_PER_POST, IMAGE_BYTES } from '@/lib/contract/limits'
import type { Upload } from '../media/pictures'
import { KeyedConcurrencyLimiter } from '../platform/concurrency'
import { Problem } from '../platform/problem'
import { hasFreeSpace } from '../platform/disk-space'

export type Multipart = {
  fields: Record<string, string>
  files: Upload[]
  /** Deletes the files from the disk. */ discard: () => Promise<void>
}

const FIELDS = 60
const FIELD_BYTES = 64 * 1024
/** Two bodies with files per client are read at once; the others wait unread. A client may have at most 40 in all. */
const bodies = new KeyedConcurrencyLimiter(2, 40)
/** Bytes of files that may be on the disk at once, for all clients. */
const WAITING_BYTES = 512 * 1024 * 1024
let waitingBytes = 0

/**
 * Reads a multipart body. Its files are stored on the disk, so that many slow phones that send at once need no memory.
 * A file over the limit, or one too many, ends the reading, so that no client can make the server store more than five
 * photos of 10 MB, twice at once.
 * @param root the folder for the files
 * @param client the sender: a user's id, or an address
 * @param most bytes that may be stored in this process
 * @throws Problem imageTooLarge, tooManyImages, badRequest, tooManyRequests if too many other bodies of the client
 * wait, unavailable if the disk is full or too many bytes are stored; after an error, no file is left on the disk
 */
export async function readMultipart(
  request: Request,
  root: string,
  client: string,
  most = WAITING_BYTES,
): Promise<Multipart> {
  if (!request.body) throw new Problem('badRequest')
  const leave = await bodies.enter(client)
  let kept = 0
  let folder: string | undefined
  const discard = async () => {
    try {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    } finally {
      waitingBytes -= kept
      kept = 0
      leave?.()
    }
  }
  const isRoom = (bytes: number) => {
    if (waitingBytes + bytes > most || !hasFreeSpace(root)) return false
    waitingBytes += bytes
    kept += bytes
    return true
  }
  try {
    await mkdir(root, { recursive: true })
    if (!leave || !isRoom(0)) {
      // The body is still read to its end, for the reason given below.
      await request.body.pipeTo(new WritableStream()).catch(() => {})
      throw new Problem(leave ? 'unavailable' : 'tooManyRequests')
    }
    folder = await mkdtemp(path.join(root, 'upload-'))
    return { ...(await receive(request, request.body as ReadableStream, folder, isRoom)), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/**
 * Writes the files of a body to the folder.
 * @param isRoom called before each write, because other writers also use up the free space
 */
function receive(
  request: Request,
  body: ReadableStream,
  folder: string,
  isRoom: (bytes: number) => boolean,
): Promise<Pick<Multipart, 'fields' | 'files'>> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    const files: Upload[] = []
    const writing: Promise<void>[] = []
    const source = Readable.fromWeb(body)
    let failed = false
    const fail = (problem: unknown) => {
      if (failed) return
      failed = true
      // The rest is read and dropped: a client that is cut off while it sends never reads the response.
      source.unpipe(parser)
      source.on('data', () => {}).resume()
      parser.destroy()
      // The caller then removes the folder, so no write to it may still be running.
      void Promise.allSettled(writing).then(() => reject(problem))
    }
    let parser: busboy.Busboy
    try {
      parser = busboy({
        headers: Object.fromEntries(request.headers),
        // One more than allowed, so that a sixth photo is noticed and reported.
        limits: {
          files: IMAGES_PER_POST + 1,
          fileSize: IMAGE_BYTES + 1,
          fields: FIELDS,
          fieldSize: FIELD_BYTES,
          parts: FIELDS + IMAGES_PER_POST + 2,
        },
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
      writing.push(pipeline(stream, whileRoom(isRoom), createWriteStream(file)).catch(fail))
    })
    parser.on('close', () => void Promise.all(writing).then(() => failed || resolve({ fields, files })))
    parser.on('error', () => fail(new Problem('badRequest')))
    source.on('error', () => fail(new Problem('badRequest')))
    source.pipe(parser)
  })
}

/** Passes bytes on as long as there is room for them. */
function whileRoom(isRoom: (bytes: number) => boolean): Transform {
  return new Transform({
    transform: (chunk: Buffer, _, done) =>
      isRoom(chunk.length) ? done(null, chunk) : done(new Problem('unavailable')),
  })
}
