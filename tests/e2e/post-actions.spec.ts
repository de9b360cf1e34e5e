import { checkBothThemes as check } from './axe'
import { heart } from './list'
import { become, makeSeller } from './sellers'
import { anyPost, expect, test } from './support'

test('what is shared says what it is in the language of the page, and leads to that language', async ({
  page,
  request,
  baseURL,
}) => {
  // Replaces the phone's share sheet, which a headless browser lacks.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void (document.title = JSON.stringify(data)),
    }),
  )
  const { _id: id, summary, lead } = await anyPost(request, 'buffalo', 'hi')
  const title = lead?.words ?? summary
  await page.goto(`/hi/post/${id}`)
  await page.getByRole('button', { name: 'शेयर करें' }).click()
  await expect(page).toHaveTitle(/^\{/)
  const shared = JSON.parse(await page.title()) as ShareData
  expect(shared).toEqual({
    title,
    text: expect.stringMatching(/₹[\d,]+। यह विज्ञापन AgriHaat पर देखें:$/),
    url: `${baseURL}/hi/post/${id}`,
  })
  expect(shared.text).toContain(title)
})

test(
  'an ad on a list is reported by the keyboard alone, and the focus comes back',
  { tag: '@smoke' },
  async ({ page }) => {
    await become(page, false)
    await page.goto('/category/poultry')
    const more = page.getByRole('button', { name: /^More options/ }).first()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Report this ad' })
    await dialog.getByLabel('Spam or misleading content').focus()
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByLabel('Other')).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Tell us what is wrong')).toBeFocused()
    const send = dialog.getByRole('button', { name: 'Submit report' })
    await expect(send).toBeDisabled()
    await page.keyboard.type('  ')
    await page.keyboard.press('Tab')
    await expect(dialog.getByText('Please select a reason for reporting.')).toBeVisible()
    await expect(send).toBeDisabled()
    await dialog.getByLabel('Tell us what is wrong').focus()
    await page.keyboard.type('These hens were sold last week')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Report Submitted')).toBeVisible()
    await expect(page.getByText("Thank you for reporting this post. We'll review it shortly.")).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(more).toBeFocused()
  },
)

test('what is pressed or chosen before its script has come is done when it has', async ({ page }) => {
  const seller = await makeSeller(page, 'Murrah for a quick thumb')
  let come = () => {}
  const coming = new Promise<void>(resolve => (come = resolve))
  await page.route('**/_next/static/**/*.js', async route => {
    await coming
    await route.continue()
  })
  await page.goto(`/post/${seller.postId}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'See large' }).click()
  come()
  await expect(page.getByRole('dialog', { name: 'Photos' }).getByText('1 / 2')).toBeVisible()
  await seller.close()
})

test('photos open in large, turn by arrow keys and close by Escape; who came from elsewhere goes back to the category', async ({
  page,
}) => {
  const seller = await makeSeller(page, 'Murrah with two photos')
  await page.goto(`/post/${seller.postId}`)
  const open = page.getByRole('button', { name: 'See large' })
  await open.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await expect(viewer.getByRole('img').nth(1)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(open).toBeFocused()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/category/buffalo')
  await seller.close()
})

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('cards, post, seller and saved ads keep nobody out', async ({ page }) => {
    test.slow()
    const seller = await makeSeller(page, 'Murrah in both themes')
    await page.goto(`/seller/${seller.id}`, { waitUntil: 'networkidle' })
    await check(page, 'seller, signed out')
    await page.getByRole('button', { name: 'Contact seller' }).click()
    await expect(page.getByText('Login Required', { exact: true })).toBeVisible()
    await check(page, 'login sheet')
    await become(page)
    await page.goto('/category/buffalo', { waitUntil: 'networkidle' })
    await heart(page).click()
    await check(page, 'cards, toast')
    await expect(page.getByText('Post saved!')).toBeHidden()
    await page
      .getByRole('button', { name: /^More options/ })
      .first()
      .click()
    await check(page, 'cards, menu')
    await page.getByRole('menuitem', { name: 'Report this ad' }).click()
    await page.getByLabel('Other').check()
    await page.getByLabel('Tell us what is wrong').fill(' ')
    await page.getByLabel('Other').focus()
    await expect(page.getByText('Please select a reason for reporting.')).toBeVisible()
    await check(page, 'report')
    await page.goto('/saved-posts', { waitUntil: 'networkidle' })
    await expect(page.getByRole('article')).toHaveCount(1)
    await check(page, 'saved ads')
    await heart(page).click()
    await expect(page.getByRole('heading', { name: 'You have no saved ads yet' })).toBeVisible()
    await check(page, 'no saved ads')
    await page.goto(`/post/${seller.postId}`)
    await expect(page.getByRole('link', { name: 'Message' })).toBeVisible()
    await check(page, 'post')
    await page.getByRole('button', { name: 'See large' }).click()
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
    await check(page, 'photos in large')
    await seller.close()
  })
})
