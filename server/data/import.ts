import path from 'node:path'
import { sql } from 'drizzle-orm'
import { requireFreeSpace } from '../platform/disk-space'
import { services } from '../services/services'
import { reindex, pruneIndex } from '../search/reindex'
import { checkArchive, readParts } from './check'
import { DataError } from './data-error'
import { Count, type Manifest } from './manifest'
import { nameAll, storePictures } from './pictures'
import type { Progress } from './progress'
import { findSources, hasRows, readBatches, type Executor, type Source } from './tables'

/**
 * Imports an export into an empty database. First it checks the whole file, then it stores the pictures, then all rows
 * in one transaction. It commits only if the rows that it reads back have the counts and checksums of the export. So an
 * interrupted import has changed no row, and can be started again.
 * @param options `sessions`: do users stay signed in? Not from a backup: users who have signed out since would be
 * signed in again. Nobody stays signed in at the desk: an export has no session and no invitation of it
 * @returns what was imported
 * @throws DataError if the file is damaged or the database is not empty; DiskFullError if the disk is full
 */
export async function importData(file: string, progress: Progress, { sessions = true } = {}): Promise<Manifest> {
  const manifest = await checkArchive(file)
  const { db } = await services()
  const sources = await findSources(db)
  if (manifest.tables.map(({ name }) => name).join() !== sources.map(({ name }) => name).join())
    throw new DataError(`${file} holds other tables than this site has.`)
  await needEmpty(db, sources)
  await importPictures(file, manifest, progress)
  try {
    await db.transaction(async transaction => {
      await needEmpty(transaction, sources)
      await importRows(transaction, file, sources, manifest, progress)
      await nameAll(transaction)
      await compare(transaction, sources, manifest)
      if (!sessions) await transaction.execute(sql`delete from sessions`)
    })
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    // A site that was running during the import has written rows with the same key.
    if (code === '23505')
      throw new DataError('The database was written to meanwhile. Stop the site, and begin again with an empty one.')
    throw error
  }
  // If this is interrupted, the site does the same when it starts.
  progress.end('posts made findable', await reindex(() => false, 0))
  await pruneIndex()
  return manifest
}

async function needEmpty(db: Executor, sources: Source[]): Promise<void> {
  for (const source of sources)
    if (await hasRows(db, source))
      throw new DataError(`The database is not empty (there are ${source.name}): an export goes into a new one only.`)
}

/** Checked here, because the embedded database cannot check for free space in the middle of a transaction. */
async function haveRoom(): Promise<void> {
  const { database, environment } = await services()
  if (database.engine === 'embedded') requireFreeSpace(path.resolve(environment.DATA_DIR))
}

async function importPictures(file: string, manifest: Manifest, progress: Progress): Promise<void> {
  const { db, storage } = await services()
  let done = 0
  for await (const part of readParts(file)) {
    if (part.kind !== 'pictures') continue
    await haveRoom()
    await storePictures(db, storage, part.files)
    done += part.files.length
    progress.step('files of pictures', done, manifest.pictures.files)
  }
  progress.end('files of pictures', done)
}

async function importRows(
  db: Executor,
  file: string,
  sources: Source[],
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  let done = 0
  const all = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  for await (const part of readParts(file)) {
    if (part.kind !== 'rows') continue
    await haveRoom()
    await sources.find(({ name }) => name === part.table)!.load(db, part.lines)
    done += part.lines.length
    progress.step('rows', done, all)
  }
  progress.end('rows', done)
}

/**
 * Reads everything back.
 * @throws DataError if the rows differ from those that were written
 */
async function compare(db: Executor, sources: Source[], manifest: Manifest): Promise<void> {
  for (const [index, source] of sources.entries()) {
    const count = new Count()
    for await (const lines of readBatches(db, source)) count.add(lines)
    const { rows, sha256 } = manifest.tables[index]!
    if (count.rows !== rows || count.sum() !== sha256)
      throw new DataError(`${source.name} came out of the database other than it went in; nothing was imported.`)
  }
}
