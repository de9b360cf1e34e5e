import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brokenControl, brokenPage, contentOf, damagedFolder, RESTORE, UnusableFolderError } from './folder-damage'

/**
 * The Postgres version of PGlite. A folder with another number was written by another version, whose files this one
 * cannot read.
 */
const MAJOR = '18'
/** The offset of the state in `pg_control`, and the value for a clean shutdown. */
const STATE_AT = 16
const STOPPED = 1
/** A marker file beside the folder, until a new database is complete: it remains if the first start is killed. */
const unfinished = (folder: string) => `${folder}-unfinished`

/**
 * Creates the folder if it is missing, readable only for its owner, and checks that this process may use it.
 * @throws UnusableFolderError
 */
export function prepareFolder(folder: string): void {
  for (const one of [path.dirname(folder), folder]) {
    try {
      mkdirSync(one, { recursive: true, mode: 0o700 })
      if (!statSync(one).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' })
      accessSync(one, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST' || code === 'ENOTDIR')
        throw new UnusableFolderError(
          `${one} is a file, where a folder is needed. Move it away, or set DATA_DIR to another folder.`,
        )
      if (code === 'EROFS')
        throw new UnusableFolderError(
          `${one} is on a disk that can only be read. Mount it for writing, or set DATA_DIR to another folder.`,
        )
      if (code === 'EACCES' || code === 'EPERM')
        throw new UnusableFolderError(
          `${one} is not this user's to write to (user ${process.getuid?.()}). Give it to the user who runs the site (chown -R), or set DATA_DIR to another folder.`,
        )
      throw error
    }
  }
}

/** Can others than its owner read the folder? */
export function isOpenToOthers(folder: string): boolean {
  return existsSync(folder) && (statSync(folder).mode & 0o077) !== 0
}

/**
 * Renames the folder, and creates an empty one. Its files may be left from the killed start, without any user's data,
 * or be a backup that was put there since: only the operator can decide.
 */
function setAside(folder: string, report: (text: string) => void): void {
  let number = 1
  while (existsSync(`${folder}-set-aside-${number}`)) number++
  const aside = `${folder}-set-aside-${number}`
  renameSync(folder, aside)
  chmodSync(aside, 0o700)
  mkdirSync(folder, { mode: 0o700 })
  report(
    `the first start in ${folder} did not finish: the files there were moved to ${aside}, and a new database begins. If they are a backup, stop the site and move them back; if not, delete them`,
  )
}

/**
 * Checks, without writing to it, whether a folder is empty or contains a complete database. Call it while no other
 * process uses the folder. If a first start was killed, the folder with its files is renamed.
 * @param report receives a sentence with the new name of a renamed folder
 * @returns the state in which the last process left the database. A killed one may first repair its pages from its log,
 * so check the pages with `verifyPages` only when it runs
 * @throws UnusableFolderError with what is broken and what to do
 */
export function checkFolder(folder: string, report: (text: string) => void = () => {}): 'new' | 'stopped' | 'killed' {
  if (existsSync(unfinished(folder)) && readdirSync(folder).length > 0) setAside(folder, report)
  if (readdirSync(folder).length === 0) {
    writeFileSync(unfinished(folder), '')
    return 'new'
  }
  const version = contentOf(folder, 'PG_VERSION')?.toString().trim()
  if (version === undefined)
    throw new UnusableFolderError(
      `${folder} is not empty and has no PG_VERSION: it is no database, or a broken one. ${RESTORE}`,
    )
  if (version !== MAJOR)
    throw new UnusableFolderError(
      `${folder} says of itself Postgres ${/^\d+$/.test(version) ? version : '?'}, and this version of the site reads ${MAJOR}. Move its data by the version that wrote it (docs/data.md), or put a backup in its place.`,
    )
  const broken = brokenControl(folder)
  if (broken !== null) throw damagedFolder(folder, broken)
  if (readFileSync(path.join(folder, 'global/pg_control')).readUInt32LE(STATE_AT) !== STOPPED) return 'killed'
  verifyPages(folder)
  return 'stopped'
}

/**
 * Checks every page of every table and index; 800 MB take a second.
 * @throws UnusableFolderError naming the first damaged page
 */
export function verifyPages(folder: string): void {
  const broken = brokenPage(folder)
  if (broken !== null) throw damagedFolder(folder, broken)
}

/**
 * Marks the folder as a complete database and makes it readable only for its owner. PGlite creates its first files
 * readable for everybody, whatever the umask is.
 */
export function markComplete(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory())
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
  rmSync(unfinished(folder), { force: true })
}
