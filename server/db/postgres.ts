import { timeCalls, type QueryWatcher } from '../platform/watch-queries'
import type { OpenDatabase } from './client'
import { MIGRATIONS } from './migrations-folder'

/**
 * Milliseconds. `CONNECT_MS`: until a query without a connection fails, because there is no database or all connections
 * are busy. `STATEMENT_MS`: how long a statement may take.
 */
const CONNECT_MS = 3000
/**
 * How many statements a process runs at once. More statements than the database has processors only take turns, and
 * this process takes turns with them. Measured with two processors and ten connections: slow searches took a third
 * longer.
 */
const CONNECTIONS = 4
const STATEMENT_MS = 15_000

/**
 * Opens a real Postgres, version 15 or later. It is migrated and ready. If several processes start at once, one
 * migrates and the others wait.
 * @param url a `postgres://` address
 * @param connections the maximum, without the two of the job queue
 * @param withoutTimeouts statements and pauses between them may take as long as they need: for scripts that move all
 * data, not for requests of visitors
 */
export async function openPostgres(
  url: string,
  {
    watch,
    connections = CONNECTIONS,
    withoutTimeouts = false,
  }: { watch?: QueryWatcher; connections?: number; withoutTimeouts?: boolean } = {},
): Promise<OpenDatabase> {
  const [{ Client, Pool }, { migratePostgres }, { overPool }] = await Promise.all([
    import('pg'),
    import('./migrate'),
    import('./pool'),
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
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    // The server ends a statement at its own limit. If there is still no answer after that, the connection is dead.
    query_timeout: withoutTimeouts ? 0 : STATEMENT_MS + 5000,
    keepAlive: true,
    // Without force_custom_plan, named statements get slow generic plans on feeds (measured: four times as slow). jit
    // is off because compiling a plan takes longer than running it. Parallel workers are off because no query is worth
    // several processors. Random reads cost little, because indexes are in memory or on disks without seeks. A process
    // that hangs in a transaction must release its locks.
    options: `-c timezone=UTC -c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c statement_timeout=${withoutTimeouts ? 0 : STATEMENT_MS} -c idle_in_transaction_session_timeout=${withoutTimeouts ? 0 : STATEMENT_MS}`,
  })
  if (watch)
    pool.on('connect', client => void Object.assign(client, { query: timeCalls(client.query.bind(client), watch) }))
  return {
    db: overPool(pool),
    engine: 'postgres',
    jobs: { connectionString: url, max: 2 },
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
