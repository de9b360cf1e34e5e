import type { Page } from '@playwright/test'
import { localePath } from '../../lib/i18n/path'
import { submit } from './posting'
import { become, makePost } from './sellers'
import { expect, test } from './support'

const SCREENS = [
  { width: 360, height: 740, locale: 'ta' },
  { width: 1280, height: 800, locale: 'en' },
] as const

/** What the toast covers; null while none is visible as a whole. */
const under = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-sonner-toast][data-removed="false"]')?.getBoundingClientRect()
    if (!toast || toast.top < 0 || toast.bottom > innerHeight) return null
    return [...document.querySelectorAll('h1, h2, h3, a[href], button, input, select, textarea, label, .price')]
      .filter(one => !one.closest('[data-sonner-toaster]') && one.checkVisibility({ visibilityProperty: true }))
      .filter(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const [wide, high] = [Math.min(right, toast.right), Math.min(bottom, toast.bottom)]
        return wide - Math.max(left, toast.left) > 1 && high - Math.max(top, toast.top) > 1
      })
      .map(one => one.textContent ?? one.tagName)
  })

for (const { width, height, locale } of SCREENS) {
  test(`a toast covers no control and no heading: ${width} px, ${locale}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const { request } = await become(page)
    for (const title of ['Black buffalo', 'Brown buffalo', 'Old buffalo']) await makePost(request, title)
    await page.goto(localePath(locale, '/post-ad'))
    await page.locator('form label:has(input[value="goat"])').click()
    await page.locator('textarea').fill('Strong, vaccinated')
    await submit(page).click()
    await expect(page.locator('[name="price"]')).toBeFocused()
    // On a wide screen everything is free, on a phone the field that is spoken of, with the line of its error.
    const free = async () => {
      const covered = await under(page)
      if (covered === null || width > 360) return covered?.length === 0
      const field = (await page.locator('[name="price"]').boundingBox())!
      return field.y + field.height + 30 <= (await page.locator('[data-sonner-toast]').boundingBox())!.y
    }
    await expect.poll(free, { timeout: 3000 }).toBe(true)
    await page.waitForTimeout(1000)
    expect(await free()).toBe(true)

    await page.locator('[name="price"]').fill('9000')
    await submit(page).click()
    await expect(page.locator('[name="price"]')).toBeHidden()
    await submit(page).click()
    await expect(page.locator('form input[type="file"]').first()).toBeAttached()
    await expect(submit(page)).toBeEnabled()
    await submit(page).click()
    await page.waitForURL('**/my-ads')
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect.poll(() => under(page), { timeout: 3000 }).toEqual([])
    await page.waitForTimeout(1000)
    expect(await under(page)).toEqual([])
    // The page is again where it was.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.y).toBeLessThan(120)
  })
}
