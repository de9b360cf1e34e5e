import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { openEmbedded } from '../../server/db/embedded'
import { mailSettings, startMailServer } from '../support/mail-server'
import { deskSite } from './desk'
import { look } from './desk-look'
import { expect, test } from './support'

const EVIL = '<img src=x onerror="parent.canary = 1"><script>parent.canary = 1</script>'

let server: Awaited<ReturnType<typeof startMailServer>>
const variables: Record<string, string> = { MAILING_A_MINUTE: '1' }
/** Forty people who want mailings: twelve read Hindi, eight Tamil, the others English. */
async function prepare(data: string): Promise<void> {
  server = await startMailServer()
  Object.assign(variables, mailSettings(server))
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  await db.execute(sql`
    insert into users (id, mobile, name, surname, address, email, confirmed_email, notify_marketing, language)
    select 'reader' || n, (8000000000 + n)::text, 'A', 'B', '', n || '@example.org', n || '@example.org', true,
      case when n <= 12 then 'hi' when n <= 20 then 'ta' end from generate_series(1, 40) n`)
  await close()
}
const { site, colleague } = deskSite({ variables, prepare })
test.afterAll(() => server.stop())
test.use({ viewport: { width: 1280, height: 800 } })

const write = async (page: Page, subject: string, text: string) => {
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text', { exact: true }).fill(text)
}
const letter = (page: Page, language: string) => page.frameLocator(`iframe[title="The mail in ${language}"]`)

/** A picture of the letter on a phone; that of the whole page has no frames below the first screen. */
async function lookAtLetter(page: Page): Promise<void> {
  const shots = process.env.DESK_SHOTS
  if (!shots) return
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await page.screenshot({ path: `${shots}/desk-mailings-letter-360.png` })
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('a mailing is written in two languages, looked at, sent with a passkey, and stopped', async ({ browser }) => {
  test.slow()
  const { page } = await colleague(browser, 'owner', 'Ravi Kumar')
  await page.getByRole('link', { name: 'Mailings' }).click()
  await expect(page.getByText('Nothing was written yet')).toBeVisible()
  await look(page, 'mailings-empty')
  await page.getByRole('button', { name: 'Write a mailing' }).click()
  await expect(page.getByText('The mail is shown here')).toBeVisible()
  await look(page, 'mailings-new')

  // Who sends it too early is told what is missing.
  await page.getByRole('button', { name: 'Send it to 40 people' }).click()
  await expect(page.getByText('Write a subject.')).toBeVisible()
  await look(page, 'mailings-missing')
  await write(page, 'Before Diwali: take good photos', 'Buyers look longest at the first photo.\n\nTake it by day.')
  await expect(letter(page, 'English').getByRole('heading', { name: 'Before Diwali: take good photos' })).toBeVisible()
  await expect(page.getByLabel('Language')).toHaveAccessibleDescription(/^20 people read English. So will 20 people/)
  await page.getByLabel('Language').selectOption('hi')
  await expect(page.getByText('Hindi is not written, so it is English.')).toBeVisible()
  await write(page, 'दिवाली से पहले: अच्छी फोटो लें', 'खरीदार पहली फोटो सबसे देर तक देखते हैं।\n\nदिन में फोटो लें।')
  await expect(letter(page, 'Hindi').getByRole('link', { name: 'AgriHaat खोलें' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Hindi 12' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'English 28' })).toBeVisible()
  await look(page, 'mailings-draft')
  await lookAtLetter(page)
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByRole('region', { name: 'The mail as plain text' })).toContainText('/hi/email#off.preview')
  await look(page, 'mailings-plain')

  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('Before Diwali: take good photos')
  await page.getByRole('button', { name: 'Send it to 40 people' }).click()
  await expect(page.getByText('for 40 people')).toBeVisible()
  await expect(page.getByText('being sent')).toBeVisible()
  await expect(letter(page, 'English').getByRole('heading', { name: 'Before Diwali' })).toBeVisible()
  await look(page, 'mailings-sending')
  await page.getByRole('link', { name: 'All mailings' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Before Diwali' })).toContainText(/being sent.*still wait/)
  await page.getByRole('link', { name: 'Before Diwali: take good photos' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: /^Stop it for the/ }).click()
  await expect(page.getByText('stopped')).toBeVisible()
  await page.getByRole('button', { name: 'Use again' }).click()
  await expect(page.getByRole('heading', { name: 'A draft' })).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Before Diwali: take good photos')
  await page.getByRole('link', { name: 'All mailings' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(
    2 + (await page.getByRole('navigation').getByRole('listitem').count()),
  )
  await look(page, 'mailings')
  await page.goto(`${site.url}/desk/trail`)
  await expect(page.getByRole('listitem').filter({ hasText: 'mailing-send' })).toContainText('Before Diwali')
  await look(page, 'mailings-trail')
  await page.context().close()
})

test('what is written runs nothing in the preview; two tabs do not overwrite each other; who leaves is asked', async ({
  browser,
}) => {
  test.slow()
  const { page } = await colleague(browser, 'owner', 'Ravi Kumar')
  await page.goto(`${site.url}/desk/mailings`)
  await page.getByRole('button', { name: 'Write a mailing' }).click()
  await write(page, EVIL, `${EVIL}\n\n${EVIL}`)
  await expect(letter(page, 'English').getByRole('heading', { name: EVIL })).toBeVisible()
  await letter(page, 'English').getByRole('link', { name: 'Open AgriHaat' }).click()
  await expect(letter(page, 'English').getByRole('heading', { name: EVIL })).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
  expect(await page.evaluate(() => 'canary' in globalThis)).toBe(false)
  const policy = (await page.request.get(page.url())).headers()['content-security-policy']!
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|frame-src|sandbox/)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await write(other, 'From the other tab', 'Text')
  await other.getByRole('button', { name: 'Save the draft' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('Ravi Kumar has changed this draft since you opened it.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue(EVIL)

  const asked = page.waitForEvent('dialog')
  const left = page.getByRole('link', { name: 'All mailings' }).click()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await left
  await expect(page.getByLabel('Subject')).toHaveValue(EVIL)
  await other.getByRole('button', { name: 'Delete the draft' }).click()
  await other.getByRole('button', { name: 'Delete it for good' }).click()
  await expect(other.getByRole('heading', { name: 'Mailings' })).toBeVisible()
  await page.context().close()
})

test('only owners find the page', async ({ browser }) => {
  const { page } = await colleague(browser, 'moderator', 'Meera Nair')
  await expect(page.getByRole('link', { name: 'Mailings' })).toHaveCount(0)
  expect((await page.request.get(`${site.url}/desk/mailings`)).status()).toBe(404)
  await page.context().close()
})
