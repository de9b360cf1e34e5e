import { photo } from '../support/photos'
import { expect, fillSignIn, test } from './support'

test('a farmer posts a buffalo in Hindi, and a stranger finds it on the next request', async ({ page, browser, request }) => {
  const title = `मुर्रा भैंस, 14 लीटर दूध ${Date.now() % 100_000}`
  // The category page is in the cache before the post is made.
  expect(await (await request.get('/hi/category/buffalo')).text()).not.toContain(title)

  await page.goto('/hi')
  await page.getByRole('banner').getByRole('button', { name: 'लॉगिन करें' }).click()
  await fillSignIn(page, '9000000001')
  await expect(page.getByText('लॉगिन हो गया!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'विज्ञापन डालें' }).last().click()
  await page.locator('label', { hasText: 'भैंस' }).click()
  await page.getByLabel('नस्ल').selectOption('murrah')
  await page.locator('[name="summary"]').fill(title)
  await page.locator('textarea[name="description"]').fill('दूसरा ब्यांत, शांत स्वभाव, सुबह-शाम पूरा दूध।')
  await page.locator('[name="price"]').fill('९२०००')
  await expect(page.locator('[name="price"]')).toHaveValue('92,000')
  await page.locator('form button[type="submit"]').click()
  await page.locator('[name="milkCapacity"]').fill('14')
  await page.locator('form button[type="submit"]').click()
  await page.locator('input[type="file"]').setInputFiles([
    { name: '1.jpg', mimeType: 'image/jpeg', buffer: await photo(2400, 1800) },
    { name: '2.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 1200, '#333333') },
  ])
  await expect(page.locator('form ol').last().locator('img')).toHaveCount(2)
  await page.locator('form button[type="submit"]').click()

  await page.waitForURL('**/hi/my-ads')
  await expect(page.getByText('हो गया!', { exact: true })).toBeVisible()
  const own = page.getByRole('article').filter({ hasText: title })
  await expect(own).toContainText('₹92,000')
  await expect(own).toContainText('0 बार देखा गया')

  const stranger = await (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })).newPage()
  await stranger.goto('/hi/category/buffalo')
  await stranger.getByRole('link', { name: title }).click()
  await stranger.waitForURL('**/hi/post/*')
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(title)
  const html = await (await request.get(new URL(stranger.url()).pathname)).text()
  for (const seen of [title, '₹92,000', 'Barwala', 'Hisar', 'मुर्रा']) expect(html).toContain(seen)
  expect(html).not.toContain('9000000001')
  await stranger.context().close()
})

test('what was typed is still there after a reload and after posting failed', async ({ page }) => {
  await page.goto('/post-ad')
  await fillSignIn(page, '9000000002')
  await page.locator('label', { hasText: 'Goat' }).click()
  await page.locator('[name="summary"]').fill('Sirohi buck, one year')
  await page.locator('textarea[name="description"]').fill('Strong, vaccinated')
  await page.reload()
  await expect(page.locator('[name="summary"]')).toHaveValue('Sirohi buck, one year')
  await expect(page.getByText('Your unfinished ad is here again.')).toBeVisible()

  await page.locator('form button[type="submit"]').click()
  await expect(page.getByText('Please enter a price')).toBeVisible()
  await expect(page.getByText('Missing required fields')).toBeVisible()
  await expect(page.getByText('Please fill in all required fields (Category, Title, Description, Price)')).toBeVisible()
  await expect(page.locator('[name="summary"]')).toHaveValue('Sirohi buck, one year')
})

test('photos that cannot be posted are named, and the good ones stay', async ({ page }) => {
  await page.goto('/post-ad')
  await fillSignIn(page, '9000000003')
  await page.locator('label', { hasText: 'Seeds' }).click()
  await page.locator('[name="summary"]').fill('Wheat seed')
  await page.locator('textarea[name="description"]').fill('Clean, certified')
  await page.locator('[name="price"]').fill('1200')
  await page.locator('form button[type="submit"]').click()
  const input = page.locator('input[type="file"]')
  const shown = page.locator('form ol').last().locator('img')
  const good = { name: 'good.jpg', mimeType: 'image/jpeg', buffer: await photo(400, 300) }

  await input.setInputFiles([good, { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }])
  await expect(page.getByText('Photos must be PNG or JPG.')).toBeVisible()
  await expect(shown).toHaveCount(1)

  await input.setInputFiles([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([good.buffer, Buffer.alloc(11 * 1024 * 1024)]) }])
  await expect(page.getByText('Each photo can be up to 10MB.')).toBeVisible()
  await expect(shown).toHaveCount(1)

  await input.setInputFiles(Array.from({ length: 5 }, () => good))
  await expect(page.getByText('Too many images')).toBeVisible()
  await expect(page.getByText('You can upload maximum 5 images').first()).toBeVisible()
  await expect(shown).toHaveCount(5)
})

test('a wrong code says so, and the number can be changed', async ({ page, complaints }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.locator('input[type="tel"]').fill('12345')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('Please enter a valid 10-digit mobile number')).toBeVisible()
  await page.locator('input[type="tel"]').fill('+91 90000 00004')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP sent successfully to your mobile number')).toBeVisible()
  const code = /\d{6}/.exec((await page.getByTestId('demo-code').textContent()) ?? '')?.[0]
  await page.locator('input[autocomplete="one-time-code"]').fill(code === '111111' ? '222222' : '111111')
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Change mobile number' }).click()
  await expect(page.locator('input[type="tel"]')).toHaveValue('9000000004')
  // The browser itself notes that a call was answered 401.
  expect(complaints.splice(0).every(text => text.includes('401'))).toBe(true)
})

test('an ad is marked as sold and another deleted, each confirmed first', async ({ page, request }) => {
  await page.goto('/my-ads')
  await fillSignIn(page, '9000000010')
  const cards = page.getByRole('article').filter({ has: page.getByText('active', { exact: true }) })
  await expect(cards.first()).toBeVisible()
  const titles = await cards.getByRole('heading').allTextContents()
  const paths = await Promise.all([0, 1].map(index => cards.nth(index).getByRole('link').getAttribute('href')))
  // Both pages are in the cache before anything happens.
  for (const path of paths) expect((await request.get(path!)).status()).toBe(200)

  const first = page.getByRole('article').filter({ hasText: titles[0]! }).first()
  await first.getByRole('button', { name: 'Mark sold' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click()
  await expect(first.getByText('active', { exact: true })).toBeVisible()
  await first.getByRole('button', { name: 'Mark sold' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark sold' }).click()
  await expect(page.getByText('Post Marked as Sold')).toBeVisible()
  await expect(first.getByText('sold', { exact: true })).toBeVisible()
  expect(await (await request.get(paths[0]!)).text()).toContain('This ad has been sold.')

  const second = page.getByRole('article').filter({ hasText: titles[1]! }).first()
  await second.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await expect(second.getByRole('button', { name: 'Delete' })).toBeFocused()
  await second.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Post Deleted')).toBeVisible()
  expect((await request.get(paths[1]!)).status()).toBe(404)
})

test('logout ends the session on the server', async ({ page, context }) => {
  await page.goto('/my-ads')
  await fillSignIn(page, '9000000005')
  await expect(page.getByRole('link', { name: 'Post new ad' })).toBeVisible()
  const session = (await context.cookies()).find(cookie => cookie.name === 'authToken')
  expect(session?.httpOnly).toBe(true)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
  expect((await context.cookies()).map(cookie => cookie.name)).not.toContain('authToken')
  const profile = await context.request.get('/api/v1/users/', { headers: { authorization: session?.value ?? '' } })
  expect(profile.status()).toBe(401)
})
