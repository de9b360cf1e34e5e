import type { Logger } from 'pino'
import { openDatabase, type Db, type OpenDatabase } from '../db/client'
import { Jobs } from '../jobs/jobs'
import { PageCache } from '../pages/cache'
import { redisBus, silentBus, type Bus } from './bus'
import { readEnvironment, type Environment } from './environment'
import { NOBODY, type Live } from './live'
import { describeError, makeLog } from './log'
import { measure } from './measure'
import { FolderStorage, StorageError, type Storage } from './storage'
import { BucketStorage } from './storage-s3'
import { watchQueries } from './watch-queries'

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

/** The process's services, opened at the first call. @param patient of that call: the database may take as long as it needs */
export function services(patient = false): Promise<Services> {
  return (holder[SERVICES] ??= open(patient))
}

async function open(patient: boolean): Promise<Services> {
  const environment = readEnvironment(process.env)
  const log = makeLog(environment.LOG_LEVEL)
  const storage = await openStorage(environment, log)
  const bus = environment.REDIS_URL ? await redisBus(environment.REDIS_URL, log) : silentBus()
  const database = await openDatabase(environment, text => log.error(text), watchQueries(log, environment.SLOW_QUERY_MS), patient)
  return assemble(environment, database, storage, log, bus)
}

/**
 * The storage that the environment names. A bucket that is only out of reach does not hold up the start: pages are served without it.
 * @throws EnvironmentError when the bucket refuses these keys or is not there
 */
async function openStorage({ bucket, DATA_DIR }: Environment, log: Logger): Promise<Storage> {
  if (!bucket) return new FolderStorage(`${DATA_DIR}/media`)
  const storage = new BucketStorage(bucket)
  await storage.check().catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error
    log.error(describeError(error), 'the bucket cannot be reached; there are no pictures until it can')
  })
  return storage
}

/** Puts services together from their parts and makes them the process's own; tests give parts of their own. */
export async function assemble(environment: Environment, database: OpenDatabase, storage: Storage, log: Logger, bus: Bus = silentBus()): Promise<Services> {
  const pages = new PageCache(tags => bus.publish('drop', tags))
  bus.subscribe('drop', tags => pages.dropHere(tags))
  bus.onGap(() => pages.age())
  const assembled: Services = { environment, log, database, db: database.db, storage, jobs: await Jobs.open(database, log, environment.INDEXNOW_KEY !== undefined), pages, bus, live: NOBODY }
  holder[SERVICES] = Promise.resolve(assembled)
  measure(assembled)
  return assembled
}
