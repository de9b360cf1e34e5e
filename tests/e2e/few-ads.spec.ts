import { ads, chips, WIDE } from './list'
import { expect, test } from './support'

test.use({ baseURL: process.env.STILL_SITE_URL })

const SEARCH = '/search?q=bhains+80+hazar+jind'

test('below a short list stand the first ads of a wider one, and nothing twice', async ({ page }) => {
  await page.goto(SEARCH)
  const wider = page.getByRole('region', { name: 'Without “Up to ₹80,000”' })
  await expect(wider.getByRole('article').first()).toBeVisible()
  const links = await ads(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
  const more = await wider.getByRole('article').count()
  expect(links.length - more).toBe(1)
  expect(more).toBeLessThanOrEqual(3)
  await expect(wider.getByText(/^₹/).first()).not.toHaveText('₹76,000')

  // Also where the browser has loaded the list.
  await page.setViewportSize(WIDE)
  await page.goto('/search?q=bhains+jind')
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('textbox', { name: 'Highest price' }).fill('80,000')
  await filters.getByRole('textbox', { name: 'Highest price' }).blur()
  await expect(chips(page)).toHaveText(['Buffalo', 'Jind', 'Up to ₹80,000'])
  await expect(page.getByRole('region', { name: 'Without “Jind”' }).getByRole('article').first()).toBeVisible()
})

test('nothing moves when they come, and without a script there are the links alone', async ({ page, browser }) => {
  await page.addInitScript(() => {
    const moved = Object.assign(window, { moved: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(SEARCH)
  await expect(
    page
      .getByRole('region', { name: /^Without/ })
      .getByRole('article')
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.02)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(process.env.STILL_SITE_URL + SEARCH)
  await expect(plain.getByRole('link', { name: 'Without “Jind”' })).toBeVisible()
  await expect(plain.locator('main .skeleton').filter({ visible: true })).toHaveCount(0)
})
