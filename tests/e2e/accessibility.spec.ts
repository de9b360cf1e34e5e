import { checkBothThemes, checkEverywhere as check } from './axe'
import { anyPost, expect, fillCode, signIn, test, type ListedPost } from './support'

test.describe('in both themes and widths', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  // Four tests, so that workers share them.
  for (const [kind, pathsOf] of Object.entries({
    'where people begin': () => ['/', '/hi', '/categories', '/app', '/privacy'],
    lists: () => [
      '/ta/category/buffalo',
      '/category/buffalo/list',
      '/category/buffalo/breed/murrah',
      '/search',
      '/search?q=murrah',
    ],
    'an ad, its seller and an empty list': (post: ListedPost) => [
      `/post/${post._id}`,
      `/seller/${post.userId}`,
      '/category/goat?q=nothingmatches',
      '/my-ads',
    ],
    'what is missing': () => ['/post/none', '/seller/none', '/nothing'],
  }))
    test(`pages for everyone: ${kind}`, async ({ page, request, complaints }) => {
      test.slow()
      for (const path of pathsOf(await anyPost(request))) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await check(page, path)
      }
      // Chromium itself logs a 404 page.
      expect(complaints.splice(0).filter(text => !text.includes('404'))).toEqual([])
    })

  test('the pages that most readers see', { tag: '@smoke' }, async ({ page, request }) => {
    test.slow()
    const post = await anyPost(request)
    for (const path of ['/', '/category/buffalo', `/post/${post._id}`, `/seller/${post.userId}`, '/search?q=murrah']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await checkBothThemes(page, path)
    }
  })

  test('a theme that was chosen is there when the page is', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await page.goto('/')
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect(root).toHaveCSS('color-scheme', 'dark')
  })

  test('dialogs and menus', async ({ page }) => {
    test.slow()
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await checkBothThemes(page, 'menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Choose your language/ }).click()
    await check(page, 'languages')
    await page.goto('/categories')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await checkBothThemes(page, 'search')
    await page.keyboard.press('Escape')
    await page.goto('/category/goat')
    await page.getByRole('link', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('slider')).toHaveCount(2)
    await checkBothThemes(page, 'filters')
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.locator('input[type="tel"]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter a valid 10-digit mobile number')).toBeVisible()
    await check(page, 'sign in: number')
    await page.locator('input[type="tel"]').fill('9000000006')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('demo-code')).toBeVisible()
    await check(page, 'sign in: code')
    await fillCode(page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await check(page, 'account')
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^More options/ })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    await check(page, 'card')
    // By key: the menu may still be moving after the change of width.
    await page.getByRole('menuitem', { name: 'Report this ad' }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await check(page, 'report')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Chat' }).click()
    await expect(page.getByRole('dialog', { name: 'Chat in the mobile app' })).toBeVisible()
    await check(page, 'download')
  })

  test('what only a signed-in person sees', async ({ page }) => {
    test.slow()
    await signIn(page, '9000000032')
    for (const path of [
      '/saved-posts',
      '/saved-posts#searches',
      '/profile',
      '/settings',
      '/settings#notifications',
      '/settings#privacy',
      '/settings#general',
      '/chat',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await check(page, path)
    }
  })

  test('the own ads', async ({ page }) => {
    test.slow()
    await signIn(page, '9000000008')
    await page.goto('/my-ads', { waitUntil: 'networkidle' })
    await check(page, 'own ads')
    for (const action of ['Mark sold', 'Delete']) {
      await page.getByRole('button', { name: action }).first().click()
      await check(page, `own ads: ${action}`)
      await page.keyboard.press('Escape')
    }
    const own = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href')
    await page.getByRole('tab', { name: 'Sold' }).click()
    await check(page, 'own ads: sold')
    await page.goto(own!.replace('/post/', '/still-here/'))
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(3)
    await check(page, 'still here')
    for (const answer of ['Sold', 'Lower the price']) {
      await page.getByRole('main').getByRole('button', { name: answer }).click()
      await check(page, `still here: ${answer}`)
      await page.getByRole('button', { name: 'Cancel' }).click()
    }
  })

  test('a change of an own ad', async ({ page }) => {
    test.slow()
    await signIn(page, '9000000008')
    await page.goto('/my-ads')
    await page.getByRole('tab', { name: 'Active' }).click()
    await page
      .getByRole('article')
      .filter({ hasText: /Cattle|Buffalo/ })
      .first()
      .getByRole('link', { name: 'Edit' })
      .click()
    await expect(page.locator('[name="price"]')).not.toHaveValue('')
    await check(page, 'edit: step one')
    await page.locator('[name="title"]').fill('')
    await expect(page.getByText('Please enter a title for your advertisement')).toBeVisible()
    await check(page, 'edit: title missing')
    await page.getByRole('button', { name: /^Use this title/ }).click()
    await page.locator('form button[type="submit"]').click()
    await page.locator('form button[type="submit"]').click()
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
    await check(page, 'edit: photos')
  })

  test('a new ad and the notifications', async ({ page }) => {
    test.slow()
    await signIn(page, '9000000008')
    await page.goto('/notifications', { waitUntil: 'networkidle' })
    await check(page, 'notifications')
    await page.goto('/post-ad')
    await page.locator('form button[type="submit"]').click()
    await expect(page.getByText('Please select a category')).toBeVisible()
    await expect(page.getByText('Please provide a description')).toBeVisible()
    await check(page, 'step one with errors')
    await page.locator('label', { hasText: 'Cattle' }).click()
    await page.locator('[name="title"]').fill('Cow')
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
