import { AsyncLocalStorage } from 'node:async_hooks'
import { type Client, Pool } from 'pg'

/** A statement that was sent to the database, and how long its answer took, in milliseconds. */
export type Statement = { text: string; values: unknown[]; ms: number }

/** The statements of what runs within it: `spent.run(statements, …)`. */
export const spent = new AsyncLocalStorage<Statement[]>()

/** Every statement is timed where it is sent, and counted to the request that sent it. */
const query = Pool.prototype.query
Pool.prototype.query = async function (this: Pool, ...args: unknown[]) {
  const start = performance.now()
  try {
    return await (query as (...args: unknown[]) => Promise<unknown>).apply(this, args)
  } finally {
    const [first, second] = args as [{ text?: string } | string, unknown[] | undefined]
    spent.getStore()?.push({ text: typeof first === 'string' ? first : (first.text ?? ''), values: second ?? [], ms: performance.now() - start })
  }
} as typeof query

/** The plan of a statement as it is carried out now. */
export async function planOf(client: Client, { text, values, ms }: Statement): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
  return `${ms.toFixed(1)} ms\n${text}\n${JSON.stringify(values)}\n${rows.map(row => row['QUERY PLAN']).join('\n')}`
}

/** The value that this share of all values, from 0 to 1, is not above. */
export function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? NaN
}
