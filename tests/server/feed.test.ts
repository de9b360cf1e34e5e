import { send } from '../support/client'
import { START } from '../support/goats'
import type { TestSite } from '../support/site'
import { openGoatFeed } from '../support/goat-feed'

const { opened, makePosts, feed, titles } = openGoatFeed()
let site: TestSite
beforeAll(() => ({ site } = opened))

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

  it.each<Record<string, string>>([
    { advType: 'Sell' },
    { advType: 'Sell', sortBy: 'price_low' },
    { minPrice: '5000', sortBy: 'newest' },
    { searchquery: 'goat', advType: 'Sell' },
    { searchquery: 'healthy' },
    { advType: 'Sell', sortBy: 'nearby', latitude: '18', longitude: '74' },
  ])('goes by cursor through a narrowed list: %j', async query => {
    const ids = await makePosts(30, () => ({ latitude: 18, longitude: 74 }))
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { posts: { id: string }[]; nextCursor: string | null } = await feed({
        ...query,
        pageSize: '12',
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...page.posts.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  it('refuses a cursor of another sort or none at all', async () => {
    await makePosts(30)
    const { nextCursor } = await feed()
    for (const query of [
      { cursor: nextCursor ?? '', sortBy: 'price_low' },
      { cursor: 'nonsense' },
      { cursor: Buffer.from('["9999-99-99 99:99:99+00","x"]').toString('base64url') },
    ] as Record<string, string>[]) {
      const answer = await send(site, 'getFeed', { params: { categoryId: 'goat' }, query })
      expect([answer.status, answer.wire.code]).toEqual([400, 'badRequest'])
    }
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
