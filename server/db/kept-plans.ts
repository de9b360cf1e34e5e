import { sql } from 'drizzle-orm'

const KEEP = '/* keep the plan */'
/**
 * The end of a statement whose plan Postgres keeps: of those that are run for each message of a chat, planning takes
 * longer than running. Never of a list, whose best plan depends on what is asked for (measured: four times as slow).
 */
export const KEEP_PLAN = sql.raw(` ${KEEP}`)

/** A connection's function, as the query builder calls it. */
export type Query = (config: { text: string; name?: string }, ...rest: unknown[]) => unknown

/** The names of these statements, by their texts. They have no values in their texts, so there are few. */
const names = new Map<string, string>()

/** Names the statements whose plans are kept, so that each connection prepares them once. */
export function keepPlans(query: Query): Query {
  return (config, ...rest) => {
    if (!config?.text?.endsWith(KEEP)) return query(config, ...rest)
    const name = names.get(config.text) ?? `kept_${names.size + 1}`
    names.set(config.text, name)
    return query({ ...config, name }, ...rest)
  }
}
