import path from 'node:path'
import { sql } from 'drizzle-orm'
import { LOCALES } from '../../lib/i18n/locales'
import { localePath } from '../../lib/i18n/path'
import { openEmbedded } from '../../server/db/embedded'
import { insertAds, insertSellers } from '../support/priced-ads'
import { checkBothThemes } from './axe'
import { newPerson } from './new-person'
import { ownSite } from './own-site'
import { expect, test } from './support'

/** The cheapest of the ads, and one in the middle. */
let cheap: string
let usual: string
/** Adds ads and a month's price to the data of a site that does not run yet. */
async function addPrices(data: string): Promise<void> {
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  const sellers = await insertSellers({ db }, 30)
  const values = { district: 'Solapur', endsAt: '2100-01-01T00:00:00Z' }
  const prices = sellers.map((_, index) => ({ price: index === 0 ? 20_000 : 150_000 + index * 1000, ...values }))
  const ids = await insertAds({ db }, sellers, prices)
  cheap = ids[0]!
  usual = ids[15]!
  // The data were counted a moment ago, and changes are counted after an hour.
  await db.execute(sql`update price_counts set counted_at = '-infinity'`)
  await db.execute(
    sql`insert into price_months (cell, month, sellers, median) values ('buffalo|murrah||||', '2026-01-01', 22, 90000)`,
  )
  await close()
}
const site = ownSite(() => ({}), addPrices)
test.beforeAll(async () => {
  // The count begins when the site is ready.
  const asked = `${site.url}/api/v2/prices/buffalo?breedId=murrah&milk=11&latitude=17.66&longitude=75.9`
  await expect.poll(async () => (await fetch(asked)).text()).toContain('"place":"Solapur"')
})

test('an ad says what such animals usually cost, and a far cheaper one asks to look twice', async ({ page }) => {
  await page.goto(`${site.url}/hi/post/${usual}`)
  const region = page.getByRole('region', { name: 'आम कीमत' })
  await expect(region).toContainText('मुर्रा, 10–12 ली/दिन, सोलापुर')
  await expect(region).not.toContainText('अच्छी तरह देख लें')
  await checkBothThemes(page, 'the price')
  await page.goto(`${site.url}/post/${cheap}`)
  const lower = page.getByRole('region', { name: 'Usual price' })
  await expect(lower).toContainText('Much lower than usual: look twice')
  await lower.getByText('How this is counted').click()
  await expect(lower).toContainText('accounts younger than 14 days do not count')
  await checkBothThemes(page, 'the price')
})

test('a landing page says what is usual in its district, and leads to the prices by breed, milk, place and month', async ({
  page,
}) => {
  await page.goto(`${site.url}/category/buffalo/maharashtra/solapur`)
  await expect(page.locator('dl').first()).toContainText('from the ads of')
  await page.getByRole('link', { name: 'Prices by breed, place and month' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buffalo price, Maharashtra')
  const districts = page.getByRole('table').filter({ hasText: 'District' })
  await expect(districts.getByRole('row', { name: /Solapur/ })).toHaveText(/Solapur₹[\d,]+–[\d,]+/)
  await page
    .getByRole('row', { name: /Murrah/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Murrah (Buffalo) price, Maharashtra')
  await expect(page.getByRole('row', { name: /10–12 L\/day/ })).toBeVisible()
  await checkBothThemes(page, 'the prices of a breed')
  await page.getByRole('link', { name: 'See the ads' }).click()
  await expect(page).toHaveURL(/category\/buffalo\/breed\/murrah$/)
})

test('the prices are read without a script, in every language at its own address, as a set of data with a file', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage()
  for (const locale of LOCALES) {
    const address = localePath(locale, '/prices/buffalo/murrah')
    expect((await page.goto(address))?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const alternates = page.locator('link[rel="alternate"][hreflang]')
    await expect(alternates).toHaveCount(LOCALES.length + 1)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address}$`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const things = await page.locator('script[type="application/ld+json"]').allTextContents()
    const data = things.map(text => JSON.parse(text)).find(thing => thing['@type'] === 'Dataset')
    expect([data.inLanguage, data.variableMeasured.length, data.creator.name]).toEqual([locale, 2, 'AgriHaat'])
    const file = await page.request.get(new URL(data.distribution.contentUrl).pathname)
    expect([file.status(), await file.text()]).toEqual([200, expect.stringContaining('state,Maharashtra,')])
  }
  await page.goto('/ml/prices/buffalo/murrah')
  await page.locator('summary', { hasText: 'പട്ടികയായി കാണാം' }).click()
  await expect(page.getByRole('row', { name: /01\/2026/ })).toContainText('₹90,000')
  expect((await page.goto('/prices/buffalo/murrah/kerala'))?.status()).toBe(404)
  await page.context().close()
})

test('a seller reads it while filling in the form, for the kind, the place and the milk', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  await newPerson(page)
  await page.goto('/post-ad')
  await page.locator('form label', { hasText: 'Buffalo' }).tap()
  await page.locator('form label', { hasText: 'Murrah' }).tap()
  const hint = page.locator('form [role=status]', { hasText: 'Usual price' })
  await expect(hint).toContainText('Murrah, Solapur, from the ads of')
  await page.locator('textarea').fill('Second calf, calm, full milk morning and evening.')
  await page.locator('[name="price"]').fill('92000')
  await page.getByRole('button', { name: 'Next' }).tap()
  await page.locator('[name="milkCapacity"]').fill('११')
  await expect(hint).toContainText('Murrah, 10–12 L/day, Solapur, from the ads of 30 sellers')
  await checkBothThemes(page, 'the price')
  await context.close()
})
