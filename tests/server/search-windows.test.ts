import { sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { indexPosts } from '@/server/search/index-posts'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { openSite, type TestSite } from '../support/site'

/** More posts than one candidate window contains, whatever their times. */
const POSTS = 6000
const EVERY_MS = 4_000_000

/** One ad about every hour, all alike; its number tells how long ago it was posted. */
async function fill(site: TestSite): Promise<string[]> {
  const seller = await makePerson(site)
  const ids: string[] = []
  for (let first = 0; first < POSTS; first += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: `p${String(first + index).padStart(4, '0')}`,
      sellerId: seller.id,
      categoryId: 'cattle',
      type: 'Sell' as const,
      title: 'Gabhin gaay',
      description: 'Good',
      language: 'en',
      price: 30_000,
      createdAt: new Date(Date.now() - (first + index) * EVERY_MS).toISOString(),
    }))
    await site.db.transaction(async transaction =>
      indexPosts(transaction, await transaction.insert(posts).values(rows).returning()),
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Gives half of them the form of an older index version, which had no lexemes for quarters of days. */
const olden = (site: TestSite) =>
  site.db.execute(
    sql`update search_posts set fold_version = 1, vector = ts_delete(vector, array(select lexeme from unnest(vector) where lexeme like 'z0.25:%')) where post_id ~ '[13579]$'`,
  )

/** @returns ids, page after page to the end */
async function readAll(site: TestSite, pageSize: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data }: { data: { posts: { id: string }[]; nextCursor: string | null } } = (
      await send(site, 'search', { query: { q: 'gabhin gaay', pageSize, ...(cursor ? { cursor } : {}) } })
    ).reply
    ids.push(...data.posts.map(({ id }) => id))
    cursor = data.nextCursor
  }
  return ids
}

it.each([
  ['of this version', false],
  ['half of an older version', true],
])(
  'a search that is read in windows of time misses none and shows none twice: posts %s @slow',
  async (_, isOld) => {
    const site = await openSite({ LOG_LEVEL: 'error' })
    const ids = await fill(site)
    if (isOld) await olden(site)
    await site.db.execute(sql`analyze search_posts`)
    expect(await readAll(site, '100')).toEqual(ids)
    await site.close()
  },
  240_000,
)
