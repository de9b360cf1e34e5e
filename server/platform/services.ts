import type { Logger } from 'pino'
import { openDatabase, type Db, type OpenDatabase } from '../db/client'
import { Jobs } from '../jobs/jobs'
import { PageCache } from '../pages/cache'
import { redisBus, silentBus, type Bus } from './bus'
import { readEnvironment, type Environment } from './environment'
import { NOBODY, type Live } from './live'
import { makeLog } from './log'
import { FolderStorage, type Storage } from './storage'

/** Everything of which a process has one. */
export type Services = {
  environment: Environment
  log: Logger
  database: OpenDatabase
  db: Db
  storage: Storage
  jobs: Jobs
  pages: PageCache
  bus: Bus
  /** The socket server puts itself here. */
  live: Live
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
  const log = makeLog(environment.LOG_LEVEL)
  const bus = environment.REDIS_URL ? await redisBus(environment.REDIS_URL, log) : silentBus()
  const database = await openDatabase(environment)
  return assemble(environment, database, new FolderStorage(`${environment.DATA_DIR}/media`), log, bus)
}

/** Puts services together from their parts and makes them the process's own; tests give parts of their own. */
export async function assemble(environment: Environment, database: OpenDatabase, storage: Storage, log: Logger, bus: Bus = silentBus()): Promise<Services> {
  const pages = new PageCache(tags => bus.publish('drop', tags))
  bus.subscribe('drop', tags => pages.dropHere(tags))
  bus.onGap(() => pages.clear())
  const assembled: Services = { environment, log, database, db: database.db, storage, jobs: await Jobs.open(database, log), pages, bus, live: NOBODY }
  holder[SERVICES] = Promise.resolve(assembled)
  return assembled
}
