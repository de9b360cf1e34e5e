import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { goodsFacts } from '@/lib/listing/goods-facts'
import { posts, users } from '@/server/db/schema'
import type { DemoPost } from '@/server/demo/content/demo-post'
import { demoPosts } from '@/server/demo/content/posts'
import { PLANS } from '@/server/demo/content/plans'
import { Random } from '@/server/demo/content/random'
import { DEMO_SELLERS } from '@/server/demo/content/sellers'
import { readPlaceTable, placeAt, pincodeOfRow } from '@/server/places/places-file'
import { INDEX_VERSION } from '@/server/search/phonetic-key'
import { postVector, type Indexed } from '@/server/search/post-vector'
import { rowOf, type JudgedPost } from '../search/corpus'

const LOTS = 40
const DAYS = 365
const SELLERS = 20_000
const BATCH = 1000

/**
 * Makes realistic posts, the same in each run: texts of the demo's generator, with a skewed distribution over
 * categories, places and time; three in ten are in Latin letters.
 * @returns a function that makes post number `index` of `of` posts, the oldest first
 */
export async function postMaker(): Promise<(index: number, now: number, of: number) => JudgedPost> {
  const random = new Random(42)
  const table = await readPlaceTable()
  const pool = Array.from({ length: LOTS }, (_, index) => demoPosts(5000 + index)).flat()
  const latin = pool.filter(({ title }) => /^[\x20-\x7e₹]*$/.test(title))
  // Takes low rows far more often than high ones, because a few places have most of the posts. The popular rows are
  // spread over the whole country.
  const popular = random.shuffled(Array.from({ length: table.size }, (_, row) => row))
  const placeOf = () => {
    const row = popular[Math.floor(popular.length * Math.pow(random.next(), 2.5))]!
    return placeAt(table, row, pincodeOfRow(table, row))
  }
  return (index, now, of) => {
    const post: DemoPost = random.chance(0.22) ? random.pick(latin) : random.pick(pool)
    // There are more new posts than posts of a year ago.
    const hours = DAYS * 24 * Math.pow(1 - (index + random.next()) / of, 1.3)
    const row = rowOf(post, undefined, placeOf(), hours, now)
    const price = Math.max(1, Math.round((row.price * (0.8 + random.next() * 0.4)) / 10) * 10)
    return {
      ...row,
      title: row.title.replaceAll(PLANS[post.seller]!.place, row.village ?? ''),
      price,
      goods: post.goods ?? null,
      facts: goodsFacts(post.goods ?? null),
      sellerId: `bench-${index % SELLERS}`,
      status: random.chance(0.03) ? 'sold' : 'active',
    }
  }
}

const columns = getTableColumns(posts)
/** Values of columns that an insert leaves out: the database's defaults, but no ad ends while it is measured. */
const DEFAULTS = { phone_shown: true, views: 0, inquiries: 0, ends_at: '2100-01-01T00:00:00Z', ask_at: null }
const BLANK = Object.fromEntries(Object.keys(columns).map(key => [key, null]))
const named = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key as keyof typeof columns].name, value]))

/** Inserts many rows as one parameter: far faster than one parameter per cell. */
async function insertAll(db: Db, name: string, rows: object[]): Promise<void> {
  const into = sql.identifier(name)
  await db.execute(
    sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`,
  )
}

/** Stores posts and their search vectors. */
export async function insertPosts(db: Db, rows: JudgedPost[]): Promise<void> {
  await insertAll(
    db,
    'posts',
    rows.map(({ situation: _, ...row }) => ({ ...DEFAULTS, ...named(row) })),
  )
  const active = rows.filter(({ status }) => status === 'active')
  await insertAll(
    db,
    'search_posts',
    active.map(row => ({
      post_id: row.id,
      created_at: row.createdAt,
      fold_version: INDEX_VERSION,
      vector: postVector({ ...BLANK, ...row } as Indexed).vector,
    })),
  )
}

/** Stores the sellers of this many posts. */
export async function insertSellers(db: Db, ofPosts = SELLERS): Promise<void> {
  for (let first = 0; first < Math.min(SELLERS, ofPosts); first += BATCH) {
    await db
      .insert(users)
      .values(
        Array.from({ length: BATCH }, (_, index) => ({
          id: `bench-${first + index}`,
          mobile: String(7_000_000_000 + first + index),
          name: DEMO_SELLERS[index % DEMO_SELLERS.length]!.name,
        })),
      )
      .onConflictDoNothing()
  }
}

/** Counts the words of all posts at once. */
export const LEARN_WORDS = `insert into search_words select word, least(ndoc, 1000) from ts_stat('select vector from search_posts') where word ~ '^[a-z]{3,}$' on conflict (word) do update set posts = excluded.posts`
