import { newMobile } from './new-person'
import { submit } from './posting'
import { expect, fillSignIn, signIn, test } from './support'

test('the next question comes into view by a tap, and nothing moves by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/post-ad')
  await fillSignIn(page, newMobile())
  await page.locator('form label', { hasText: 'Buffalo' }).click()
  const bar = page.locator('form [data-own-bar]')
  const murrah = page.locator('form label', { hasText: 'Murrah' })
  await murrah.evaluate(label => label.scrollIntoView({ block: 'end' }))
  await murrah.click()
  // The next question is visible above the bar.
  await expect
    .poll(async () => {
      const [title, end] = [await page.locator('[name="title"]').boundingBox(), await bar.boundingBox()]
      return title!.y + title!.height <= end!.y
    })
    .toBe(true)
  await page.evaluate(() => window.scrollTo(0, 0))
  const place = () => page.evaluate(() => window.scrollY)
  await page.getByRole('radio', { name: 'Sell' }).focus({ timeout: 1000 })
  const before = await place()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Buy' })).toBeChecked()
  expect(await place()).toBe(before)
})

test("whose place is not known says it by one tap, and the phone's Back goes through the steps", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567 })
  await signIn(page, newMobile())
  await page.goto('/my-ads')
  await page.getByRole('link', { name: 'Post new ad' }).click()
  await page.waitForURL('**/post-ad')
  const step = (name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })
  await page.locator('form label', { hasText: 'Goat' }).click()
  await page.locator('textarea').fill('Strong, vaccinated')
  await page.locator('[name="price"]').fill('9000')
  await submit(page).click()
  await expect(page.getByText('Please enter a pincode or use your location')).toBeVisible()
  await expect(page.getByLabel(/Pincode/)).toBeFocused()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByLabel('Village')).toBeVisible()
  await submit(page).click()
  await expect(step('Details')).toBeVisible()
  await submit(page).click()
  await expect(step('Photos')).toBeVisible()

  await page.goBack()
  await expect(step('Details')).toBeVisible()
  await page.goBack()
  await expect(step('Basic info')).toBeVisible()
  await page.goForward()
  await expect(step('Details')).toBeVisible()
  await page.reload()
  await expect(step('Details')).toBeVisible()
  await page.goBack()
  await expect(step('Basic info')).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/my-ads')
  await page.goForward()
  await expect(page.locator('[name="price"]')).toHaveValue('9,000')
  await submit(page).click()
  await submit(page).click()
  await expect(step('Photos')).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await page.waitForURL('**/my-ads')
  await expect(page.getByRole('article')).toContainText('Pune')
  await page.goBack()
  await expect(page).toHaveURL(/my-ads$/)
})
