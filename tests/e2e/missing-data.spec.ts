import path from 'node:path'
import { openEmbedded } from '../../server/db/embedded'
import { startSite, untilReady } from '../support/process'
import { checkBothThemes as check } from './axe'
import { LOSES_BREEDS, onlyRefusals, startFailingSite } from './failing-site'
import { siteFolders } from './own-site'
import { expect, test } from './support'

test.slow()

const { emptyFolder, filledFolder } = siteFolders()

test('a home page whose ads cannot be read says so, and nobody keeps it', async ({ page, complaints }) => {
  const data = filledFolder()
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  await db.execute('alter table posts rename to posts_elsewhere')
  await close()
  // With an SMS provider it is no demo, so the start renews no demo ads.
  const site = await startSite(data, { SMS_PROVIDER: 'console' })
  await untilReady(site)
  const response = await page.goto(site.url)
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([503, 'no-store'])
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading listings' })).toContainText(
    'Something went wrong. Please try again.',
  )
  await expect(page.getByRole('main').locator('a[href^="/category/"]')).toHaveCount(6)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading listings' })).toBeVisible()
  // A page that is useless without its ads shows only the error.
  expect((await page.goto(`${site.url}/hi/category/goat`))?.status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1, name: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।' })).toBeVisible()
  await page.getByRole('button', { name: 'फिर कोशिश करें' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।' })).toBeVisible()
  // Closed before the site stops, because an idle page still fetches things.
  await page.close()
  expect(complaints.splice(0)).not.toEqual([])
  expect(await site.stop()).toBe(0)
})

test('categories that cannot be read are said at home and on their page, with what is known', async ({
  page,
  complaints,
}) => {
  const other = await startFailingSite(LOSES_BREEDS)
  expect((await page.goto(other.url))?.status()).toBe(503)
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading categories' })).toContainText(
    'The categories could not be loaded. Please try again in a moment.',
  )
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading listings' })).toContainText(
    'Something went wrong. Please try again.',
  )
  expect((await page.goto(`${other.url}/categories`))?.status()).toBe(503)
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading categories' })
  await expect(alert).toContainText('Please check your internet connection and try again.')
  await alert.getByText('Error details').click()
  await expect(alert.getByText('We are busy. Please try again in a moment.')).toBeVisible()
  await check(page, 'categories that failed')
  onlyRefusals(complaints)
  // Closed before the site stops, because an idle page still fetches things.
  await page.close()
  await other.end()
})

test('an empty marketplace says what to do next', async ({ page }) => {
  // With an SMS provider it is no demo, so no demo data is stored.
  const site = await startSite(emptyFolder(), { SMS_PROVIDER: 'console' })
  await untilReady(site)
  await page.goto(site.url)
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Post first ad' })).toHaveAttribute('href', '/post-ad')
  await expect(page.getByText('25,000+')).toBeVisible()
  await page.goto(`${site.url}/hi/category/buffalo`)
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await page.goto(`${site.url}/category/buffalo`)
  await expect(page.getByRole('heading', { name: 'No posts found in this category' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.locator('input[type="tel"]').fill('9000000001')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible()
  await expect(page.getByTestId('demo-code')).toHaveCount(0)
  // Closed before the site stops, because an idle page still fetches things.
  await page.close()
  expect(site.output()).toMatch(/code is \d{6}/)
  expect(await site.stop()).toBe(0)
})
