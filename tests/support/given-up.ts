import { sql } from 'drizzle-orm'
import type { TestSite } from './site'

/**
 * Puts a job where those wait that were given up.
 * @returns its kind
 */
export async function giveUp({ db }: Pick<TestSite, 'db'>, postId = 'none'): Promise<string> {
  await db.execute(sql`
    insert into pgboss.job (name, data, keep_until, source_name, source_id, source_output)
    values ('failed', ${JSON.stringify({ kind: 'sold', postId })}, now() + interval '1 month', 'events', gen_random_uuid(),
      '{"message": "no such table"}')`)
  return 'events/sold'
}
