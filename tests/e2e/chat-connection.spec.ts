import type { Page } from '@playwright/test'
import { openLine } from '../support/line'
import { expect, signIn, test } from './support'

const WIDE = { width: 1280, height: 800 }
const log = (page: Page) => page.getByRole('log')
const idOf = async (page: Page) => ((await (await page.request.get('/api/v1/users/', { headers: { 'sec-fetch-site': 'same-origin' } })).json()) as { user: { _id: string } }).user._id

async function write(page: Page, text: string) {
  await page.locator('form textarea').fill(text)
  await page.locator('form button[type="submit"]').click()
}

test('a line that goes dead without a word: the other side sees it within 30 s, and what was written meanwhile arrives once', async ({ browser, page: listener }) => {
  const line = await openLine(process.env.SITE_URL!)
  const talker = await (await browser.newContext({ viewport: WIDE, baseURL: line.url })).newPage()
  await listener.setViewportSize(WIDE)
  await Promise.all([signIn(talker, '9000000028'), signIn(listener, '9000000029')])
  const [own, other] = [await idOf(talker), await idOf(listener)]
  await talker.goto(`/chat?to=${other}`)
  await listener.goto(`/chat?to=${own}`)
  await write(talker, 'first word')
  await expect(log(listener).getByText('first word')).toBeVisible()
  await expect(log(talker).getByText('Read', { exact: true }).last()).toBeVisible()
  const presence = listener.locator('header').getByRole('status')
  await expect(presence).toHaveText('Online')

  line.cut()
  const cut = Date.now()
  await write(talker, 'into the dead line')
  await expect(log(talker).getByText('Waiting to be sent')).toBeVisible()
  // Ping every 10 s, an answer within 10 s, 3 s for a reload: 23 s at most, here and on a loaded machine.
  await Promise.all([expect(presence).toHaveText('Offline', { timeout: 30_000 }), expect(talker.getByText('Connection lost, reconnecting...')).toBeVisible({ timeout: 30_000 })])
  const noticed = (Date.now() - cut) / 1000
  test.info().annotations.push({ type: 'noticed after', description: `${noticed.toFixed(1)} s` })
  expect(noticed).toBeLessThanOrEqual(30)
  await expect(log(talker).getByText('Waiting to be sent')).toBeVisible()
  await expect(log(listener).getByText('into the dead line')).toHaveCount(0)

  line.mend()
  await expect(log(listener).getByText('into the dead line')).toBeVisible({ timeout: 60_000 })
  await expect(log(talker).getByText('Waiting to be sent')).toHaveCount(0)
  await expect(presence).toHaveText('Online')
  // Both sides, also after a look at what the server has: once.
  await listener.reload()
  await expect(log(listener).getByText('first word')).toBeVisible()
  for (const page of [talker, listener]) await expect(log(page).getByText('into the dead line')).toHaveCount(1)
  await talker.context().close()
  await line.close()
})
