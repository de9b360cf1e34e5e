import { AsyncLocalStorage } from 'node:async_hooks'
import { type Client, Pool } from 'pg'

/** A statement that was sent to the database, and the time until its answer, in milliseconds. */
export type Statement = { text: string; values: unknown[]; ms: number }

/** Collects the statements of the code that runs within it: `spent.run(statements, …)`. */
export const spent = new AsyncLocalStorage<Statement[]>()

/** Times every statement where it is sent, and assigns it to the request that sent it. */
const query = Pool.prototype.query
Pool.prototype.query = async function (this: Pool, ...args: unknown[]) {
  const start = performance.now()
  try {
    return await (query as (...args: unknown[]) => Promise<unknown>).apply(this, args)
  } finally {
    const [first, second] = args as [{ text?: string } | string, unknown[] | undefined]
    spent
      .getStore()
      ?.push({
        text: typeof first === 'string' ? first : (first.text ?? ''),
        values: second ?? [],
        ms: performance.now() - start,
      })
  }
} as typeof query

/** The plan of a statement as Postgres executes it now. */
export async function planOf(client: Client, { text, values, ms }: Statement): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
  return `${ms.toFixed(1)} ms\n${text}\n${JSON.stringify(values)}\n${rows.map(row => row['QUERY PLAN']).join('\n')}`
}

/** The quantile of the values at this share, from 0 to 1. */
export function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? NaN
}
