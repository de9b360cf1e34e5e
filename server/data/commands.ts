import { backUp, newestBackup } from './backup'
import { DataError } from './data-error'
import { exportData } from './export'
import { importData } from './import'
import type { Manifest } from './manifest'
import type { Progress } from './progress'

export const USAGE = `npm run data -- COMMAND
  export FILE                writes all data of the site into one file
  import FILE                brings such a file into an empty database
  backup FOLDER [--keep N]   an export under the time's name, read back; with --keep only the newest N stay
  restore FOLDER             imports the newest backup of a folder
The environment says which database and which pictures: the one of the site. A site on the embedded database must be stopped.`

/**
 * Runs one command.
 * @returns the text to print
 * @throws DataError with a message for the user at the terminal
 */
export async function runData(words: string[], progress: Progress): Promise<string> {
  const [name, place, option, number, ...more] = words
  const keep = option === '--keep' && /^[1-9]\d{0,3}$/.test(number ?? '') ? Number(number) : null
  if (!place || more.length > 0 || (option !== undefined && (name !== 'backup' || keep === null)))
    throw new DataError(USAGE)
  switch (name) {
    case 'export':
      return `${place} holds ${summaryOf(await exportData(place, progress))}`
    case 'import':
      return `Imported ${summaryOf(await importData(place, progress))}`
    case 'backup': {
      const { file, manifest, removed } = await backUp(place, keep, progress)
      return `${file} holds ${summaryOf(manifest)}${removed > 0 ? ` Older backups removed: ${removed}.` : ''}`
    }
    case 'restore': {
      const file = await newestBackup(place)
      return `Restored from ${file}: ${summaryOf(await importData(file, progress, { sessions: false }))} Nobody is signed in.`
    }
    default:
      throw new DataError(USAGE)
  }
}

function summaryOf({ tables, pictures }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const number = (value: number) => value.toLocaleString('en')
  const missing =
    pictures.missing > 0 ? ` ${number(pictures.missing)} pictures that rows name are not in the storage.` : ''
  return `${number(rows)} rows of ${tables.length} tables and ${number(pictures.files)} files of pictures (${number(Math.ceil(pictures.bytes / 1e6))} MB); counts and checksums agree.${missing}`
}
