import { Pool } from 'pg'
import { parseLsn } from '../platform/lsn'
import { openPool, type PoolOptions } from './postgres-pool'

/** Milliseconds in which a server must answer a look, and a standby must give a query a connection. */
const ANSWER_MS = 500
const STANDBY_CONNECT_MS = 1000

/** A standby does not answer any more; what it was asked is asked elsewhere. */
class StandbyGone extends Error {
  /** Postgres's code for a connection that failed. */
  readonly code = '08006'
}

/** What a look at a server has found. */
export type Seen = {
  /** The installation and the database: the same at the primary and its standbys. */
  which: string
  isStandby: boolean
  /** How far its log is written; at a standby: replayed. */
  lsn: bigint
}

/** Looks at a server again and again, over a connection of its own: those for queries may all be busy. */
export class Lookout {
  readonly #pool: Pool

  /** @param url a `postgres://` address */
  constructor(url: string) {
    this.#pool = new Pool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    })
    this.#pool.on('error', () => {})
    this.#pool.on('connect', connection => connection.on('error', () => {}))
  }

  /** @throws the driver's error if the server does not answer */
  async look(): Promise<Seen> {
    const { rows } = await this.#pool.query<{ which: string; standby: boolean; lsn: string }>(`
      select (select system_identifier from pg_control_system()) || '/' || current_database() as which,
        pg_is_in_recovery() as standby,
        (case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0') else pg_current_wal_insert_lsn() end)::text as lsn`)
    const { which, standby, lsn } = rows[0]!
    return { which, isStandby: standby, lsn: parseLsn(lsn) }
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

/** A server that replays the primary's log and answers reads. */
export class Standby {
  /** Host and port, for the log. */
  readonly name: string
  /** How far it has replayed the log; null: it gets no queries, because it does not answer or is no standby of ours. */
  replayed: bigint | null = null
  readonly #pool: Pool
  readonly #lookout: Lookout
  /** Queries that wait for its answer. */
  readonly #running = new Set<(reason: Error) => void>()

  /** @param url a `postgres://` address */
  constructor(url: string, options: PoolOptions) {
    this.name = URL.parse(url)?.host ?? '(of an address that cannot be read)'
    this.#pool = openPool(url, { ...options, connectMs: STANDBY_CONNECT_MS, readOnly: true })
    this.#pool.on('error', () => {})
    this.#pool.on('connect', connection => connection.on('error', () => {}))
    this.#lookout = new Lookout(url)
  }

  /**
   * Looks at it, and updates `replayed`. If it does not answer, all queries that wait for it fail at once.
   * @param which what the primary says of itself
   */
  async look(which: string): Promise<void> {
    try {
      const seen = await this.#lookout.look()
      const isOurs = seen.isStandby && seen.which === which
      this.replayed = isOurs ? seen.lsn : null
    } catch {
      this.replayed = null
      for (const fail of this.#running) fail(new StandbyGone(`${this.name} does not answer`))
    }
  }

  /** @throws StandbyGone, or the driver's error */
  query(...given: Parameters<Pool['query']>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#running.add(reject)
      const end = () => void this.#running.delete(reject)
      ;(this.#pool.query(...given) as unknown as Promise<unknown>).then(resolve, reject).finally(end)
    })
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#lookout.close()])
  }
}
