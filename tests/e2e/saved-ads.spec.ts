import { heart } from './list'
import { newMobile } from './new-person'
import { become } from './sellers'
import { expect, fillSignIn, test } from './support'

test(
  'a visitor saves an ad by signing in, sees it in every tab and among the saved ones, and takes it away again',
  { tag: '@smoke' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/category/goat')
    const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
    await heart(page).click()
    await expect(page.getByText('Login Required', { exact: true })).toBeVisible()
    await expect(page.getByText('Please login to save posts.')).toBeVisible()
    await fillSignIn(page, newMobile())
    await expect(page.getByText('Post saved!')).toBeVisible()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(page)).toBeFocused()

    const second = await context.newPage()
    await second.goto('/category/goat')
    await expect(heart(second)).toHaveText('Saved')
    await heart(second).click()
    await expect(second.getByText('Post removed from saved')).toBeVisible()
    await expect(heart(page)).toHaveText('Save')
    await heart(page).click()
    await expect(heart(second)).toHaveText('Saved')
    await second.close()

    await page.goto('/saved-posts')
    await expect(page.getByText('1 saved ad')).toBeVisible()
    const card = page.getByRole('article')
    await expect(card.getByRole('heading')).toHaveText(title)
    await card.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/post\/[\w-]+$/)
    await heart(page).click()
    await expect(page.getByRole('heading', { name: 'You have no saved ads yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByRole('heading')).toHaveText(title)
    await card.getByRole('link', { name: 'View details' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('main button[aria-pressed]')).toHaveText('Saved')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/saved-posts')
  },
)

test('without a connection a save is taken back, says so, and can be repeated', async ({
  page,
  context,
  complaints,
}) => {
  await become(page)
  await page.goto('/category/sheep', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. We keep trying.')).toBeVisible()
  await heart(page).click()
  await expect(page.getByText('Failed to save post.')).toBeVisible()
  await expect(heart(page)).toHaveText('Save')
  await context.setOffline(false)
  await expect(page.getByText('You are offline. We keep trying.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Post saved!')).toBeVisible()
  await expect(heart(page)).toHaveText('Saved')
  // Chromium itself logs each call without a connection.
  expect(complaints.splice(0).every(text => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
})

test('a visitor whose connection has gone is told so by the sign-in, and can sign in when it is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/category/sheep')
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await context.setOffline(true)
  await heart(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Please login to save posts.')).toBeVisible()
  await fillSignIn(page, newMobile())
  await expect(page.getByText('Post saved!')).toBeVisible()
  expect(complaints.splice(0).every(text => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
})
