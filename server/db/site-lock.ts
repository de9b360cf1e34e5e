import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** The key of the advisory lock that every process of the site holds while it serves. Any constant works. */
const PLACE_LOCK = 0x61677270
/** Postgres notices within 15 seconds that the machine of a holder is gone, and at once that a holder was killed. */
const OPTIONS = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2'
/**
 * Milliseconds between two tries, and the number of tries at a start: Postgres may not have noticed yet that the
 * previous process was killed.
 */
const PAUSE = 500
const TRIES = 6

/**
 * Takes a place among the processes that serve from a Postgres: as the only one, or as one of several. It lasts as long
 * as a session of its own; if that breaks, it is taken again.
 * @param shared may other processes serve too? Only those that also call this with `shared`
 * @param onLost called if another process took the place while the session was broken
 * @returns false if another process holds the place
 */
export async function joinSite(url: string, shared: boolean, onLost: () => void): Promise<boolean> {
  const acquire = async (): Promise<boolean> => {
    const client = new Client({ connectionString: url, options: OPTIONS, keepAlive: true })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ isHeld: boolean }>(
        `select pg_try_advisory_lock${shared ? '_shared' : ''}($1) as "isHeld"`,
        [PLACE_LOCK],
      )
      if (rows[0]?.isHeld) {
        client.once('end', () => void takeAgain())
        return true
      }
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    await client.end()
    return false
  }
  const takeAgain = async () => {
    for (;;) {
      await pause(PAUSE, undefined, { ref: false })
      const got = await acquire().catch(() => null)
      if (got === false) onLost()
      if (got !== null) return
    }
  }
  for (let tries = 1; tries <= TRIES; tries++, await pause(PAUSE)) if (await acquire()) return true
  return false
}
