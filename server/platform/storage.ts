import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { newId } from './ids'

/** The storage of pictures. Names are made by the server and contain only letters, digits, `-`, `_`, `.` and `/`. */
export type Storage = {
  /** Stores bytes under a name. When it returns, they are stored completely; if it throws, nothing has this name. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The bytes, or null if nothing has this name. Throws if that is unknown. */
  get: (name: string) => Promise<Buffer | null>
  /** Deletes everything whose name starts with this folder. */
  remove: (folder: string) => Promise<void>
  /** The names of the files of a folder, sorted; [] if there is no such folder. */
  list: (folder: string) => Promise<string[]>
  /** The names of the folders directly below the root. */
  folders: () => Promise<string[]>
}

/** The storage cannot be reached or fails. That may be temporary, and the caller may try again. */
export class StorageError extends Error {
  /** Identifies the error even if the class was evaluated twice. */
  readonly code = 'STORAGE'
}

const SAFE = /^[\w-]+(\/[\w-]+)*(\.\w+)?$/

/** Is this a name that the server makes? Other names are never looked up. */
export function isSafeName(name: string): boolean {
  return SAFE.test(name)
}

/**
 * Returns the name if the server makes such names, otherwise throws: no other name reaches a file system or a bucket.
 */
export function safeName(name: string): string {
  if (!isSafeName(name)) throw new Error('unsafe storage name')
  return name
}

/** Does the error mean that nothing has this name? After any other error it is unknown. */
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
      // Without this mark, Next's build would trace the whole project for a file whose name it does not know.
      const handle = await open(/* turbopackIgnore: true */ temporary, 'wx')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, file)
    } catch (error) {
      // A full disk stores the beginning of a file, which would stay for ever.
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
    return names
      .map(name => `${folder}/${name}`)
      .filter(isSafeName)
      .sort()
  }

  async folders(): Promise<string[]> {
    return readdir(this.root).catch(() => [])
  }
}
