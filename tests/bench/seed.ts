import { sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { benchClient, benchServices, option } from './database'
import { insertPosts, insertSellers, LEARN_WORDS, postMaker } from './posts'

/** Fills the benchmarks' database with realistic posts, up to `--posts` (100000 by default). */
const wanted = Number(option('posts') ?? 100_000)
const BATCH = 1000
const TABLES = ['posts', 'search_posts', 'listed_posts']

const { db, database } = await benchServices()
const client = await benchClient()
const make = await postMaker()
const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(posts)
let there = counted?.count ?? 0
const start = Date.now()
const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
if (there === 0) await insertSellers(db)
// Building an index at once is far faster than row by row, and all references in this data are valid.
const { rows: indexes } = await client.query<{ name: string; statement: string }>(
  `select indexname as name, indexdef as statement from pg_indexes where schemaname = current_schema() and tablename = any($1) and indexname not like '%_pkey'`,
  [TABLES],
)
for (const { name } of indexes) await client.query(`drop index ${name}`)
for (const name of TABLES) await client.query(`alter table ${name} disable trigger all`)
// Skips the posts that are already stored.
for (let skip = 0; skip < there; skip++) make(skip, start, wanted)
while (there < wanted) {
  const size = Math.min(BATCH, wanted - there)
  await insertPosts(
    db,
    Array.from({ length: size }, (_, index) => make(there + index, start, wanted)),
  )
  there += size
  if (there % 50_000 === 0 || there === wanted) console.log(`${there} posts, ${seconds()}`)
}
await client.query(
  'insert into listed_posts select * from posts_to_list as one where not exists (select 1 from listed_posts where id = one.id) order by created_at',
)
for (const { statement } of indexes) await client.query(statement)
for (const name of TABLES) await client.query(`alter table ${name} enable trigger all`)
console.log(`indexed, ${seconds()}`)
await client.query(LEARN_WORDS)
for (const name of [...TABLES, 'search_words']) await client.query(`vacuum analyze ${name}`)
console.log(`${there} posts are there, in ${seconds()}`)
await client.end()
await database.close()
process.exit(0)
