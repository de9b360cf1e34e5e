import type { Logger } from 'pino'
import { openDatabase, type Db, type OpenDatabase } from '../db/client'
import { PageCache } from '../pages/cache'
import { readEnvironment, type Environment } from './environment'
import { makeLog } from './log'
import { FolderStorage, type Storage } from './storage'

/** Everything of which a process has one. */
export type Services = {
  environment: Environment
  log: Logger
  database: OpenDatabase
  db: Db
  storage: Storage
  pages: PageCache
}

/*
 * Next evaluates this module again in its own bundles, so a module-level variable would open a second database:
 * what is one per process hangs on globalThis, and is opened at the first use, never while the site is built.
 */
const SERVICES = Symbol.for('agrihaat.services')
const holder = globalThis as unknown as { [SERVICES]?: Promise<Services> }

/** The process's services, opened at the first call. */
export function services(): Promise<Services> {
  return (holder[SERVICES] ??= open())
}

async function open(): Promise<Services> {
  const environment = readEnvironment(process.env)
  const database = await openDatabase(environment)
  return assemble(environment, database, new FolderStorage(`${environment.DATA_DIR}/media`), makeLog(environment.LOG_LEVEL))
}

/** Puts services together from their parts and makes them the process's own; tests give parts of their own. */
export function assemble(environment: Environment, database: OpenDatabase, storage: Storage, log: Logger): Services {
  const assembled: Services = { environment, log, database, db: database.db, storage, pages: new PageCache() }
  holder[SERVICES] = Promise.resolve(assembled)
  return assembled
}
