import { checkBothThemes as check } from './axe'
import { expectTrapped } from './keyboard'
import { newMobile, newPerson } from './new-person'
import { anyPost, expect, signIn, test } from './support'

test.slow()

const save = 'form button[type="submit"]'

test('by keyboard alone', async ({ page }) => {
  await newPerson(page)
  /** Presses Tab until the control with this name has the focus, as a user without a pointer does. */
  async function reach(name: string) {
    for (let steps = 0; steps < 60; steps++) {
      const called = await page.evaluate(() => {
        const control = document.activeElement?.closest('a, button, input, select, textarea') as HTMLInputElement | null
        return control
          ? [control.textContent, ...Array.from(control.labels ?? [], label => label.textContent)].join(' ')
          : ''
      })
      if (called.includes(name)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${name}`)
  }
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await reach('Edit profile')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await reach('Last name')
  await page.keyboard.type('Pawar')
  await reach('Pincode')
  await page.keyboard.type('413213')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Location Found')).toBeVisible()
  await reach('Village')
  await page.keyboard.press('End')
  const village = await page.locator('select').inputValue()
  await reach('Save profile')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Usha Pawar')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: village }).first()).toBeVisible()

  await reach('All privacy settings')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings#privacy')
  await expect(page.getByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true')
  await reach('Show my number')
  await page.keyboard.press('Space')
  await expect(page.getByText('Settings saved!')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Show my number' })).toBeChecked()
  await reach('Delete my account')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expectTrapped(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
})

test("nothing stands in anyone's way", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/profile', '/settings']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await check(page, `${path}, signed out`)
  }
  await signIn(page, newMobile())
  await page.goto('/ta/profile')
  await page.locator(save).click()
  await expect(page.locator('[data-highlighted]')).toBeVisible()
  await check(page, 'profile with errors')
  await page.goto(`/post/${(await anyPost(page.request))._id}`)
  await page.getByRole('link', { name: 'Message' }).click()
  await expect(page.getByRole('dialog').getByLabel('Pincode')).toBeVisible()
  await check(page, 'post, the profile is asked for')
  await newPerson(page)
  await page.goto('/profile?next=/categories', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'Back to where you were' })).toBeVisible()
  await check(page, 'profile')
  await page.goto('/settings')
  for (const tab of ['Profile', 'Notifications', 'General', 'Privacy']) {
    await page.getByRole('tab', { name: tab }).click()
    await check(page, `settings: ${tab}`)
  }
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await check(page, 'account deletion')
})
