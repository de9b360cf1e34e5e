import { checkBothThemes as check } from './axe'
import { onlyRefusals, startFailingSite, TAKES_NOTHING, toast, type FailingSite } from './failing-site'
import { submit } from './posting'
import { expect, test } from './support'

// All tests share one site, which is broken in many places.
test.describe.configure({ mode: 'default' })
let site: FailingSite
test.beforeAll(async () => {
  site = await startFailingSite(TAKES_NOTHING)
})
test.afterAll(() => site.end())

test('signing in: a wrong number, an SMS that is not sent, a wrong code, a browser that hides its device', async ({
  page,
  complaints,
}) => {
  await page.goto(site.url)
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const number = page.locator('input[type="tel"]')
  await number.fill('12345')
  await number.press('Enter')
  await expect(page.getByText('Please enter a valid 10-digit mobile number')).toBeVisible()
  site.gateway.refuses = true
  await number.fill('9812345678')
  await number.press('Enter')
  await expect(page.getByText('Failed to send OTP. Please try again.')).toBeVisible()
  site.gateway.refuses = false
  await number.press('Enter')
  await toast(page, 'OTP sent successfully to your mobile number')
  const code = page.locator('input[autocomplete="one-time-code"]')
  const right = site.gateway.codeOf('9812345678')
  await code.fill('12')
  await code.press('Enter')
  await expect(page.getByText('Please enter a valid 6-digit OTP')).toBeVisible()
  await code.fill(right === '111111' ? '222222' : '111111')
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible()
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'userAgent', {
      configurable: true,
      get: () => {
        throw new Error('hidden')
      },
    }),
  )
  await code.fill(right)
  await expect(page.getByText('Device information not available')).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'userAgent'))
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await toast(page, 'Login successful!')
  onlyRefusals(complaints)
})

test('own ads: not sold, not deleted, not changed, not posted, not opened, not signed in any more', async ({
  page,
  context,
  request,
  complaints,
}) => {
  await site.enter(page, '9000000001')
  await page.goto(`${site.url}/my-ads`, { waitUntil: 'networkidle' })
  const card = page.getByRole('article').first()
  await expect(card.getByRole('button', { name: 'Mark sold' })).toBeVisible()
  // The first cut of the connection: a page that has shown no toast so far must also report the failure.
  await context.setOffline(true)
  for (const [action, text] of [
    ['Mark sold', 'Failed to mark post as sold. Please try again.'],
    ['Delete', 'Failed to delete post. Please try again.'],
  ] as const) {
    await card.getByRole('button', { name: action }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
    await toast(page, text)
    // The page showed the change at once. Now it has undone the change, and the user can try again.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(card.getByRole('button', { name: action })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await context.setOffline(false)
  }
  await card.getByRole('link', { name: 'Edit' }).click()
  const price = page.locator('[name="price"]')
  await expect(price).not.toHaveValue('')
  await price.fill('51000')
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible()
  await submit(page).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Failed to update advertisement. Please try again.')
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled()

  const { data } = (await (await request.get(`${site.url}/api/v2/advpost/goat`)).json()) as {
    data: { posts: { _id: string; userId: string }[] }
  }
  const { user } = (await (
    await page.request.get(`${site.url}/api/v1/users/`, { headers: { 'sec-fetch-site': 'same-origin' } })
  ).json()) as { user: { _id: string } }
  await page.goto(`${site.url}/post-ad?edit=${data.posts.find(({ userId }) => userId !== user._id)!._id}`)
  await toast(page, 'Failed to load post data for editing')
  await page.waitForURL('**/my-ads')

  await page.goto(`${site.url}/post-ad`)
  await page.locator('form label', { hasText: 'Seeds' }).click()
  await page.locator('[name="title"]').fill('Wheat seed')
  await page.locator('textarea').fill('Clean')
  await price.fill('1200')
  await submit(page).click()
  await page.getByRole('button', { name: 'Post ad' }).click()
  await toast(page, 'Failed to create advertisement. Please try again.')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Post ad' }).click()
  await expect(page.getByText('Authentication required').first()).toBeVisible()
  await toast(page, 'Please log in to create a post')
  await expect(page.getByRole('dialog').locator('input[type="tel"]')).toBeVisible()
  onlyRefusals(complaints)
})

test('not saved, not reported, not set, not told, no place, no profile', async ({ page, context, complaints }) => {
  await site.enter(page, '9812345679')
  await page.goto(`${site.url}/category/goat`, { waitUntil: 'networkidle' })
  const heart = page.getByRole('article').first().locator('button[aria-pressed]')
  await heart.click()
  await toast(page, 'Failed to save post.')
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page
    .getByRole('button', { name: /^More options/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Report this ad' }).click()
  await page.getByLabel('Duplicate post').check()
  await page.getByRole('button', { name: 'Submit report' }).click()
  await toast(page, 'Failed to submit report. Please try again.')
  await expect(page.getByLabel('Duplicate post')).toBeChecked()

  await page.goto(`${site.url}/notifications`)
  await expect(page.getByText('Error: Failed to load notifications')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await check(page, 'notifications that failed')

  await page.goto(`${site.url}/settings#privacy`)
  await page.getByRole('switch', { name: 'Show my number' }).click()
  await toast(page, 'Your settings are not saved')
  await toast(page, 'Something went wrong. Please try again.')
  await expect(page.getByRole('switch', { name: 'Show my number' })).not.toBeChecked()

  await page.goto(`${site.url}/profile`, { waitUntil: 'networkidle' })
  const pincode = page.locator('[autocomplete="postal-code"]')
  await pincode.fill('012345')
  await pincode.press('Enter')
  await toast(page, 'Invalid Pincode')
  await toast(page, 'Please enter a valid 6-digit pincode')
  await pincode.fill('413213')
  await context.setOffline(true)
  await pincode.press('Enter')
  await toast(page, 'Failed to fetch location data')
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await pincode.press('Enter')
  await toast(page, 'Location Found')
  await page.getByLabel('First name').fill('Mohan')
  await page.getByLabel('Last name').fill('Das')
  await page.getByLabel('Address').fill('Station road')
  await submit(page).click()
  await toast(page, 'Your profile is not saved')
  onlyRefusals(complaints)
})
