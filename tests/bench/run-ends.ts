import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { endAds } from '@/server/posts/end'
import { benchServices, option } from './database'

/**
 * Ends many ads at once on the benchmarks' database, as in one night, and prints what it costs: the time of the
 * statements, the whole time, and which pages were dropped. Then it makes the ads active again.
 * `--count`: how many ads (10,000); `--which day`: those of one day, which were mostly posted one after the other and
 * lie beside each other on the disk; otherwise ads from all over the table
 */
const COUNT = Number(option('count') ?? 10_000)
const ORDER = option('which') === 'day' ? sql`created_at` : sql`md5(id)`

const { db, database, pages, jobs } = await benchServices()
const { rows } = (await db.execute(
  sql`update posts set ends_at = now() - interval '1 minute' where id in (select id from posts where status = 'active' order by ${ORDER} limit ${COUNT}) returning id`,
)) as unknown as { rows: { id: string }[] }
await db.execute(sql`analyze posts`)

const dropped = new Set<string>()
const invalidate = pages.invalidate.bind(pages)
pages.invalidate = (...tags: string[]) => {
  for (const tag of tags) if (tag.startsWith('post:')) dropped.add(tag.slice('post:'.length))
  return invalidate(...tags)
}
// The statements of a transaction are sent to its connection, not to the pool.
let statements = 0
let inDatabase = 0
const query = Client.prototype.query as (...args: unknown[]) => Promise<unknown>
Client.prototype.query = async function (this: Client, ...args: unknown[]) {
  const sent = performance.now()
  try {
    return await query.apply(this, args)
  } finally {
    statements++
    inDatabase += performance.now() - sent
  }
} as never
const start = performance.now()
await endAds()
const whole = performance.now() - start
Client.prototype.query = query as never
const isExact = dropped.size === rows.length && rows.every(({ id }) => dropped.has(id))
console.log(
  `${rows.length} ads ended: ${inDatabase.toFixed(0)} ms in the database (${statements} statements), ${whole.toFixed(0)} ms in all; the pages of ${dropped.size} ads dropped, ${isExact ? 'exactly theirs' : 'NOT exactly theirs'}`,
)

await db.execute(sql`update posts set status = 'active', ends_at = '2100-01-01' where status = 'ended'`)
await db.execute(sql`delete from pgboss.job where name = 'events'`)
await jobs.close()
await database.close()
process.exit(isExact ? 0 : 1)
