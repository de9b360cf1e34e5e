import type { Page } from '@playwright/test'
import { checkBothThemes as check } from './axe'
import { LOSES_BREEDS, startFailingSite, TAKES_NOTHING, type FailingSite } from './failing-site'
import { submit } from './posting'
import { expect, test } from './support'

// One site for all of them, which is broken in many places.
test.describe.configure({ mode: 'default' })
let site: FailingSite
test.beforeAll(async () => {
  site = await startFailingSite(TAKES_NOTHING)
})
test.afterAll(() => site.end())

/** The browser itself notes each call that was refused or found no connection, and a line that was cut while it was coming; nothing else may complain. */
const onlyRefusals = (complaints: string[]) => expect(complaints.splice(0).filter(text => !/status of (401|404|500|502|503)|ERR_INTERNET_DISCONNECTED|WebSocket is closed before/.test(text))).toEqual([])
// Also where the line was cut before the code of toasts had come.
const toast = (page: Page, text: string) => expect(page.locator('[data-sonner-toast], [role="alert"]').filter({ hasText: text })).toBeVisible()

test('signing in: a wrong number, an SMS that is not sent, a wrong code, a browser that hides its device', async ({ page, complaints }) => {
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
  await page.evaluate(() => Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => { throw new Error('hidden') } }))
  await code.fill(right)
  await expect(page.getByText('Device information not available')).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'userAgent'))
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await toast(page, 'Login successful!')
  onlyRefusals(complaints)
})

test('own ads: not sold, not deleted, not changed, not posted, not opened, not signed in any more', async ({ page, context, request, complaints }) => {
  await site.enter(page, '9000000001')
  await page.goto(`${site.url}/my-ads`, { waitUntil: 'networkidle' })
  const card = page.getByRole('article').first()
  await expect(card.getByRole('button', { name: 'Mark sold' })).toBeVisible()
  // The first time the line is cut: also a page that has shown no toast so far says what failed.
  await context.setOffline(true)
  for (const [action, text] of [['Mark sold', 'Failed to mark post as sold. Please try again.'], ['Delete', 'Failed to delete post. Please try again.']] as const) {
    await card.getByRole('button', { name: action }).click()
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
    await toast(page, text)
    await expect(page.getByRole('dialog').getByRole('button', { name: action })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
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

  const { data } = (await (await request.get(`${site.url}/api/v2/advpost/goat`)).json()) as { data: { posts: { _id: string; userId: string }[] } }
  const { user } = (await (await page.request.get(`${site.url}/api/v1/users/`, { headers: { 'sec-fetch-site': 'same-origin' } })).json()) as { user: { _id: string } }
  await page.goto(`${site.url}/post-ad?edit=${data.posts.find(({ userId }) => userId !== user._id)!._id}`)
  await toast(page, 'Failed to load post data for editing')
  await page.waitForURL('**/my-ads')

  await page.goto(`${site.url}/post-ad`)
  await page.locator('form label', { hasText: 'Seeds' }).click()
  await page.locator('[name="summary"]').fill('Wheat seed')
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
  await page.getByRole('button', { name: /^More options/ }).first().click()
  await page.locator('[popover]:popover-open').getByRole('button', { name: 'Report this ad' }).click()
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

test('categories that cannot be read are said at home and on their page, with what is known', async ({ page, complaints }) => {
  const other = await startFailingSite(LOSES_BREEDS)
  expect((await page.goto(other.url))?.status()).toBe(503)
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading categories' })).toContainText('The categories could not be loaded. Please try again in a moment.')
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading listings' })).toContainText('Something went wrong. Please try again.')
  expect((await page.goto(`${other.url}/categories`))?.status()).toBe(503)
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading categories' })
  await expect(alert).toContainText('Please check your internet connection and try again.')
  await alert.getByText('Error details').click()
  await expect(alert.getByText('We are busy. Please try again in a moment.')).toBeVisible()
  await check(page, 'categories that failed')
  onlyRefusals(complaints)
  // What a page fetches once it is at rest would find no site any more.
  await page.close()
  await other.end()
})

test('chat: sent away, refused, lost, given up', async ({ page, browser, complaints }) => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const seller = await (await browser.newContext()).newPage()
  await site.enter(seller, '9000000002')
  const { user } = (await (await seller.request.get(`${site.url}/api/v1/users/`, { headers })).json()) as { user: { _id: string } }
  const chat = `${site.url}/chat?to=${user._id}`
  await page.setViewportSize({ width: 1280, height: 800 })
  // The waits between the attempts are passed over; the attempts themselves are real.
  await page.clock.install()
  await site.enter(page, '9000000001')
  await page.goto(chat)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  // The session is ended elsewhere. What is said of it stands for a second at least.
  const away = page.getByText('Server disconnected, reconnecting...').waitFor()
  expect((await page.request.post(`${site.url}/api/v1/auth/logout`, { headers })).status()).toBe(200)
  await away
  await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()

  await site.enter(page, '9000000001')
  await page.goto(chat)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await expect(field).toBeEnabled()
  const privacy = { profileVisible: true, showEmail: false, showNumber: false, directMessage: false }
  const notifications = { email: false, marketingemail: false, push: false, sms: false }
  expect((await seller.request.put(`${site.url}/api/v2/settings`, { headers, data: { notifications, privacy, theme: 'light', language: 'en' } })).status()).toBe(200)
  await seller.context().close()
  await field.fill('Is it still there?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText('Messaging is disabled')).toBeVisible()

  await site.stop('SIGKILL')
  await expect(page.getByText('Connection lost, reconnecting...')).toBeVisible()
  await toast(page, 'Connection Error')
  await toast(page, 'Connection failed: ')
  await expect(async () => {
    await page.clock.fastForward(16_000)
    await expect(page.getByText('Chat is disconnected. Messages may not load properly.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await toast(page, 'Connection failed after multiple attempts')
  // What is said lies beside what can be pressed, also where the pointer still rests.
  await page.getByRole('button', { name: 'Send again' }).click({ trial: true, timeout: 2000 })
  await expect(page.getByText('Not connected. Messages cannot be sent.')).toBeVisible()
  await expect(field).toBeDisabled()
  await check(page, 'chat that was given up')
  await page.getByRole('button', { name: 'Send again' }).click()
  await toast(page, 'Cannot send message: Not connected')
  await page.getByRole('button', { name: 'Try reconnecting' }).click()
  await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible()
  expect(complaints.splice(0).filter(text => !/status of 500|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket/.test(text))).toEqual([])
})
