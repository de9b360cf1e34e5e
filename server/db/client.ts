import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import type { Environment } from '../platform/environment'
import { lockFolder } from '../platform/folder-lock'
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
  close: () => Promise<void>
}

const MIGRATIONS = path.join(process.cwd(), 'server/db/migrations')
/** The key of the advisory lock under which one process at a time migrates; any constant does. */
const MIGRATION_LOCK = 0x61677269

/**
 * The embedded database in a folder, or in memory where none is given. Migrated and ready.
 * @throws FolderHeldError when another living process holds the folder
 */
export async function openEmbedded(folder?: string, holder = ''): Promise<OpenDatabase> {
  const [{ PGlite }, { cube }, { earthdistance }, { btree_gist }, { pg_trgm }, { drizzle }, { migrate }, { fromPglite }] = await Promise.all([
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
    const client = await PGlite.create(folder, { extensions: { cube, earthdistance, btree_gist, pg_trgm } })
    // Its pages are in memory: nothing has to seek.
    await client.exec(`set time zone 'UTC'; set random_page_cost = 1.1`)
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder: MIGRATIONS })
    return {
      db: db as unknown as Db,
      engine: 'embedded',
      jobs: { db: fromPglite(client), backend: 'pglite' },
      ping: async () => void (await client.query('select 1')),
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
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // Named statements get slow generic plans on feeds otherwise (measured: four times); compiling a plan takes longer than running it.
    // No question is worth several processors, and indexes lie in memory or on disks that do not seek.
    options: '-c timezone=UTC -c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c statement_timeout=15000',
  })
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const connection = await pool.connect()
  try {
    // An index over millions of posts takes longer than any question of a visitor may.
    await connection.query('set statement_timeout = 0')
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(connection, { schema }), { migrationsFolder: MIGRATIONS })
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    await connection.query('reset statement_timeout').catch(() => {})
    connection.release()
  }
  return {
    db: drizzle(pool, { schema }) as unknown as Db,
    engine: 'postgres',
    jobs: { connectionString: url, max: 2 },
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  }
}

/** The database that the environment names. */
export function openDatabase(environment: Environment): Promise<OpenDatabase> {
  return environment.DATABASE_URL
    ? openPostgres(environment.DATABASE_URL)
    : openEmbedded(path.resolve(environment.DATA_DIR, 'db'), environment.publicUrl)
}

/** A timestamp as the database writes it (`2026-01-31 10:00:00.123456+00`) as ISO 8601 in UTC. */
export function isoTime(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString()
}
