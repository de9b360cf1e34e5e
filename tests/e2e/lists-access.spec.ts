import { checkBothThemes } from './axe'
import { chips, WIDE } from './list'
import { expect, test } from './support'

test.slow()

// Nobody posts on this site, so its pages are the same in every run.
test.use({ baseURL: process.env.STILL_SITE_URL })

test('by keyboard alone', async ({ page }) => {
  // Before its script is loaded, the link jumps to the panel on the page.
  await page.goto('/category/buffalo', { waitUntil: 'networkidle' })
  const button = page.getByRole('link', { name: 'Filters' })
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('button', { name: /^Show \d+ ads$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('radio', { name: 'All' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: 'For sale' })).toBeChecked()
  for (
    let time = 0;
    time < 40 &&
    !(await sheet.getByRole('button', { name: /^Show / }).evaluate(element => element === document.activeElement));
    time++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['For sale'])
  await expect(page.getByRole('region', { name: 'Ads' })).toBeFocused()
  // The chips are above the ads, before the links that open one filter.
  for (let time = 0; time < 12 && !(await chips(page).evaluate(element => element === document.activeElement)); time++)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Ads' })).toBeFocused()
})

test('panel, sheet, chips, nearby and search are accessible in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = (what: string) => checkBothThemes(page, what)
  await page.goto('/ta/category/buffalo?breed=murrah&sort=price_low&min=5000', { waitUntil: 'networkidle' })
  await check('chips')
  await page.locator('a[data-open-filters=""]').click()
  await expect(page.locator('dialog[open] button[type="submit"]')).toContainText(/\d/)
  await check('sheet')
  await page.setViewportSize(WIDE)
  await page.goto('/category/equipment?sort=nearby', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible()
  await check('panel and nearby')
  for (const path of ['/hi/search', '/search?q=boer', '/search?q=nothingmatches']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await check(path)
  }
})
