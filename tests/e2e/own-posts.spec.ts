import type { Locator, Page } from '@playwright/test'
import { tabTo as tabByTab } from './keyboard'
import { newPerson } from './new-person'
import { answerChoosers, makePost, photoFile, shown, SITE } from './posting'
import { expect, signIn, test } from './support'

test(
  'an ad is marked as sold and another deleted, each confirmed first; a hidden one says why',
  { tag: '@smoke' },
  async ({ page, request, playwright, baseURL }) => {
    await signIn(page, '9000000010')
    const { _id: reported } = await makePost(page.request, { summary: 'Reported by many' })
    // Five users, each at their own address: the site under test is behind one proxy.
    for (let person = 31; person < 36; person++) {
      const reporter = await playwright.request.newContext({ baseURL })
      await signIn({ request: reporter } as unknown as Page, `90000000${person}`)
      await reporter.post(`/api/v1/advpost/report/${reported}`, {
        headers: { ...SITE, 'x-forwarded-for': `100.71.0.${person}` },
        data: { reason: 'fraud' },
      })
      await reporter.dispose()
    }
    await page.goto('/my-ads')
    await expect(page.getByRole('main').getByRole('link', { name: 'Post new ad' })).toHaveAttribute('href', '/post-ad')
    const cards = page.getByRole('article').filter({ has: page.getByText('active', { exact: true }) })
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(cards.first()).toBeVisible()
    const hidden = page.getByRole('article').filter({ hasText: 'Reported by many' })
    await expect(hidden).toContainText('hidden')
    await expect(hidden).toContainText('Buyers cannot see this ad: several people reported it')
    expect((await request.get(`/post/${reported}`)).status()).toBe(404)

    const titles = await cards.getByRole('heading').allTextContents()
    const paths = await Promise.all(
      [0, 1].map(index => cards.nth(index).getByRole('heading').getByRole('link').getAttribute('href')),
    )
    const all = await page.getByRole('article').count()
    const link = (index: number) => page.getByRole('link', { name: titles[index]!, exact: true }).first()
    // Puts both pages into the cache before anything happens.
    for (const path of paths) expect((await request.get(path!)).status()).toBe(200)

    const first = cards.first()
    await first.getByRole('button', { name: 'Mark sold' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).last().click()
    await expect(tab('Active')).toHaveAccessibleName(`Active ${all}`)
    await first.getByRole('button', { name: 'Mark sold' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark sold' }).click()
    await expect(page.getByText('Post Marked as Sold')).toBeVisible()
    await expect(tab('Active')).toHaveAccessibleName(`Active ${all - 1}`)
    await expect(link(1)).toBeFocused()
    expect(await (await request.get(paths[0]!)).text()).toContain('This ad has been sold.')

    await first.getByRole('button', { name: 'Delete' }).click()
    await page.keyboard.press('Escape')
    await expect(first.getByRole('button', { name: 'Delete' })).toBeFocused()
    await first.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Post Deleted')).toBeVisible()
    await expect(tab('Active')).toHaveAccessibleName(`Active ${all - 2}`)
    expect((await request.get(paths[1]!)).status()).toBe(404)

    await tab('Sold').click()
    const sold = page.getByRole('article').filter({ hasText: titles[0]! })
    await expect(sold).toContainText('sold')
    // A seller who opens the ad and comes back is still on the tab of sold ads.
    await sold.getByRole('link').click()
    await page.waitForURL(`**${paths[0]!}`)
    await page.goBack()
    await expect(sold).toBeVisible()
  },
)

test('a mistaken sale is taken back at once, or later among what is sold, and buyers find the ad again', async ({
  page,
  request,
}) => {
  await newPerson(page)
  const { _id: id } = await makePost(page.request, { summary: 'Sold by mistake' })
  const isSold = async () => (await (await request.get(`/post/${id}`)).text()).includes('This ad has been sold.')
  const sell = async () => {
    await page.getByRole('button', { name: 'Mark sold' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark sold' }).click()
    await expect(page.getByRole('tab', { name: 'Sold' })).toHaveAccessibleName('Sold 1')
    // The list shows it at once, the message only after the server's answer.
    await expect(undo).toBeVisible()
  }
  const undo = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' })
  const active = page.getByRole('tab', { name: 'Active' })
  await page.goto('/my-ads')
  expect(await isSold()).toBe(false)
  await sell()
  expect(await isSold()).toBe(true)
  await undo.click()
  await expect(page.getByText('Your ad is up again')).toBeVisible()
  await expect(active).toHaveAccessibleName('Active 1')
  expect(await isSold()).toBe(false)

  await sell()
  await page.getByRole('tab', { name: 'Sold' }).click()
  await page.getByRole('article').getByRole('button', { name: 'Put up again' }).click()
  await expect(active).toHaveAccessibleName('Active 1')
  await expect.poll(isSold).toBe(false)
})

test('posting, changing and deleting go by the keyboard alone', async ({ page }) => {
  await signIn(page, '9000000019')
  answerChoosers(page)
  const tabTo = (control: Locator) => tabByTab(page, control)
  const radio = (value: string) => page.locator(`form input[value="${value}"]`)

  await page.goto('/post-ad')
  await tabTo(radio('cattle'))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(radio('buffalo')).toBeChecked()
  await tabTo(radio('murrah'))
  await page.keyboard.press('Space')
  await tabTo(page.locator('[name="title"]'))
  // The first letter replaces the title that the form suggests.
  await page.keyboard.type('Typed by keys')
  await page.keyboard.press('Enter')
  await expect(page.locator('textarea[name="description"]')).toBeFocused()
  await page.keyboard.type('Calm')
  await tabTo(page.locator('[name="price"]'))
  await page.keyboard.type('50000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Photos' })).toBeFocused()
  await tabTo(page.locator('input[type="file"]'))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([await photoFile('1.jpg', '#775533')])
  await expect(shown(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Post ad' })).toBeEnabled()
  await tabTo(page.getByRole('button', { name: 'Post ad' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/my-ads')

  const card = page.getByRole('article').filter({ hasText: 'Typed by keys' })
  await tabTo(card.getByRole('link', { name: 'Edit' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/post-ad?edit=*')
  await tabTo(page.locator('[name="price"]'))
  await page.keyboard.type('49000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeFocused()
  await tabTo(page.locator('[name="milkCapacity"]'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled()
  await tabTo(page.getByRole('button', { name: 'Update' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/my-ads')
  await expect(card).toContainText('₹49,000')

  await tabTo(card.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Post Deleted')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('article').first().getByRole('heading').getByRole('link')).toBeFocused()
})

test('a picture beside text is whole: square on a phone, 4:3 on a wide screen, however long the text is', async ({
  page,
}) => {
  await signIn(page, '9000000012')
  /** Width by height of each. */
  const shapes = async (pictures: Locator) => {
    await expect(pictures.first()).toBeVisible()
    return pictures.evaluateAll(all =>
      all.map(one => {
        const { width, height } = one.getBoundingClientRect()
        return Math.round((width / height) * 100) / 100
      }),
    )
  }
  for (const [width, shape] of [
    [360, 1],
    [1280, 1.33],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/my-ads', '/saved-posts']) {
      await page.goto(path)
      const found = await shapes(page.getByRole('article').locator('img'))
      expect([path, width, [...new Set(found)]]).toEqual([path, width, [shape]])
    }
    await page.goto('/my-ads')
    const animal = page.getByRole('article').filter({ hasText: /Cattle|Buffalo/ })
    await animal.first().getByRole('link', { name: 'Edit' }).click()
    await expect(page.locator('[name="price"]')).not.toHaveValue('')
    for (let step = 1; step < 3; step++) await page.locator('form button[type="submit"]').click()
    const preview = page.getByRole('region', { name: 'How buyers will see your ad' })
    expect([width, await shapes(preview.locator('img'))]).toEqual([width, [shape]])
  }
})
