import { ads, chips, count, kept, mark, rupees, WIDE } from './list'
import { expect, test } from './support'

// The test compares counts and orders, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

test(
  'on a phone the filters rise from below; chips, back and reload keep what was chosen',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto('/category/buffalo')
    const all = await count(page)
    await mark(page)
    await page.getByRole('link', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('button', { name: `Show ${all} ads` })).toBeVisible()
    await sheet.getByLabel('Breed').selectOption('Murrah')
    await sheet.getByText('5–10', { exact: true }).click()
    // The button's number follows each choice; only the last one's counts.
    const asked = await page.request.get('/api/v2/advpost/buffalo?breedId=murrah&milkCapacity=5-10&count=true')
    const shown = ((await asked.json()) as { data: { count: number } }).data.count
    expect(shown).toBeLessThan(all)
    const apply = sheet.getByRole('button', { name: `Show ${shown} ads`, exact: true })
    await apply.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/category/buffalo?breed=murrah&milk=5-10')
    await expect.poll(() => count(page)).toBe(shown)
    await expect(chips(page)).toHaveText(['Murrah', '5–10 litres a day'])
    await expect(page.getByRole('link', { name: 'Filters 2' })).toBeVisible()
    await chips(page).first().click()
    await expect(page).toHaveURL('/category/buffalo?milk=5-10')
    await expect(chips(page)).toHaveText(['5–10 litres a day'])
    await page.goBack()
    await expect(chips(page)).toHaveText(['Murrah', '5–10 litres a day'])
    await expect.poll(() => count(page)).toBe(shown)
    expect(await kept(page)).toBe(true)
    await page.reload()
    await expect(chips(page)).toHaveText(['Murrah', '5–10 litres a day'])
    expect(await count(page)).toBe(shown)
    await page.getByRole('link', { name: 'Filters 2' }).click()
    await expect(sheet.getByLabel('Breed')).toHaveValue('murrah')
    await sheet.getByRole('button', { name: 'Clear' }).click()
    await sheet.getByRole('button', { name: `Show ${all} ads` }).click()
    await expect(page).toHaveURL('/category/buffalo')
    await expect.poll(() => count(page)).toBe(all)
  },
)

test('on a wide screen they stand beside the list, and each change is applied at once', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/category/cattle')
  await mark(page)
  const panel = page.getByRole('region', { name: 'Filters' })
  await expect(panel.getByRole('button', { name: 'Show ads' })).toBeHidden()
  await panel.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(page).toHaveURL('/category/cattle?sort=price_high')
  await expect(chips(page)).toHaveText(['Price: high to low'])
  await expect.poll(async () => (await rupees(page)).length).toBeGreaterThan(5)
  const prices = await rupees(page)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  // The slider loads when its place becomes visible.
  await panel.getByRole('textbox', { name: 'Highest price' }).scrollIntoViewIfNeeded()
  await panel.getByRole('slider', { name: 'Highest price' }).press('PageDown')
  // PageDown is one step of many: the slider's range is that of prices of cattle.
  await expect(page).toHaveURL(/\/category\/cattle\?sort=price_high&max=\d+000$/)
  await panel.getByRole('textbox', { name: 'Highest price' }).fill('60,000')
  await panel.getByRole('textbox', { name: 'Highest price' }).press('Enter')
  await expect(page).toHaveURL('/category/cattle?sort=price_high&max=60000')
  await expect(panel.getByText('₹0 – ₹60,000')).toBeVisible()
  await expect.poll(async () => Math.max(...(await rupees(page)))).toBeLessThanOrEqual(60_000)
  const thumb = await panel.getByRole('slider', { name: 'Lowest price' }).boundingBox()
  await page.mouse.move(thumb!.x + 22, thumb!.y + 22)
  await page.mouse.down()
  await page.mouse.move(thumb!.x + 29, thumb!.y + 22, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/(min|max)=\d+000$/)
  await page.goBack()
  await page.goto('/category/cattle?district=Nowhere&sort=best&min=-4&breed=boer&page=zero')
  await expect(chips(page)).toHaveCount(0)
  await panel.getByText('With photos only').click()
  await expect(page).toHaveURL('/category/cattle?photos=1')
  await page.getByRole('main').getByRole('search').getByRole('combobox').fill('gir')
  await page.getByRole('main').getByRole('search').getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/category/cattle?q=gir&photos=1')
  await panel.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/category/cattle?q=gir')
  await expect(panel.getByLabel('With photos only')).not.toBeChecked()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/category/cattle')
  await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveValue('gir')
})

test('without a script, forms and links do the same', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/category/buffalo?sort=nearby')
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.locator('noscript p')).toHaveText(
    'Sorting by distance does not work in this browser. Choose your district instead.',
  )
  await page.getByRole('link', { name: 'Filters' }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByLabel('Sort by').selectOption('Price: low to high')
  await panel.getByText('For sale').click()
  await panel.getByRole('textbox', { name: 'Lowest price' }).fill('50,000')
  await expect(panel.getByRole('slider')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Show ads' }).click()
  await expect(chips(page)).toHaveText(['Price: low to high', 'For sale', 'From ₹50,000'])
  await page.waitForLoadState()
  const first = await rupees(page)
  expect(first).toEqual(first.toSorted((a, b) => a - b))
  expect(first[0]).toBeGreaterThanOrEqual(50_000)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL(/[?&]page=2/)
  expect((await rupees(page))[0]).toBeGreaterThanOrEqual(first.at(-1)!)
  await expect(chips(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Remove filter: For sale' }).click()
  await expect(chips(page)).toHaveCount(2)
  await page.setViewportSize(WIDE)
  await page.goto('/search')
  await page.getByRole('main').getByRole('search').getByRole('combobox').fill('murrah')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await panel.getByLabel('Category').selectOption('Buffalo')
  await panel.getByRole('button', { name: 'Show ads' }).click()
  // The meaning of the word, and the filter.
  await expect(chips(page)).toHaveText(['Murrah', 'Buffalo'])
  await expect(panel.getByLabel('Lactation')).toBeVisible()
  await expect(ads(page).nth(1)).toBeVisible()
  await page.context().close()
})

test('who asks for milk reads on each card the milk that was asked for, as the most that it gives', async ({
  page,
  request,
}) => {
  type Asked = { data: { posts: { _id: string; advType: string; milkCapacity: number; currentMilk: number | null }[] } }
  const { posts } = ((await (await request.get('/api/v2/advpost/buffalo?milkCapacity=10-15')).json()) as Asked).data
  expect(
    posts.some(({ milkCapacity, currentMilk }) => currentMilk !== null && currentMilk < 10 && milkCapacity >= 10),
  ).toBe(true)
  const capacities = posts.map(
    ({ milkCapacity, currentMilk, advType }) =>
      `${currentMilk === 0 ? 'dry · ' : ''}${advType === 'Buy' ? `${milkCapacity} L/day` : `up to ${milkCapacity} L`}`,
  )
  const shown = () => ads(page).locator('span:has(> svg.lucide-milk)').allTextContents()
  // As rendered by the server, as fetched by the browser, and as a search with these words.
  await page.goto('/category/buffalo?milk=10-15')
  expect(await shown()).toEqual(capacities)
  await page.goto('/category/buffalo')
  expect((await shown()).filter(text => text.endsWith(' now'))).not.toEqual([])
  await page.getByRole('link', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByText('10–15', { exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show \d+ ads$/ })
    .click()
  await expect.poll(shown).toEqual(capacities)
  await page.goto('/ta/search?q=buffalo 12 litre')
  await expect(
    ads(page)
      .first()
      .getByText(/\d லி வரை$/),
  ).toBeVisible()
})
