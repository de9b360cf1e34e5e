import { sql } from 'drizzle-orm'
import { MARKET_DAYS } from '@/lib/contract/desk-market'
import { countMarket } from '@/server/market/count'
import { readMarket } from '@/server/market/read-market'
import { benchServices } from './database'
import { median } from './part'

/**
 * How long it takes to count the market, all days and then today and yesterday, and to read the desk's page of it, on
 * the database that `bench:seed` has filled. Two posts of five get up to four contacts, and sold ones a day.
 */
const TIMES = 7

const { db, database } = await benchServices()
await db.execute(sql`
  insert into inquiries select posts.id, 'bench-' || ((hashtext(posts.id || turn) & 2147483647) % 20000), least(now(), created_at + random() * random() * interval '7 days')
  from posts, generate_series(1, 4) as turn where (hashtext(posts.id) & 1023) % 5 < 2 on conflict do nothing`)
await db.execute(
  sql`update posts set sold_at = least(now(), created_at + random() * interval '20 days') where status = 'sold' and sold_at is null`,
)
await db.execute(sql`delete from market_counts`)
for (const name of ['every day', 'today and yesterday']) {
  const since = performance.now()
  await countMarket()
  console.log(`counting ${name}: ${(performance.now() - since).toFixed(0)} ms`)
}
for (const days of MARKET_DAYS)
  for (const state of [null, 'Maharashtra']) {
    const times: number[] = []
    for (let turn = 0; turn < TIMES; turn++) {
      const since = performance.now()
      await readMarket({ days, state, categoryId: null })
      times.push(performance.now() - since)
    }
    console.log(`reading ${days} days${state === null ? '' : ' of a state'}: median ${median(times).toFixed(0)} ms`)
  }
await database.close()
process.exit(0)
