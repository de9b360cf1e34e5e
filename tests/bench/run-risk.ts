import { writeFileSync } from 'node:fs'
import { inArray, sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { risks } from '@/server/db/schema-risk'
import { readFacts } from '@/server/risk/facts'
import { ownWords, wordKeysOf } from '@/server/risk/words'
import { benchClient, benchServices, option } from './database'
import { at, planOf, spent, type Statement } from './statements'

/**
 * Measures what is read to assess the risk of a post, on the benchmarks' database (`npm run bench:seed`), by statement:
 * p50, p95 and maximum. Fills in once what the seed has not: the keys of all descriptions, and where the sellers posted
 * from (a device each, one in twenty shared; two addresses of mobile networks, each of thousands; 1 % of the users are
 * blocked). `--count`: how many posts (400); `--plans` writes the plans of the slowest to .build/risk-plans.txt.
 */
const COUNT = Number(option('count') ?? 400)
const BATCH = 5000

const { db, database } = await benchServices()
const client = await benchClient()
const start = Date.now()
// Building an index at once is far faster than row by row.
const { rows: indexes } = await client.query<{ indexdef: string }>(
  `select indexdef from pg_indexes where schemaname = current_schema() and indexname = 'risks_words'`,
)
await client.query('drop index risks_words')
for (let after = ''; ;) {
  const { rows } = await client.query<{ id: string; description: string }>(
    `select id, description from posts where id > $1 and not exists (select 1 from risks where post_id = posts.id) order by id limit ${BATCH}`,
    [after],
  )
  if (rows.length === 0) break
  after = rows.at(-1)!.id
  await db
    .insert(risks)
    .values(
      rows.map(({ id, description }) => ({
        postId: id,
        score: 0,
        reasons: [],
        content: '',
        wordKeys: wordKeysOf(ownWords(description)),
      })),
    )
}
for (const { indexdef } of indexes) await client.query(indexdef)
await db.execute(sql`
  insert into origins (user_id, hash, kind, is_blocked)
  select id, 'device' || case when row_number() over () % 20 = 0 then 'shared' || row_number() over () % 1000 else id end, 'device', md5(id) < '03'
  from users on conflict do nothing`)
for (const network of ['home', 'market'])
  await db.execute(sql`
    insert into origins (user_id, hash, kind, is_blocked)
    select id, ${network}::text || (abs(hashtext(id || ${network}::text)) % 40), 'address', md5(id) < '03' from users on conflict do nothing`)
for (const table of ['risks', 'origins']) await client.query(`vacuum analyze ${table}`)
const { rows: counted } = await client.query<{ posts: string; origins: string }>(
  'select (select count(*) from risks) as posts, (select count(*) from origins) as origins',
)
console.log(
  `${counted[0]!.posts} posts, ${counted[0]!.origins} origins, filled in ${Math.round((Date.now() - start) / 1000)} s`,
)

const { rows: chosen } = await client.query<{ id: string }>(
  `select id from posts order by md5(id || 'risk') limit $1`,
  [COUNT],
)
const all: { total: number; statements: Statement[] }[] = []
const found = new Map<string, number>()
for (const post of await db
  .select()
  .from(posts)
  .where(
    inArray(
      posts.id,
      chosen.map(({ id }) => id),
    ),
  )) {
  const statements: Statement[] = []
  const { facts } = await spent.run(statements, () => readFacts(post, false))
  for (const [name, value] of Object.entries(facts)) if (value === true) found.set(name, (found.get(name) ?? 0) + 1)
  all.push({ total: statements.reduce((sum, { ms }) => sum + ms, 0), statements })
}
const line = (name: string, times: number[]) =>
  console.log(
    name.padEnd(70) +
      String(times.length).padStart(6) +
      [0.5, 0.95, 1].map(part => at(times, part).toFixed(1).padStart(9)).join(''),
  )
console.log(`${'statement'.padEnd(70)} times   p50 ms      p95      max`)
const byText = Map.groupBy(
  all.flatMap(({ statements }) => statements),
  ({ text }) => text.replaceAll(/\s+/g, ' ').replaceAll(/\$\d+(, \$\d+)+/g, '…'),
)
for (const [text, some] of byText)
  line(
    text.slice(0, 66),
    some.map(({ ms }) => ms),
  )
line(
  'all of one post',
  all.map(({ total }) => total),
)
console.log([...found].map(([name, count]) => `${name}: ${count}`).join(', '))
if (process.argv.includes('--plans')) {
  const slowest = [...byText.values()].map(some => some.toSorted((a, b) => b.ms - a.ms)[0]!)
  const plans: string[] = []
  for (const one of slowest) plans.push(await planOf(client, one))
  writeFileSync('.build/risk-plans.txt', plans.join('\n\n'))
}
await client.end()
await database.close()
process.exit(0)
