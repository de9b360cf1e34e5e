import type { PoolOptions } from './postgres-pool'
import type { OpenDatabase } from './client'
import { MIGRATIONS } from './migrations-folder'

type Options = PoolOptions & {
  /** The addresses of standbys that answer reads, one for each server. */
  standbyUrls?: string[]
  /** Receives a sentence when a standby is left out, and when it is used again. */
  report?: (text: string) => void
}

/**
 * Opens a real Postgres, version 15 or later. It is migrated and ready. If several processes start at once, one
 * migrates and the others wait.
 * @param url a `postgres://` address
 * @param options the pool's; `connections` is without the two of the job queue
 */
export async function openPostgres(
  url: string,
  { standbyUrls = [], report = () => {}, ...options }: Options = {},
): Promise<OpenDatabase> {
  const [{ Client }, { migratePostgres }, { overPool, overStandbys }, { CONNECT_MS, openPool }, { Standbys }] =
    await Promise.all([
      import('pg'),
      import('./migrate'),
      import('./pool'),
      import('./postgres-pool'),
      import('./standbys'),
    ])
  const connection = new Client({
    connectionString: url,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: CONNECT_MS,
  })
  try {
    await connection.connect()
    await migratePostgres(connection, MIGRATIONS)
  } finally {
    await connection.end().catch(() => {})
  }
  const pool = openPool(url, options)
  const db = overPool(pool)
  const standbys = standbyUrls.length > 0 ? new Standbys(url, standbyUrls, { ...options, pool, report }) : null
  return {
    db,
    reads: standbys ? overStandbys(standbys) : db,
    standbys,
    engine: 'postgres',
    jobs: { connectionString: url, max: 2 },
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await standbys?.close()
      await pool.end()
    },
  }
}
