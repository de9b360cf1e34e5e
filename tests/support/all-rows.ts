import { sql } from 'drizzle-orm'
import { rowsOf } from '@/server/chat/rows'

/** Counters of limits and of views grow with whatever is asked; sessions slide. */
const COUNTED = ['limits', 'views', 'sessions']

/**
 * Every row of every table as one text each, by table: what a person is gone from, or what an attack has not changed.
 * @param schemas the product's own tables are in `public`, the queue's in `pgboss`
 */
export async function allRows(schemas: string[] = ['public'], without: string[] = []): Promise<Record<string, string[]>> {
  const tables = await rowsOf<{ table: string }>(sql`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname in (${sql.join(schemas.map(name => sql`${name}`), sql`, `)}) order by 1`)
  const all: Record<string, string[]> = {}
  for (const { table } of tables) {
    const name = table.split('.')[1]!
    if (without.includes(name)) continue
    all[table] = (await rowsOf<{ row: string }>(sql`select row_to_json(one)::text as row from ${sql.raw(table)} one order by 1`)).map(({ row }) => row)
  }
  return all
}

/** The same without what only counts. */
export const lastingRows = () => allRows(['public'], COUNTED)
