import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { posts } from '@/server/db/schema'
import { KEYS_TEXT } from '@/server/listing/index-condition'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { openSite, type TestSite } from '../support/site'
import { makePosts, naive, query, type Query, type Row } from '../support/naive-list'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite({ LOG_LEVEL: 'error' })
  seller = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

it('the inverted index is on the very expression that lists ask for', async () => {
  const { rows } = (await site.db.execute(
    sql`select indexdef from pg_indexes where indexname = 'listed_keys'`,
  )) as unknown as { rows: { indexdef: string }[] }
  expect(rows[0]?.indexdef).toContain(KEYS_TEXT)
})

/** Reads the list through the API, page by page with cursors, but only a few pages. */
async function read(asked: Query): Promise<{ ids: string[]; ended: boolean; count?: number }> {
  const ids: string[] = []
  let cursor: string | null = ''
  let count: number | undefined
  for (let page = 0; page < 4 && cursor !== null; page++) {
    const found: { posts: { id: string }[]; nextCursor: string | null; count?: number } = (
      await send(site, 'search', { query: { ...asked, ...(cursor ? { cursor } : { count: 'true' }) } })
    ).reply.data
    ids.push(...found.posts.map(({ id }) => id))
    count ??= found.count
    cursor = found.nextCursor
  }
  return { ids, ended: cursor === null, count }
}

/** Ids that are in the database's sample of listed posts, or ids that are not. */
async function idsOf(count: number, sampled: boolean): Promise<string[]> {
  const { rows } = (await site.db.execute(
    sql`select 'post-' || n as id from generate_series(1, 200000) n where (hashtext('post-' || n) & 63 = 0) = ${sampled} limit ${count}`,
  )) as unknown as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}

describe.each([
  ['none of them in the sample: few are expected', false],
  ['all of them in the sample: many are expected', true],
])('%s', (_, sampled) => {
  let rows: Row[]
  const fill = async () => {
    await site.db.delete(posts)
    for (let start = 0; start < rows.length; start += 350)
      await site.db.insert(posts).values(rows.slice(start, start + 350))
  }
  beforeAll(async () => {
    rows = makePosts(await idsOf(700, sampled), seller.id)
    await fill()
  }, 60_000)
  afterAll(() => site.db.delete(posts))

  it('every combination of filters and sorts holds what a plain reading holds, in its order @slow', async () => {
    await fc.assert(
      fc.asyncProperty(query, async asked => {
        const expected = naive(rows, asked)
        const { ids, ended, count } = await read(asked)
        expect(ids).toEqual(expected.slice(0, ids.length))
        expect([ended, ids.length === expected.length]).toEqual([ended, ended])
        // If all posts are in the sample, the estimate is 64 times too high.
        if (!sampled) expect(count).toBe(expected.length)
      }),
      { numRuns: 250 },
    )
  }, 300_000)

  it('counts pages from 0 as well', async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.integer({ min: 0, max: 4 }), async (asked, pageNo) => {
        const size = Number(asked.pageSize)
        const { posts: found } = (await send(site, 'search', { query: { ...asked, pageNo: String(pageNo) } })).reply
          .data
        expect(found.map(({ id }) => id)).toEqual(naive(rows, asked).slice(pageNo * size, (pageNo + 1) * size))
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it.each<[string, (row: Row) => boolean]>([
    ['gir sahiwal', row => row.breedId === 'gir' || row.breedId === 'sahiwal'],
    ['gir gaay Pune', row => row.breedId === 'gir' && row.district === 'Pune'],
    ['bakri haryana 20000 tak', row => row.categoryId === 'goat' && row.state === 'Haryana' && row.price <= 20_000],
    [
      'gaay 10 litre',
      row => row.categoryId === 'cattle' && typeof row.milkCapacity === 'number' && row.milkCapacity >= 10,
    ],
    ['goat cow', () => true],
  ])('what words mean is a list as well: %s', async (q, fits) => {
    const expected = naive(rows.filter(fits), {})
    const { ids, count } = await read({ q, pageSize: '50', sortBy: 'newest' })
    expect(ids).toEqual(expected.slice(0, 200))
    if (!sampled) expect(count).toBe(expected.length)
  })

  it('a list follows what becomes of its posts', async () => {
    const ids = rows.slice(0, 60).map(({ id }) => id)
    const changes = [
      { status: 'sold' },
      { status: 'active' },
      { status: 'hidden' },
      { price: 77 },
      { categoryId: 'goat', breedId: 'boer' },
      { images: [] },
      { latitude: 10.5, longitude: 76.2, district: 'Thrissur' },
      { latitude: null, longitude: null },
      { type: 'Rent', milkCapacity: null, lactationId: null },
      { isPregnant: true, vaccinated: null },
      { views: 3 },
    ] as const
    try {
      for (const [index, change] of changes.entries())
        await site.db
          .update(posts)
          .set({ ...change, images: undefined, ...('images' in change ? { images: [] } : {}) })
          .where(inArray(posts.id, ids.slice(index * 5, index * 5 + 5)))
      await site.db.delete(posts).where(eq(posts.id, rows[0]!.id))
      const { rows: apart } = (await site.db.execute(
        sql`(table listed_posts except table posts_to_list) union all (table posts_to_list except table listed_posts)`,
      )) as unknown as { rows: unknown[] }
      expect(apart).toEqual([])
      const [one] = await site.db.select({ price: posts.price }).from(posts).where(eq(posts.id, ids[15]!))
      expect(one?.price).toBe(77)
    } finally {
      // The other tests read the posts as they were.
      await fill()
    }
  })
})
