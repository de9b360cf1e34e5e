import { Pool } from 'pg'
import { timeCalls, type QueryWatcher } from '../platform/watch-queries'
import { keepPlans, type Query } from './kept-plans'

/**
 * Milliseconds. `CONNECT_MS`: until a query without a connection fails, because there is no database or all connections
 * are busy. `STATEMENT_MS`: how long a statement may take.
 */
export const CONNECT_MS = 3000
const STATEMENT_MS = 15_000
/**
 * How many statements a process runs at once. More statements than the database has processors only take turns, and
 * this process takes turns with them. Measured with two processors and ten connections: slow searches took a third
 * longer.
 */
const CONNECTIONS = 4

export type PoolOptions = {
  watch?: QueryWatcher | undefined
  /** The most connections. */
  connections?: number | undefined
  /** Milliseconds until a query without a connection fails. */
  connectMs?: number
  /**
   * Statements and pauses between them may take as long as they need: for scripts that move all data, not for requests
   * of visitors.
   */
  withoutTimeouts?: boolean
  /** Refuses to write. */
  readOnly?: boolean
}

/** Connections to a Postgres with the settings that the site's queries need. @param url a `postgres://` address */
export function openPool(
  url: string,
  { watch, connections = CONNECTIONS, connectMs = CONNECT_MS, withoutTimeouts = false, readOnly = false }: PoolOptions,
): Pool {
  const settings = {
    timezone: 'UTC',
    // Compiling a plan takes longer than running it, and no query is worth several processors.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    // Random reads cost little, because indexes are in memory or on disks without seeks.
    random_page_cost: 1.1,
    statement_timeout: withoutTimeouts ? 0 : STATEMENT_MS,
    // A process that hangs in a transaction must release its locks.
    idle_in_transaction_session_timeout: withoutTimeouts ? 0 : STATEMENT_MS,
    ...(readOnly ? { default_transaction_read_only: 'on' } : {}),
  }
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    // The server ends a statement at its own limit. If there is still no answer after that, the connection is dead.
    query_timeout: withoutTimeouts ? 0 : STATEMENT_MS + 5000,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  pool.on('connect', client => {
    const query = keepPlans(client.query.bind(client) as Query)
    Object.assign(client, { query: watch ? timeCalls(query, watch) : query })
  })
  return pool
}
