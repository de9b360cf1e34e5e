import type { Page } from '@playwright/test'
import { newPerson } from './new-person'
import { makePost } from './posting'
import { expect, test } from './support'

test('an ad in another language leads with the reader’s; its own words say which they are', async ({
  page,
  request,
}) => {
  const feed = await request.get('/api/v2/advpost/buffalo?pageSize=100')
  const { posts } = (
    (await feed.json()) as {
      data: {
        posts: {
          _id: string
          userId: string
          language: string
          summary: string
          districtName: string
          breeds: { translations: Record<string, { name: string }> } | null
        }[]
      }
    }
  ).data
  const [hindi, english] = ['hi', 'en'].map(language =>
    posts.find(post => post.language === language && post.breeds && post.districtName)!,
  )
  for (const post of [hindi!, english!]) {
    await page.goto(`/ta/post/${post._id}`)
    const main = page.getByRole('main')
    // The thing leads in the reader's language; the title as written stands below, after the name of its language.
    await expect(main.locator('h1')).toHaveText(/^\p{Script=Tamil}[\p{Script=Tamil} :]+$/u)
    expect(await page.title()).toMatch(/^\p{Script=Tamil}/u)
    const own = main.locator('header').getByText(post.summary, { exact: true })
    await expect(own).toHaveAttribute('lang', post.language)
    await expect(own.locator('..')).toHaveText(/^\p{Script=Tamil}+: /u)
    await expect(main.locator('p.whitespace-pre-line')).toHaveAttribute('lang', post.language)
    await expect(main.locator('header')).toContainText(post.breeds!.translations['tm']!.name)
    await expect(main.locator('dl')).toContainText(post.breeds!.translations['tm']!.name)
    // Place, type, yes and no, litres and lactation: no English word may be left in the values of the form's fields.
    const facts = await main.locator('dl dd:not([lang])').allInnerTexts()
    expect(facts.filter(text => !/\p{Script=Tamil}/u.test(text) && !/^[\d.]+$/.test(text))).toEqual([])
    await expect(
      main
        .locator('header')
        .getByText(/\p{Script=Tamil}+, \p{Script=Tamil}+/u)
        .first(),
    ).toBeVisible()
  }
  await newPerson(page)
  const main = page.getByRole('main')
  await page.request.post('/api/v1/savepost', {
    data: { advPostId: hindi!._id },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await page.goto('/ta/saved-posts')
  const saved = page.locator('main article').first()
  await expect(saved.locator('h2')).toHaveAttribute('lang', 'ta')
  await expect(saved.getByText(hindi!.summary, { exact: true })).toHaveAttribute('lang', 'hi')
  await expect(saved.getByText(/\p{Script=Tamil}+$/u).first()).toBeVisible()
  await page.goto(`/ta/chat?to=${hindi!.userId}&post=${hindi!._id}`)
  await expect(main.getByRole('article').locator('[lang]').first()).toHaveText(/^\p{Script=Tamil}/u)
  await page.goto('/ta/category/buffalo')
  const district = page.locator('select[name="district"] option').nth(1)
  expect(await district.textContent()).toMatch(/^\p{Script=Tamil}/u)
  expect(await district.getAttribute('value')).toMatch(/^[A-Z]/)
  const cards = page.locator('main article')
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toHaveText(/\p{Script=Tamil}/u)
    await expect(card.locator('[lang]').last()).toHaveAttribute('lang', /^[a-z]{2}$/)
  }
})

test('what the seller says beside the form is in the reader’s language, with the own words beside it', async ({
  page,
}) => {
  await newPerson(page)
  const { _id: id } = await makePost(page.request, {
    summary: 'मुर्रा भैंस बेचनी है',
    description: 'सीधी है, लात नहीं मारती। दाम में थोड़ा मोलभाव होगा। टीके बाद में लगवा देंगे।',
  })
  await page.goto(`/ta/post/${id}`)
  const says = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('q') })
  await expect(says.getByRole('listitem')).toHaveText([/^\p{Script=Tamil}.*सीधी/u, /^\p{Script=Tamil}.*दाम/u])
  await expect(says.locator('q').first()).toHaveAttribute('lang', 'hi')
  // Readers of its own language read it in the text.
  await page.goto(`/hi/post/${id}`)
  await expect(page.getByRole('main').locator('q')).toHaveCount(0)
})

/** The lines beside the pins of a page. A card far from the screen has no `innerText`, so these are its text nodes. */
const besidePins = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('.lucide-map-pin')
    .evaluateAll(pins =>
      pins.flatMap(({ parentElement }) => {
        const walker = document.createTreeWalker(parentElement!, NodeFilter.SHOW_TEXT)
        const lines: string[] = []
        while (walker.nextNode()) lines.push(walker.currentNode.textContent!)
        return lines
      }),
    )

test('cards and the page of an ad name village and district in the script of the page', async ({ page }) => {
  test.slow()
  for (const [locale, script] of [
    ['hi', /\p{Script=Devanagari}/u],
    ['ta', /\p{Script=Tamil}/u],
  ] as const) {
    await page.goto(`/${locale}/category/buffalo`)
    const cards = await besidePins(page)
    expect(cards.length).toBeGreaterThan(10)
    const post = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
    await page.goto(post!)
    const lines = await besidePins(page)
    for (const shown of [cards, lines]) expect(shown.some(line => script.test(line) && line.includes(', '))).toBe(true)
    const all = [...cards, ...lines]
    expect(all.filter(line => script.test(line)).length).toBeGreaterThan(10)
    expect(all.filter(line => script.test(line) && /\p{Script=Latin}/u.test(line))).toEqual([])
    expect(cards.filter(line => line.includes(', ') && /\p{Script=Latin}/u.test(line))).toEqual([])
  }
})
