import AxeBuilder from '@axe-core/playwright'
import { ads, chips, count, WIDE } from './list'
import { expect, test } from './support'

// Counts and orders are compared: nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

test.describe('nearby', () => {
  test('with the place of the device', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 18.52, longitude: 73.86 })
    await page.setViewportSize(WIDE)
    await page.goto('/category/buffalo')
    await page.getByRole('region', { name: 'Filters' }).getByLabel('Sort by').selectOption('Nearest first')
    const before = page.waitForResponse(response => response.url().includes('latitude=18.52') && response.url().includes('advpost'))
    await page.getByRole('button', { name: 'Use my location' }).click()
    const { data } = (await (await before).json()) as { data: { posts: { summary: string; distance: number }[] } }
    await expect(page.getByText('Nearest to you first')).toBeVisible()
    await expect(ads(page).first()).toContainText(data.posts[0]!.summary)
    const distances = data.posts.map(post => post.distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(page.url()).not.toContain('18.5')
    await page.reload()
    await expect(page.getByText('Nearest to you first')).toBeVisible()
    await expect(ads(page).first()).toContainText(data.posts[0]!.summary)
  })

  test('refused by the device, with a pincode', async ({ page, complaints }) => {
    await page.goto('/category/goat?sort=nearby')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('region', { name: 'Ads' }).getByText('Unable to access your current location')).toBeVisible()
    await expect(page.getByText('Location Access Denied')).toBeVisible()
    await page.getByLabel('Pincode').fill('999999')
    await page.getByLabel('Pincode').press('Enter')
    await expect(page.getByRole('region', { name: 'Ads' }).getByText('Unable to fetch location for this pincode')).toBeVisible()
    await page.getByLabel('Pincode').fill('411001')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByText('Nearest to you first')).toBeVisible()
    await expect(page.getByText('Location Found')).toBeVisible()
    // The browser itself notes that the pincode was answered 404.
    expect(complaints.splice(0).every(text => text.includes('404'))).toBe(true)
  })
})

test('a lost connection is said at once and further on, and can be tried again', async ({ page, context, complaints }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/category/goat', { waitUntil: 'networkidle' })
  const panel = page.getByRole('region', { name: 'Filters' })
  await context.setOffline(true)
  await panel.getByText('For sale').click()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(chips(page)).toHaveText(['For sale'])
  await expect(ads(page).first()).toBeVisible()
  await context.setOffline(true)
  await panel.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page.getByRole('heading', { name: 'The ads could not be loaded.' })).toBeVisible({ timeout: 15_000 })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(ads(page)).toHaveCount(24)
  await context.setOffline(true)
  await ads(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByText('The next ads could not be loaded.')).toBeVisible({ timeout: 15_000 })
  await context.setOffline(false)
  const total = await count(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(ads(page)).toHaveCount(total, { timeout: 500 })
  }).toPass()
  await expect(page.getByText("You've reached the end of the posts")).toBeVisible()
  expect(complaints.splice(0).filter(text => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('who comes back from an ad finds the list where it was left', async ({ page }) => {
  for (const [path, filter] of [['/category/sheep', false], ['/category/sheep', true]] as const) {
    await page.goto(path)
    if (filter) {
      await page.getByRole('link', { name: 'Filters' }).click()
      await page.getByRole('dialog').getByText('For sale').click()
      await page.getByRole('dialog').getByRole('button', { name: /^Show \d+ ads$/ }).click()
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

test('the search begins with the categories, finds in all of them and says kindly that nothing was found', async ({ page }) => {
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
  await sheet.getByLabel('Category').selectOption('Buffalo')
  await expect(sheet.getByLabel('Lactation')).toBeVisible()
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
    return { index: !/<meta name="robots" content="noindex/.test(html), canonical: /<link rel="canonical" href="[^"]*?:\d+([^"]*)"/.exec(html)?.[1], html }
  }
  expect(await head('/hi/category/goat')).toMatchObject({ index: true, canonical: '/hi/category/goat' })
  expect(await head('/category/goat?page=2')).toMatchObject({ index: true, canonical: '/category/goat?page=2' })
  expect((await head('/category/goat')).html).toContain('href="/category/goat?page=2"')
  for (const query of ['sort=newest', 'q=boer', 'breed=boer&page=2', 'min=5000']) expect(await head(`/category/goat?${query}`)).toMatchObject({ index: false, canonical: '/category/goat' })
  expect(await head('/category/goat?sort=best&min=x')).toMatchObject({ index: true, canonical: '/category/goat' })
  expect(await head('/search')).toMatchObject({ index: false, canonical: '/search' })
  expect(await head('/ta/search?q=boer')).toMatchObject({ index: false, canonical: '/ta/search' })
})

test('by keyboard alone', async ({ page }) => {
  // Before its script has come, the link leads to the panel on the page.
  await page.goto('/category/buffalo', { waitUntil: 'networkidle' })
  const button = page.getByRole('link', { name: 'Filters' })
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('button', { name: /^Show \d+ ads$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('radio', { name: 'All' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: 'For sale' })).toBeChecked()
  for (let time = 0; time < 40 && !(await sheet.getByRole('button', { name: /^Show / }).evaluate(element => element === document.activeElement)); time++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['For sale'])
  await expect(page.getByRole('region', { name: 'Ads' })).toBeFocused()
  for (let time = 0; time < 5 && !(await chips(page).evaluate(element => element === document.activeElement)); time++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Ads' })).toBeFocused()
})

for (const theme of ['light', 'dark']) {
  test(`panel, sheet, chips, nearby and search are accessible in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(value => localStorage.setItem('theme', value), theme)
    const check = async (what: string) => {
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).analyze()
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect([what, grave.map(({ id, nodes }) => [id, nodes.map(node => node.html.slice(0, 160))])]).toEqual([what, []])
    }
    await page.goto('/ta/category/buffalo?breed=murrah&sort=price_low&min=5000', { waitUntil: 'networkidle' })
    await check('chips')
    await page.locator('a[data-open-filters]').click()
    await expect(page.locator('dialog[open] button[type="submit"]')).toContainText(/\d/)
    await check('sheet')
    await page.setViewportSize(WIDE)
    await page.goto('/category/equipment?sort=nearby', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible()
    await check('panel and nearby')
    for (const path of ['/hi/search', '/search?q=boer', '/search?q=nothingmatches']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await check(path)
    }
  })
}

test('every page of a list can be reached by links alone', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/category/buffalo')
  const seen = new Set<string>()
  for (;;) {
    for (const link of await page.locator('article a').all()) seen.add((await link.getAttribute('href')) ?? '')
    const next = page.locator('main a[rel="next"]')
    if ((await next.count()) === 0) break
    const further = (await next.getAttribute('href')) ?? ''
    await next.click()
    // All of it: a page that is still coming has neither all its ads nor its link to the next one.
    await page.waitForURL(new URL(further, page.url()).href)
  }
  expect(seen.size).toBe(await count(page))
  expect(seen.size).toBeGreaterThan(24)
  await page.context().close()
})

test('further ads come as the reader scrolls, up to the end', async ({ page }) => {
  await page.goto('/hi/category/sheep')
  const all = Number(/\d+/.exec((await page.getByText(/^\d+ विज्ञापन$/).first().textContent()) ?? '')?.[0])
  expect(all).toBeGreaterThan(24)
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByRole('article')).toHaveCount(all)
  await expect(page.getByText('आपने सारे विज्ञापन देख लिए हैं')).toBeVisible()
})
