import type { APIRequestContext } from '@playwright/test'
import { LOCALES } from '../../lib/i18n/locales'
import { localePath } from '../../lib/i18n/path'
import { postForm } from '../support/photos'
import { checkAccess } from './axe'
import { measure } from './misfits'
import { newPerson } from './new-person'
import { makePost, SITE } from './posting'
import { anyPost, expect, test } from './support'

/** The ads that a page shows beside its own, without a script, as a crawler reads them. */
async function listed(request: APIRequestContext, address: string): Promise<string[]> {
  const html = await (await request.get(address)).text()
  const section = /<section aria-labelledby="similar".*?<\/section>/s.exec(html)?.[0] ?? ''
  return [...section.matchAll(/<a [^>]*href="\/post\/([\w-]+)"/g)].map(([, id]) => id!)
}

test(
  'an ad leads to similar ones by plain links; a changed one changes there, a sold one is gone at once',
  { tag: '@smoke' },
  async ({ page, browser, request }) => {
    const place = { categoryId: 'sheep', breedId: 'gaddi', price: '7000', milkCapacity: '' }
    const [seller, buyer] = [await browser.newContext(), await browser.newContext()]
    await newPerson(await seller.newPage())
    const { _id: other } = await makePost(seller.request, { ...place, summary: 'Sheep of the neighbour' })
    await newPerson(await buyer.newPage())
    const { _id: own } = await makePost(buyer.request, { ...place, summary: 'Sheep to compare' })
    const address = `/post/${own}`
    const first = await listed(request, address)
    expect([first[0], first.includes(own), first.length <= 8]).toEqual([other, false, true])
    expect(new Set(first).size).toBe(first.length)

    await page.goto(address)
    const similar = page.getByRole('region', { name: 'Similar ads' })
    await expect(similar.getByRole('listitem').first()).toContainText('₹7,000')
    const changed = await seller.request.put('/api/v1/advpost', {
      headers: SITE,
      multipart: postForm({ ...place, summary: 'Sheep of the neighbour', price: '7100', advPostId: other }),
    })
    expect(changed.status()).toBe(200)
    await page.reload()
    await expect(similar.getByRole('listitem').first()).toContainText('₹7,100')
    await similar.getByRole('link', { name: 'Sheep of the neighbour' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sheep of the neighbour' })).toBeVisible()

    const sold = await seller.request.post(`/api/v1/advpost/sold/${other}`, { headers: SITE })
    expect(sold.status()).toBe(200)
    expect(await listed(request, address)).not.toContain(other)
    // The page of a sold ad shows similar ads that are still for sale.
    expect(await listed(request, `/post/${other}`)).toContain(own)
    await seller.close()
    await buyer.close()
  },
)

test('a missing ad answers 404 and shows the newest ads', async ({ browser, baseURL }) => {
  // A page of its own, because the browser complains of each 404 in the console.
  const page = await (await browser.newContext({ baseURL })).newPage()
  const response = await page.goto('/post/unknown')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('region', { name: 'New ads' }).getByRole('listitem')).toHaveCount(6)
  await checkAccess(page, 'a missing ad')
})

test('similar ads have room at 320 px in all languages, and nothing moves', async ({ page, request }) => {
  test.setTimeout(240_000)
  const { _id: id } = await anyPost(request)
  const found: string[] = []
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const locale of LOCALES) {
      await page.goto(localePath(locale, `/post/${id}`), { waitUntil: 'networkidle' })
      await page.locator('#similar').scrollIntoViewIfNeeded()
      found.push(...(await measure(page)).map(text => `${locale} ${width} ${text}`))
    }
  }
  expect(found).toEqual([])
  await page.goto(`/post/${id}`)
  await checkAccess(page, 'similar ads')
})
