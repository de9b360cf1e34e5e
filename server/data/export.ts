import { services } from '../services/services'
import { ArchiveWriter } from './archive'
import { checkArchive } from './check'
import { Count, HEAD, MANIFEST, ownHead, toJson, toText, type Manifest } from './manifest'
import { readPictures } from './pictures'
import type { Progress } from './progress'
import { findSources, readBatches, type Executor } from './tables'

/**
 * Writes all data of the site into one file. It is the state of one moment, even if the site writes in the meantime.
 * Only one batch is in memory at a time. The file contains personal data, and only its owner can read it.
 * @returns what the file contains, read back
 * @throws DataError if the file exists already, or cannot be read back
 */
export async function exportData(file: string, progress: Progress): Promise<Manifest> {
  const { db } = await services()
  const archive = await ArchiveWriter.create(file)
  try {
    await archive.add(HEAD, toJson(ownHead()))
    const manifest = await db.transaction(
      async transaction => {
        const pictures = await writePictures(transaction, archive, progress)
        return { tables: await writeTables(transaction, archive, progress), pictures }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await archive.add(MANIFEST, toJson(manifest))
    await archive.finish()
  } catch (error) {
    await archive.abandon()
    throw error
  }
  return checkArchive(file)
}

const numbered = (folder: string, part: number) => `${folder}/${String(part).padStart(7, '0')}.ndjson`

/**
 * Writes each batch as its list, then its files. Pictures come before the rows, so that an import never stores a row
 * whose picture is missing.
 */
async function writePictures(db: Executor, archive: ArchiveWriter, progress: Progress): Promise<Manifest['pictures']> {
  const { storage } = await services()
  const count = new Count()
  let [part, files, bytes, missing] = [0, 0, 0, 0]
  for await (const batch of readPictures(db, storage)) {
    const lines = batch.map(({ listed }) => JSON.stringify(listed))
    count.add(lines)
    await archive.add(numbered('pictures', ++part), toText(lines))
    for (const { listed, bytes: content } of batch) {
      if (!content) missing++
      else {
        files++
        bytes += content.length
        await archive.add(`media/${listed.name}`, content)
      }
    }
    progress.step('files of pictures', files)
  }
  progress.end('files of pictures', files)
  return { files, bytes, missing, sha256: count.sum() }
}

async function writeTables(db: Executor, archive: ArchiveWriter, progress: Progress): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const source of await findSources(db)) {
    const count = new Count()
    let part = 0
    for await (const lines of readBatches(db, source)) {
      count.add(lines)
      await archive.add(numbered(`tables/${source.name}`, ++part), toText(lines))
      progress.step(source.name, count.rows)
    }
    progress.end(source.name, count.rows)
    tables.push({ name: source.name, rows: count.rows, sha256: count.sum() })
  }
  return tables
}
