import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { anyPost, expect, signIn, test } from './support'

async function check(page: Page, what: string) {
  // Colours are measured when nothing fades any more.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(animation => animation.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.all(ending.map(animation => animation.finished.catch(() => {}))).then(() => {})
  })
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect([what, grave.map(({ id, nodes }) => [id, nodes.map(node => node.html.slice(0, 160))])]).toEqual([what, []])
}

for (const theme of ['light', 'dark']) {
  test.describe(`${theme} theme`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    test.beforeEach(({ page }) => page.addInitScript(value => localStorage.setItem('theme', value), theme))

    test('pages for everyone', async ({ page, request, complaints }) => {
      const post = await anyPost(request)
      for (const path of ['/', '/hi', '/categories', '/ta/category/buffalo', `/post/${post._id}`, '/post/none', '/category/goat?q=nothingmatches', '/my-ads']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(await page.evaluate(() => document.documentElement.dataset.theme ?? 'light')).toBe(theme)
        await check(page, path)
      }
      // The browser itself notes that a page was answered 404.
      expect(complaints.splice(0).every(text => text.includes('404'))).toBe(true)
    })

    test('dialogs and menus', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await check(page, 'menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /Choose your language/ }).click()
      await check(page, 'languages')
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
      await expect(page.locator('input[type="tel"]')).toBeFocused()
      await check(page, 'sign in: number')
      await page.locator('input[type="tel"]').fill(theme === 'light' ? '9000000006' : '9000000007')
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('demo-code')).toBeVisible()
      await check(page, 'sign in: code')
    })

    test('the ad form and the own ads', async ({ page }) => {
      await signIn(page, theme === 'light' ? '9000000008' : '9000000009')
      await page.goto('/my-ads', { waitUntil: 'networkidle' })
      await check(page, 'own ads')
      await page.goto('/post-ad')
      await page.locator('form button[type="submit"]').click()
      await expect(page.getByText('Please select a category')).toBeVisible()
      await check(page, 'step one with errors')
      await page.locator('label', { hasText: 'Cattle' }).click()
      await page.locator('[name="summary"]').fill('Cow')
      await page.locator('textarea[name="description"]').fill('Good cow')
      await page.locator('[name="price"]').fill('40000')
      await page.locator('form button[type="submit"]').click()
      await page.locator('label', { hasText: 'With calf' }).click()
      await expect(page.locator('[name="calfAge"]')).toBeVisible()
      await check(page, 'step two')
      await page.locator('form button[type="submit"]').click()
      await check(page, 'step three')
    })
  })
}
