import type { Logger } from 'pino'
import type { Db, OpenDatabase, ReadDb } from '../db/client'
import { isOpenToOthers } from '../db/embedded-folder'
import { openDatabase } from '../db/open'
import { FrontCache } from './front-cache'
import { Jobs } from './jobs'
import { redisBus, noopBus, type Bus } from '../platform/bus'
import { readEnvironment, type Environment } from '../platform/environment'
import { NO_SOCKETS, type SocketHub } from '../platform/socket-hub'
import { describeError, makeLog } from '../platform/log'
import { remotePages, type Pages } from '../platform/pages'
import { registerGauges } from './gauges'
import { FolderStorage, StorageError, type Storage } from '../platform/storage'
import { BucketStorage } from '../platform/storage-s3'
import { watchQueries } from '../platform/watch-queries'

/** The services of a process, which has one of each. */
export type Services = {
  environment: Environment
  log: Logger
  database: OpenDatabase
  db: Db
  reads: ReadDb
  storage: Storage
  jobs: Jobs
  /** The page cache. In a process with a page cache, the cache stores itself here. */
  pages: Pages
  bus: Bus
  /** The cache in front of the site; null: it cannot be told what has changed. */
  front: FrontCache | null
  /** The socket server stores itself here. */
  sockets: SocketHub
}

/*
 * Next evaluates this module again in its own bundles, so a module-level variable would open a second database. The
 * process's services are on globalThis. They are opened at first use, never while the site is built.
 */
const SERVICES = Symbol.for('agrihaat.services')
const holder = globalThis as unknown as { [SERVICES]?: Promise<Services> }

/**
 * The process's services, opened at the first call.
 * @param withoutTimeouts only for the first call: statements may take any time
 */
export function services(withoutTimeouts = false): Promise<Services> {
  return (holder[SERVICES] ??= open(withoutTimeouts))
}

async function open(withoutTimeouts: boolean): Promise<Services> {
  const environment = readEnvironment(process.env)
  const log = makeLog(environment.LOG_LEVEL)
  if (isOpenToOthers(environment.DATA_DIR))
    log.warn(
      { folder: environment.DATA_DIR },
      'other users of this machine may look into DATA_DIR; chmod 700 keeps it for the site alone',
    )
  const storage = await openStorage(environment, log)
  const bus = environment.REDIS_URL ? await redisBus(environment.REDIS_URL, log) : noopBus()
  const database = await openDatabase(
    environment,
    text => log.error(text),
    watchQueries(log, environment.SLOW_QUERY_MS),
    withoutTimeouts,
  )
  return assemble(environment, database, storage, log, bus)
}

/**
 * Opens the storage of the environment. If a bucket cannot be reached, the site starts anyway, because pages work
 * without it.
 * @throws EnvironmentError if the bucket refuses the keys or does not exist
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

/** Makes the process's services from their parts; tests pass parts of their own. */
export async function assemble(
  environment: Environment,
  database: OpenDatabase,
  storage: Storage,
  log: Logger,
  bus: Bus = noopBus(),
): Promise<Services> {
  const { PURGE_URL: url, PURGE_FORM: kind, PURGE_TOKEN: token } = environment
  const front = url === undefined ? null : new FrontCache({ url, kind, token, log })
  const assembled: Services = {
    environment,
    log,
    database,
    db: database.db,
    reads: database.reads,
    storage,
    jobs: await Jobs.open(database, log, environment.INDEXNOW_KEY !== undefined),
    pages: remotePages(bus, front, database.standbys),
    bus,
    front,
    sockets: NO_SOCKETS,
  }
  holder[SERVICES] = Promise.resolve(assembled)
  registerGauges(assembled)
  return assembled
}
