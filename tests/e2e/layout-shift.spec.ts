import { newPerson } from './new-person'
import { anyPost, expect, test } from './support'

/** What a page may move in all: a tenth of what search engines still call good is a line somewhere, not a card. */
const LIMIT = 0.02

test('nothing jumps while a page loads on a slow line', async ({ page, request }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0, moved: [] as string[] }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] })[]) {
        if (entry.hadRecentInput) continue
        shifts.total += entry.value
        shifts.moved.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${(node as Element | undefined)?.className} ${entry.value.toFixed(3)}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  // A phone in a village: 1.6 Mbit/s down, 150 ms there and back.
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 })
  const post = await anyPost(request)
  const look = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { total, moved } = await page.evaluate(() => (window as unknown as { shifts: { total: number; moved: string[] } }).shifts)
    expect([path, total > LIMIT ? moved : []]).toEqual([path, []])
  }
  for (const path of ['/', '/categories', '/category/buffalo', `/post/${post._id}`, `/seller/${post.userId}`, '/search?q=murrah', '/app']) await look(path)
  await newPerson(page)
  for (const path of ['/', '/category/buffalo', `/post/${post._id}`, '/my-ads', '/saved-posts', '/profile', '/settings', '/notifications', '/chat']) await look(path)
})

test('what an ad says of itself has no empty line, and nothing moves when its distance is known', async ({ page, request }) => {
  const feed = (await (await request.get('/api/v2/advpost/cattle?pageSize=4')).json()) as { data: { posts: { _id: string }[] } }
  /** How high the head of an ad is, and which of its lines end lower than their words. */
  const look = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    return page.locator('main header').evaluate(header => ({
      height: header.getBoundingClientRect().height,
      empty: [...header.querySelectorAll('p')].filter(line => {
        const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
        let bottom = 0
        while (texts.nextNode()) {
          if (!texts.currentNode.parentElement!.checkVisibility({ visibilityProperty: true })) continue
          const range = document.createRange()
          range.selectNodeContents(texts.currentNode)
          bottom = Math.max(bottom, range.getBoundingClientRect().bottom)
        }
        return line.getBoundingClientRect().bottom - bottom > 14
      }).map(line => line.textContent),
    }))
  }
  const paths = feed.data.posts.flatMap(({ _id }) => [`/post/${_id}`, `/ta/post/${_id}`])
  const unknown = new Map<string, number>()
  for (const path of paths) {
    const { height, empty } = await look(path)
    expect([path, empty]).toEqual([path, []])
    unknown.set(path, height)
  }
  await page.evaluate(() => sessionStorage.setItem('position', JSON.stringify({ latitude: 28.61, longitude: 77.21 })))
  for (const path of paths) {
    const { height } = await look(path)
    await expect(page.locator('main header').getByText(/^[\d,.]+ (km|கி\.மீ\.)$/).last()).toBeVisible()
    expect([path, height]).toEqual([path, unknown.get(path)])
  }
})
