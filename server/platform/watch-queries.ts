import type { Logger } from 'pino'
import { metrics } from './metrics'
import { currentRequest, withRequest } from './requests'

/** Is called for every statement, with its text without parameters and its duration in milliseconds. */
export type QueryWatcher = (statement: string, milliseconds: number) => void

/** Characters of a statement that are logged. */
const MAX_LOGGED = 2000

/** Counts statements and logs slow ones. The text has `$1` instead of a value, so no value is logged. */
export function watchQueries(log: Logger, slowMs: number): QueryWatcher {
  const { queries, slowQueries } = metrics()
  return (statement, milliseconds) => {
    queries.observe(milliseconds / 1000)
    if (milliseconds < slowMs) return
    slowQueries.inc()
    log.warn(
      { milliseconds: Math.round(milliseconds), statement: statement.replace(/\s+/g, ' ').slice(0, MAX_LOGGED) },
      'a slow query',
    )
  }
}

type AnyFunction = (...args: never[]) => unknown

/** Wraps a function to measure its calls. It may return a promise, or take a callback as its last argument. */
export function timeCalls<F extends AnyFunction>(query: F, watch: QueryWatcher): F {
  const run = query as unknown as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    const [first] = args
    const statement = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text ?? '')
    const start = performance.now()
    // The callback runs outside the request's context, so the context is restored.
    const context = currentRequest()
    const done = () => {
      const milliseconds = performance.now() - start
      withRequest(context, () => watch(statement, milliseconds))
    }
    const last = args.at(-1)
    if (typeof last === 'function') {
      return run(...args.slice(0, -1), (...results: unknown[]) => {
        done()
        last(...results)
      })
    }
    const result = run(...args)
    if (result instanceof Promise) result.then(done, done)
    return result
  }
  return watched as unknown as F
}
