import { expectTrapped, tabTo } from './keyboard'
import { SAME_SITE } from './new-person'
import { expect, test } from './support'

test('signing in, saving and selling go by the keyboard alone; dialogs hold the focus and give it back', async ({
  page,
}) => {
  await page.goto('/category/sheep', { waitUntil: 'networkidle' })
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await tabTo(page, signIn)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[type="tel"]')).toBeFocused()
  await expectTrapped(page)
  // As soon as the focus is back on the button, it must open the dialog again.
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
  // Removes what the demo had saved for this number, so that this ad is the last one.
  const last = (await heart.getAttribute('id'))!.replace('save-', '')
  const { data } = (await (await page.request.get('/api/v1/savepost/ids', { headers: SAME_SITE })).json()) as {
    data: { ids: string[] }
  }
  for (const advPostId of data.ids.filter(id => id !== last))
    await page.request.post('/api/v1/savepost', { data: { advPostId }, headers: SAME_SITE })
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
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Mark sold' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Post Marked as Sold')).toBeVisible()
  await expect(
    page.getByRole('article').filter({ hasText: title }).first().getByRole('heading').getByRole('link'),
  ).toBeFocused()
})

test('the search is a combobox: arrows mark, Home and End return to the text, Escape closes and empties, Tab leaves, Enter chooses', async ({
  page,
}) => {
  await page.goto('/search', { waitUntil: 'networkidle' })
  const box = page.getByRole('main').getByRole('combobox')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const options = list.getByRole('option')
  const marked = async () => {
    const id = await box.getAttribute('aria-activedescendant')
    const selected = await options.evaluateAll(all =>
      all.filter(one => one.getAttribute('aria-selected') === 'true').map(one => one.id),
    )
    // The field names the option that is marked, and no other one is marked.
    expect(selected).toEqual(id === null ? [] : [id])
    return options.evaluateAll((all, active) => all.findIndex(one => one.id === active), id)
  }
  const closed = async () => {
    await expect(list).toBeHidden()
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(box).not.toHaveAttribute('aria-activedescendant')
  }
  await expect(box).toHaveAttribute('aria-autocomplete', 'list')
  await closed()
  await tabTo(page, box)
  await page.keyboard.insertText('mu')
  await expect(options.nth(1)).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id'))!)
  const last = (await options.count()) - 1
  const steps = [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', -1],
    ['ArrowUp', last],
    ['ArrowDown', -1],
    ['ArrowDown', 0],
  ] as const
  for (const [key, index] of steps) {
    await page.keyboard.press(key)
    await expect.poll(marked, key).toBe(index)
  }
  for (const [key, caret] of [
    ['Home', 0],
    ['End', 2],
  ] as const) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(key)
    await expect.poll(marked, key).toBe(-1)
    expect(await box.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(caret)
  }
  await page.keyboard.press('Escape')
  await closed()
  await expect(box).toHaveValue('mu')
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()

  await page.keyboard.insertText('mu')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await closed()
  await expect(box).toHaveValue('mu')
  await expect(box).not.toBeFocused()
  await expect(page).toHaveURL('/search')

  await page.keyboard.press('Shift+Tab')
  await expect(box).toBeFocused()
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/search')
})
