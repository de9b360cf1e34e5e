import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Milliseconds after which the files of an upload on the disk must be from a process that died. */
const LEFT_MS = 3_600_000

/** Deletes the files that uploads of a dead process left on the disk. */
export async function sweepUploads(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - LEFT_MS) await rm(folder, { recursive: true, force: true })
  }
}
