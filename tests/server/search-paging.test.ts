import { posts } from '@/server/db/schema'
import type { TestSite } from '../support/site'
import { openSearchSite } from '../support/search-site'

const { opened, store, search } = openSearchSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

it('pages through 2,000 posts while others come in: none twice, none missed @slow', async () => {
  const ids = await store(2000, index => ({
    title: index % 3 === 0 ? 'Glenmora buffalo' : 'Buffalo',
    description: 'glenmora herd',
    createdAt: new Date(Date.now() - 86_400_000 * (index % 300) - index).toISOString(),
  }))
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { posts: { id: string }[]; nextCursor: string | null } = await search('glenmora', {
      pageSize: '100',
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...page.posts.map(({ id }) => id))
    cursor = page.nextCursor
    expect((cursor ?? '').length).toBeLessThanOrEqual(200)
    await store(5, () => ({ description: 'glenmora herd', createdAt: new Date().toISOString() }))
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(ids.filter(id => !seen.includes(id))).toEqual([])
  await site.db.delete(posts)
}, 120_000)
