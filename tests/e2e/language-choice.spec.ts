import type { Page } from '@playwright/test'
import { accountLanguage, newPerson } from './new-person'
import { anyPost, expect, fillSignIn, test } from './support'

/** The language that this browser remembers. */
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('language'))

const choose = async (page: Page, code: string) => {
  await page.locator('button[popovertarget="languages"]').click()
  await page.locator(`#languages a[lang="${code}"]`).click()
}

/** The element at the reading line, by its index in the page. */
const atTheLine = (page: Page) =>
  page.evaluate(() => {
    const card = document
      .elementsFromPoint(innerWidth / 2, 96)
      .find(element => element.closest('main li:has(article)'))
      ?.closest('li')
    return card ? [[...card.parentElement!.children].indexOf(card), Math.round(card.getBoundingClientRect().top)] : []
  })

test.describe('another language', () => {
  test('keeps page, filters, what is typed and the place that is read; the choice is remembered for browser and server', async ({
    page,
    context,
  }) => {
    await page.goto('/category/buffalo?min=20000&sort=newest')
    await page
      .locator('main article')
      .nth(15)
      .evaluate(card => card.scrollIntoView({ block: 'center' }))
    await page.locator('main input[role="combobox"]').evaluate((box: HTMLInputElement) => (box.value = 'bhains 10 lit'))
    await page.locator('button[popovertarget="languages"]').click()
    const [card, top] = await atTheLine(page)
    expect(card).toBeGreaterThan(5)
    await page.locator('#languages a[lang="ta"]').click()
    await page.waitForURL('**/ta/category/buffalo?min=20000&sort=newest')
    await expect.poll(async () => (await atTheLine(page))[0]).toBe(card)
    await expect.poll(async () => Math.abs((await atTheLine(page))[1]! - top!)).toBeLessThan(5)
    await expect(page.locator('main input[role="combobox"]')).toHaveValue('bhains 10 lit')
    expect(await remembered(page)).toBe('ta')
    expect((await context.cookies()).find(({ name }) => name === 'language')).toMatchObject({
      value: 'ta',
      path: '/',
      sameSite: 'Lax',
    })
    // A user who types the site's address again gets their own language; if they choose
    // English on the site, they get English.
    await page.goto('/?utm_source=x')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
    await choose(page, 'en')
    await page.waitForURL(url => url.pathname === '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('of nobody is guessed: an address means one language, whoever asks and whatever they chose', async ({
    request,
  }) => {
    const asked: Record<string, string>[] = [
      { cookie: 'language=hi' },
      { cookie: 'language=hi', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
      { 'accept-language': 'hi' },
      { cookie: 'language=xx', 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    ]
    for (const headers of asked) {
      const answer = await request.get('/', { headers, maxRedirects: 0 })
      expect([headers, answer.status()]).toEqual([headers, 200])
    }
    const own = await request.get('/', {
      headers: { cookie: 'language=hi', 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
      maxRedirects: 0,
    })
    expect([own.status(), own.headers()['location'], own.headers()['cache-control']]).toEqual([302, '/hi', 'no-store'])
    // The same applies to any typed or bookmarked page. A link from outside keeps its language,
    // and so does an address with a language.
    const post = `/post/${(await anyPost(request))._id}`
    const person = { cookie: 'language=hi', 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }
    for (const [address, headers, status, location] of [
      ['/my-ads?a=1', person, 302, '/hi/my-ads?a=1'],
      [post, person, 302, `/hi${post}`],
      [post, { ...person, 'sec-fetch-site': 'cross-site' }, 200, undefined],
      [`/ta${post}`, person, 200, undefined],
    ] as const) {
      const answer = await request.get(address, { headers, maxRedirects: 0 })
      expect([address, answer.status(), answer.headers()['location']]).toEqual([address, status, location])
    }
  })

  test('is the account’s: chosen in the picker on one device it counts on the next, where none was chosen', async ({
    page,
    browser,
  }) => {
    const mobile = await newPerson(page)
    const language = () => accountLanguage(page)
    await page.goto('/categories')
    await choose(page, 'ta')
    await page.waitForURL('**/ta/categories')
    await expect.poll(language).toBe('ta')

    const next = await (await browser.newContext()).newPage()
    await next.goto('/my-ads')
    await fillSignIn(next, mobile)
    await next.waitForURL('**/ta/my-ads')
    await expect(next.locator('html')).toHaveAttribute('lang', 'ta')
    await next.goto('/saved-posts')
    await expect(next).toHaveURL(/\/ta\/saved-posts$/)
    await next.context().close()

    // From the menu: the chosen page opens, in the account's language.
    const third = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
    await third.goto('/categories')
    await third.getByRole('link', { name: /Notifications/ }).click()
    await fillSignIn(third, mobile)
    await third.waitForURL('**/ta/notifications')
    await third.context().close()

    // A device on which a language was chosen keeps it.
    const other = await (await browser.newContext()).newPage()
    await other.goto('/categories')
    await choose(other, 'hi')
    await other.waitForURL('**/hi/categories')
    // A choice that was made before any script ran is remembered by the page in that language, once its scripts run.
    await expect.poll(() => remembered(other)).toBe('hi')
    await other.goto('/hi/my-ads')
    await fillSignIn(other, mobile)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('मेरे विज्ञापन')
    await expect(other).toHaveURL(/\/hi\/my-ads$/)
    expect(await language()).toBe('ta')
    await other.context().close()
  })

  test('that is chosen before any script runs is remembered, too', async ({ page, complaints }) => {
    await page.route('**/_next/**', route => route.abort())
    await page.goto('/categories', { waitUntil: 'commit' })
    await page.locator('button[popovertarget="languages"]').click()
    await page.unroute('**/_next/**')
    await page.locator('#languages a[lang="hi"]').click()
    await page.waitForURL('**/hi/categories')
    await expect.poll(() => remembered(page)).toBe('hi')
    await page.goto('/categories')
    await page.waitForURL('**/hi/categories')
    expect(complaints.splice(0).filter(text => !text.includes('ERR_FAILED'))).toEqual([])
  })

  test('is chosen by its own name, without a word of English', async ({ page }) => {
    await page.goto('/')
    const picker = page.locator('button[popovertarget="languages"]')
    await expect(picker).toContainText('अ')
    await picker.click()
    for (const name of [
      'हिन्दी',
      'मराठी',
      'ગુજરાતી',
      'ਪੰਜਾਬੀ',
      'বাংলা',
      'தமிழ்',
      'తెలుగు',
      'ಕನ್ನಡ',
      'മലയാളം',
      'ଓଡ଼ିଆ',
      'অসমীয়া',
      'नेपाली',
    ])
      await expect(page.locator('#languages').getByText(name, { exact: false }).first()).toBeVisible()
  })
})
