import type { Locator } from '@playwright/test'
import { chips, WIDE } from './list'
import { expect, test } from './support'

test.use({ baseURL: process.env.STILL_SITE_URL })

const highest = (filters: Locator) => filters.getByRole('textbox', { name: 'Highest price' })

test('on a phone the filters show what the words of a search say, and a choice replaces the words', async ({
  page,
}) => {
  await page.goto('/search?q=bhains+80+hazar+jind')
  await expect(chips(page)).toHaveText(['Buffalo', 'Up to ₹80,000', 'Jind'])
  await page.getByRole('link', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByLabel('Category')).toHaveValue('buffalo')
  await expect(sheet.getByLabel('District')).toHaveValue('Jind')
  await expect(highest(sheet)).toHaveValue('80,000')
  // Only buffalo have a lactation.
  await expect(sheet.getByLabel('Lactation')).toBeVisible()

  // What is only looked at changes nothing.
  await sheet.getByRole('button', { name: /^Show \d+ ads?$/ }).click()
  await expect(page).toHaveURL('/search?q=bhains+80+hazar+jind')

  await page.getByRole('link', { name: 'Filters' }).click()
  await highest(sheet).fill('1,20,000')
  await highest(sheet).blur()
  await sheet.getByText('5–10', { exact: true }).click()
  await expect(sheet.getByLabel('District')).toHaveValue('Jind')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL('/search?q=jind&category=buffalo&milk=5-10&max=120000')
  await expect(chips(page)).toHaveText(['Jind', 'Buffalo', '5–10 litres a day', 'Up to ₹1,20,000'])
  await page.goBack()
  await expect(chips(page)).toHaveText(['Buffalo', 'Up to ₹80,000', 'Jind'])
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect(highest(sheet)).toHaveValue('80,000')
})

test('on a wide screen a choice takes its words out of the search at once', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/search?q=murrah+hisar')
  const panel = page.getByRole('region', { name: 'Filters' })
  await expect(panel.getByLabel('Breed')).toHaveValue('murrah')
  await expect(panel.getByLabel('Category')).toHaveValue('buffalo')
  await panel.getByLabel('Breed').selectOption('Jaffarabadi')
  await expect(page).toHaveURL('/search?q=hisar&category=buffalo&breed=jaffarabadi')
  await expect(panel.getByLabel('District')).toHaveValue('Hisar')
  await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveValue('hisar')
  await panel.getByLabel('District').selectOption('All')
  await expect(page).toHaveURL('/search?category=buffalo&breed=jaffarabadi')
  await expect(chips(page)).toHaveText(['Buffalo', 'Jaffarabadi'])
})

test('words for two kinds choose neither', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/search?q=cow+buffalo+hisar')
  const panel = page.getByRole('region', { name: 'Filters' })
  await expect(panel.getByLabel('District')).toHaveValue('Hisar')
  await expect(panel.getByLabel('Category')).toHaveValue('')
})
