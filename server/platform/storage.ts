import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { newId } from './ids'

/** Where pictures are kept. Names are made by the server and hold only letters, digits, `-`, `_`, `.` and `/`. */
export type Storage = {
  /** Stores bytes under a name; when it returns, they are whole and on disk. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The bytes, or null where nothing has this name. */
  get: (name: string) => Promise<Buffer | null>
  /** Removes everything whose name starts with this folder. */
  remove: (folder: string) => Promise<void>
  /** The names of the folders right below. */
  folders: () => Promise<string[]>
}

const SAFE = /^[\w-]+(\/[\w-]+)*(\.\w+)?$/

/** Pictures in a folder of this machine. */
export class FolderStorage implements Storage {
  constructor(private readonly root: string) {}

  private file(name: string): string {
    if (!SAFE.test(name)) throw new Error('unsafe storage name')
    return path.join(this.root, name)
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const file = this.file(name)
    await mkdir(path.dirname(file), { recursive: true })
    const temporary = `${file}.${newId()}`
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  }

  async get(name: string): Promise<Buffer | null> {
    if (!SAFE.test(name)) return null
    return readFile(this.file(name)).catch(() => null)
  }

  async remove(folder: string): Promise<void> {
    await rm(this.file(folder), { recursive: true, force: true })
  }

  async folders(): Promise<string[]> {
    return readdir(this.root).catch(() => [])
  }
}
