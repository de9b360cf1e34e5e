import { expectTrapped, tabTo } from './keyboard'
import { expect, test } from './support'

test('signing in, saving and selling go by the keyboard alone; dialogs hold the focus and give it back', async ({ page }) => {
  await page.goto('/category/sheep', { waitUntil: 'networkidle' })
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await tabTo(page, signIn)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[type="tel"]')).toBeFocused()
  await expectTrapped(page)
  // As soon as the focus is back, the same button opens it again.
  for (let again = 0; again < 10; again++) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(page.locator('input[type="tel"]')).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(signIn).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('input[type="tel"]')).toBeFocused()
  await page.keyboard.type('9000000029')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeFocused()
  await page.keyboard.type(/\d{6}/.exec((await page.getByTestId('demo-code').textContent()) ?? '')?.[0] ?? '')
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused()

  const heart = page.getByRole('article').first().locator('button[aria-pressed]')
  await tabTo(page, heart)
  await page.keyboard.press('Space')
  await expect(page.getByText('Post saved!')).toBeVisible()
  await expect(heart).toBeFocused()
  await page.goto('/saved-posts')
  await tabTo(page, heart)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You have no saved ads yet' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto('/my-ads')
  const sell = page.getByRole('article').first().getByRole('button', { name: 'Mark sold' })
  await tabTo(page, sell)
  await page.keyboard.press('Enter')
  await expectTrapped(page)
  await page.keyboard.press('Escape')
  await expect(sell).toBeFocused()
  const title = (await page.getByRole('article').nth(1).getByRole('heading').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Mark sold' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Post Marked as Sold')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: title }).first().getByRole('heading').getByRole('link')).toBeFocused()
})
