import { sitemapFaults } from '../support/sitemap/check'
import { linksOf } from './head'
import { activePosts, sitemapPaths } from './search-engines'
import { expect, test } from './support'

// The test compares counts, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

test('the sitemap is valid and holds the active posts, each once and at its one address', async ({ request }) => {
  const { index, files, posts, pages } = await sitemapPaths(request)
  for (const xml of [index, ...files.map(file => file.xml)]) expect(await sitemapFaults(xml)).toEqual([])
  const active = await activePosts(request)
  expect(active.size).toBeGreaterThan(400)
  expect(posts.toSorted()).toEqual([...active.values()].toSorted())
  expect(new Set(pages).size).toBe(pages.length)
  // The listed pages exist: three ads make a landing page, two do not.
  for (const path of pages.filter((_, at) => at % Math.ceil(pages.length / 20) === 0))
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
})

test('every active post is at most four clicks from home, without a script', async ({ request }) => {
  const active = await activePosts(request)
  const clicks = new Map<string, number>()
  const seen = new Set(['/'])
  for (let depth = 0, level = ['/']; depth < 4 && clicks.size < active.size; depth++) {
    const next: string[] = []
    for (const path of level) {
      for (const link of linksOf(await (await request.get(path)).text())) {
        const id = /^\/post\/([\w-]+)$/.exec(link)?.[1]
        if (id !== undefined && active.has(id) && !clicks.has(id)) clicks.set(id, depth + 1)
        // Follows only lists and landing pages. The pages of one language are enough, and
        // filtered lists are not for crawlers.
        if (seen.has(link) || !/^\/(categories|category\/[\w/-]+)(\?page=\d+)?$/.test(link) || link.endsWith('/rss'))
          continue
        seen.add(link)
        next.push(link)
      }
    }
    level = next
  }
  const depths = Object.groupBy(clicks.values(), depth => depth)
  test.info().annotations.push({
    type: 'clicks',
    description: `${active.size} posts: ${Object.entries(depths)
      .map(([depth, of]) => `${of?.length} at ${depth}`)
      .join(', ')}; ${seen.size} pages read`,
  })
  expect([...active.keys()].filter(id => !clicks.has(id))).toEqual([])
})
