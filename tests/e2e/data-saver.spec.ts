import type { BrowserContextOptions, Page } from '@playwright/test'
import { anyPost, expect, signIn, test } from './support'

test.use({ baseURL: process.env.STILL_SITE_URL })

/** The pictures that a page requests from now on. */
function picturesOf(page: Page): string[] {
  const asked: string[] = []
  page.on(
    'request',
    request =>
      request.resourceType() === 'image' &&
      request.url().startsWith('http') &&
      asked.push(new URL(request.url()).pathname),
  )
  return asked
}

const PAGES = (post: { _id: string; userId: string }) => [
  '/',
  '/categories',
  '/category/buffalo',
  `/post/${post._id}`,
  `/seller/${post.userId}`,
  '/search',
  '/search?q=murrah',
  '/app',
]

/** Reads a page to its end, so that lazy pictures would load. */
async function readOn(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 3000)
  await page.waitForLoadState('networkidle')
}

test('who saves data gets no picture until it is tapped, and knows what it weighs', async ({ page, request }) => {
  const post = await anyPost(request)
  await page.goto('/my-ads')
  await page.getByRole('banner').locator('button[popovertarget="menu"]').click()
  const saver = page.getByRole('switch', { name: /Data saver/ })
  await expect(saver).toHaveAttribute('aria-checked', 'false')
  await saver.click()
  await expect(saver).toHaveAttribute('aria-checked', 'true')

  const pictures = picturesOf(page)
  for (const path of PAGES(post)) await readOn(page, path)
  // The same when the router opens the page without a reload.
  await page.goto('/category/buffalo')
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/post/*')
  await page.waitForLoadState('networkidle')
  expect(pictures).toEqual([])

  const cover = page
    .getByRole('main')
    .getByRole('button', { name: /Show photo/ })
    .first()
  const shownKilobytes = Number(/(\d+) KB/.exec((await cover.textContent()) ?? '')?.[1])
  const [answer] = await Promise.all([
    page.waitForResponse(response => response.url().includes('/media/')),
    cover.click(),
  ])
  const bytes = (await answer.body()).length
  expect([shownKilobytes * 1000 >= bytes, (shownKilobytes - 1) * 1000 < bytes]).toEqual([true, true])
  await expect(page.getByRole('main').locator('img')).toHaveCount(1)
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  expect(pictures).toHaveLength(1)

  // The large view shows the same file; and a reader who does not save data gets everything.
  await page.getByRole('button', { name: 'See large' }).click()
  await expect(page.getByRole('dialog', { name: 'Photos' }).locator('img')).toBeVisible()
  expect(pictures).toHaveLength(1)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').locator('button[popovertarget="menu"]').click()
  await saver.click()
  await page.goto('/category/buffalo', { waitUntil: 'networkidle' })
  expect(pictures.length).toBeGreaterThan(2)
})

test("the browser's own wish to save data counts, until the reader chooses", async ({ browser, request }) => {
  const post = await anyPost(request)
  const options: BrowserContextOptions = {
    extraHTTPHeaders: { 'save-data': 'on' },
    baseURL: process.env.STILL_SITE_URL,
    viewport: { width: 360, height: 740 },
  }
  const page = await (await browser.newContext(options)).newPage()
  await page.addInitScript(() =>
    Object.defineProperty(
      Object.getPrototypeOf((navigator as Navigator & { connection: object }).connection),
      'saveData',
      { get: () => true },
    ),
  )
  const pictures = picturesOf(page)
  for (const path of PAGES(post)) await readOn(page, path)
  expect(pictures).toEqual([])
  await signIn(page, '9000000039')
  await page.goto('/settings#general')
  const saver = page.getByRole('main').getByRole('switch', { name: 'Data saver' })
  await expect(saver).toBeChecked()
  await saver.click()
  await expect(saver).not.toBeChecked()
  await page.goto(`/post/${post._id}`, { waitUntil: 'networkidle' })
  expect(pictures.length).toBeGreaterThan(0)
  await page.context().close()
})

test("a page for who saves data is nobody else's, and does not move when its code comes", async ({ request, page }) => {
  const plain = await request.get('/category/buffalo')
  const saving = await request.get('/category/buffalo', { headers: { 'save-data': 'on' } })
  const unwilling = await request.get('/category/buffalo', { headers: { 'save-data': 'on', cookie: 'dataSaver=off' } })
  expect((await plain.text()).match(/loading="eager"/g)).toHaveLength(1)
  expect((await saving.text()).match(/loading="eager"|as="image"/g)).toBeNull()
  expect(await unwilling.text()).toBe(await plain.text())
  expect([plain.headers()['cache-control']?.startsWith('public'), saving.headers()['cache-control']]).toEqual([
    true,
    'private, max-age=0',
  ])
  expect(plain.headers().vary).toContain('save-data')
  await page.addInitScript(() => {
    localStorage.setItem('dataSaver', 'on')
    Object.assign(window, { moved: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { moved: number }).moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.context().addCookies([{ name: 'dataSaver', value: 'on', url: process.env.STILL_SITE_URL! }])
  await page.goto('/category/buffalo', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: /Show photo/ }).first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02)
})
