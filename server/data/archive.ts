import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { DataError } from './data-error'

/*
 * The file of an export is a plain tar (ustar), so that whoever has to can look into it without this program. Times and owners are
 * always the same in it: the same data is the same bytes.
 */
const BLOCK = 512
const NAME_BYTES = 100
/** No entry is larger: a batch of rows, or a picture. */
const ENTRY_BYTES = 64 * 1024 * 1024

/** Writes an archive; it has its name only when it is whole and on disk. */
export class ArchiveWriter {
  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
  ) {}

  /** Begins an archive that only its owner may read: it holds what people have entrusted to the site. @throws DataError where the file is there already */
  static async create(file: string): Promise<ArchiveWriter> {
    if (await stat(file).then(() => true, () => false)) throw new DataError(`${file} is there already.`)
    return new ArchiveWriter(file, await open(partOf(file), 'w', 0o600))
  }

  /** Adds an entry. @param name at most 100 bytes */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
    await this.write(Buffer.concat([header(name, bytes.length), bytes, padding]))
  }

  private async write(bytes: Buffer): Promise<void> {
    for (let written = 0; written < bytes.length; ) written += (await this.handle.write(bytes, written)).bytesWritten
  }

  async finish(): Promise<void> {
    await this.write(Buffer.alloc(2 * BLOCK))
    await this.handle.sync()
    await this.handle.close()
    await rename(partOf(this.file), this.file)
    const folder = await open(path.dirname(this.file))
    await folder.sync()
    await folder.close()
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    await this.handle.close().catch(() => {})
    await rm(partOf(this.file), { force: true })
  }
}

const partOf = (file: string) => `${file}.part`

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES || size > ENTRY_BYTES) throw new Error(`${name} does not fit into an archive`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  for (const [at, text] of [[0, name], [100, octal(0o600, 7)], [108, octal(0, 7)], [116, octal(0, 7)], [124, octal(size, 11)], [136, octal(0, 11)], [148, ' '.repeat(8)], [156, '0'], [257, 'ustar\x0000']] as const) block.write(text, at)
  block.write(`${octal(sumOf(block), 6)} `, 148)
  return block
}

/** The sum of a header's bytes, its own place counted as spaces. */
function sumOf(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

export type Entry = { name: string; bytes: Buffer }

/** Reads an archive, one entry after the other. @throws DataError where it is no archive, damaged or cut off */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new DataError(`${file} cannot be read (${error.code}).`)
  })
  try {
    for (let at = 0; ; ) {
      const block = await read(handle, at, BLOCK, file)
      if (block.every(byte => byte === 0)) return
      const size = Number.parseInt(block.toString('latin1', 124, 135), 8)
      if (Number.parseInt(block.toString('latin1', 148, 154), 8) !== sumOf(block) || !(size <= ENTRY_BYTES)) throw new DataError(`${file} is damaged at byte ${at}, or no export of this site.`)
      yield { name: block.toString('utf8', 0, NAME_BYTES).replace(/\0.*$/s, ''), bytes: await read(handle, at + BLOCK, size, file) }
      at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
    }
  } finally {
    await handle.close()
  }
}

async function read(handle: FileHandle, position: number, length: number, file: string): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) throw new DataError(`${file} ends too early, at byte ${position + done}.`)
    done += bytesRead
  }
  return bytes
}
