import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { MILK_RANGES, POST_TYPES, SORTS } from '@/lib/contract/limits'
import { posts } from '@/server/db/schema'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite({ LOG_LEVEL: 'error' })
  seller = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

type Row = typeof posts.$inferInsert & { id: string; createdAt: string }
const BREEDS = { cattle: ['gir', 'sahiwal', 'jersey'], goat: ['boer', 'sirohi'] } as const
const CATEGORIES = ['cattle', 'goat'] as const
const LACTATIONS = ['first', 'second', 'fifth']
/** No two of them are equally far from anywhere that is asked from. */
const PLACES = [[18.52, 73.86, 'Pune', 'Maharashtra'], [18.61, 73.87, 'Pune', 'Maharashtra'], [29.15, 75.72, 'Hisar', 'Haryana'], [11.66, 78.15, 'Salem', 'Tamil Nadu'], [26.9, 93.7, 'Jorhat', 'Assam'], [-17.8, 179.97, 'Suva', 'Fiji'], [null, null, null, null]] as const
const START = Date.parse('2026-01-01T00:00:00Z')

/** Posts of every kind, the same at each run. */
function makePosts(ids: string[]): Row[] {
  let seed = 7
  const pick = <T>(items: readonly T[]): T => {
    seed = (seed * 48_271) % 2_147_483_647
    return items[seed % items.length]!
  }
  return ids.map((id, index) => {
    const categoryId = pick(CATEGORIES)
    const [latitude, longitude, district, state] = pick(PLACES)
    return {
      id, sellerId: seller.id, categoryId, title: 'Ad', description: 'Good', language: 'en', latitude, longitude, district, state,
      type: pick(['Sell', 'Sell', 'Sell', 'Buy', 'Rent'] as const),
      breedId: pick([null, ...BREEDS[categoryId]]),
      lactationId: categoryId === 'cattle' ? pick([null, ...LACTATIONS]) : null,
      milkCapacity: categoryId === 'cattle' ? pick([null, 0.5, 1, 4.5, 5, 10, 12, 15.5, 20, 70]) : null,
      price: pick([0, 1, 999, 5000, 5001, 20_000, 50_000, 1_000_000, 999_999_999]),
      images: pick([[], ['a-000000']]),
      status: pick(['active', 'active', 'active', 'active', 'sold', 'hidden', 'deleted'] as const),
      // Several at the same moment.
      createdAt: new Date(START + Math.floor(index / 3) * 60_000).toISOString(),
    }
  })
}

/** Ids that are in the database's sample of listed posts, or are not. */
async function idsOf(count: number, sampled: boolean): Promise<string[]> {
  const { rows } = (await site.db.execute(sql`select 'post-' || n as id from generate_series(1, 200000) n where (hashtext('post-' || n) & 63 = 0) = ${sampled} limit ${count}`)) as unknown as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}

type Query = Record<string, string>
const radians = (degrees: number) => (degrees * Math.PI) / 180
function far(row: Row, query: Query): number {
  const [a, b] = [radians(row.latitude!), radians(Number(query.latitude))]
  return Math.sin((a - b) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(row.longitude! - Number(query.longitude)) / 2) ** 2
}

/** The list as anyone would read it: leave out, then sort. */
function naive(rows: Row[], query: Query): string[] {
  const isNear = query.sortBy === 'nearby' && query.latitude !== undefined
  const [from, to] = (query.milkCapacity ?? '').replace('+', '').split('-')
  const fits = (row: Row) =>
    row.status === 'active' &&
    (!query.categoryId || row.categoryId === query.categoryId) &&
    (!query.breedId || row.breedId === query.breedId) &&
    (!query.lactationId || row.lactationId === query.lactationId) &&
    (!query.advType || row.type === query.advType) &&
    (!query.district || row.district === query.district) &&
    (query.hasPhoto !== 'true' || row.images!.length > 0) &&
    (!query.minPrice || row.price >= Number(query.minPrice)) &&
    (!query.maxPrice || row.price <= Number(query.maxPrice)) &&
    (!query.milkCapacity || (typeof row.milkCapacity === 'number' && row.milkCapacity >= Number(from) && (to === undefined || row.milkCapacity <= Number(to)))) &&
    (!isNear || typeof row.latitude === 'number')
  const less = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)
  const order = (a: Row, b: Row) => {
    if (isNear) return less(far(a, query), far(b, query)) || less(a.id, b.id)
    if (query.sortBy === 'price_low') return less(a.price, b.price) || less(a.id, b.id)
    if (query.sortBy === 'price_high') return less(b.price, a.price) || less(b.id, a.id)
    return less(b.createdAt, a.createdAt) || less(b.id, a.id)
  }
  return rows.filter(fits).toSorted(order).map(({ id }) => id)
}

/** A third of the lists have a filter: with more, most would be empty. */
const maybe = <T extends string>(...values: T[]) => fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) })
const query = fc
  .record({
    categoryId: fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined, freq: 4 }),
    breedId: maybe('gir', 'jersey', 'boer'), lactationId: maybe(...LACTATIONS), advType: maybe(...POST_TYPES), district: maybe('Pune', 'Hisar', 'Nowhere'), hasPhoto: maybe('true', 'false'),
    minPrice: maybe('0', '1', '1000', '5001'), maxPrice: maybe('0', '5000', '20000', '999999999'), milkCapacity: maybe(...MILK_RANGES),
    sortBy: fc.constantFrom(...SORTS), position: fc.constantFrom(undefined, '18.5,73.8', '28.7,77.1', '-17.8,-179.9', '90,0', '0,0'), pageSize: fc.constantFrom('1', '7', '24', '100'),
  })
  .map(({ position, ...rest }) => {
    const [latitude, longitude] = position?.split(',') ?? []
    return JSON.parse(JSON.stringify({ ...rest, latitude, longitude })) as Query
  })

/** The list by way of the API, page after page by cursor, but no more than a few. */
async function read(asked: Query): Promise<{ ids: string[]; ended: boolean; count?: number }> {
  const ids: string[] = []
  let cursor: string | null = ''
  let count: number | undefined
  for (let page = 0; page < 4 && cursor !== null; page++) {
    const found: { posts: { id: string }[]; nextCursor: string | null; count?: number } = (await send(site, 'search', { query: { ...asked, ...(cursor ? { cursor } : { count: 'true' }) } })).reply.data
    ids.push(...found.posts.map(({ id }) => id))
    count ??= found.count
    cursor = found.nextCursor
  }
  return { ids, ended: cursor === null, count }
}

describe.each([
  ['none of them in the sample: few are expected', false],
  ['all of them in the sample: many are expected', true],
])('%s', (_, sampled) => {
  let rows: Row[]
  beforeAll(async () => {
    rows = makePosts(await idsOf(700, sampled))
    for (let start = 0; start < rows.length; start += 350) await site.db.insert(posts).values(rows.slice(start, start + 350))
  }, 60_000)
  afterAll(() => site.db.delete(posts))

  it('every combination of filters and sorts holds what a plain reading holds, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(query, async asked => {
        const expected = naive(rows, asked)
        const { ids, ended, count } = await read(asked)
        expect(ids).toEqual(expected.slice(0, ids.length))
        expect([ended, ids.length === expected.length]).toEqual([ended, ended])
        // A sample of all that there is tells 64 times as many.
        if (!sampled) expect(count).toBe(expected.length)
      }),
      { numRuns: 250 },
    )
  }, 300_000)

  it('counts pages from 0 as well', async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.integer({ min: 0, max: 4 }), async (asked, pageNo) => {
        const size = Number(asked.pageSize)
        const { posts: found } = (await send(site, 'search', { query: { ...asked, pageNo: String(pageNo) } })).reply.data
        expect(found.map(({ id }) => id)).toEqual(naive(rows, asked).slice(pageNo * size, (pageNo + 1) * size))
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it.each<[string, (row: Row) => boolean]>([
    ['gir sahiwal', row => row.breedId === 'gir' || row.breedId === 'sahiwal'],
    ['gir gaay Pune', row => row.breedId === 'gir' && row.district === 'Pune'],
    ['bakri haryana 20000 tak', row => row.categoryId === 'goat' && row.state === 'Haryana' && row.price <= 20_000],
    ['gaay 10 litre', row => row.categoryId === 'cattle' && typeof row.milkCapacity === 'number' && row.milkCapacity >= 10],
    ['goat cow', () => true],
  ])('what words mean is a list as well: %s', async (q, fits) => {
    const expected = naive(rows.filter(fits), {})
    const { ids, count } = await read({ q, pageSize: '50' })
    expect(ids).toEqual(expected.slice(0, 200))
    if (!sampled) expect(count).toBe(expected.length)
  })

  it('a list follows what becomes of its posts', async () => {
    const ids = rows.slice(0, 60).map(({ id }) => id)
    const changes = [{ status: 'sold' }, { status: 'active' }, { status: 'hidden' }, { price: 77 }, { categoryId: 'goat', breedId: 'boer' }, { images: [] }, { latitude: 10.5, longitude: 76.2, district: 'Thrissur' }, { latitude: null, longitude: null }, { type: 'Rent', milkCapacity: null, lactationId: null }, { views: 3 }] as const
    for (const [index, change] of changes.entries()) await site.db.update(posts).set({ ...change, images: undefined, ...('images' in change ? { images: [] } : {}) }).where(inArray(posts.id, ids.slice(index * 6, index * 6 + 6)))
    await site.db.delete(posts).where(eq(posts.id, rows[0]!.id))
    const { rows: apart } = (await site.db.execute(sql`(table listed_posts except table posts_to_list) union all (table posts_to_list except table listed_posts)`)) as unknown as { rows: unknown[] }
    expect(apart).toEqual([])
    const [one] = await site.db.select({ price: posts.price }).from(posts).where(eq(posts.id, ids[18]!))
    expect(one?.price).toBe(77)
  })
})
