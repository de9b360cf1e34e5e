/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { findPrices } from '@/server/prices/price-page'
import { insertAds, openPricedSite, recount, steps } from '../support/priced-ads'
import { textsOf } from '../support/sitemap/check'
import type { TestSite } from '../support/site'

const { opened, counted } = openPricedSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

const get = async (path: string) => {
  const response = await site.handle(new Request(`http://localhost${path}`))
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const linesOf = async (path: string) => (await get(path)).text.split('\r\n')

it('the usual prices of a breed, a state and both are files with a line for each part that is known', async () => {
  const sellers = await counted(20, { price: 80_000 })
  await insertAds(
    site,
    sellers,
    steps(20, { price: 90_000, breedId: 'jaffarabadi', milkCapacity: 25, state: 'Goa', district: null }),
  )
  await recount(site)
  const all = await get('/prices/buffalo.csv')
  expect([all.status, all.type]).toEqual([200, 'text/csv; charset=utf-8'])
  const figures = '90000,90000,90000,90000,90000,20'
  expect(all.text.split('\r\n')).toEqual([
    'part,name,p10,p25,median,p75,p90,sellers',
    // A seller counts once, with the newest ad.
    `all,,${figures}`,
    'litres a day,10-12,80000,80000,80000,80000,80000,20',
    `litres a day,24+,${figures}`,
    'breed,Murrah,80000,80000,80000,80000,80000,20',
    `breed,Jaffarabadi,${figures}`,
    'state,Maharashtra,80000,80000,80000,80000,80000,20',
    `state,Goa,${figures}`,
    expect.stringMatching(/^month,\d{4}-\d\d,,,90000,,,20$/),
    '',
  ])
  expect(await linesOf('/prices/buffalo/murrah/maharashtra.csv')).toEqual([
    'part,name,p10,p25,median,p75,p90,sellers',
    'all,,80000,80000,80000,80000,80000,20',
    'litres a day,10-12,80000,80000,80000,80000,80000,20',
    'district,Satara,80000,80000,80000,80000,80000,20',
    expect.stringMatching(/^month,\d{4}-\d\d,,,80000,,,20$/),
    '',
  ])
  for (const path of [
    'goat',
    'none',
    'buffalo/boer',
    'buffalo/none',
    'buffalo/murrah/goa',
    'buffalo/goa/murrah',
    'x/y/z/a',
  ])
    expect([path, (await get(`/prices/${path}.csv`)).status]).toEqual([path, 404])
})

it('months stay, and those of other ads are not told', async () => {
  await counted(20, { price: 80_000 })
  await site.db.execute(
    sql`insert into price_months (cell, month, sellers, median) values ('buffalo|murrah||||', '2020-01-01', 20, 71234), ('buffalo|jaffarabadi||||', '2020-01-01', 20, 1)`,
  )
  const months = (await linesOf('/prices/buffalo/murrah.csv')).filter(line => line.startsWith('month'))
  expect(months).toEqual(['month,2020-01,,,71000,,,20', expect.stringMatching(/^month,.*,,,80000,,,20$/)])
})

it('the sitemap has the pages that tell prices as a whole, in every language, with the time of their count', async () => {
  await counted(20)
  const { text } = await get('/sitemaps/category-buffalo.xml')
  const pages = textsOf(text, 'loc')
    .map(address => new URL(address).pathname)
    .filter(path => path.includes('/prices/'))
  const parts = ['', '/murrah', '/maharashtra', '/murrah/maharashtra']
  expect(pages.filter(path => path.startsWith('/prices/')).toSorted()).toEqual(
    parts.map(part => `/prices/buffalo${part}`).toSorted(),
  )
  expect(pages).toHaveLength(parts.length * 13)
})

it('no state has the name of a breed in addresses', async () => {
  const { rows } = (await site.db.execute(sql`select category_id as category, id from breeds`)) as unknown as {
    rows: { category: string; id: string }[]
  }
  for (const { category, id } of rows) expect((await findPrices(category, [id]))?.breed?.id).toBe(id)
  for (const state of ['goa', 'jammu-and-kashmir', 'maharashtra'])
    expect(await findPrices('buffalo', [state])).toMatchObject({ breed: null, state: expect.any(String) })
})
