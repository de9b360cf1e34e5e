import type { Logger } from 'pino'
import { metrics } from './metrics'
import { currentRequest, withRequest } from './requests'

/** Told of every statement: its text without parameters, and how long it took, in milliseconds. */
export type QueryWatcher = (statement: string, milliseconds: number) => void

/** Characters of a statement that are logged. */
const SHOWN = 2000

/** Counts statements, and logs those that take too long. The text holds `$1` where a value stood, so no value is in the log. */
export function watchQueries(log: Logger, slowMs: number): QueryWatcher {
  const { queries, slowQueries } = metrics()
  return (statement, milliseconds) => {
    queries.observe(milliseconds / 1000)
    if (milliseconds < slowMs) return
    slowQueries.inc()
    log.warn({ milliseconds: Math.round(milliseconds), statement: statement.replace(/\s+/g, ' ').slice(0, SHOWN) }, 'a slow query')
  }
}

type AnyFunction = (...args: never[]) => unknown

/** The same function, whose calls are timed; it may answer by a promise or to a callback, its last argument. */
export function timed<F extends AnyFunction>(query: F, watch: QueryWatcher): F {
  const run = query as unknown as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    const [first] = args
    const statement = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text ?? '')
    const start = performance.now()
    // A callback comes from the line to the database, which knows nothing of who asked.
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
