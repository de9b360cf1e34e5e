import { getTableColumns, sql } from 'drizzle-orm'
import { posts, users } from '@/server/db/schema'
import type { DemoPost } from '@/server/db/seed/content/demo-post'
import { demoPosts } from '@/server/db/seed/content/posts'
import { PLANS } from '@/server/db/seed/content/plans'
import { Random } from '@/server/db/seed/content/random'
import { DEMO_SELLERS } from '@/server/db/seed/content/sellers'
import { readPlaceTable, placeAt, pincodeOfRow, type PlaceTable } from '@/server/places/places-file'
import { FOLD_VERSION } from '@/server/search/fold'
import { postVector, type Indexed } from '@/server/search/post-vector'
import { rowOf, type JudgedPost } from '../search/corpus'
import { benchClient, benchServices, option } from './database'

/**
 * Fills the benches' database with realistic posts up to `--posts` (100000 where not given): texts of the demo's generator, skewed over categories,
 * places and time, three in ten in Latin letters.
 */
const wanted = Number(option('posts') ?? 100_000)
const BATCH = 1000
const LOTS = 40
const DAYS = 365
const SELLERS = 20_000

const { db, database } = await benchServices()
const client = await benchClient()
const random = new Random(42)
const table = await readPlaceTable()
const pool = Array.from({ length: LOTS }, (_, index) => demoPosts(5000 + index)).flat()
const latin = pool.filter(({ title }) => /^[\x20-\x7e₹]*$/.test(title))
const byCategory = new Map<string, DemoPost[]>()
for (const post of pool) byCategory.set(post.category, [...(byCategory.get(post.category) ?? []), post])

/** Low rows far more often than high ones, as people live: a few places have most of the posts. */
const skewed = (size: number) => Math.floor(size * Math.pow(random.next(), 2.5))
// Spread the popular rows over the whole country.
const popular = random.shuffled(Array.from({ length: table.size }, (_, row) => row))

function placeOf(places: PlaceTable) {
  const row = popular[skewed(popular.length)]!
  return placeAt(places, row, pincodeOfRow(places, row))
}

function make(index: number, now: number): JudgedPost {
  const post = random.chance(0.22) ? random.pick(latin) : random.pick(pool)
  // More is posted of late than a year ago.
  const hours = DAYS * 24 * Math.pow(random.next(), 1.3)
  const row = rowOf(post, undefined, placeOf(table), hours, now)
  const price = Math.max(1, Math.round((row.price * (0.8 + random.next() * 0.4)) / 10) * 10)
  return { ...row, title: row.title.replaceAll(PLANS[post.seller]!.place, row.village ?? ''), price, sellerId: `bench-${index % SELLERS}`, status: random.chance(0.03) ? 'sold' : 'active' }
}

const columns = getTableColumns(posts)
/** What the database fills in where an insert names nothing. */
const DEFAULTS = { phone_shown: true, views: 0, inquiries: 0 }
const BLANK = Object.fromEntries(Object.keys(columns).map(key => [key, null]))
const named = (row: object) => Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key as keyof typeof columns].name, value]))

/** Many rows as one value: far quicker than a parameter for each cell. */
async function insertAll(name: string, rows: object[]): Promise<void> {
  const into = sql.identifier(name)
  await db.execute(sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`)
}

const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(posts)
let there = counted?.count ?? 0
const start = Date.now()
if (there === 0) {
  for (let first = 0; first < SELLERS; first += BATCH) {
    await db.insert(users).values(Array.from({ length: BATCH }, (_, index) => ({ id: `bench-${first + index}`, mobile: String(7_000_000_000 + first + index), name: DEMO_SELLERS[index % DEMO_SELLERS.length]!.name }))).onConflictDoNothing()
  }
}
// Indexes are built far quicker at once than row by row, and what is made here refers to what is there.
const { rows: indexes } = (await db.execute(sql`select indexname as name, indexdef as statement from pg_indexes where schemaname = current_schema() and tablename in ('posts', 'search_posts') and indexname not like '%_pkey'`)) as unknown as { rows: { name: string; statement: string }[] }
for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
for (const name of ['posts', 'search_posts']) await db.execute(sql`alter table ${sql.identifier(name)} disable trigger all`)
for (let skip = 0; skip < there; skip++) random.next()
while (there < wanted) {
  const size = Math.min(BATCH, wanted - there)
  const rows = Array.from({ length: size }, (_, index) => make(there + index, Date.now()))
  const indexed = rows.filter(({ status }) => status === 'active').map(row => ({ post_id: row.id, created_at: row.createdAt, fold_version: FOLD_VERSION, vector: postVector({ ...BLANK, ...row } as Indexed).vector }))
  await insertAll('posts', rows.map(({ situation: _, ...row }) => ({ ...DEFAULTS, ...named(row) })))
  await insertAll('search_posts', indexed)
  there += size
  if (there % 50_000 === 0 || there === wanted) console.log(`${there} posts, ${Math.round((Date.now() - start) / 1000)} s`)
}
for (const { statement } of indexes) await client.query(statement)
for (const name of ['posts', 'search_posts']) await client.query(`alter table ${name} enable trigger all`)
console.log(`indexed, ${Math.round((Date.now() - start) / 1000)} s`)
await client.query(`insert into search_words select word, least(ndoc, 1000) from ts_stat('select vector from search_posts') where word ~ '^[a-z]{3,}$' on conflict (word) do update set posts = excluded.posts`)
for (const name of ['posts', 'search_posts', 'search_words', 'listed_posts']) await client.query(`vacuum analyze ${name}`)
console.log(`${there} posts are there, in ${Math.round((Date.now() - start) / 1000)} s`)
await client.end()
await database.close()
process.exit(0)
