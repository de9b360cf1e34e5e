import type { Page } from '@playwright/test'
import { newPerson, SAME_SITE } from './new-person'
import { expect, signIn, test } from './support'

test(
  'who lost a phone signs it out from another one, and everywhere else at once',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const mobile = await newPerson(page)
    const others: Page[] = []
    for (let index = 0; index < 3; index++) {
      const other = await (await browser.newContext()).newPage()
      await signIn(other, mobile)
      others.push(other)
    }
    const alive = () =>
      Promise.all(
        others.map(async other => (await other.request.get('/api/v1/users/', { headers: SAME_SITE })).status()),
      )
    await page.goto('/settings#privacy')
    const card = page.getByRole('region', { name: 'Where you are signed in' })
    await expect(card.getByRole('listitem')).toHaveCount(4)
    await expect(card.getByRole('listitem').first()).toContainText('This phone or computer')
    await expect(card.getByText('Unknown phone or computer')).toHaveCount(4)
    await card.getByRole('button', { name: 'Logout', exact: true }).first().click()
    await expect(page.getByText('That one is signed out')).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(3)
    expect((await alive()).toSorted()).toEqual([200, 200, 401])
    await card.getByRole('button', { name: 'Logout everywhere else' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    expect(await alive()).toEqual([401, 401, 401])
    await page.reload()
    await expect(card.getByRole('listitem')).toHaveCount(1)
  },
)

test('an account is not deleted without a code', async ({ page }) => {
  await newPerson(page)
  expect(
    (await page.request.delete('/api/v1/users/me', { data: { otp: '000000' }, headers: SAME_SITE })).status(),
  ).toBe(401)
  expect((await page.request.get('/api/v1/users/', { headers: SAME_SITE })).status()).toBe(200)
})
