import type { Page } from '@playwright/test'
import { newPerson } from './new-person'
import { anyPost, expect, test } from './support'

const choose = async (page: Page, code: string) => {
  await page.locator('button[popovertarget="languages"]').click()
  await page.locator(`#languages a[lang="${code}"]`).click()
}
/** What stands at the line where one reads, by its place in the page. */
const atTheLine = (page: Page) =>
  page.evaluate(() => {
    const card = document.elementsFromPoint(innerWidth / 2, 96).find(element => element.closest('main li:has(article)'))?.closest('li')
    return card ? [[...card.parentElement!.children].indexOf(card), Math.round(card.getBoundingClientRect().top)] : []
  })

test.describe('another language', () => {
  test('keeps page, filters, what is typed and the place that is read; the choice is remembered for browser and server', async ({ page, context }) => {
    await page.goto('/category/buffalo?min=20000&sort=newest')
    await page.locator('main article').nth(9).evaluate(card => card.scrollIntoView({ block: 'center' }))
    await page.locator('main input[type="search"]').evaluate((box: HTMLInputElement) => (box.value = 'bhains 10 lit'))
    await page.locator('button[popovertarget="languages"]').click()
    const [card, top] = await atTheLine(page)
    expect(card).toBeGreaterThan(5)
    await page.locator('#languages a[lang="ta"]').click()
    await page.waitForURL('**/ta/category/buffalo?min=20000&sort=newest')
    await expect.poll(async () => (await atTheLine(page))[0]).toBe(card)
    await expect.poll(async () => Math.abs((await atTheLine(page))[1]! - top!)).toBeLessThan(5)
    await expect(page.locator('main input[type="search"]')).toHaveValue('bhains 10 lit')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ta')
    expect((await context.cookies()).find(({ name }) => name === 'language')).toMatchObject({ value: 'ta', path: '/', sameSite: 'Lax' })
    // Who types the site's address again comes to their own language; English, chosen within the site, is English.
    await page.goto('/?utm_source=x')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
    await choose(page, 'en')
    await page.waitForURL(url => url.pathname === '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('of nobody is guessed: an address means one language, whoever asks and whatever they chose', async ({ request }) => {
    const asked: Record<string, string>[] = [{ cookie: 'language=hi' }, { cookie: 'language=hi', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, { 'accept-language': 'hi' }, { cookie: 'language=xx', 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }]
    for (const headers of asked) {
      const answer = await request.get('/', { headers, maxRedirects: 0 })
      expect([headers, answer.status()]).toEqual([headers, 200])
    }
    const own = await request.get('/', { headers: { cookie: 'language=hi', 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, maxRedirects: 0 })
    expect([own.status(), own.headers()['location'], own.headers()['cache-control']]).toEqual([302, '/hi', 'private, no-store'])
    const post = await anyPost(request)
    expect((await request.get(`/post/${post._id}`, { headers: { cookie: 'language=hi', 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, maxRedirects: 0 })).status()).toBe(200)
  })

  test('is chosen by its own name, without a word of English', async ({ page }) => {
    await page.goto('/')
    const picker = page.locator('button[popovertarget="languages"]')
    await expect(picker).toContainText('अ')
    await picker.click()
    for (const name of ['हिन्दी', 'मराठी', 'ગુજરાતી', 'ਪੰਜਾਬੀ', 'বাংলা', 'தமிழ்', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'ଓଡ଼ିଆ', 'অসমীয়া', 'नेपाली']) await expect(page.locator('#languages').getByText(name, { exact: false }).first()).toBeVisible()
  })
})

test.describe('the first visit', () => {
  const offer = (page: Page) => page.locator('main section a[hreflang]')

  test('offers the language that the browser asks for; nothing moves, and once answered it is gone', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'bn-IN', viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver(list => list.getEntries().forEach(entry => ((window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expect(offer(page)).toHaveText('বাংলা')
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
    await page.locator('main section', { has: page.locator('a[hreflang]') }).getByRole('button').click()
    await expect(offer(page)).toHaveCount(0)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(offer(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
    await context.close()
  })

  test('accepted, leads to it and is remembered; a browser that asks for English alone is offered nothing', async ({ browser, page, request }) => {
    const context = await browser.newContext({ locale: 'gu-IN', viewport: { width: 360, height: 740 } })
    const other = await context.newPage()
    await other.goto('/')
    await offer(other).click()
    await other.waitForURL('**/gu')
    expect(await other.evaluate(() => localStorage.getItem('language'))).toBe('gu')
    await other.goto('/')
    await other.waitForURL('**/gu')
    await context.close()
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(offer(page)).toHaveCount(0)
    // The page is the same for everyone.
    const [english, bengali] = await Promise.all(['en', 'bn'].map(async language => (await request.get('/', { headers: { 'accept-language': language } })).text()))
    expect(english).toBe(bengali)
  })
})

test('an ad in another language: its words say which, and what is structured is in the reader’s', async ({ page, request }) => {
  const feed = await request.get('/api/v2/advpost/buffalo?pageSize=100')
  const { posts } = ((await feed.json()) as { data: { posts: { _id: string; userId: string; language: string; summary: string; districtName: string; breeds: { translations: Record<string, { name: string }> } | null }[] } }).data
  const [hindi, english] = ['hi', 'en'].map(language => posts.find(post => post.language === language && post.breeds && post.districtName)!)
  for (const post of [hindi!, english!]) {
    await page.goto(`/ta/post/${post._id}`)
    const main = page.getByRole('main')
    await expect(main.locator('h1')).toHaveAttribute('lang', post.language)
    await expect(main.locator('p.whitespace-pre-line')).toHaveAttribute('lang', post.language)
    await expect(main.locator('header')).toContainText(post.breeds!.translations['tm']!.name)
    await expect(main.locator('dl')).toContainText(post.breeds!.translations['tm']!.name)
    // Place, type, yes and no, litres and lactation: no English word is left in what the form asked for.
    const facts = await main.locator('dl dd:not([lang])').allInnerTexts()
    expect(facts.filter(text => !/\p{Script=Tamil}/u.test(text) && !/^[\d.]+$/.test(text))).toEqual([])
    await expect(main.locator('header').getByText(/\p{Script=Tamil}+, \p{Script=Tamil}+/u).first()).toBeVisible()
  }
  await newPerson(page)
  await page.request.post('/api/v1/savepost', { data: { advPostId: hindi!._id }, headers: { 'sec-fetch-site': 'same-origin' } })
  await page.goto('/ta/saved-posts')
  const saved = page.locator('main article').first()
  await expect(saved.locator('h2')).toHaveAttribute('lang', 'hi')
  await expect(saved.getByText(/\p{Script=Tamil}+$/u).first()).toBeVisible()
  await page.goto(`/ta/chat?to=${hindi!.userId}&post=${hindi!._id}`)
  await expect(page.getByText(hindi!.summary).first()).toHaveAttribute('lang', 'hi')
  await page.goto('/ta/category/buffalo')
  const district = page.locator('select[name="district"] option').nth(1)
  expect(await district.textContent()).toMatch(/^\p{Script=Tamil}/u)
  expect(await district.getAttribute('value')).toMatch(/^[A-Z]/)
  const cards = page.locator('main article')
  for (const title of await cards.locator('h2').all()) await expect(title).toHaveAttribute('lang', /^[a-z]{2}$/)
})

test('nothing on a card lies over the middle of its picture, where the animal is, in the languages of long words too', async ({ page }) => {
  await newPerson(page)
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const locale of ['ta', 'kn', 'ml']) {
      await page.goto(`/${locale}/category/buffalo`, { waitUntil: 'networkidle' })
      await expect(page.locator('article button[popovertarget]').first()).toBeVisible()
      const over = await page.locator('article').evaluateAll(cards =>
        cards.flatMap(card => {
          const picture = card.firstElementChild!.getBoundingClientRect()
          const middle = picture.top + picture.height / 2
          const boxes = [...card.querySelectorAll('button, p > span')].filter(box => box.closest('div.relative') === card.firstElementChild).map(box => box.getBoundingClientRect())
          const overlap = boxes.some((one, index) => boxes.slice(index + 1).some(other => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom))
          return overlap || boxes.length < 3 || boxes.some(({ top, bottom }) => top < middle && bottom > middle) ? [card.textContent] : []
        }),
      )
      expect([locale, width, over]).toEqual([locale, width, []])
    }
  }
})
