import { thingsOf } from '../support/structured-data'
import { readPage } from './head'
import { expect, test } from './support'

test.use({ baseURL: process.env.STILL_SITE_URL })

type Ad = { _id: string; advType: string; milkCapacity: number | null; currentMilk: number | null }

/** The words of an ad's milk in English. */
function wordsOf({ advType, milkCapacity, currentMilk }: Ad): string | null {
  if (advType === 'Buy') return milkCapacity === null ? null : `${milkCapacity} L/day`
  if (currentMilk === 0) return 'dry'
  if (currentMilk !== null) return `${currentMilk} L now`
  return milkCapacity === null ? null : `up to ${milkCapacity} L`
}

test("an ad's milk has the same words on its card, its page, in its title and for search engines", async ({
  page,
  request,
}) => {
  const reply = (await (await request.get('/api/v2/advpost/buffalo')).json()) as { data: { posts: Ad[] } }
  const ads = reply.data.posts
  const seen = new Set(ads.map(ad => wordsOf(ad)?.replace(/[\d.]+/, '')))
  expect([seen.has(' L now'), seen.has('up to  L')]).toEqual([true, true])
  await page.goto('/category/buffalo')
  for (const ad of ads) {
    const words = wordsOf(ad)
    const milk = await page
      .locator(`article:has(a[href="/post/${ad._id}"]) span:has(> svg.lucide-milk)`)
      .allTextContents()
    expect([ad._id, milk]).toEqual([ad._id, words === null ? [] : [words]])
  }
  // One ad of each kind of words.
  for (const ad of new Map(ads.map(one => [wordsOf(one)?.replace(/[\d.]+/, ''), one])).values()) {
    const words = wordsOf(ad)
    const { title, html, main } = await readPage(request, `/post/${ad._id}`)
    if (words !== null) expect(title).toContain(words)
    else expect(title).not.toMatch(/ L now| up to \d|dry/)
    expect(main.includes('lucide-milk')).toBe(words !== null)
    const product = thingsOf(html).find(thing => thing['@type'] === 'Product')
    if (product) expect(product.additionalProperty?.[0]?.value ?? null).toBe(words)
  }
})
