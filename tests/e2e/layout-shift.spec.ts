import { newPerson } from './new-person'
import { makePost } from './posting'
import { anyPost, expect, test } from './support'

test.slow()

/**
 * The total layout shift that a page may have: a tenth of what search engines call good. It
 * allows a moved line, but not a moved card.
 */
const LIMIT = 0.02

test('nothing jumps while a page loads on a slow line', async ({ page, request }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0, moved: [] as string[] }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[]) {
        if (entry.hadRecentInput) continue
        shifts.total += entry.value
        shifts.moved.push(
          ...entry.sources.map(
            ({ node }) => `${node?.nodeName} ${(node as Element | undefined)?.className} ${entry.value.toFixed(3)}`,
          ),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  // A phone in a village: 1.6 Mbit/s down, a round trip of 150 ms.
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
  const post = await anyPost(request)
  // A returning reader: the page's scripts add the ads that this browser has shown before.
  await page.addInitScript(seen => localStorage.setItem('seenPosts', JSON.stringify([{ ...seen, at: Date.now() }])), {
    id: post._id,
    language: 'hi',
    title: post.summary,
    price: '₹40,000',
    place: '',
    images: [],
  })
  const look = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { total, moved } = await page.evaluate(
      () => (window as unknown as { shifts: { total: number; moved: string[] } }).shifts,
    )
    expect([path, total > LIMIT ? moved : []]).toEqual([path, []])
  }
  for (const path of [
    '/',
    '/categories',
    '/category/buffalo',
    `/post/${post._id}`,
    `/seller/${post.userId}`,
    '/search?q=murrah',
    '/app',
  ])
    await look(path)
  await newPerson(page)
  const { _id: own } = await makePost(page.request, { summary: 'Murrah' })
  for (const path of [
    '/',
    '/category/buffalo',
    `/post/${post._id}`,
    '/my-ads',
    `/still-here/${own}`,
    '/saved-posts',
    '/profile',
    '/settings',
    '/notifications',
    '/chat',
  ])
    await look(path)
})

test('no filter moves when the slider and the common prices come', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  let isOpen = () => {}
  const opened = new Promise<void>(resolve => (isOpen = resolve))
  await page.route('**/chunks/**', async route => {
    if ((await (await route.fetch()).text()).includes('toggle-group-item')) await opened
    await route.continue()
  })
  await page.goto('/category/cattle')
  const panel = page.getByRole('region', { name: 'Filters' })
  const below = () => panel.getByLabel('District').evaluate(field => field.getBoundingClientRect().top)
  await expect(panel.getByRole('slider')).toHaveCount(0)
  const before = await below()
  isOpen()
  await expect(panel.getByRole('slider')).toHaveCount(2)
  await expect(panel.getByRole('button', { name: /^Up to/ }).first()).toBeVisible()
  expect(await below()).toBe(before)
})

test('what an ad says of itself has no empty line, and nothing moves when its distance is known', async ({
  page,
  request,
}) => {
  const feed = (await (await request.get('/api/v2/advpost/cattle?pageSize=4')).json()) as {
    data: { posts: { _id: string }[] }
  }
  /** The height of an ad's head, and which of its lines have empty space below their words. */
  const look = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    return page.locator('main header').evaluate(header => ({
      height: header.getBoundingClientRect().height,
      empty: [...header.querySelectorAll('p')]
        .filter(line => {
          const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
          let bottom = 0
          while (texts.nextNode()) {
            if (!texts.currentNode.parentElement!.checkVisibility({ visibilityProperty: true })) continue
            const range = document.createRange()
            range.selectNodeContents(texts.currentNode)
            bottom = Math.max(bottom, range.getBoundingClientRect().bottom)
          }
          return line.getBoundingClientRect().bottom - bottom > 14
        })
        .map(line => line.textContent),
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
    await expect(
      page
        .locator('main header')
        .getByText(/^[\d,.]+ (km|கி\.மீ\.)$/)
        .last(),
    ).toBeVisible()
    expect([path, height]).toEqual([path, unknown.get(path)])
  }
})
