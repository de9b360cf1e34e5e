import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { services } from './services'

/** How long running requests may take after a stop was asked for, in milliseconds. */
const STOP_TIMEOUT = 10_000

let stopping = false

/** Has this process been asked to end? It answers what still comes, and says at `/readyz` that no more should. */
export function isStopping(): boolean {
  return stopping
}

/**
 * On SIGTERM and SIGINT: says that it is not ready and serves on for DRAIN_SECONDS (a person's Ctrl-C does not wait), then takes no new
 * connection, lets running requests end, closes the database, exits with 0.
 * @param stoppers what else runs and must stop first
 */
export function stopOnSignal(server: Server, stoppers: (() => void)[]): void {
  const stop = async (drains: boolean) => {
    if (stopping) return
    stopping = true
    const { jobs, bus, database, environment, log } = await services()
    log.info({ seconds: drains ? environment.DRAIN_SECONDS : 0 }, 'stopping')
    if (drains) await pause(environment.DRAIN_SECONDS * 1000)
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref()
    for (const stopper of stoppers) stopper()
    await new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeIdleConnections()
      // Next keeps connections of its own open; what has no request running is closed as it becomes idle.
      setInterval(() => server.closeIdleConnections(), 200).unref()
    })
    await jobs.close()
    await bus.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop(true))
  process.on('SIGINT', () => void stop(false))
}
