import type { Page } from '@playwright/test'
import { WIDE } from './list'
import { expect, test } from './support'

// The test compares counts, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

/**
 * Opens the breeds and places at the end of a list. By the keyboard: without a script, a click misses the line when
 * cards above it are laid out while the page scrolls to it.
 */
const openBrowse = (page: Page) => page.locator('summary', { hasText: 'By breed or place' }).press('Enter')

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('landing pages are read without any script', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/category/buffalo')
    await openBrowse(page)
    const browse = page.locator('details')
    await browse.getByRole('link', { name: 'Murrah' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Murrah (Buffalo)')
    await expect(page.getByText('Usual price')).toBeVisible()
    // The heading says the breed, so the cards do not.
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('article').getByText('Murrah', { exact: true })).toHaveCount(0)
    const way = page.getByRole('navigation', { name: 'You are here' })
    await expect(way.getByRole('listitem')).toHaveText(['AgriHaat', 'Buffalo', 'Murrah'])

    // By place: a state, then one of its districts.
    const states = page.getByRole('heading', { name: 'State', exact: true }).locator('..')
    const first = states.getByRole('link').first()
    const address = new URL((await first.getAttribute('href')) ?? '', page.url()).href
    await first.click()
    // The page is read and counted below, so all of it must be there.
    await page.waitForURL(address)
    const state = (await page.getByRole('heading', { level: 1 }).textContent())?.split(' in ')[1] ?? ''
    await expect(way.getByRole('listitem').last()).toHaveText(state)
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(3)
    await expect(page.getByRole('article').getByText('Murrah', { exact: true })).not.toHaveCount(0)
  })

  test('the plain list is read without any script', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/category/buffalo')
    await openBrowse(page)
    await page.locator('details').getByRole('link', { name: 'Buffalo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buffalo: all ads in one list')
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.getByRole('main').locator('li a[href^="/post/"]').first().click()
    await expect(page).toHaveURL(/\/post\//)
  })

  test(
    'there is no landing page, list or page of a list beyond what the market has',
    { tag: '@smoke' },
    async ({ page, complaints }) => {
      for (const path of [
        '/category/buffalo/atlantis',
        '/category/buffalo/breed/boer',
        '/category/buffalo/breed',
        '/category/buffalo/maharashtra/goa',
        '/category/cars/maharashtra',
        '/category/buffalo/lakshadweep',
        '/category/buffalo?page=900',
        '/category/buffalo/list?page=9',
        '/category/buffalo/breed/murrah?page=90',
        '/category/cars/list',
        '/category/cars/rss',
      ]) {
        expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
      }
      await page.goto('/category/buffalo/atlantis')
      await expect(page.getByRole('heading', { name: 'Category not found' })).toBeVisible()
      // The browser notes that the page is missing.
      for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/404/)
    },
  )
})

test('a landing page holds the ads that its filters would list, and says how many', async ({ request }) => {
  for (const [path, query] of [
    ['/category/buffalo/breed/murrah', 'breedId=murrah'],
    ['/category/cattle/breed/gir', 'breedId=gir'],
  ] as const) {
    const [, , category] = path.split('/')
    const feed = (await (await request.get(`/api/v2/advpost/${category}?${query}&count=true`)).json()) as {
      data: { posts: { _id: string }[]; count: number }
    }
    const html = await (await request.get(path)).text()
    const shown = [...html.matchAll(/<article.*?href="\/post\/([\w-]+)"/gs)].map(match => match[1])
    expect(shown).toEqual(feed.data.posts.map(({ _id }) => _id))
    expect(html).toContain(`${feed.data.count} ads from farmers`)
  }
})

test('every category has a feed in every language, of its newest ads', async ({ request }) => {
  const english = await request.get('/category/goat/rss')
  expect(english.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const feed = (await (await request.get('/api/v2/advpost/goat?sortBy=newest&pageSize=50')).json()) as {
    data: { posts: { _id: string; summary: string }[] }
  }
  const links = [...(await english.text()).matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(
    match => match[1]?.split('/post/')[1],
  )
  expect(links).toEqual(feed.data.posts.map(({ _id }) => _id))
  const tamil = await (await request.get('/ta/category/goat/rss')).text()
  expect(tamil).toContain('<language>ta</language>')
  // Ads in other languages lead with the reader's.
  const titles = [...tamil.matchAll(/<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)].map(([, title]) => title!)
  expect(titles.length).toBeGreaterThan(5)
  expect(titles.filter(title => !/\p{Script=Tamil}/u.test(title))).toEqual([])
  expect(await (await request.get('/ta/category/goat')).text()).toContain('type="application/rss+xml"')
})

test('a landing page has the tools of its list, and every choice leads to that list', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const landing = '/category/buffalo/breed/murrah'
  const chips = page.getByRole('list', { name: 'Active filters' })
  await page.goto(landing)
  await expect(page.getByRole('main').getByRole('link', { name: 'Buffalo', exact: true }).first()).toHaveAttribute(
    'href',
    '/category/buffalo',
  )
  await chips.getByRole('link', { name: 'Murrah' }).click()
  await page.waitForURL('**/category/buffalo')

  await page.goto(landing)
  await page.getByRole('search').getByRole('combobox').fill('jind')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/category/buffalo?breed=murrah&q=jind')

  await page.goto(landing)
  await page.getByRole('main').getByRole('link', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('For sale').click()
  await sheet.locator('button[type="submit"]').click()
  await page.waitForURL('**/category/buffalo?type=Sell&breed=murrah')
  await expect(page).toHaveTitle(/^Buffalo for sale/)

  // With a panel beside the list, one choice is enough.
  await page.setViewportSize(WIDE)
  await page.goto(landing)
  await expect(page.getByRole('search').getByRole('combobox').filter({ visible: true })).toHaveCount(1)
  await page.getByRole('region', { name: 'Filters' }).getByText('With photos only').click()
  await page.waitForURL('**/category/buffalo?breed=murrah&photos=1')

  // A state is no filter of a list; its search lists the same ads.
  const first = async (path: string) =>
    /<article.*?href="\/post\/([\w-]+)"/s.exec(await (await request.get(path)).text())?.[1]
  await page.goto('/hi/category/buffalo/haryana')
  const state = await page.getByRole('search').getByRole('combobox').last().inputValue()
  expect(await first(`/hi/category/buffalo?q=${state}`)).toBe(await first('/hi/category/buffalo/haryana'))
  await page.getByRole('list', { name: 'चुने हुए फिल्टर' }).getByRole('link', { name: state }).click()
  await page.waitForURL('**/hi/category/buffalo')
})
