import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { newPerson, SAME_SITE } from './new-person'
import { postSeed } from './posting'
import { expect, test } from './support'

/** Another user with a complete profile, who requests numbers. */
async function stranger(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  await newPerson(page)
  const numberOf = async (id: string) =>
    (
      (await (await page.request.post(`/api/v1/advpost/contact/${id}`, { headers: SAME_SITE })).json()) as {
        data?: { phoneNumber: string }
      }
    ).data?.phoneNumber
  return { numberOf, close: () => page.context().close() }
}

test('every setting is kept; what is hidden is hidden from others', async ({ page, browser }) => {
  const mobile = await newPerson(page)
  const post = await postSeed(page)
  const other = await stranger(browser)
  expect(await other.numberOf(post)).toBeUndefined()

  const states = () => page.getByRole('switch').evaluateAll(all => all.map(one => (one as HTMLInputElement).checked))
  async function toggle(name?: string) {
    // This browser blocks notifications on the phone; tests/e2e/push.spec.ts has one that shows them.
    for (const one of await page.getByRole('switch', { name, disabled: false }).all()) {
      await Promise.all([
        page.waitForResponse(response => response.request().method() === 'PUT' && response.ok()),
        one.click(),
      ])
    }
  }
  await page.goto('/settings#notifications')
  await expect(page.getByRole('switch')).toHaveCount(3)
  await toggle()
  await expect(page.getByText('Settings saved!').last()).toBeVisible()
  await page.getByRole('tab', { name: 'Privacy' }).click()
  expect(await states()).toEqual([false, true, false, true])
  await toggle()
  await page.reload()
  await expect(page.getByRole('switch')).toHaveCount(4)
  expect(await states()).toEqual([true, false, true, false])
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page.getByRole('switch')).toHaveCount(3)
  expect(await states()).toEqual([false, true, true])
  expect(await other.numberOf(post)).toContain(mobile)
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await toggle('Show my number')
  expect(await other.numberOf(post)).toBeUndefined()
  await other.close()

  await page.getByRole('tab', { name: 'General' }).click()
  await toggle('Dark mode')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked()
  // The menu's switch changes the same setting.
  await page.getByRole('button', { name: 'Menu' }).click()
  await Promise.all([
    page.waitForResponse(response => response.request().method() === 'PUT'),
    page.getByRole('button', { name: 'Light theme' }).click(),
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('switch', { name: 'Dark mode' })).not.toBeChecked()
  await page.getByRole('tabpanel').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('**/hi/settings#general')
  await expect(page.getByRole('tab', { name: 'सामान्य' })).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('hi')
  const kept = (await (await page.request.get('/api/v2/settings', { headers: SAME_SITE })).json()) as { data: object }
  expect(kept.data).toEqual({
    notifications: { email: true, marketingemail: true, push: false, sms: false, night: false, previews: false },
    privacy: { profileVisible: false, showEmail: true, showNumber: false, directMessage: false },
    theme: 'light',
    language: 'hi',
  })
})

test('the account is exported, then deleted for good', async ({ page, context }) => {
  const mobile = await newPerson(page)
  await postSeed(page)
  const session = (await context.cookies()).find(({ name }) => name === 'authToken')?.value ?? ''
  await page.goto('/settings#privacy')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('agrihaat-account.json')
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as { user: object; posts: object[] }
  expect(data).toMatchObject({
    user: { mobile, name: 'Usha', email: 'usha@example.org' },
    posts: [{ title: 'Wheat seed' }],
    settings: { privacy: { showNumber: false } },
    sessions: [{}],
  })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send OTP' }).click()
  await page.getByRole('alertdialog').getByTestId('demo-code').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await page.waitForURL(url => url.pathname === '/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('authToken')
  expect((await context.request.get('/api/v1/users/', { headers: { authorization: session } })).status()).toBe(401)
})
