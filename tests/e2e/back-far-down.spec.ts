import { ads } from './list'
import { expect, test } from './support'

// The test compares places, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

for (const { width, height, y } of [
  { width: 360, height: 740, y: 15_000 },
  { width: 1280, height: 800, y: 9000 },
]) {
  test(`far down a long list, Back shows the same ad in the same place: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/category/buffalo')
    await page.mouse.move(width / 2, height / 2)
    await expect(async () => {
      await page.mouse.wheel(0, 600)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(y)
    }).toPass({ intervals: [50] })
    // The last wheel's scroll ends, and the cards that it brought near get their height.
    await page.waitForTimeout(1000)
    const links = await ads(page).evaluateAll(all =>
      all.map(ad => ad.querySelector('a')!).map(link => [link.pathname, link.getBoundingClientRect().top] as const),
    )
    // One that is in view, so that the click does not scroll.
    const [path, top] = links.find(([, top]) => top > 200 && top < height - 200)!
    const link = ads(page).locator(`a[href="${path}"]`).first()
    await link.click()
    await page.waitForURL(`**${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    const moved = async () => Math.abs((await link.evaluate(one => one.getBoundingClientRect().top)) - top)
    await expect.poll(moved).toBeLessThanOrEqual(40)
    // It stays there.
    await page.waitForTimeout(1500)
    expect(await moved()).toBeLessThanOrEqual(40)
  })
}
