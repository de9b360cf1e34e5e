import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, PoolClient } from 'pg'

/** The key of the advisory lock that lets one process at a time migrate. Any constant works. */
const MIGRATION_LOCK = 0x61677269
/**
 * Milliseconds until a change of a table in use gives up. A statement that waits for a table's lock blocks all
 * statements that come after it.
 */
const LOCK_TIMEOUT = 2000
/**
 * After a change gave up, the site answers the requests that waited. Then the change is tried again, at most `TRIES`
 * times.
 */
const PAUSE = 500
const TRIES = 60
/** Postgres's code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Migrates a Postgres to the schema of this version. One process at a time migrates, the others wait and find it done.
 * The previous version may serve in the meantime: a change whose table is in use gives up and is tried again, and a
 * migration is applied completely or not at all.
 * @param connection a session of its own, because the lock is released when it ends
 * @param migrationsFolder the folder with the migrations of drizzle-kit
 * @throws the error of the database, if a table stays in use for minutes or a migration is wrong
 */
export async function migratePostgres(connection: Client | PoolClient, migrationsFolder: string): Promise<void> {
  try {
    // To build an index over millions of posts takes longer than any request may.
    await connection.query('set statement_timeout = 0')
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await connection.query(`set lock_timeout = ${LOCK_TIMEOUT}`)
    for (let tries = 1; ; tries++) {
      try {
        return await migrate(drizzle(connection), { migrationsFolder })
      } catch (error) {
        if (tries === TRIES || codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
        await pause(PAUSE)
      }
    }
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    for (const setting of ['lock_timeout', 'statement_timeout'])
      await connection.query(`reset ${setting}`).catch(() => {})
  }
}

function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code
}
