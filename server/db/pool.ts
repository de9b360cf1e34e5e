import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { answerFailed } from '../pages/shows'
import { isUnavailable } from '../platform/unavailable'
import type { Db } from './client'
import * as schema from './schema'

/**
 * Queries over a pool whose connections may break at any moment.
 *
 * Drizzle's own transaction keeps a connection for ever that breaks at its first statement, and gives one back that hangs. Here it is
 * always given back, and thrown away where it broke. A page that is being made while the database is away notes it, and answers 503.
 */
export function overPool(pool: Pool): Db {
  // A connection that breaks while a transaction holds it says so by an event, too, which would end the process if nobody listened.
  pool.on('connect', connection => connection.on('error', () => {}))
  // An idle connection that the server closes is replaced by the pool.
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

function noted(error: unknown): never {
  if (isUnavailable(error)) answerFailed()
  throw error
}
