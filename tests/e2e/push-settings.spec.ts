import type { BrowserContext, Page } from '@playwright/test'
import { checkEverywhere } from './axe'
import { idOf, write } from './chat'
import { newPerson, SAME_SITE } from './new-person'
import { siteWithPhones } from './phone'
import { expect, test } from './support'

test.slow()

const { openPhone, service } = siteWithPhones()

/**
 * No push service of a browser can be reached here, so the page gets a subscription at ours. All else is the browser's
 * own: the permission, the service worker, the notifications.
 */
const subscribesAt = (subscription: { endpoint: string; keys: object }) => (context: BrowserContext) =>
  context.addInitScript(made => {
    const KEY = 'test-subscription'
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0)).buffer
    const current = () => {
      const applicationServerKey = localStorage.getItem(KEY)
      return applicationServerKey === null
        ? null
        : {
            endpoint: made.endpoint,
            options: { applicationServerKey: bytes(applicationServerKey) },
            toJSON: () => made,
            unsubscribe: () => Promise.resolve(localStorage.removeItem(KEY)),
          }
    }
    const pushes = PushManager.prototype as unknown as Record<string, unknown>
    pushes['subscribe'] = ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(KEY, applicationServerKey)
      return Promise.resolve(current())
    }
    pushes['getSubscription'] = () => Promise.resolve(current())
  }, subscription)

const settingsOf = async (page: Page) =>
  (
    (await (await page.request.get('/api/v2/settings', { headers: SAME_SITE })).json()) as {
      data: { notifications: Record<string, boolean> }
    }
  ).data.notifications

test('the switch in the settings is that of this device', async () => {
  const { page, context } = await openPhone({}, subscribesAt(service().subscription('switch')))
  const me = await idOf(page)
  const { page: author } = await openPhone({ name: 'Asha', surname: 'Patil' })
  await author.goto(`/chat?to=${me}`)
  await page.goto('/settings#notifications')
  const phone = page.getByRole('switch', { name: 'Notifications on this phone' })
  const night = page.getByRole('switch', { name: 'Messages at night' })
  await expect(phone).not.toBeChecked()
  await expect(night).toHaveCount(0)
  await phone.click()
  await expect(phone).toBeChecked()
  for (const row of [night, page.getByRole('switch', { name: 'Show message text' })])
    await Promise.all([page.waitForResponse(response => response.request().method() === 'PUT'), row.click()])
  expect(await settingsOf(page)).toMatchObject({ push: true, night: true, previews: true })
  await write(author, 'She gives 12 litres')
  await expect.poll(() => service().received.map(({ payload }) => payload.body)).toEqual(['She gives 12 litres'])
  service().take()

  await page.reload()
  await expect(phone).toBeChecked()
  await phone.click()
  await expect(phone).not.toBeChecked()
  await expect(night).toHaveCount(0)
  expect(await settingsOf(page)).toMatchObject({ push: false })

  // The next user of this phone begins with notifications that are off.
  await phone.click()
  await expect(phone).toBeChecked()
  await context.clearCookies()
  await newPerson(page)
  await page.goto('/')
  await page.goto('/settings#notifications')
  await expect(phone).not.toBeChecked()
  await expect(phone).toBeEnabled()
  await author.context().close()
  await context.close()
})

test('after a saved search, a card offers notifications; closed, it stays away', async () => {
  const { page, context } = await openPhone({}, subscribesAt(service().subscription('offer')))
  const card = page.getByRole('region', { name: 'News on this phone?' })
  const save = (category: string) => saveSearch(page, category)
  await page.goto('/')
  await save('buffalo')
  await expect(card).toBeVisible()
  await checkEverywhere(page, 'offered notifications')
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('push-declined'))
  await save('goat')
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByText('You will be told on this phone')).toBeVisible()
  expect(await settingsOf(page)).toMatchObject({ push: true })
  await context.close()
})

async function saveSearch(page: Page, category: string): Promise<void> {
  await page.goto(`/category/${category}?max=90000`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  // A pointer that rests on the message keeps it, and the card waits for it to go.
  await page.mouse.move(1, 1)
}
