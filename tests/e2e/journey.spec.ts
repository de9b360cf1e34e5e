import { photo } from '../support/photos'
import { expect, fillSignIn, test } from './support'

test(
  'a farmer posts a buffalo in Hindi, and a stranger finds it on the next request',
  { tag: '@smoke' },
  async ({ page, browser, request }) => {
    const title = `मुर्रा भैंस, 14 लीटर दूध ${Date.now() % 100_000}`
    // Puts the category page into the cache before the post is made.
    expect(await (await request.get('/hi/category/buffalo')).text()).not.toContain(title)

    await page.goto('/hi')
    await page.getByRole('banner').getByRole('button', { name: 'लॉगिन' }).click()
    await fillSignIn(page, '9000000001')
    await expect(page.getByText('लॉगिन हो गया!')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('link', { name: 'बेचना', exact: true }).click()
    await page.locator('label', { hasText: 'भैंस' }).click()
    await page.locator('label', { hasText: 'मुर्रा' }).click()
    await page.locator('[name="title"]').fill(title)
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

    const stranger = await (
      await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    ).newPage()
    await stranger.goto('/hi/category/buffalo')
    await stranger.getByRole('link', { name: title }).click()
    await stranger.waitForURL('**/hi/post/*')
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(title)
    const html = await (await request.get(new URL(stranger.url()).pathname)).text()
    for (const seen of [title, '₹92,000', 'Barwala', 'Hisar', 'मुर्रा']) expect(html).toContain(seen)
    expect(html).not.toContain('9000000001')
    await stranger.context().close()
  },
)

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
  // Chromium itself logs the answer 401.
  expect(complaints.splice(0).every(text => text.includes('401'))).toBe(true)
})

test('logout ends the session on the server', { tag: '@smoke' }, async ({ page, context }) => {
  await page.goto('/my-ads')
  await fillSignIn(page, '9000000005')
  // A list that still loads would be refused after the sign-out, and Chromium would log it.
  await expect(
    page
      .getByRole('main')
      .getByRole('article')
      .or(page.getByRole('heading', { name: 'You have no ads yet' }))
      .first(),
  ).toBeVisible()
  const session = (await context.cookies()).find(cookie => cookie.name === 'authToken')
  expect(session?.httpOnly).toBe(true)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
  expect((await context.cookies()).map(cookie => cookie.name)).not.toContain('authToken')
  const profile = await context.request.get('/api/v1/users/', { headers: { authorization: session?.value ?? '' } })
  expect(profile.status()).toBe(401)
})
