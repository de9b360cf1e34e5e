import { ads, chips, count } from './list'
import { expect, test } from './support'

// The test compares counts and orders, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

test('who comes back from an ad finds the list where it was left', async ({ page }) => {
  for (const [path, filter] of [
    ['/category/sheep', false],
    ['/category/sheep', true],
  ] as const) {
    await page.goto(path)
    if (filter) {
      await page.getByRole('link', { name: 'Filters' }).click()
      await page.getByRole('dialog').getByText('For sale').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Show \d+ ads$/ })
        .click()
      await expect(chips(page)).toHaveText(['For sale'])
    }
    await expect(ads(page)).toHaveCount(24)
    await ads(page).nth(23).scrollIntoViewIfNeeded()
    await expect.poll(() => ads(page).count()).toBeGreaterThan(26)
    const card = ads(page).nth(26)
    await card.scrollIntoViewIfNeeded()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(ads(page).nth(26)).toBeInViewport()
    await expect(ads(page).nth(26)).toContainText(title)
  }
})

test('the search begins with the categories, finds in all of them and says kindly that nothing was found', async ({
  page,
}) => {
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ads' }).getByRole('link', { name: 'Poultry' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search all ads' }).fill('boer')
  await page.getByRole('main').getByRole('search').getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/search?q=boer')
  await expect(ads(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByLabel('Lactation')).toBeHidden()
  await sheet.getByRole('textbox', { name: 'Highest price' }).fill('1,000')
  await sheet.getByRole('textbox', { name: 'Highest price' }).blur()
  await sheet.getByRole('button', { name: 'No ads' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches your search' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(ads(page).first()).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await page.goto('/category/goat?q=nothingmatches')
  await expect(page.getByRole('heading', { name: 'No posts found in this category' })).toBeVisible()
})

test('only the plain list is for search engines', async ({ request }) => {
  const head = async (path: string) => {
    const html = await (await request.get(path)).text()
    return {
      index: !/<meta name="robots" content="noindex/.test(html),
      canonical: /<link rel="canonical" href="[^"]*?:\d+([^"]*)"/.exec(html)?.[1],
      html,
    }
  }
  expect(await head('/hi/category/goat')).toMatchObject({ index: true, canonical: '/hi/category/goat' })
  expect(await head('/category/goat?page=2')).toMatchObject({ index: true, canonical: '/category/goat?page=2' })
  expect((await head('/category/goat')).html).toContain('href="/category/goat?page=2"')
  for (const query of ['sort=newest', 'q=boer', 'breed=boer&page=2', 'min=5000'])
    expect(await head(`/category/goat?${query}`)).toMatchObject({ index: false, canonical: '/category/goat' })
  expect(await head('/category/goat?sort=best&min=x')).toMatchObject({ index: true, canonical: '/category/goat' })
  expect(await head('/search')).toMatchObject({ index: false, canonical: '/search' })
  expect(await head('/ta/search?q=boer')).toMatchObject({ index: false, canonical: '/ta/search' })
})

test('every page of a list can be reached by links alone', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/category/buffalo')
  const all = await count(page)
  const seen = new Set<string>()
  for (;;) {
    for (const link of await page.locator('article a').all()) seen.add((await link.getAttribute('href')) ?? '')
    const next = page.locator('main a[rel="next"]')
    if ((await next.count()) === 0) break
    const further = (await next.getAttribute('href')) ?? ''
    await next.click()
    // Waits for the whole page: a page that still loads has neither all its ads nor its link to the next one.
    await page.waitForURL(new URL(further, page.url()).href)
  }
  expect(seen.size).toBe(all)
  expect(seen.size).toBeGreaterThan(24)
  await page.context().close()
})

test('further ads come as the reader scrolls, up to the end', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/hi/category/sheep')
  const all = Number(
    /\d+/.exec(
      (await page
        .getByText(/^\d+ विज्ञापन$/)
        .first()
        .textContent()) ?? '',
    )?.[0],
  )
  expect(all).toBeGreaterThan(24)
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByRole('article')).toHaveCount(all)
  await expect(page.getByText('आपने सारे विज्ञापन देख लिए हैं')).toBeVisible()
})
