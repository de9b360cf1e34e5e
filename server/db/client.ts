import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import type * as schema from './schema'
import type { Standbys } from './standbys'

/** One type for both engines, so that queries are written once. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/**
 * Reads that may be answered by a standby, whose data may be a second old; never older than what who reads has written,
 * nor than a write that has dropped the page that is being rendered. Without standbys it is the database itself.
 */
export type ReadDb = Pick<Db, 'select' | 'selectDistinct' | 'execute'>

export type OpenDatabase = {
  db: Db
  reads: ReadDb
  /** The standbys that answer `reads`; null if there are none. */
  standbys: Standbys | null
  engine: 'embedded' | 'postgres'
  /** How the job queue connects to the same database. */
  jobs: ConstructorOptions
  /** Resolves when the engine answers, throws when it does not. */
  ping: () => Promise<void>
  /** The busy and idle connections, and how many queries wait for one. */
  connections: () => { busy: number; idle: number; waiting: number }
  close: () => Promise<void>
}

/**
 * Runs SQL that the query builder cannot express.
 * @param db the database, or a transaction
 * @returns the rows; the query builder's type does not declare that both engines return `rows`
 */
export async function rowsOf<T>(db: Pick<Db, 'execute'>, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows
}

/**
 * Converts a timestamp of the database, as a value (`2026-01-31 10:00:00.123456+00`) or in JSON
 * (`2026-01-31T10:00:00.123456+00:00`), to ISO 8601 in UTC.
 */
export function isoTime(text: string): string {
  // The usual form, in UTC and with a fraction, needs only other separators.
  if (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d\.\d{3,6}\+00(:00)?$/.test(text))
    return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`
  return new Date(text.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')).toISOString()
}
