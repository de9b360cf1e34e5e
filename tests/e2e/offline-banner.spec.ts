import { onlyTheLine } from './offline'
import { anyPost, expect, test } from './support'

test('the banner lies above what stands at the bottom of a phone, and covers no control at the end of a page', async ({
  page,
  request,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const post = `/post/${(await anyPost(request, 'goat'))._id}`
  for (const path of ['/', '/categories', '/category/buffalo', post, '/hi/about', '/post-ad']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    const banner = page.getByRole('status').filter({ has: page.locator('p svg') })
    await expect(banner).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const line = (await banner.boundingBox())!
    expect(line.y + line.height).toBeLessThanOrEqual(740)
    const covered = await page.evaluate(
      ({ y, height }) =>
        Array.from(document.querySelectorAll('a, button, input, select, summary'))
          .filter(control => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter(control => {
            const { width, top, bottom } = control.getBoundingClientRect()
            return width > 1 && top < y + height - 0.5 && bottom > y + 0.5
          })
          .map(control => `${control.tagName} ${control.textContent.trim().slice(0, 40)}`),
      line,
    )
    expect([path, covered]).toEqual([path, []])
    await page.context().setOffline(false)
  }
  onlyTheLine(complaints)
})
