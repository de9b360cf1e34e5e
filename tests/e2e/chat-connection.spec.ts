import { openLine } from '../support/line'
import { startSite, untilReady } from '../support/process'
import { idOf, log, person, WIDE, write } from './chat'
import { siteFolders } from './own-site'
import { expect, signIn, test } from './support'

const { filledFolder } = siteFolders()

test('a line that goes dead without a word: the other side sees it within 30 s, and what was written meanwhile arrives once', async ({
  browser,
  page: listener,
}) => {
  test.slow()
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
  // A ping every 10 s, an answer within 10 s, and 3 s for a reload: at most 23 s, also on a busy machine.
  await Promise.all([
    expect(presence).toHaveText('Offline', { timeout: 30_000 }),
    expect(talker.getByText('Connection lost, reconnecting...')).toBeVisible({ timeout: 30_000 }),
  ])
  const noticed = (Date.now() - cut) / 1000
  test.info().annotations.push({ type: 'noticed after', description: `${noticed.toFixed(1)} s` })
  expect(noticed).toBeLessThanOrEqual(30)
  await expect(log(talker).getByText('Waiting to be sent')).toBeVisible()
  await expect(log(listener).getByText('into the dead line')).toHaveCount(0)

  line.mend()
  await expect(log(listener).getByText('into the dead line')).toBeVisible({ timeout: 60_000 })
  await expect(log(talker).getByText('Waiting to be sent')).toHaveCount(0)
  await expect(presence).toHaveText('Online')
  // Both sides show each message once, also after a reload from the server.
  await listener.reload()
  await expect(log(listener).getByText('first word')).toBeVisible()
  for (const page of [talker, listener]) await expect(log(page).getByText('into the dead line')).toHaveCount(1)
  await talker.context().close()
  await line.close()
})

test(
  'a server that is killed and comes back: what stood in the field is sent then, and arrives once',
  { tag: '@smoke' },
  async ({ browser, complaints }) => {
    test.slow()
    const data = filledFolder()
    const site = await startSite(data)
    await untilReady(site)
    const { page, id: own } = await person(browser, '9000000002', { baseURL: site.url })
    const other = await person(browser, '9000000035', { baseURL: site.url })
    expect(own).not.toBe(other.id)
    await page.goto(`/chat?to=${other.id}`)
    await write(page, 'before')
    await expect(log(page).getByText('Sent', { exact: true })).toBeVisible()
    const field = page.locator('form textarea')
    await field.fill('meanwhile')
    await site.stop('SIGKILL')
    await expect(page.getByText('Connection lost, reconnecting...')).toBeVisible()
    await expect(page.getByText('Not connected. Messages cannot be sent.')).toBeVisible()
    await expect(field).toBeDisabled()
    const again = await startSite(data, { PORT: new URL(site.url).port })
    await untilReady({ ...again, url: site.url })
    // The browser tries five times in half a minute. On a slow machine the server is away longer: a button appears.
    const askedFor = page.getByRole('button', { name: 'Try reconnecting' })
    await expect(page.locator('form textarea:enabled').or(askedFor)).toBeVisible({ timeout: 60_000 })
    if (await askedFor.isVisible()) await askedFor.click()
    await expect(field).toBeEnabled()
    await expect(field).toHaveValue('meanwhile')
    await page.locator('form button[type="submit"]').click()
    await expect(log(page).getByText('Sent', { exact: true })).toHaveCount(2)
    await other.page.goto('/chat')
    await other.page.getByRole('button', { name: /Sunita Tomar/ }).click()
    await expect(log(other.page).locator('[data-message]')).toHaveCount(2)
    expect(complaints).toEqual([])
    await Promise.all([page.context().close(), other.page.context().close()])
    await again.stop()
  },
)
