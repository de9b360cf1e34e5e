import { distanceKm } from '@/lib/distance'
import { posts } from '@/server/db/schema'
import { send } from '../support/client'
import { postGoats, START } from '../support/goats'
import { makePerson, type Person } from '../support/people'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
type Values = Partial<typeof posts.$inferInsert>
const makePosts = (...given: [count: number, values?: (index: number) => Values]) => postGoats(site, seller, ...given)

beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 240_000)
beforeEach(() => site.db.delete(posts))
afterAll(() => site.close())

async function feed(query: Record<string, string> = {}, categoryId = 'goat') {
  const answer = await send(site, 'getFeed', { params: { categoryId }, query })
  expect(answer.status).toBe(200)
  return answer.reply.data
}
const titles = async (query: Record<string, string>) => (await feed(query)).posts.map(post => post.title)

describe('paging', () => {
  it('goes by cursor through everything once, newest first', async () => {
    const ids = await makePosts(60)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { posts: { id: string }[]; nextCursor: string | null } = await feed(cursor ? { cursor } : {})
      seen.push(...page.posts.map(post => post.id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(ids.toReversed())
  })

  it('shows nothing twice while new ones come in', async () => {
    await makePosts(30)
    const first = await feed()
    await makePosts(10, index => ({ createdAt: new Date(START + 1e9 + index).toISOString() }))
    const second = await feed({ cursor: first.nextCursor ?? '' })
    const ids = [...first.posts, ...second.posts].map(post => post.id)
    expect(new Set(ids).size).toBe(30)
  })

  it('keeps apart what was made in the same millisecond', async () => {
    await makePosts(50, () => ({ createdAt: '2026-01-01T00:00:00.123456Z' }))
    const first = await feed()
    const second = await feed({ cursor: first.nextCursor ?? '' })
    const third = await feed({ cursor: second.nextCursor ?? '' })
    expect(new Set([...first.posts, ...second.posts, ...third.posts].map(post => post.id)).size).toBe(50)
    expect(third.nextCursor).toBeNull()
  })

  it('also counts pages from 0', async () => {
    const ids = await makePosts(30)
    expect((await feed({ pageNo: '1' })).posts.map(post => post.id)).toEqual(ids.slice(0, 6).toReversed())
    expect((await feed({ pageNo: '2' })).posts).toEqual([])
  })

  it.each<Record<string, string>>([{ advType: 'Sell' }, { advType: 'Sell', sortBy: 'price_low' }, { minPrice: '5000', sortBy: 'newest' }, { searchquery: 'goat', advType: 'Sell' }, { searchquery: 'healthy' }, { advType: 'Sell', sortBy: 'nearby', latitude: '18', longitude: '74' }])('goes by cursor through a narrowed list: %j', async query => {
    const ids = await makePosts(30, () => ({ latitude: 18, longitude: 74 }))
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { posts: { id: string }[]; nextCursor: string | null } = await feed({ ...query, pageSize: '12', ...(cursor ? { cursor } : {}) })
      seen.push(...page.posts.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  it('refuses a cursor of another sort or none at all', async () => {
    await makePosts(30)
    const { nextCursor } = await feed()
    for (const query of [{ cursor: nextCursor ?? '', sortBy: 'price_low' }, { cursor: 'nonsense' }, { cursor: Buffer.from('["9999-99-99 99:99:99+00","x"]').toString('base64url') }] as Record<string, string>[]) {
      const answer = await send(site, 'getFeed', { params: { categoryId: 'goat' }, query })
      expect([answer.status, answer.wire.code]).toEqual([400, 'badRequest'])
    }
  })
})

describe('filters and sorts', () => {
  it('sorts by price both ways, over pages', async () => {
    await makePosts(30, index => ({ price: ((index * 7) % 30) * 100 }))
    for (const [sortBy, direction] of [['price_low', 1], ['price_high', -1]] as const) {
      const first = await feed({ sortBy })
      const second = await feed({ sortBy, cursor: first.nextCursor ?? '' })
      const prices = [...first.posts, ...second.posts].map(post => post.price)
      expect(prices).toEqual(prices.toSorted((a, b) => direction * (a - b)))
      expect(prices).toHaveLength(30)
    }
  })

  it('sorts by distance and says it in kilometres', async () => {
    await makePosts(3, index => ({ title: ['far', 'near', 'nowhere'][index], latitude: [20, 18.6, null][index], longitude: [75, 73.9, null][index] }))
    const { posts: found } = await feed({ sortBy: 'nearby', latitude: '18.52', longitude: '73.86' })
    expect(found.map(post => post.title)).toEqual(['near', 'far'])
    expect(found[0]?.distance).toBeCloseTo(9.9, 0)
  })

  it('tells nobody by distances where in the village a post is', async () => {
    await makePosts(2, index => ({ title: ['exact', 'rounded'][index], latitude: [18.6049, 18.6][index], longitude: [73.8951, 73.9][index] }))
    const orders = new Set<string>()
    for (const [north, east] of [[0.1, 0], [-0.1, 0], [0, 0.1], [0, -0.1]] as const) {
      const here = { sortBy: 'nearby', latitude: (18.6 + north).toFixed(2), longitude: (73.9 + east).toFixed(2) }
      const { posts: found } = await feed(here)
      expect(found[0]?.distance).toBe(found[1]?.distance)
      orders.add(found.map(post => post.title).join())
      // What a page goes on from says as little.
      const [first, second] = await Promise.all([feed({ ...here, pageSize: '1' }), feed({ ...here, pageSize: '1', pageNo: '1' })])
      const [{ distance } = { distance: null }] = first.posts
      const [chord] = JSON.parse(Buffer.from(first.nextCursor ?? '', 'base64url').toString()) as [number]
      expect(second.posts).toHaveLength(1)
      expect(Math.abs(chord / 1000 - distanceKm({ latitude: 18.6, longitude: 73.9 }, { latitude: 18.6 + north, longitude: 73.9 + east }))).toBeLessThan(0.001)
      expect(distance).toBeGreaterThan(10)
    }
    expect(orders.size).toBe(1)
  })

  it('sorts by distance over pages, though many are in the same village', async () => {
    const ids = await makePosts(70, index => ({ latitude: 18.6 + Math.floor(index / 30), longitude: 73.9 }))
    const here = { sortBy: 'nearby', latitude: '18.52', longitude: '73.86', count: 'true' }
    const seen: string[] = []
    const kilometres: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof feed>> = await feed(cursor ? { ...here, cursor } : here)
      expect(page.count).toBe(70)
      seen.push(...page.posts.map(post => post.id))
      kilometres.push(...page.posts.map(post => post.distance ?? -1))
      cursor = page.nextCursor
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b))
    const pages = await Promise.all(['0', '1', '2'].map(pageNo => feed({ ...here, pageNo })))
    expect(pages.flatMap(page => page.posts.map(post => post.id))).toEqual(seen)
  })

  it('asked for what is nearby without a position, it answers with the newest', async () => {
    await makePosts(2, index => ({ latitude: [18.6, null][index], longitude: [73.9, null][index] }))
    expect(await titles({ sortBy: 'nearby' })).toEqual(['Goat 1', 'Goat 0'])
  })

  it('counts what matches, and only when asked; a thousand stands for more', async () => {
    await makePosts(30)
    expect((await feed()).count).toBeUndefined()
    expect((await feed({ count: 'true', pageSize: '1', minPrice: '7000' })).count).toBe(10)
    await makePosts(1000)
    expect((await feed({ count: 'true', pageSize: '1' })).count).toBe(1000)
  })

  it('all filters together let through the one post that fits', async () => {
    const whole: Values = { type: 'Rent', breedId: 'boer', lactationId: 'second', milkCapacity: 12, price: 40_000, district: 'Latur', images: ['a-000000'], title: 'Calm one' }
    const wrong: Values[] = [{ type: 'Sell' }, { breedId: 'sirohi' }, { lactationId: 'first' }, { milkCapacity: 16 }, { price: 29_000 }, { price: 51_000 }, { district: 'Pune' }, { images: [] }, { title: 'Wild' }, { status: 'sold' }]
    await makePosts(wrong.length + 1, index => ({ ...whole, ...wrong[index - 1] }))
    const query = { advType: 'Rent', breedId: 'boer', lactationId: 'second', milkCapacity: '10-15', minPrice: '30000', maxPrice: '50000', district: 'Latur', hasPhoto: 'true', searchquery: 'calm', count: 'true' }
    for (const sortBy of ['relevance', 'newest', 'price_low', 'price_high', 'nearby']) {
      const found = await feed({ ...query, sortBy })
      expect([sortBy, found.posts.map(post => post.title), found.count]).toEqual([sortBy, ['Calm one'], 1])
    }
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['price', { minPrice: '5100', maxPrice: '5200' }, ['Goat 2', 'Goat 1']],
    ['breed', { breedId: 'boer' }, ['Goat 3']],
    ['type', { advType: 'Rent' }, ['Goat 0']],
    ['district', { district: 'Latur' }, ['Goat 4']],
    ['photos', { hasPhoto: 'true' }, ['Goat 2']],
    ['milk range', { milkCapacity: '1-5' }, ['Goat 1']],
    ['open milk range', { milkCapacity: '20+' }, ['Goat 2']],
    ['lactation', { lactationId: 'third' }, ['Goat 3']],
    ['words', { searchquery: 'bakri latur' }, ['Goat 4']],
    ['words with the signs of a pattern', { searchquery: '100% _' }, []],
    ['all of them', { minPrice: '5000', maxPrice: '5000', advType: 'Rent', searchquery: 'healthy' }, ['Goat 0']],
  ])('filters by %s', async (_, query, expected) => {
    const values: Values[] = [{ type: 'Rent' }, { milkCapacity: 3 }, { images: ['a-000000'], milkCapacity: 25 }, { breedId: 'boer', lactationId: 'third' }, { district: 'Latur' }]
    await makePosts(5, index => values[index] ?? {})
    expect(await titles(query)).toEqual(expected)
  })

  it.each<Record<string, string>>([{ minPrice: 'x' }, { pageNo: '-1' }, { sortBy: 'best' }, { milkCapacity: '3-4' }, { latitude: '91', longitude: '0' }, { pageSize: '101' }])('refuses %j', async query => {
    const answer = await send(site, 'getFeed', { params: { categoryId: 'goat' }, query })
    expect([answer.status, answer.wire.code]).toEqual([400, 'invalidFields'])
  })
})

it('shows active posts alone', async () => {
  await makePosts(4, index => ({ status: (['active', 'sold', 'hidden', 'deleted'] as const)[index] }))
  expect(await titles({})).toEqual(['Goat 0'])
})

it('answers 404 for a category that is none', async () => {
  const answer = await send(site, 'getFeed', { params: { categoryId: 'cars' } })
  expect([answer.status, answer.wire.code]).toEqual([404, 'categoryNotFound'])
})
