import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { deskSite } from './desk'
import { look } from './desk-look'
import { expect, test } from './support'

const { site, colleague } = deskSite({ variables: { TRUSTED_PROXIES: '1' } })
const WORDS = 'zorvexqw plimtrask'

/** Somebody with an address of their own opens the page of a search. */
const search = (words: string, person: number) =>
  fetch(`${site.url}/hi/search?q=${encodeURIComponent(words)}`, { headers: { 'x-forwarded-for': `49.36.2.${person}` } })
const tile = (page: Page, title: string) => page.locator('dl > div', { hasText: title }).first()
/** Opens the page again until what was counted beside a reply is there. */
const shows = (page: Page, text: string) =>
  expect(async () => {
    await page.goto(`${site.url}/desk/market`)
    await expect(page.getByRole('region', { name: 'Searches that found nothing' })).toContainText(text, {
      timeout: 500,
    })
  }).toPass()

test('figures, charts, tables and files, at both widths and in both themes', async ({ browser }) => {
  test.setTimeout(240_000)
  for (let person = 1; person <= 9; person++) await search(WORDS, person)
  const { page } = await colleague(browser, 'reader', 'Meera Nair')
  await page.getByRole('link', { name: 'Market' }).click()
  await expect(page.getByRole('heading', { name: 'The state of the market' })).toBeVisible()
  await shows(page, 'not yet seen by 10 people')
  expect(await page.content()).not.toContain(WORDS)
  await search(WORDS, 10)
  await shows(page, WORDS)
  await expect(tile(page, 'New ads')).toContainText(/[1-9]/)
  await expect(page.getByRole('img', { name: 'New ads by day' })).toBeVisible()
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true')
  const all = await tile(page, 'New ads').textContent()
  await page.getByLabel('Category').selectOption('goat')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/days=7&state=&category=goat$/)
  expect(await tile(page, 'New ads').textContent()).not.toBe(all)
  await expect(page.getByRole('region', { name: 'Categories' }).getByRole('row')).toHaveCount(2)
  await page.getByText('As a table').first().click()
  await look(page, 'market')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of: Categories' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^market-category-[\d-]+\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(/^\ufeffCategory,New ads,Sellers,/)
  expect(file.trimEnd().split('\r\n')).toHaveLength(2)
  await page.goto(`${site.url}/desk/market?days=8&state=%3Cb%3E`)
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true')
  await page.context().close()
})
