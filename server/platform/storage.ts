import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { newId } from './ids'

/** Where pictures are kept. Names are made by the server and hold only letters, digits, `-`, `_`, `.` and `/`. */
export type Storage = {
  /** Stores bytes under a name; when it returns, they are whole and kept, and when it throws, nothing has this name. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The bytes, or null where nothing has this name. It throws where that cannot be told. */
  get: (name: string) => Promise<Buffer | null>
  /** Removes everything whose name starts with this folder. */
  remove: (folder: string) => Promise<void>
  /** The names of the files of a folder, sorted; none where there is no such folder. */
  list: (folder: string) => Promise<string[]>
  /** The names of the folders right below. */
  folders: () => Promise<string[]>
}

/** The storage cannot be reached or does not do what it is asked: that passes, and the caller may try again. */
export class StorageError extends Error {
  /** Tells it from other errors also where the class has been evaluated twice. */
  readonly code = 'STORAGE'
}

const SAFE = /^[\w-]+(\/[\w-]+)*(\.\w+)?$/

/** Is this a name that the server makes? Others are never looked for. */
export function isSafeName(name: string): boolean {
  return SAFE.test(name)
}

/** The name, where it is one that the server makes; nothing else reaches a file system or a bucket. */
export function safeName(name: string): string {
  if (!isSafeName(name)) throw new Error('unsafe storage name')
  return name
}

/** Nothing has this name; every other failure leaves open whether something has. */
function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Pictures in a folder of this machine. */
export class FolderStorage implements Storage {
  constructor(private readonly root: string) {}

  private file(name: string): string {
    return path.join(this.root, safeName(name))
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const file = this.file(name)
    await mkdir(path.dirname(file), { recursive: true })
    const temporary = `${file}.${newId()}`
    try {
      // Next's build would trace the whole project for a file that it cannot name.
      const handle = await open(/* turbopackIgnore: true */ temporary, 'wx')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, file)
    } catch (error) {
      // A full disk takes the beginning of a file: that would stay where nobody looks.
      await rm(temporary, { force: true })
      throw error
    }
  }

  async get(name: string): Promise<Buffer | null> {
    if (!isSafeName(name)) return null
    return readFile(this.file(name)).catch(error => {
      if (isMissing(error)) return null
      throw error
    })
  }

  async remove(folder: string): Promise<void> {
    await rm(this.file(folder), { recursive: true, force: true })
  }

  async list(folder: string): Promise<string[]> {
    const names = await readdir(this.file(folder)).catch(error => {
      if (isMissing(error)) return []
      throw error
    })
    return names.map(name => `${folder}/${name}`).filter(isSafeName).sort()
  }

  async folders(): Promise<string[]> {
    return readdir(this.root).catch(() => [])
  }
}
