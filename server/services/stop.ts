import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { describeError } from '../platform/log'
import { beginStopping } from '../platform/stopping'
import { services } from './services'

/** Milliseconds that running requests may take after a stop. */
const STOP_TIMEOUT_MS = 10_000

/**
 * Stops the process on SIGTERM and SIGINT. While it still serves for DRAIN_SECONDS, `/readyz` fails (SIGINT does not
 * wait). Then it takes no new connection, waits for running requests, closes the database and exits with 0.
 * @param stoppers functions that stop other running parts first
 * @param writers functions that write what the last requests have left in memory
 */
export function stopOnSignal(server: Server, stoppers: (() => void)[], writers: (() => Promise<void>)[]): void {
  const stop = async (drains: boolean) => {
    if (!beginStopping()) return
    const { jobs, bus, database, environment, log } = await services()
    log.info({ seconds: drains ? environment.DRAIN_SECONDS : 0 }, 'stopping')
    if (drains) await pause(environment.DRAIN_SECONDS * 1000)
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    for (const stopper of stoppers) stopper()
    await new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeIdleConnections()
      // Next keeps connections of its own open. They are closed when they become idle.
      setInterval(() => server.closeIdleConnections(), 200).unref()
    })
    // A write that fails must not keep the database open.
    for (const write of writers)
      await write().catch(error => log.error(describeError(error), 'not written at the stop'))
    await jobs.close()
    await bus.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop(true))
  process.on('SIGINT', () => void stop(false))
}
