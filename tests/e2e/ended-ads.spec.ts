import { localePath } from '../../lib/i18n/path'
import { openTermsSite, SELLER } from './ad-terms'
import { checkAccess } from './axe'
import { measure } from './misfits'
import { expect, signIn, test } from './support'

/** zoom.spec.ts looks at the same screens in all languages. */
const LONG = ['en', 'ta', 'te', 'kn', 'ml'] as const

const { site, ads, newPage, get } = openTermsSite()

test('the page of an ad that has ended says so, gives no contact, and shows similar ads', async ({ browser }) => {
  const page = await newPage(browser)
  const response = await page.goto(`/post/${ads.seen}`)
  expect(response?.status()).toBe(200)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  await expect(page.getByRole('main').locator('header')).toContainText('Ended')
  await expect(page.getByRole('button', { name: 'Contact seller' })).toHaveCount(0)
  const similar = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Similar ads' }) })
  await expect(similar.getByRole('listitem')).toHaveCount(6)
  await expect(similar.locator(`a[href="/post/${ads.seen}"]`)).toHaveCount(0)
  const things = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(things.join()).toContain('https://schema.org/Discontinued')
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await fetch(site.url + new URL(card!).pathname)).status).toBe(200)
  await checkAccess(page, 'an ended ad')
  await signIn(page, SELLER)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Put up again' })).toBeVisible()
})

test('everything about ads that end has room at 320 px and at 200 %, in the languages with the longest words', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await newPage(browser)
  await signIn(page, SELLER)
  const found: string[] = []
  for (const locale of LONG) {
    const look = async (address: string, act = async () => {}) => {
      await page.goto('about:blank')
      await page.setViewportSize({ width: 320, height: 740 })
      await page.goto(localePath(locale, address), { waitUntil: 'networkidle' })
      await act()
      found.push(...(await measure(page)).map(text => `${locale} ${address} ${text}`))
    }
    const answer = (nth: number) => () => page.getByRole('main').locator('button').nth(nth).click()
    await look(`/post/${ads.seen}`)
    await look(`/post/${ads.confirmed}`)
    await look('/my-ads')
    await look('/my-ads#ended')
    await look(`/still-here/${ads.seen}`)
    await look(`/still-here/${ads.seen}`, answer(1))
    await look(`/still-here/${ads.seen}`, answer(2))
  }
  expect(found).toEqual([])
})

test('an ended ad is put up again from My Ads, and is in the list at the next request', async ({ browser }) => {
  const page = await newPage(browser)
  const sellerPage = /\/seller\/[\w-]+/.exec(await get(`/post/${ads.again}`))![0]
  // The first request puts the page into the cache.
  const isListed = async () => (await get(sellerPage)).includes(`/post/${ads.again}`)
  expect(await isListed()).toBe(false)
  await signIn(page, SELLER)
  await page.goto('/my-ads#ended')
  await expect(page.getByRole('tab', { name: 'Ended' })).toHaveAccessibleName('Ended 2')
  await checkAccess(page, 'own ads: ended')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/post/${ads.again}"]`) })
  await card.getByRole('button', { name: 'Put up again' }).click()
  await expect(page.getByText('Your ad is up again')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Ended' })).toHaveAccessibleName('Ended 1')
  expect(await isListed()).toBe(true)
  expect(await get(`/post/${ads.again}`)).not.toContain('This ad has ended')
})

test('an ad that was confirmed says so on its page and its card', async ({ browser }) => {
  const page = await newPage(browser)
  await page.goto(`/post/${ads.confirmed}`)
  await expect(page.getByRole('main').locator('header')).toContainText('Confirmed 2 days ago')
  // The page for everyone contains a date, which stays correct for as long as the page is cached.
  expect(await get(`/post/${ads.confirmed}`)).toMatch(/Confirmed on \d\d\/\d\d\/\d{4}/)
  const seller = await page.getByRole('main').locator('a[href^="/seller/"]').first().getAttribute('href')
  await page.goto(seller!)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/post/${ads.confirmed}"]`) })
  await expect(card).toContainText('Confirmed 2 days ago')
})
