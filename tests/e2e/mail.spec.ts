import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailSettings, startMailServer } from '../support/mail-server'
import { startSite, untilReady } from '../support/process'
import { checkBothThemes, checkEverywhere } from './axe'
import { newMobile, SAME_SITE } from './new-person'
import { ownSite, siteFolders } from './own-site'
import { expect, test } from './support'

const NUMBER_KEY = '7d1a94c03be85f62a7d1a94c03be85f62a7d1a94'
const { filledFolder } = siteFolders()
let mailServer: Awaited<ReturnType<typeof startMailServer>>
const site = ownSite(
  () => ({ ...mailSettings(mailServer), NUMBER_KEY }),
  async () => void (mailServer = await startMailServer()),
)
test.afterAll(() => mailServer.stop())

/** Signs a new person in on this page of the site; returns their id. */
async function person(page: Page, email: string, { url } = site): Promise<string> {
  const mobile = Number(`91${newMobile()}`)
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`${url}${path}`, { data, headers: SAME_SITE })).json()) as Record<string, any>
  const { demoOtp } = await post('/api/v1/auth/fetch-otp', { mobile })
  const { user } = await post('/api/v1/auth/save-user', { mobile, otp: demoOtp, deviceInfo: { deviceId: 'x' } })
  await page.request.put(`${url}/api/v1/auth`, {
    multipart: { name: 'Usha', surname: 'Jadhav', address: 'Near the well', pincode: '413001', email },
    headers: SAME_SITE,
  })
  return user._id as string
}
/** The key that unsubscribes from news, as the mails contain it. */
const offKey = (user: string) =>
  `${user}.news.${createHmac('sha256', NUMBER_KEY).update(`mail ends ${user} news`).digest('hex').slice(0, 32)}`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('e-mail is switched on, confirmed by the link of a mail, and ended by another one, without a session', async ({
  page,
  browser,
}) => {
  const user = await person(page, 'usha@example.org')
  await page.goto(`${site.url}/settings#notifications`)
  await page.getByRole('switch', { name: 'E-mail', exact: true }).click()
  await expect(page.getByText('We have sent a link to usha@example.org. Please open it.')).toBeVisible()
  await expect.poll(() => mailServer.mails.length).toBe(1)
  const link = /http\S+#confirm\.\S+/.exec(mailServer.mails[0]!.text!)![0]
  expect(new URL(link).origin).toBe(site.url)

  // Only opening the address, as a program that checks links does, confirms nothing.
  expect((await page.request.get(link)).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible()
  await checkEverywhere(page, 'settings with an address that waits')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(heading(stranger, 'Your e-mail is confirmed')).toBeVisible()
  await checkBothThemes(stranger, 'confirmed')
  await page.reload()
  await expect(page.getByText('usha@example.org is confirmed.')).toBeVisible()
  // A used key shows the same page again.
  await stranger.reload()
  await expect(heading(stranger, 'Your e-mail is confirmed')).toBeVisible()

  await stranger.goto(`${site.url}/hi/email#off.${offKey(user)}`)
  await expect(heading(stranger, 'अब ई-मेल से खबर नहीं आएगी')).toBeVisible()
  await stranger.context().close()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'E-mail', exact: true })).not.toBeChecked()
})

test('a wrong key does nothing and says so; without one, the page says where to find the link', async ({
  page,
  complaints,
}) => {
  const user = await person(page, 'other@example.org')
  const wrong = offKey(user).replace(/.$/, letter => (letter === '0' ? '1' : '0'))
  for (const hash of [`#off.${wrong}`, `#confirm.${wrong}`, '#confirm.x']) {
    await page.goto('about:blank')
    await page.goto(`${site.url}/email${hash}`)
    await expect(heading(page, 'That did not work')).toBeVisible()
    await expect(page.getByText(/This link does not work any more/)).toBeVisible()
  }
  await checkBothThemes(page, 'a wrong key')
  expect(complaints.splice(0).filter(text => !/404/.test(text))).toEqual([])
  await page.goto('about:blank')
  await page.goto(`${site.url}/email`)
  await expect(page.getByText('Please open the link in our e-mail.')).toBeVisible()
  await checkEverywhere(page, 'no key')
})

test('without a mail server, Settings offers no e-mail', async ({ page }) => {
  const plain = await startSite(filledFolder())
  await untilReady(plain)
  try {
    await person(page, 'third@example.org', plain)
    await page.goto(`${plain.url}/settings#notifications`)
    await expect(page.getByRole('tabpanel', { name: 'Notifications' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('switch', { name: /mail|SMS/ })).toHaveCount(0)
  } finally {
    await plain.stop()
  }
})
