import { describeError } from '../platform/log'
import { services } from './services'

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000

/**
 * Runs work at once, and again after each interval; while a run lasts, no second one begins. It runs at once because a
 * site that restarts more often than that would otherwise never do it. A failure is logged, and the work runs again
 * after the interval.
 * @param every the interval in milliseconds
 * @param work gets a function that tells whether it was stopped in the meantime
 * @param failed the log message for a failure
 * @returns a function that stops it
 */
export function startRepeating(
  every: number,
  work: (isStopped: () => boolean) => Promise<void>,
  failed: string,
): () => void {
  let stopped = false
  let running = false
  const run = async () => {
    if (running) return
    running = true
    const { log } = await services()
    try {
      await work(() => stopped)
    } catch (error) {
      if (!stopped) log.error(describeError(error), failed)
    } finally {
      running = false
    }
  }
  void run()
  const timer = setInterval(() => void run(), every)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
