import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { LOCALES } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { startSite, untilReady, type SiteProcess } from '../support/process'
import { makePost, SITE } from './posting'
import { expect, signIn, test } from './support'

// A site of its own: between two readings of a page nobody else may post.
let site: SiteProcess
let folder: string
let seller: APIRequestContext
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ playwright }) => {
  folder = mkdtempSync(path.join(tmpdir(), 'framed-'))
  cpSync(process.env.FILLED_DATA!, folder, { recursive: true })
  site = await startSite(folder, { METRICS_TOKEN: 'for-the-test-of-framed-lists-alone' })
  await untilReady(site)
  seller = await playwright.request.newContext({ baseURL: site.url })
  await signIn({ request: seller } as unknown as Page, '9000000003')
})
test.afterAll(async () => {
  await seller.dispose()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const read = (address: string, headers: Record<string, string> = {}) => fetch(`${site.url}${address}`, { headers }).then(answer => answer.text())
/** All of Next makes the page of who sends half a session: the middleware mends it. */
const readWhole = (address: string) => read(address, { cookie: 'authToken=none' })

/** How many lists were made so far of which only the ads were drawn. */
async function drawnAds(): Promise<number> {
  const numbers = await read('/metrics', { authorization: 'Bearer for-the-test-of-framed-lists-alone' })
  return Number(/^agrihaat_list_pages_total\{drawn="ads"\} (\d+)$/m.exec(numbers)?.[1] ?? 0)
}

const NEW_AD = { summary: `Murrah </script><b>"12 litres"</b> & 'calf' \u2028 🐃`, description: 'Two\nlines, $& and $1', categoryId: 'buffalo' }

test('a list of which only the ads are new is, to the byte, what all of Next makes of it, in every language', async () => {
  const addresses = LOCALES.map(locale => localePath(locale, '/category/buffalo'))
  // Until then, no page of it was made; and after an ad with another first picture, or none, all of it is.
  const { _id } = await makePost(seller, NEW_AD, ['#884422'])
  for (const address of addresses) expect(await read(address)).toBe(await readWhole(address))
  const before = await drawnAds()
  await makePost(seller, { ...NEW_AD, summary: 'ਨਵੀਂ ਮੱਝ', price: '123456', advType: 'Rent' }, ['#224488'])
  for (const address of addresses) expect(await read(address)).toBe(await readWhole(address))
  expect(await drawnAds()).toBe(before + addresses.length)
  expect((await seller.post(`/api/v1/advpost/sold/${_id}`, { headers: SITE })).status()).toBe(200)
  for (const address of addresses) expect(await read(address)).toBe(await readWhole(address))
  expect(await drawnAds()).toBe(before + 2 * addresses.length)
  // Without a picture, the head fetches none ahead.
  await makePost(seller, { ...NEW_AD, summary: 'No photo yet' })
  expect(await read(addresses[0]!)).toBe(await readWhole(addresses[0]!))
})

test('the browser takes over such a list', async ({ page }) => {
  await makePost(seller, NEW_AD, ['#662244'])
  await read('/category/buffalo')
  const before = await drawnAds()
  const { _id } = await makePost(seller, NEW_AD, ['#446622'])
  await page.goto(`${site.url}/category/buffalo`)
  expect(await drawnAds()).toBe(before + 1)
  const card = page.getByRole('article').filter({ has: page.locator(`#title-${_id}`) })
  await expect(card).toContainText('12 litres')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText('Login Required')
})
