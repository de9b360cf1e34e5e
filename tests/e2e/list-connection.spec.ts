import { ads, chips, count, WIDE } from './list'
import { expect, test } from './support'

/** A screen that is high enough to show the filters down to the price. */
const TALL = { ...WIDE, height: 1200 }

// The test compares counts and orders, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

test('a lost connection is said at once and further on, and can be tried again', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/category/goat', { waitUntil: 'networkidle' })
  const panel = page.getByRole('region', { name: 'Filters' })
  await context.setOffline(true)
  await panel.getByText('For sale').click()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(chips(page)).toHaveText(['For sale'])
  await expect(ads(page).first()).toBeVisible()
  await context.setOffline(true)
  await panel.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page.getByRole('heading', { name: 'The ads could not be loaded.' })).toBeVisible({ timeout: 15_000 })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(ads(page)).toHaveCount(24)
  await context.setOffline(true)
  await ads(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByText('The next ads could not be loaded.')).toBeVisible({ timeout: 15_000 })
  await context.setOffline(false)
  const total = await count(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(ads(page)).toHaveCount(total, { timeout: 500 })
  }).toPass()
  await expect(page.getByText("You've reached the end of the posts")).toBeVisible()
  expect(complaints.splice(0).filter(text => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a price slider that could not be fetched is not spoken of, and comes when the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/category/goat', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const tried = page.waitForEvent('requestfailed', request => request.url().includes('/chunks/'))
  await page.setViewportSize(TALL)
  await tried
  const panel = page.getByRole('region', { name: 'Filters' })
  await expect(panel.getByRole('textbox', { name: 'Lowest price' })).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await context.setOffline(false)
  await expect(panel.getByRole('slider').first()).toBeVisible()
  expect(complaints.splice(0).filter(text => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a price slider that could not be fetched comes some seconds later, if the browser says nothing of the connection', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  await page.goto('/category/goat', { waitUntil: 'networkidle' })
  let isLost = true
  await page.route('**/chunks/**', route => (isLost ? route.abort() : route.continue()))
  const tried = page.waitForEvent('requestfailed')
  await page.setViewportSize(TALL)
  await tried
  isLost = false
  const slider = page.getByRole('region', { name: 'Filters' }).getByRole('slider').first()
  await expect(slider).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(slider).toBeVisible()
  expect(complaints.splice(0).filter(text => !text.includes('ERR_FAILED'))).toEqual([])
})
