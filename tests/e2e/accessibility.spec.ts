import { checkAccess as check } from './axe'
import { anyPost, expect, fillCode, signIn, test } from './support'

for (const theme of ['light', 'dark']) {
  test.describe(`${theme} theme`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    test.beforeEach(({ page }) => page.addInitScript(value => localStorage.setItem('theme', value), theme))

    test('pages for everyone', async ({ page, request, complaints }) => {
      const post = await anyPost(request)
      for (const path of ['/', '/hi', '/categories', '/ta/category/buffalo', `/post/${post._id}`, '/post/none', '/category/goat?q=nothingmatches', '/my-ads', '/app']) {
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
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
      await check(page, 'search')
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
      await expect(page.locator('input[type="tel"]')).toBeFocused()
      await check(page, 'sign in: number')
      await page.locator('input[type="tel"]').fill(theme === 'light' ? '9000000006' : '9000000007')
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('demo-code')).toBeVisible()
      await check(page, 'sign in: code')
      await fillCode(page)
      await page.getByRole('button', { name: 'Your account' }).click()
      await check(page, 'account')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'Chat' }).click()
      await expect(page.getByRole('dialog', { name: 'Chat in the mobile app' })).toBeVisible()
      await check(page, 'download')
    })

    test('the ad form, the own ads and the notifications', async ({ page }) => {
      await signIn(page, theme === 'light' ? '9000000008' : '9000000009')
      await page.goto('/my-ads', { waitUntil: 'networkidle' })
      await check(page, 'own ads')
      for (const action of ['Mark sold', 'Delete']) {
        await page.getByRole('button', { name: action }).first().click()
        await check(page, `own ads: ${action}`)
        await page.keyboard.press('Escape')
      }
      await page.getByRole('tab', { name: 'Sold' }).click()
      await check(page, 'own ads: sold')
      await page.getByRole('tab', { name: 'Active' }).click()
      await page.getByRole('article').filter({ hasText: /Cattle|Buffalo/ }).first().getByRole('link', { name: 'Edit' }).click()
      await expect(page.locator('[name="price"]')).not.toHaveValue('')
      await check(page, 'edit: step one')
      await page.locator('[name="summary"]').fill('')
      await expect(page.getByText('Please enter a title for your advertisement')).toBeVisible()
      await check(page, 'edit: title missing')
      await page.getByRole('button', { name: /^Use this title/ }).click()
      await page.locator('form button[type="submit"]').click()
      await page.locator('form button[type="submit"]').click()
      await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
      await check(page, 'edit: photos')
      await page.goto('/notifications', { waitUntil: 'networkidle' })
      await check(page, 'notifications')
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
