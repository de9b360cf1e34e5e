import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import type { Environment } from '../platform/environment'
import { lockFolder } from '../platform/folder-lock'
import { needRoom } from '../platform/room'
import { keepPrepared } from './prepared'
import { guardRoom } from './room-guard'
import { timed, type QueryWatcher } from '../platform/watch-queries'
import * as schema from './schema'

/** Either engine behind one type; queries are written once. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  db: Db
  engine: 'embedded' | 'postgres'
  /** How the job queue reaches the same database. */
  jobs: ConstructorOptions
  /** Answers when the engine does; throws when it does not. */
  ping: () => Promise<void>
  /** Connections by what they do, and how many questions wait for one. */
  connections: () => { busy: number; idle: number; waiting: number }
  close: () => Promise<void>
}

const MIGRATIONS = path.join(process.cwd(), 'server/db/migrations')
/** Milliseconds until a question that gets no connection, because there is no database or all are taken, is given up; and that a statement may take. */
const CONNECT_MS = 3000
/** Statements at once of one process. More than the database has processors only take turns, and this process waits among them: measured on two, with ten, slow searches took a third longer. */
const CONNECTIONS = 4
const STATEMENT_MS = 15_000

/**
 * The embedded database in a folder, or in memory where none is given. Migrated and ready.
 * @param holder what a later starter is told of this process
 * @param tell hears in words when the disk is full, and when there is room again
 * @throws FolderHeldError when another living process holds the folder; NoRoomError when its disk is full
 */
export async function openEmbedded(folder?: string, holder = '', tell: (text: string) => void = () => {}, watch?: QueryWatcher): Promise<OpenDatabase> {
  const [{ PGlite, protocol, types }, { cube }, { earthdistance }, { btree_gist }, { pg_trgm }, { drizzle }, { migrate }, { fromPglite }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/cube'),
    import('@electric-sql/pglite/contrib/earthdistance'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('pg-boss'),
  ])
  if (folder) mkdirSync(folder, { recursive: true })
  const release = folder ? await lockFolder(path.join(folder, '..', 'lock'), holder) : async () => {}
  try {
    if (folder) needRoom(folder)
    const client = await PGlite.create(folder, { extensions: { cube, earthdistance, btree_gist, pg_trgm } })
    // Its pages are in memory: nothing has to seek.
    await client.exec(`set time zone 'UTC'; set random_page_cost = 1.1`)
    keepPrepared(client, { protocol, types })
    if (folder) guardRoom(client, folder, tell)
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder: MIGRATIONS })
    if (watch) {
      client.query = timed(client.query.bind(client), watch)
      const transaction = client.transaction.bind(client)
      client.transaction = run => transaction(inside => run(Object.assign(inside, { query: timed(inside.query.bind(inside), watch) })))
    }
    return {
      db: db as unknown as Db,
      engine: 'embedded',
      jobs: { db: fromPglite(client), backend: 'pglite' },
      ping: async () => void (await client.query('select 1')),
      // It has one, and runs on the process's own thread.
      connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
      close: async () => {
        await client.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/**
 * A real Postgres, version 15 or later. Migrated and ready; when several processes start at once, one migrates and the others wait.
 * @param url a `postgres://` address
 * @param connections at most, beside the job queue's two
 * @param patient statements and pauses between them may take as long as they need: for what moves all data, not for visitors
 */
export async function openPostgres(url: string, { watch, connections = CONNECTIONS, patient = false }: { watch?: QueryWatcher; connections?: number; patient?: boolean } = {}): Promise<OpenDatabase> {
  const [{ Client, Pool }, { migratePostgres }, { overPool }] = await Promise.all([import('pg'), import('./migrate'), import('./pool')])
  const connection = new Client({ connectionString: url, options: '-c timezone=UTC', connectionTimeoutMillis: CONNECT_MS })
  try {
    await connection.connect()
    await migratePostgres(connection, MIGRATIONS)
  } finally {
    await connection.end().catch(() => {})
  }
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    // The server ends a statement at its own limit; one of which nothing is heard after that is on a dead line.
    query_timeout: patient ? 0 : STATEMENT_MS + 5000,
    keepAlive: true,
    // Named statements get slow generic plans on feeds otherwise (measured: four times); compiling a plan takes longer than running it.
    // No question is worth several processors, and indexes lie in memory or on disks that do not seek. A process that stands still in a transaction
    // lets its locks go.
    options: `-c timezone=UTC -c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c statement_timeout=${patient ? 0 : STATEMENT_MS} -c idle_in_transaction_session_timeout=${patient ? 0 : STATEMENT_MS}`,
  })
  if (watch) pool.on('connect', client => void Object.assign(client, { query: timed(client.query.bind(client), watch) }))
  return {
    db: overPool(pool),
    engine: 'postgres',
    jobs: { connectionString: url, max: 2 },
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** The database that the environment names. @param tell hears what the person who runs the site should know @param patient as `openPostgres` */
export function openDatabase(environment: Environment, tell: (text: string) => void = () => {}, watch?: QueryWatcher, patient = false): Promise<OpenDatabase> {
  return environment.DATABASE_URL
    ? openPostgres(environment.DATABASE_URL, { watch, connections: environment.DATABASE_CONNECTIONS, patient })
    : openEmbedded(path.resolve(environment.DATA_DIR, 'db'), environment.publicUrl, tell, watch)
}

/** A timestamp as the database writes it, by itself (`2026-01-31 10:00:00.123456+00`) or in JSON (`2026-01-31T10:00:00.123456+00:00`), as ISO 8601 in UTC. */
export function isoTime(text: string): string {
  // In UTC and with its fraction, as nearly all are, only marks have to be changed.
  if (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d\.\d{3,6}\+00(:00)?$/.test(text)) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`
  return new Date(text.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')).toISOString()
}
