import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32c, isWholePage, PAGE_BYTES } from './page-checksums'

/** The folder of the embedded database cannot be used. The message is for the operator who starts the site. */
export class UnusableFolderError extends Error {}

/** The checksum of `pg_control` covers this many bytes and follows them. */
const CONTROL_BYTES = 292
const LOG_FILE_BYTES = 16n * 1024n * 1024n
/** Bytes of a record's head in the log; the last four are its checksum. */
const RECORD_HEAD = 24
/** Bytes at the beginning of each page of the log, except the first page of a file. */
const LOG_PAGE_HEAD = 24
/** What the operator can do. */
export const RESTORE =
  'Put a backup in its place (docs/data.md), or move the folder away to begin with an empty database.'

/**
 * The error for a database that does not start, or lacks files of its tables.
 * @param why the database's own message
 */
export function damagedFolder(folder: string, why: string): UnusableFolderError {
  return new UnusableFolderError(`${folder} is broken: ${why.split('\n')[0]}. ${RESTORE}`)
}

/** The content of a file of the folder; undefined if it is missing. */
export function contentOf(folder: string, name: string): Buffer | undefined {
  try {
    return readFileSync(path.join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new UnusableFolderError(
        `${path.join(folder, name)} is not this user's to read (user ${process.getuid?.()}). Give it to the user who runs the site (chown -R).`,
      )
    return undefined
  }
}

/** Checks `pg_control` and the records of the log from which the database would start. */
export function brokenControl(folder: string): string | null {
  const control = contentOf(folder, 'global/pg_control')
  if (
    control?.length !== PAGE_BYTES ||
    crc32c(control.subarray(0, CONTROL_BYTES)) !== control.readUInt32LE(CONTROL_BYTES)
  )
    return 'global/pg_control is missing or damaged'
  const [checkpoint, redo, line] = [control.readBigUInt64LE(32), control.readBigUInt64LE(40), control.readUInt32LE(48)]
  const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0')
  for (const place of new Set([checkpoint, redo])) {
    const number = place / LOG_FILE_BYTES
    const name = `pg_wal/${hex(BigInt(line))}${hex(number >> 8n)}${hex(number & 0xffn)}`
    const log = contentOf(folder, name)
    if (log?.length !== Number(LOG_FILE_BYTES)) return `its log ${name} is missing or cut off`
    if (place === checkpoint && !isWholeRecord(log, Number(place % LOG_FILE_BYTES))) return `its log ${name} is damaged`
  }
  return null
}

function isWholeRecord(log: Buffer, at: number): boolean {
  const parts: Buffer[] = []
  let left = RECORD_HEAD
  for (let place = at, isHead = true; left > 0;) {
    const part = log.subarray(place, Math.min(place + left, (Math.floor(place / PAGE_BYTES) + 1) * PAGE_BYTES))
    if (part.length === 0) return false
    parts.push(part)
    left -= part.length
    place += part.length
    if (place % PAGE_BYTES === 0) place += LOG_PAGE_HEAD
    if (left > 0 || !isHead) continue
    isHead = false
    left = Buffer.concat(parts).readUInt32LE(0) - RECORD_HEAD
    if (left < 0 || left > PAGE_BYTES) return false
  }
  const record = Buffer.concat(parts)
  return (
    crc32c(record.subarray(RECORD_HEAD), record.subarray(0, RECORD_HEAD - 4)) === record.readUInt32LE(RECORD_HEAD - 4)
  )
}

/** Names the first damaged page of the tables and indexes; null if all are whole. */
export function brokenPage(folder: string): string | null {
  const databases = existsSync(path.join(folder, 'base'))
    ? readdirSync(path.join(folder, 'base')).map(name => `base/${name}`)
    : []
  if (databases.length === 0) return 'base is missing'
  for (const place of ['global', ...databases]) {
    for (const name of readdirSync(path.join(folder, place))) {
      const part = /^\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/.exec(name)
      if (!part) continue
      const bytes = contentOf(folder, `${place}/${name}`)
      if (!bytes || bytes.length % PAGE_BYTES !== 0) return `${place}/${name} is cut off`
      const first = Number(part[1] ?? 0) * 131_072
      const words = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
      for (let page = 0; page * PAGE_BYTES < bytes.length; page++)
        if (!isWholePage(words.subarray((page * PAGE_BYTES) / 4, ((page + 1) * PAGE_BYTES) / 4), first + page))
          return `page ${page} of ${place}/${name} is damaged`
    }
  }
  return null
}
