import { LOCALES } from '../../lib/i18n/locales'
import { localePath } from '../../lib/i18n/path'
import { ads, WIDE } from './list'
import { expect, signIn, test } from './support'

test.slow()

// Nobody posts on this site, so its pages are the same in every run.
test.use({ baseURL: process.env.STILL_SITE_URL })

test('on a phone the first ad of a list begins high on the screen, in every language and with chips above it', async ({
  page,
  browser,
}) => {
  // Scripts do not move the page, and it renders faster without them.
  const drawn = await (
    await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      baseURL: process.env.STILL_SITE_URL,
    })
  ).newPage()
  await drawn.route(/\/media\//, route => route.abort())
  for (const locale of LOCALES) {
    for (const path of [
      '/category/buffalo',
      '/category/fertilizers',
      '/category/buffalo?breed=murrah&milk=5-10&sort=newest',
      '/search?q=murrah',
    ]) {
      await drawn.goto(localePath(locale, path))
      const box = await ads(drawn).first().boundingBox()
      expect([locale, path, box!.y <= 264 || box!.y]).toEqual([locale, path, true])
    }
  }
  await drawn.context().close()
  // The links and the buttons are there although they take no lines of their own; what opens has the whole width.
  await page.goto('/category/buffalo')
  await expect(page.getByRole('link', { name: 'Back to categories' })).toHaveAttribute('href', '/categories')
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible()
  await page.getByText('By breed or place').click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Murrah' }).first()).toBeVisible()
  expect(await page.locator('main details').evaluate(part => part.clientWidth)).toBeGreaterThan(320)
})

test('a wide screen has one field to search in; from a list, all ads are searched by a button in the bar', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  for (const [path, place] of [
    ['/', 'banner'],
    ['/categories', 'banner'],
    ['/category/buffalo', 'main'],
    ['/hi/category/buffalo?q=murrah', 'main'],
    ['/search?q=murrah', 'main'],
    ['/category/buffalo/breed/murrah', 'main'],
    ['/ta/category/buffalo/haryana', 'main'],
    ['/category/buffalo/list', 'banner'],
  ] as const) {
    await page.goto(path)
    expect([path, await page.getByRole('search').count()]).toEqual([path, 1])
    await expect(page.getByRole(place).getByRole('search').getByRole('combobox')).toBeVisible()
  }
  await page.goto('/category/buffalo')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const box = page.getByRole('banner').getByRole('combobox')
  await expect(box).toBeFocused()
  await box.fill('boer')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=boer')
})

test('on a wide screen cards stand in three columns, each with a description of two lines at most', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/category/buffalo')
  await expect(ads(page)).toHaveCount(24)
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to categories' })).toHaveAttribute(
    'href',
    '/categories',
  )
  const boxes = await ads(page).evaluateAll(cards =>
    cards
      .slice(0, 6)
      .map(card => card.getBoundingClientRect())
      .map(({ left, top }) => ({ left: Math.round(left), top: Math.round(top) })),
  )
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(3)
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2)
  const lines = await ads(page).evaluateAll(cards =>
    cards
      .slice(0, 3)
      .map(card =>
        [...card.querySelectorAll<HTMLElement>('[class*="line-clamp-2"]')].map(text =>
          Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight)),
        ),
      ),
  )
  for (const clamped of lines) {
    expect(clamped.length).toBeGreaterThan(0)
    for (const count of clamped) expect(count).toBeLessThanOrEqual(2)
  }
})

test('on a wide screen an own ad reads from its picture over its words to its actions, each in a column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, '9000000012')
  await page.goto('/my-ads')
  const cards = page.getByRole('article')
  await expect(cards.nth(1)).toBeVisible()
  const columns = await cards.evaluateAll(all =>
    all.map(card =>
      ['img', 'h2', 'a[href*="edit="]'].map(part => Math.round(card.querySelector(part)!.getBoundingClientRect().left)),
    ),
  )
  const [picture = 0, words = 0, actions = 0] = columns[0] ?? []
  expect(picture).toBeLessThan(words)
  expect(words).toBeLessThan(actions)
  expect(new Set(columns.map(String)).size).toBe(1)
})
