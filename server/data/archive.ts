import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Headers, type Pack } from 'tar-stream'
import { DataError } from './data-error'

/** Bytes. An entry is a batch of rows or a picture, and none may be larger. */
const ENTRY_BYTES = 64 * 1024 * 1024
/** A fixed time for every entry, so that the same data gives the same bytes. */
const MTIME = new Date(0)

/**
 * Writes an export as a plain tar, which anybody can open without this program. The file gets its name only after it is
 * complete and on the disk.
 */
export class ArchiveWriter {
  private readonly archive: Pack = pack()
  private readonly stopped = new AbortController()
  private readonly written: Promise<void>

  private constructor(private readonly file: string) {
    // Only its owner may read it: it contains personal data.
    this.written = pipeline(this.archive, createWriteStream(partOf(file), { mode: 0o600, flush: true }), {
      signal: this.stopped.signal,
    })
    // The error is thrown by the next `add` or by `finish`.
    this.written.catch(() => {})
  }

  /**
   * Begins an archive.
   * @throws DataError if the file exists already
   */
  static async create(file: string): Promise<ArchiveWriter> {
    if (
      await stat(file).then(
        () => true,
        () => false,
      )
    )
      throw new DataError(`${file} is there already.`)
    return new ArchiveWriter(file)
  }

  /**
   * Adds an entry, and waits until it is written to the file.
   * @param bytes at most 64 MB
   */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    if (bytes.length > ENTRY_BYTES) throw new Error(`${name} does not fit into an archive`)
    // The entry is written as a stream, because a stream waits for a slow disk; an entry that is given as bytes does
    // not.
    const added = new Promise<void>((resolve, reject) =>
      this.archive
        .entry({ name, size: bytes.length, mtime: MTIME, mode: 0o600 }, error => (error ? reject(error) : resolve()))
        .end(bytes),
    )
    await Promise.race([added, this.written])
  }

  /** Ends the archive, and renames the file after all of it is on the disk. */
  async finish(): Promise<void> {
    this.archive.finalize()
    await this.written
    await rename(partOf(this.file), this.file)
    const folder = await open(path.dirname(this.file))
    await folder.sync()
    await folder.close()
  }

  /** Stops writing and deletes the unfinished file. */
  async abandon(): Promise<void> {
    this.stopped.abort()
    await this.written.catch(() => {})
    await rm(partOf(this.file), { force: true })
  }
}

const partOf = (file: string) => `${file}.part`

export type Entry = { name: string; bytes: Buffer }

/**
 * Reads an archive, one entry after the other.
 * @throws DataError if it is no archive, damaged or cut off
 */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const entries = extract()
  const read = pipeline(createReadStream(file), entries)
  read.catch(() => {})
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header as Headers
      if (size > ENTRY_BYTES) throw new Error(`${name} is too large`)
      const chunks: Uint8Array[] = []
      for await (const chunk of entry) chunks.push(chunk as Uint8Array)
      yield { name, bytes: Buffer.concat(chunks) }
    }
    await read
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DataError(
      code?.startsWith('E') && !code.startsWith('ERR')
        ? `${file} cannot be read (${code}).`
        : `${file} is damaged, ends too early, or is no export of this site.`,
    )
  }
}
