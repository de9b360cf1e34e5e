import type { Page } from '@playwright/test'
import { checkBothThemes } from './axe'
import { newPerson } from './new-person'
import { expect, test } from './support'

const WIDE = { width: 1280, height: 800 }
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name })
const marked = (page: Page) => page.locator('[role="option"][aria-selected="true"]')

test('by keyboard, in the bar: nothing is loaded before the focus, a breed leads to its ads', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/', { waitUntil: 'networkidle' })
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  const box = page.getByRole('banner').getByRole('combobox')
  // The page has loaded everything else while idle: only the focus loads more.
  expect(loaded).toEqual([])
  await box.focus()
  await expect.poll(() => loaded.some(path => path.endsWith('.js'))).toBe(true)
  expect(loaded.filter(path => path.startsWith('/api/'))).toEqual([])
  await box.pressSequentially('murr')
  await expect(option(page, /^Murrah Buffalo$/)).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box).toHaveValue('murr')
  const place = (await page.getByRole('option', { includeHidden: true }).allTextContents()).findIndex(text =>
    text.startsWith('Murrah'),
  )
  await page.keyboard.press('Alt+ArrowDown')
  for (let step = 0; step <= place; step++) await page.keyboard.press('ArrowDown')
  await expect(marked(page)).toHaveText(/^Murrah/)
  await expect(box).toHaveAttribute('aria-activedescendant', (await marked(page).getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/category/buffalo?breed=murrah')
  await expect(page.getByRole('link', { name: 'Remove filter: Murrah' })).toBeVisible()
  // In a list, the bar's search field is hidden.
  await expect(box).toBeHidden()
  await expect(page.getByRole('banner').getByRole('combobox', { includeHidden: true })).toHaveValue('')
})

test('on a phone, in Hindi, by finger and with an input method: words with a place; what was searched for is offered again until the logout', async ({
  page,
}) => {
  await newPerson(page)
  await page.goto('/hi/category/buffalo')
  const box = page.getByRole('main').getByRole('search').getByRole('combobox')
  await box.tap()
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'भैंस पुणे', selectionStart: 9, selectionEnd: 9 })
  const pune = page.getByRole('option', { name: /पुणे महाराष्ट्र$/ })
  await expect(pune).toBeVisible()
  // A text that is still being composed is not searched for yet.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/hi/category/buffalo')
  await input.send('Input.insertText', { text: 'भैंस पुणे' })
  await expect(box).toHaveValue('भैंस पुणे')
  await pune.tap()
  await expect(page).toHaveURL(url => url.pathname === '/hi/category/buffalo' && url.searchParams.get('q') === 'भैंस पुणे')
  await expect(box).toHaveValue('भैंस पुणे')
  await expect(pune).toBeHidden()
  await page.goto('/hi')
  await page.getByRole('main').getByRole('search').getByRole('combobox').tap()
  const again = page.getByRole('option', { name: 'भैंस पुणे' })
  await expect(again).toBeVisible()
  await again.tap()
  await page.waitForURL(url => url.pathname === '/hi/search' && url.searchParams.get('q') === 'भैंस पुणे')
  await page.locator('#account-button').tap()
  await page.getByRole('menuitem').last().tap()
  await expect(page.getByRole('banner').getByRole('button', { name: 'लॉगिन', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
})

test('who has searched before the suggestions were there sees what was found, and no list above it', async ({
  page,
}) => {
  await page.goto('/search')
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(/\/_next\/static\/.*\.js/, async route => {
    await held
    await route.continue()
  })
  const box = page.getByRole('main').getByRole('search').getByRole('combobox')
  await box.fill('boer')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=boer')
  const suggested = page.waitForResponse(response => response.url().includes('suggest'))
  release()
  await (await suggested).finished()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('who searches in the moment in which the suggestions come sees what was found, and no list above it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const form = document.querySelector('main [role=listbox]')?.closest('form')
      // Playwright focuses the field before it types, and the list may come in between.
      if (!form?.querySelector<HTMLInputElement>('[role=combobox]')?.value) return
      observer.disconnect()
      // Nobody can search in the middle of an event of typing, whose other listeners would open the list again.
      if (window.event?.type === 'input') setTimeout(() => form.requestSubmit())
      else form.requestSubmit()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/search')
  const suggested = page.waitForResponse(response => response.url().includes('suggest'))
  await page.getByRole('main').getByRole('search').getByRole('combobox').fill('boer')
  await expect(page).toHaveURL('/search?q=boer')
  await (await suggested).finished()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('the list keeps nobody out', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('recentSearches', JSON.stringify({ owner: '', searches: ['gir gaay', 'murgi'] })),
  )
  await page.goto('/ta/search')
  const box = page.getByRole('main').getByRole('search').getByRole('combobox')
  await box.tap()
  await expect(page.getByRole('option')).toHaveCount(2)
  await checkBothThemes(page, 'searches from before')
  await box.pressSequentially('mur')
  await expect(page.getByRole('option', { name: /முர்ரா|முரா/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await checkBothThemes(page, 'suggestions')
})

test('without a script it is a field of a plain form', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, viewport: WIDE })).newPage()
  await page.goto('/mr/category/goat')
  await page.locator('button[popovertarget="search"]').click()
  await page.getByRole('banner').getByRole('combobox').fill('बोअर')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === '/mr/search' && url.searchParams.get('q') === 'बोअर')
  await page.context().close()
})
