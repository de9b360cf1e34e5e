import { distanceKm } from '@/lib/geo/distance'
import { openGoatFeed } from '../support/goat-feed'

const { makePosts, feed, titles } = openGoatFeed()

describe('a feed by distance', () => {
  it('sorts by distance and says it in kilometres', async () => {
    await makePosts(3, index => ({
      title: ['far', 'near', 'nowhere'][index],
      latitude: [20, 18.6, null][index],
      longitude: [75, 73.9, null][index],
    }))
    const { posts: found } = await feed({ sortBy: 'nearby', latitude: '18.52', longitude: '73.86' })
    expect(found.map(post => post.title)).toEqual(['near', 'far'])
    expect(found[0]?.distance).toBeCloseTo(9.9, 0)
  })

  it('tells nobody by distances where in the village a post is', async () => {
    await makePosts(2, index => ({
      title: ['exact', 'rounded'][index],
      latitude: [18.6049, 18.6][index],
      longitude: [73.8951, 73.9][index],
    }))
    const orders = new Set<string>()
    for (const [north, east] of [
      [0.1, 0],
      [-0.1, 0],
      [0, 0.1],
      [0, -0.1],
    ] as const) {
      const here = { sortBy: 'nearby', latitude: (18.6 + north).toFixed(2), longitude: (73.9 + east).toFixed(2) }
      const { posts: found } = await feed(here)
      expect(found[0]?.distance).toBe(found[1]?.distance)
      orders.add(found.map(post => post.title).join())
      // The cursor must reveal as little as the page.
      const [first, second] = await Promise.all([
        feed({ ...here, pageSize: '1' }),
        feed({ ...here, pageSize: '1', pageNo: '1' }),
      ])
      const [{ distance } = { distance: null }] = first.posts
      const [chord] = JSON.parse(Buffer.from(first.nextCursor ?? '', 'base64url').toString()) as [number]
      expect(second.posts).toHaveLength(1)
      expect(
        Math.abs(
          chord / 1000 -
            distanceKm({ latitude: 18.6, longitude: 73.9 }, { latitude: 18.6 + north, longitude: 73.9 + east }),
        ),
      ).toBeLessThan(0.001)
      expect(distance).toBeGreaterThan(10)
    }
    expect(orders.size).toBe(1)
  })

  it('sorts by distance over pages, though many are in the same village', async () => {
    const ids = await makePosts(70, index => ({ latitude: 18.6 + Math.floor(index / 30), longitude: 73.9 }))
    const here = { sortBy: 'nearby', latitude: '18.52', longitude: '73.86', count: 'true' }
    const seen: string[] = []
    const kilometres: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
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
})
