import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, PoolClient } from 'pg'

/** The key of the advisory lock under which one process at a time migrates; any constant does. */
const MIGRATION_LOCK = 0x61677269
/** Who waits for a table's lock holds up everybody who comes after: milliseconds until a change of a table in use gives way. */
const LOCK_TIMEOUT = 2000
/** After a change gave way the site answers what has gathered; then it is tried again, so often. */
const PAUSE = 500
const TRIES = 60
/** Postgres's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings a Postgres to this version's schema. One process at a time does it, the others wait and find it done. The version before may
 * serve meanwhile: a change whose table is in use gives way to it and comes again, and a migration is either there as a whole or not at all.
 * @param connection a session of its own: the lock lives and dies with it
 * @param migrationsFolder where drizzle-kit wrote the migrations
 * @throws what the database says, where a table stays in use for minutes or a migration is wrong
 */
export async function migratePostgres(connection: Client | PoolClient, migrationsFolder: string): Promise<void> {
  try {
    // An index over millions of posts takes longer than any question of a visitor may.
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
    for (const setting of ['lock_timeout', 'statement_timeout']) await connection.query(`reset ${setting}`).catch(() => {})
  }
}

function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code
}
