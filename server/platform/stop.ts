import type { Server } from 'node:http'
import { services } from './services'

/** How long running requests may take after a stop was asked for, in milliseconds. */
const STOP_TIMEOUT = 10_000

/**
 * On SIGTERM and SIGINT: takes no new connection, lets running requests end, closes the database, exits with 0.
 * @param stoppers what else runs and must stop first
 */
export function stopOnSignal(server: Server, stoppers: (() => void)[]): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref()
    for (const stopper of stoppers) stopper()
    await new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeIdleConnections()
      // Next keeps connections of its own open; what has no request running is closed as it becomes idle.
      setInterval(() => server.closeIdleConnections(), 200).unref()
    })
    const { jobs, bus, database } = await services()
    await jobs.close()
    await bus.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
