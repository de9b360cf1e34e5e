import type { Page } from '@playwright/test'
import { checkEverywhere } from './axe'
import { addAuthenticator, deskSite, giveNumberAndCode } from './desk'
import { expect, test } from './support'

const { site, newMobile, linkOf } = deskSite()
/** A folder for pictures of each screen, for who wants to look at them. */
const SHOTS = process.env.DESK_SHOTS

/** Looks at the page at both widths: axe in both themes, nothing wider than the page; keeps pictures if asked to. */
async function look(page: Page, name: string): Promise<void> {
  await checkEverywhere(page, name)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect([name, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, width, width])
    for (const colorScheme of SHOTS ? (['light', 'dark'] as const) : []) {
      await page.emulateMedia({ colorScheme })
      await page.waitForFunction(theme => (document.documentElement.dataset.theme ?? 'light') === theme, colorScheme)
      await page.screenshot({
        path: `${SHOTS}/desk-${name}-${width}-${colorScheme}.png`,
        fullPage: true,
        animations: 'disabled',
      })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

test('an invitation, the first sign-in, people, signing out and in again', { tag: '@smoke' }, async ({ page }) => {
  test.slow()
  await addAuthenticator(page)
  const [mobile, other] = [newMobile(), newMobile()]
  await page.goto(linkOf(mobile, 'owner', 'Meera Nair'))
  await expect(page.getByText('You are invited')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await look(page, 'invited')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await look(page, 'code')
  await page.getByTestId('demo-code').click()
  await page.getByRole('button', { name: 'Continue with the passkey' }).click()
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  const [cookie] = (await page.context().cookies(`${site.url}/desk`)).filter(({ name }) => name === 'deskToken')
  expect(cookie).toMatchObject({ path: '/desk', httpOnly: true, sameSite: 'Strict' })

  await page.getByLabel('Name').fill('Ravi Kumar')
  await page.getByLabel('Mobile number').fill(other)
  await page.getByLabel('Role').first().selectOption('moderator')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByLabel('Link for Ravi Kumar')).toHaveValue(/\/desk#invitation=[\w-]{43}$/)
  const row = page.getByRole('listitem').filter({ hasText: 'Ravi Kumar' })
  await expect(row).toContainText('moderator')
  await row.getByText('Manage Ravi Kumar').click()
  await look(page, 'people')
  await row.getByLabel('Role').selectOption('reader')
  await row.getByRole('button', { name: 'Change the role' }).click()
  await expect(row.getByText('reader', { exact: true }).first()).toBeVisible()
  await row.getByRole('button', { name: 'Remove' }).click()
  await row.getByRole('button', { name: 'Remove Ravi Kumar for good' }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('link', { name: 'Trail' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('remove-person')
  await look(page, 'trail')
  await page.getByRole('link', { name: 'Passkeys' }).click()
  await expect(page.getByRole('heading', { name: 'Your passkeys' })).toBeVisible()
  await look(page, 'passkeys')
  const passkeys = page.getByRole('main').getByRole('listitem')
  await expect(passkeys).toHaveCount(1)
  await addAuthenticator(page, 'usb')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys).toHaveCount(2)
  await passkeys.last().getByRole('button', { name: 'Remove' }).click()
  await passkeys
    .last()
    .getByRole('button', { name: /^Remove .* for good$/ })
    .click()
  await expect(passkeys).toHaveCount(1)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Send a code' })).toBeVisible()
  await look(page, 'sign-in')
  await giveNumberAndCode(page, mobile)
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
})

test('the theme is that of the system, also when it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${site.url}/desk`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('on an address that is no name, the sign-in says where the desk is', async ({ page }) => {
  await page.goto(`${site.url.replace('localhost', '127.0.0.1')}/desk`)
  await expect(page.getByRole('link', { name: `${site.url}/desk` })).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toHaveCount(0)
})
