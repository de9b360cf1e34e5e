import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { setPageStatus } from '../platform/page-tags'
import { isUnavailable } from '../platform/unavailable'
import type { Db, ReadDb } from './client'
import * as schema from './schema'
import type { Standbys } from './standbys'

/**
 * Runs queries over a pool whose connections may break at any moment.
 *
 * Drizzle's own transaction never releases a connection that breaks at its first statement, and releases one that hangs
 * as if it worked. This one always releases the connection, and destroys it if it broke. If the database is unavailable
 * while a page is rendered, the page is marked and answers 503.
 */
export function overPool(pool: Pool): Db {
  // A connection that breaks inside a transaction also emits an event, which would end the process without a listener.
  pool.on('connect', connection => connection.on('error', () => {}))
  // The pool replaces an idle connection that the server closes.
  pool.on('error', () => {})
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<never>
  pool.query = ((...given: unknown[]) => query(...given).catch(noted)) as typeof pool.query
  const db = drizzle(pool, { schema })
  db.transaction = async (work, config) => {
    const connection: PoolClient = await pool.connect().catch(noted)
    let broken = false
    try {
      return await drizzle<typeof schema, PoolClient>(connection).transaction(work as never, config)
    } catch (error) {
      broken = isUnavailable(error)
      return noted(error)
    } finally {
      connection.release(broken)
    }
  }
  return db as unknown as Db
}

/** Runs statements that read on the standbys, or on the primary where they cannot answer. */
export function overStandbys(standbys: Standbys): ReadDb {
  const client = { query: standbys.query.bind(standbys) } as unknown as Pool
  return drizzle(client, { schema }) as unknown as ReadDb
}

function noted(error: unknown): never {
  if (isUnavailable(error)) setPageStatus(503)
  throw error
}
