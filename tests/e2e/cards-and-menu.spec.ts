import { ads, WIDE } from './list'
import { expect, test } from './support'

// Nobody posts on this site, so its pages are the same in every run.
test.use({ baseURL: process.env.STILL_SITE_URL, viewport: { width: 360, height: 740 } })

test('large cards and a folded menu are remembered, before the page is painted', async ({ page }) => {
  await page.goto('/category/buffalo')
  await page.getByRole('button', { name: 'Large pictures' }).click()
  const picture = ads(page).first().locator('img')
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(300)
  await page.goto('/category/goat', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-cards', 'large')
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Small pictures, more ads' }).click()
  await expect.poll(async () => (await picture.boundingBox())!.width).toBe(120)

  await page.setViewportSize(WIDE)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByText('My Ads')).toBeVisible()
  await menu.getByRole('button', { name: 'Show icons only' }).click()
  await expect.poll(async () => (await menu.boundingBox())!.width).toBeLessThanOrEqual(72)
  await page.goto('/category/buffalo')
  expect((await menu.boundingBox())!.width).toBeLessThanOrEqual(72)
  await menu.getByRole('link', { name: /My Ads/ }).focus()
  await menu.getByRole('button', { name: 'Show icons only' }).click()
  await expect(menu.getByText('My Ads')).toBeVisible()
})

test('three columns of cards at 1280, four from 1600, each at least 250 wide', async ({ page }) => {
  for (const [width, columns] of [
    [1280, 3],
    [1600, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/category/buffalo')
    const boxes = await ads(page).evaluateAll(all =>
      all.map(ad => ad.getBoundingClientRect()).map(({ x, width }) => ({ x, width })),
    )
    expect([width, new Set(boxes.map(({ x }) => Math.round(x))).size]).toEqual([width, columns])
    expect([width, Math.min(...boxes.map(one => one.width)) >= 250]).toEqual([width, true])
  }
})
