import { eq } from 'drizzle-orm'
import { posts, users } from '@/server/db/schema'
import { newId } from '@/server/platform/ids'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
const START = Date.parse('2026-01-01T00:00:00Z')

type Values = Partial<typeof posts.$inferInsert>
async function makePosts(count: number, values: (index: number) => Values = () => ({})): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    sellerId: seller.id,
    categoryId: 'goat',
    type: 'Sell' as const,
    title: `Goat ${index}`,
    description: 'Healthy',
    language: 'en',
    price: 5000 + index * 100,
    createdAt: new Date(START + index * 60_000).toISOString(),
    ...values(index),
  }))
  await site.db.insert(posts).values(rows)
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 60_000)
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

  it.each<[string, Record<string, string>, string[]]>([
    ['price', { minPrice: '5100', maxPrice: '5200' }, ['Goat 2', 'Goat 1']],
    ['breed', { breedId: 'boer' }, ['Goat 3']],
    ['type', { advType: 'Rent' }, ['Goat 0']],
    ['district', { district: 'Latur' }, ['Goat 4']],
    ['photos', { hasPhoto: 'true' }, ['Goat 2']],
    ['milk range', { milkCapacity: '1-5' }, ['Goat 1']],
    ['open milk range', { milkCapacity: '20+' }, ['Goat 2']],
    ['lactation', { lactationId: 'third' }, ['Goat 3']],
    ['words', { searchquery: 'goat 4' }, ['Goat 4']],
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

describe('the number of a seller', () => {
  it.each([
    [true, true, true, true],
    [true, true, false, false],
    [true, false, true, false],
    [false, true, true, false],
    [false, false, false, false],
  ])('shown in settings %p, on the post %p, viewer complete %p: seen %p', async (showNumber, phoneShown, complete, seen) => {
    const [id = ''] = await makePosts(1, () => ({ phoneShown }))
    await site.db.update(users).set({ showNumber }).where(eq(users.id, seller.id))
    const viewer = await makePerson(site, complete ? {} : { address: '' })
    const signedIn = await send(site, 'getPost', { params: { id }, token: viewer.token })
    expect(signedIn.wire.data.posts[0].userNumber).toBe(seen ? seller.mobile : undefined)
    const signedOut = await send(site, 'getPost', { params: { id } })
    const list = await send(site, 'getFeed', { params: { categoryId: 'goat' }, token: viewer.token })
    for (const { wire } of [signedOut, list]) expect(JSON.stringify(wire)).not.toContain(seller.mobile)
  })
})

describe('one post', () => {
  it.each(['deleted', 'hidden'] as const)('is missing when %s', async status => {
    const [id = ''] = await makePosts(1, () => ({ status }))
    expect((await send(site, 'getPost', { params: { id } })).status).toBe(404)
  })

  it('is shown for thirty days after it was sold', async () => {
    const [recent = '', old = ''] = await makePosts(2, index => ({ status: 'sold', soldAt: new Date(Date.now() - [29, 31][index]! * 86_400_000).toISOString() }))
    expect((await send(site, 'getPost', { params: { id: recent } })).reply.data.posts[0]?.status).toBe('sold')
    expect((await send(site, 'getPost', { params: { id: old } })).status).toBe(404)
  })

  it.each(['nothing', '%', "'; drop table posts; --", 'a'.repeat(3000), '💥'])('%p is none', async id => {
    const answer = await send(site, 'getPost', { params: { id } })
    expect([answer.status, answer.wire]).toEqual([404, { ok: false, msg: 'Post not found', code: 'postNotFound' }])
  })
})
