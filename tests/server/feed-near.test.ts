import { send } from '../support/client'
import { openGoatFeed } from '../support/goat-feed'

const { opened, makePosts, feed, titles } = openGoatFeed()

/** Degrees north of the reader's place, one in each band: within 25, 50, 100, 200 km, and further. */
const NORTH = [0.1, 0.3, 0.7, 1.5, 4]
const NEAR = { near: '18.5_73.8' }

/** Two ads in each band and two without a place, the last of them the newest. */
const scattered = () =>
  makePosts(12, index => {
    const band = Math.floor(index / 2)
    const north = NORTH[band]
    return {
      title: `${north === undefined ? 'nowhere' : `circle ${band}`} ${index % 2 === 0 ? 'older' : 'newer'}`,
      latitude: north === undefined ? null : 18.5 + north,
      longitude: north === undefined ? null : 73.8,
    }
  })
const BY_BANDS = [
  ...[0, 1, 2, 3].flatMap(band => [`circle ${band} newer`, `circle ${band} older`]),
  ...['nowhere newer', 'nowhere older', 'circle 4 newer', 'circle 4 older'],
]

it('begins with the nearest band of distance, and in each band with the newest', async () => {
  await scattered()
  expect(await titles(NEAR)).toEqual(BY_BANDS)
  expect(await titles({ ...NEAR, sortBy: 'relevance' })).toEqual(BY_BANDS)
  expect((await feed({ ...NEAR, count: 'true' })).count).toBe(12)
})

it.each(['1', '3', '5'])('goes on where a page of %s ended, by cursors and by numbers', async pageSize => {
  await scattered()
  const byCursor: string[] = []
  const byNumber: string[] = []
  for (let cursor: string | null = '', pageNo = 0; cursor !== null; pageNo++) {
    const page: Awaited<ReturnType<typeof feed>> = await feed({ ...NEAR, pageSize, ...(cursor ? { cursor } : {}) })
    byCursor.push(...page.posts.map(post => post.title))
    byNumber.push(...(await titles({ ...NEAR, pageSize, pageNo: String(pageNo) })))
    cursor = page.nextCursor
  }
  expect(byCursor).toEqual(BY_BANDS)
  expect(byNumber).toEqual(BY_BANDS)
})

it.each(['price_low', 'newest'])('leaves a list that was sorted by %s as it is', async sortBy => {
  await scattered()
  expect(await titles({ ...NEAR, sortBy })).toEqual(await titles({ sortBy }))
})

it('orders a search by words, and one that is a list, in the same way', async () => {
  await scattered()
  for (const q of ['circle', 'bakri']) {
    const { posts } = (await send(opened.site, 'search', { query: { q, ...NEAR } })).reply.data
    const nearest = BY_BANDS.filter(title => q === 'bakri' || title.startsWith('circle'))
    expect(posts.map(({ title }) => title)).toEqual(nearest)
  }
})

it.each(['', '18.52_73.86', '91.0_10.0', '18.5_200.0', '18.5,73.8', 'near'])('refuses “%s” as a place', async near => {
  const answer = await send(opened.site, 'getFeed', { params: { categoryId: 'goat' }, query: { near } })
  expect([answer.status, Object.keys(answer.wire.fields)]).toEqual([400, ['near']])
})

it('refuses the cursor of another order', async () => {
  await scattered()
  const { nextCursor } = await feed({ ...NEAR, pageSize: '1' })
  const query = { cursor: nextCursor ?? '' }
  expect((await send(opened.site, 'getFeed', { params: { categoryId: 'goat' }, query })).status).toBe(400)
})
