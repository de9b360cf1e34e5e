import { sql } from 'drizzle-orm'
import { queryRows } from '@/server/chat/rows'

/**
 * Tables without lasting data: the counters of limits and views grow with every
 * request, and each use extends a session.
 */
const COUNTED = ['limits', 'views', 'sessions']

/**
 * Every row of every table as a text, by table: to check that an erased user is
 * gone, or that an attack changed nothing.
 * @param schemas the product's own tables are in `public`, the queue's in `pgboss`
 */
export async function allRows(
  schemas: string[] = ['public'],
  without: string[] = [],
): Promise<Record<string, string[]>> {
  const tables = await queryRows<{ table: string }>(sql`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname in (${sql.join(
      schemas.map(name => sql`${name}`),
      sql`, `,
    )}) order by 1`)
  const all: Record<string, string[]> = {}
  for (const { table } of tables) {
    const name = table.split('.')[1]!
    if (without.includes(name)) continue
    all[table] = (
      await queryRows<{ row: string }>(sql`select row_to_json(one)::text as row from ${sql.raw(table)} one order by 1`)
    ).map(({ row }) => row)
  }
  return all
}

/** The same without the tables that change with every request. */
export const lastingRows = () => allRows(['public'], COUNTED)
