import { openTermsSite } from './ad-terms'
import { checkAccess } from './axe'
import { expect, test } from './support'

const { site, ads, keyOf, newPage, get } = openTermsSite()

test(
  'the link says without a session, and only by a tap, that an ad is still true',
  { tag: '@smoke' },
  async ({ browser }) => {
    const page = await newPage(browser)
    const calls: string[] = []
    page.on('request', request => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
    const response = await page.goto(`/hi/still-here/${ads.soon}#${keyOf(ads.soon)}`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    for (const [name, content] of [
      ['robots', 'noindex, follow'],
      ['referrer', 'no-referrer'],
    ])
      await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute('content', content!)
    const answers = page.getByRole('main').getByRole('button')
    await expect(answers).toHaveText(['अब भी बिकाऊ है', 'बिक गया', 'कीमत घटाएं'])
    await checkAccess(page, 'still here')
    expect(calls).toEqual([`/api/v1/advpost/still-here/${ads.soon}/post`])
    await answers.first().dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/आपका विज्ञापन \d\d\/\d\d\/\d{4} तक चालू रहेगा।/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await checkAccess(page, 'still here: answered')
    expect(calls.slice(1)).toEqual([`/api/v1/advpost/still-here/${ads.soon}`])
    // The key is sent to no other page, and written to no log.
    await page.getByRole('main').getByRole('link').first().click()
    await page.waitForURL(`**/post/${ads.soon}`)
    expect(page.url()).not.toContain('#')
    expect(site.output()).not.toContain(keyOf(ads.soon).split('.')[1])
  },
)

test('sold with a price that is nowhere to read, and taken back', async ({ browser }) => {
  const page = await newPage(browser)
  await page.goto(`/still-here/${ads.sold}#${keyOf(ads.sold)}`)
  await page.getByRole('button', { name: 'Sold' }).click()
  await checkAccess(page, 'still here: sold')
  await page.getByRole('textbox').fill('७६,५४३')
  await page.getByRole('button', { name: 'Mark sold' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This ad is marked as sold.')
  const shown = await get(`/post/${ads.sold}`)
  expect([shown.includes('This ad has been sold.'), /76,?543/.test(shown)]).toEqual([true, false])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your ad stands until /)
  expect(await get(`/post/${ads.sold}`)).not.toContain('This ad has been sold.')
})

test('a lower price is on the page of the ad at once', async ({ browser }) => {
  const page = await newPage(browser)
  await page.goto(`/still-here/${ads.cheaper}#${keyOf(ads.cheaper)}`)
  await page.getByRole('button', { name: 'Lower the price' }).click()
  await page.getByRole('textbox', { name: 'New price' }).fill('99,99,99,999')
  await page.getByRole('button', { name: 'Lower the price' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please enter a lower price')
  await checkAccess(page, 'still here: price')
  await page.getByRole('textbox', { name: 'New price' }).fill('१,२३४')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The new price is ₹1,234.')
  expect(await get(`/post/${ads.cheaper}`)).toContain('₹1,234')
})

test('a wrong link asks to sign in, and leads to the own ads', async ({ browser }) => {
  const page = await newPage(browser)
  for (const key of ['', 'x', keyOf(ads.sold), keyOf(ads.soon, 1)]) {
    await page.goto('about:blank')
    await page.goto(`/still-here/${ads.soon}#${key}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is too old. Please login.')
  }
  await checkAccess(page, 'still here: old link')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog').locator('input[type="tel"]')).toBeFocused()
})

test('the phone keeps nothing of the link', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(`/still-here/${ads.seen}#${keyOf(ads.seen)}`, { waitUntil: 'networkidle' })
  await page.goto(`/post/${ads.seen}`)
  const kept = () =>
    page.evaluate(async () => {
      const keys = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(kept).toContain(`/post/${ads.seen}`)
  expect((await kept()).filter(path => path.includes('still-here') && !path.startsWith('/_next'))).toEqual([])
})
