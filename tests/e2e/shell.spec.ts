import { checkBothThemes } from './axe'
import { expect, fillSignIn, signIn, test } from './support'

/** The fields of an ad that the test itself does not set. */
const AD = { description: 'Calm', advType: 'Sell' }

test('the menu by keyboard alone: what was picked opens after the sign-in', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#menu').getByRole('button', { name: 'Sign in' })).toBeFocused()
  for (let entry = 0; entry < 5; entry++) {
    await page.keyboard.press('Tab')
    await expect(entries.nth(entry)).toBeFocused()
  }
  // Closed without a choice, the menu gives the focus back.
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 7; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[type="tel"]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /My Ads/ }).press('Enter')
  await fillSignIn(page, '9000000023')
  await page.waitForURL('**/my-ads')
  await expect(page.getByRole('heading', { level: 1, name: 'My Ads' })).toBeVisible()
})

test('chat asks to download the app and leads on to the chat on the web', { tag: '@smoke' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, '9000000024')
  await page.goto('/categories')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  const chat = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Chat' })
  await chat.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Chat in the mobile app' })
  await expect(dialog.getByRole('link', { name: 'Download App' })).toHaveAttribute('target', '_blank')
  await expect(dialog.getByRole('link', { name: 'Continue on web' })).toHaveAttribute('href', '/chat')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(chat).toBeFocused()
})

test('a visitor who picks chat is asked to download the app right after the sign-in', async ({ page }) => {
  // Before its script is loaded, the link opens the chat's page, and the sign-in there opens the
  // chat. So the test waits for the script.
  await page.goto('/hi', { waitUntil: 'networkidle' })
  await page.getByRole('banner').locator('button[popovertarget="menu"]').click()
  await page.locator('#menu a[href="/hi/chat"]').click()
  await fillSignIn(page, '9000000025')
  await expect(page.getByRole('dialog', { name: 'मोबाइल ऐप में चैट करें' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner').locator('button[popovertarget="menu"]')).toBeFocused()
})

test('the search opens in the bar, takes the focus and gives it back', async ({ page }) => {
  await page.goto('/ta/categories')
  const button = page.locator('button[popovertarget="search"]')
  await button.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  // If the suggestions are there already, the first Escape closes only them.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused({ timeout: 500 })
  }).toPass()
})

test('menu, languages and search work without any script', async ({ browser }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  ).newPage()
  await page.goto('/hi')
  await page.getByRole('banner').locator('button[popovertarget="menu"]').click()
  await page.locator('#menu a[href="/hi/categories"]').click()
  await page.waitForURL('**/hi/categories')
  await page.locator('button[popovertarget="search"]').click()
  await page.getByRole('combobox').fill('भैंस')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === '/hi/search' && url.searchParams.get('q') === 'भैंस')
  await page.context().close()
})

test(
  'who saved an ad is told that its price dropped, and reads it once',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    await signIn(page, '9000000026')
    const own = (await (await page.request.get('/api/v1/advpost/user/posts', { headers })).json()) as {
      data: { posts: { _id: string; summary: string; price: number; sold: boolean; category: { _id: string } }[] }
    }
    const post = own.data.posts.find(({ sold }) => !sold)!

    const reader = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
    await signIn(reader, '9111100030')
    expect((await reader.request.post('/api/v1/savepost', { data: { advPostId: post._id }, headers })).status()).toBe(
      200,
    )
    await reader.goto('/notifications')
    await expect(reader.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
    // A user who has the list open when a notification arrives has read it. So the test leaves the list.
    await reader.goto('/categories')
    const changed = await page.request.put('/api/v1/advpost', {
      multipart: {
        ...AD,
        advPostId: post._id,
        categoryId: post.category._id,
        summary: post.summary,
        price: String(post.price - 1000),
      },
      headers,
    })
    expect([changed.status(), await changed.text()]).toEqual([200, expect.any(String)])
    const unread = async () =>
      (
        (await (await reader.request.get('/api/v1/other/notification/unread', { headers })).json()) as {
          data: { count: number }
        }
      ).data.count
    await expect.poll(unread, { timeout: 20_000 }).toBe(1)
    const badge = reader.getByRole('link', { name: 'Notifications 1 unread' })
    await badge.click()
    const card = reader.getByRole('article')
    await expect(card).toContainText(post.summary)
    await expect(card.getByText('New', { exact: true })).toBeVisible()
    await checkBothThemes(reader, 'notifications')
    await expect(badge).toHaveCount(0)
    await reader.reload()
    await expect(reader.getByRole('article')).toBeVisible()
    await expect(reader.getByText('New', { exact: true })).toHaveCount(0)
    await reader.context().close()
  },
)

test('on a phone all languages are in one view, also under a heading of two lines', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const locale of ['', '/ta', '/ml', '/kn']) {
    await page.goto(locale || '/')
    await page.locator('button[popovertarget="languages"]').click()
    const list = page.locator('#languages')
    await expect(list.locator('a[lang]').last()).toBeInViewport({ ratio: 1 })
    expect(await list.evaluate(box => box.scrollHeight - box.clientHeight)).toBe(0)
  }
})

test('the list of languages scrolls where it is longer than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto('/')
  await page.getByRole('button', { name: /Choose your language/ }).click()
  const list = page.locator('#languages')
  await expect(list.locator('a[lang]')).toHaveCount(13)
  const last = list.locator('a[lang]').last()
  await expect(last).not.toBeInViewport()
  await list.hover()
  await page.mouse.wheel(0, 2000)
  await expect(last).toBeInViewport()
})

test('the banners loop, and can be paused and turned by buttons', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.locator('.swiper-initialized')).toBeVisible()
  for (const banner of [
    'Premium cattle',
    'Organic vegetables',
    'Agricultural equipment',
    'Poultry products',
    'Seasonal fruit',
  ])
    await expect(main.locator('.swiper-slide').getByText(banner, { exact: true })).toHaveCount(1)
  const pause = main.getByRole('button', { name: 'Pause' })
  await pause.click()
  await expect(main.getByRole('button', { name: 'Play' })).toBeFocused()
  const current = main.locator('.swiper-slide-active')
  await expect(current).toHaveAttribute('aria-label', '1 of 5')
  await main.getByRole('button', { name: 'Previous' }).click()
  await expect(current).toHaveAttribute('aria-label', '5 of 5')
  await main.getByRole('button', { name: 'Next' }).click()
  await expect(current).toHaveAttribute('aria-label', '1 of 5')
  await main.getByRole('button', { name: 'Play' }).click()
  await expect(pause).toBeVisible()
})
