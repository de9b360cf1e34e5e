import { checkBothThemes as check } from './axe'
import { startFailingSite, TAKES_NOTHING, toast, type FailingSite } from './failing-site'
import { expect, test } from './support'

test.slow()

// A site of its own: the test kills it.
let site: FailingSite
test.beforeAll(async () => {
  site = await startFailingSite(TAKES_NOTHING)
})
test.afterAll(() => site.end())

test('chat: sent away, refused, lost, given up', async ({ page, browser, complaints }) => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const seller = await (await browser.newContext()).newPage()
  await site.enter(seller, '9000000035')
  const { user } = (await (await seller.request.get(`${site.url}/api/v1/users/`, { headers })).json()) as {
    user: { _id: string }
  }
  const chat = `${site.url}/chat?to=${user._id}`
  await page.setViewportSize({ width: 1280, height: 800 })
  // Skips the waits between the attempts; the attempts themselves are real.
  await page.clock.install()
  await site.enter(page, '9000000001')
  await page.goto(chat)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  // The session is ended elsewhere. The message about it stays for at least a second.
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
  expect(
    (
      await seller.request.put(`${site.url}/api/v2/settings`, {
        headers,
        data: { notifications, privacy, theme: 'light', language: 'en' },
      })
    ).status(),
  ).toBe(200)
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
  // The toasts do not cover the buttons, also while the pointer rests there.
  await page.getByRole('button', { name: 'Send again' }).click({ trial: true, timeout: 2000 })
  await expect(page.getByText('Not connected. Messages cannot be sent.')).toBeVisible()
  await expect(field).toBeDisabled()
  await check(page, 'chat that was given up')
  await page.getByRole('button', { name: 'Send again' }).click()
  await toast(page, 'Cannot send message: Not connected')
  await page.getByRole('button', { name: 'Try reconnecting' }).click()
  await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible()
  expect(
    complaints
      .splice(0)
      .filter(
        text => !/status of 500|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket/.test(text),
      ),
  ).toEqual([])
})
