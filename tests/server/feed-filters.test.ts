import { posts } from '@/server/db/schema'
import { send } from '../support/client'
import type { TestSite } from '../support/site'
import { openGoatFeed } from '../support/goat-feed'

const { opened, makePosts, feed, titles } = openGoatFeed()
let site: TestSite
beforeAll(() => ({ site } = opened))
type Values = Partial<typeof posts.$inferInsert>

describe('filters and sorts', () => {
  it('sorts by price both ways, over pages', async () => {
    await makePosts(30, index => ({ price: ((index * 7) % 30) * 100 }))
    for (const [sortBy, direction] of [
      ['price_low', 1],
      ['price_high', -1],
    ] as const) {
      const first = await feed({ sortBy })
      const second = await feed({ sortBy, cursor: first.nextCursor ?? '' })
      const prices = [...first.posts, ...second.posts].map(post => post.price)
      expect(prices).toEqual(prices.toSorted((a, b) => direction * (a - b)))
      expect(prices).toHaveLength(30)
    }
  })

  it('counts what matches, and only when asked; a thousand stands for more', async () => {
    await makePosts(30)
    expect((await feed()).count).toBeUndefined()
    expect((await feed({ count: 'true', pageSize: '1', minPrice: '7000' })).count).toBe(10)
    await makePosts(1000)
    expect((await feed({ count: 'true', pageSize: '1' })).count).toBe(1000)
  })

  it('all filters together let through the one post that fits', async () => {
    const whole: Values = {
      type: 'Rent',
      breedId: 'boer',
      lactationId: 'second',
      milkCapacity: 12,
      price: 40_000,
      district: 'Latur',
      images: ['a-000000'],
      isPregnant: true,
      vaccinated: true,
      title: 'Calm one',
    }
    const wrong: Values[] = [
      { type: 'Sell' },
      { breedId: 'sirohi' },
      { lactationId: 'first' },
      { milkCapacity: 16 },
      { price: 29_000 },
      { price: 51_000 },
      { district: 'Pune' },
      { images: [] },
      { isPregnant: false },
      { vaccinated: null },
      { title: 'Wild' },
      { status: 'sold' },
    ]
    await makePosts(wrong.length + 1, index => ({ ...whole, ...wrong[index - 1] }))
    const query = {
      advType: 'Rent',
      breedId: 'boer',
      lactationId: 'second',
      milkCapacity: '10-15',
      minPrice: '30000',
      maxPrice: '50000',
      district: 'Latur',
      hasPhoto: 'true',
      isPregnant: 'true',
      vaccinated: 'true',
      searchquery: 'calm',
      count: 'true',
    }
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
    ['pregnant', { isPregnant: 'true' }, ['Goat 3']],
    ['vaccinated', { vaccinated: 'true' }, ['Goat 4', 'Goat 3']],
    ['milk range', { milkCapacity: '1-5' }, ['Goat 1']],
    ['open milk range', { milkCapacity: '20+' }, ['Goat 2']],
    ['lactation', { lactationId: 'third' }, ['Goat 3']],
    ['words', { searchquery: 'bakri latur' }, ['Goat 4']],
    ['words with the signs of a pattern', { searchquery: '100% _' }, []],
    ['all of them', { minPrice: '5000', maxPrice: '5000', advType: 'Rent', searchquery: 'healthy' }, ['Goat 0']],
  ])('filters by %s', async (_, query, expected) => {
    const values: Values[] = [
      { type: 'Rent' },
      { milkCapacity: 3 },
      { images: ['a-000000'], milkCapacity: 25 },
      { breedId: 'boer', lactationId: 'third', isPregnant: true, vaccinated: true },
      { district: 'Latur', isPregnant: false, vaccinated: true },
    ]
    await makePosts(5, index => values[index] ?? {})
    expect(await titles(query)).toEqual(expected)
  })

  it.each<Record<string, string>>([
    { minPrice: 'x' },
    { pageNo: '-1' },
    { sortBy: 'best' },
    { milkCapacity: '3-4' },
    { latitude: '91', longitude: '0' },
    { pageSize: '101' },
  ])('refuses %j', async query => {
    const answer = await send(site, 'getFeed', { params: { categoryId: 'goat' }, query })
    expect([answer.status, answer.wire.code]).toEqual([400, 'invalidFields'])
  })
})
