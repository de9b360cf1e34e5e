import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { DataError } from './data-error'
import { exportData } from './export'
import type { Manifest } from './manifest'
import type { Progress } from './progress'

const BACKUP = /^agrihaat-\d{8}T\d{6}Z\.tar$/

/** The backups of a folder, the oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter(name => BACKUP.test(name))
    .sort()
    .map(name => path.join(folder, name))
}

/**
 * Exports into a folder, to a file named by the time. After the export is complete, the oldest backups are deleted.
 * @param keep how many backups stay in the folder; null for all
 * @throws DataError as `exportData`
 */
export async function backUp(
  folder: string,
  keep: number | null,
  progress: Progress,
  now = new Date(),
): Promise<{ file: string; manifest: Manifest; removed: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `agrihaat-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`)
  const manifest = await exportData(file, progress)
  const old = keep === null ? [] : (await backupsIn(folder)).slice(0, -keep)
  for (const one of old) await rm(one)
  return { file, manifest, removed: old.length }
}

/**
 * The newest backup of a folder.
 * @throws DataError if there is none
 */
export async function newestBackup(folder: string): Promise<string> {
  const newest = (await backupsIn(folder)).at(-1)
  if (newest === undefined) throw new DataError(`There is no backup in ${folder}.`)
  return newest
}
