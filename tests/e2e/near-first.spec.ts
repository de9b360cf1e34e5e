import type { Page } from '@playwright/test'
import { bandOf } from '../../lib/geo/bands'
import { nearText } from '../../lib/contract/near'
import type { Coordinates } from '../../lib/contract/users'
import { ads, chips, kept, mark } from './list'
import { newPerson } from './new-person'
import { expect, test } from './support'

// Orders are compared, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

type Wire = { _id: string; districtName: string; location: { coordinates: [longitude: number, latitude: number] } }

/** The place of an ad that is not among the newest, so that a list that begins there looks different. */
async function somePlace(page: Page): Promise<{ point: Coordinates; near: string }> {
  const reply = await page.request.get('/api/v2/advpost/buffalo?pageSize=100')
  const { posts } = ((await reply.json()) as { data: { posts: Wire[] } }).data
  const [longitude, latitude] = posts.at(-1)!.location.coordinates
  const near = nearText({ latitude, longitude })
  const [north, east] = near.split('_').map(Number) as [number, number]
  return { near, point: { latitude: north, longitude: east } }
}
const setPlace = async (page: Page, value: string) =>
  page.context().addCookies([{ name: 'near', value, url: process.env.STILL_SITE_URL! }])
const headings = (page: Page) => page.getByRole('heading', { level: 2, name: /km/ })
const paths = (page: Page) =>
  ads(page)
    .getByRole('link')
    .evaluateAll(links =>
      [...new Set(links.map(link => new URL((link as HTMLAnchorElement).href).pathname))].filter(path =>
        path.startsWith('/post/'),
      ),
    )

test(
  'a list begins near a known place, says each band of distance, and is the same for whoever gets the link',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const { near, point } = await somePlace(page)
    await page.goto('/category/buffalo')
    await expect(page).toHaveURL('/category/buffalo')
    const today = await paths(page)
    await setPlace(page, near)
    await page.goto('/category/buffalo')
    await expect(page).toHaveURL(`/category/buffalo?near=${near}`)
    await expect(headings(page).first()).toHaveText('Within 25 km')
    await expect(chips(page)).toHaveText([/^Near \p{L}+/u])
    await expect(page.getByRole('link', { name: 'Near me', exact: true })).toHaveCount(0)
    // The place is in the address: another reader sees the same list. Its canonical address is the plain list.
    const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await stranger.goto(page.url())
    expect(await paths(stranger)).toEqual(await paths(page))
    await expect(stranger.locator('link[rel=canonical]')).toHaveAttribute('href', /\/category\/buffalo$/)
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

    // Reads to the end: no ad twice, none missing, no band before a nearer one, each band's heading once.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(page.getByText('reached the end of the posts')).toBeVisible({ timeout: 500 })
    }).toPass()
    const said = await headings(page).allTextContents()
    expect(said).toEqual([...new Set(said)])
    const all = await paths(page)
    const places = new Map<string, Coordinates>()
    for (let cursor: string | null = ''; cursor !== null;) {
      const reply = await page.request.get(`/api/v2/advpost/buffalo?pageSize=100${cursor && `&cursor=${cursor}`}`)
      const { data } = (await reply.json()) as { data: { posts: Wire[]; nextCursor: string | null } }
      for (const { _id, location } of data.posts)
        places.set(_id, { longitude: location.coordinates[0], latitude: location.coordinates[1] })
      cursor = data.nextCursor
    }
    const bands = all.map(path => bandOf(point, places.get(path.split('/').at(-1)!) ?? null))
    expect(bands).toEqual(bands.toSorted())
    expect(new Set(bands).size).toBe(said.length)
    expect(all.length).toBe(places.size)
    expect(all.slice(0, today.length)).not.toEqual(today)
  },
)

test('who does not want it takes the place away, and gets it back by "Near me"', async ({ page, browser }) => {
  const { near } = await somePlace(page)
  await page.goto('/category/buffalo')
  const today = await paths(page)
  await setPlace(page, near)
  await page.goto('/category/buffalo')
  await mark(page)
  await chips(page).click()
  await expect(page).toHaveURL('/category/buffalo')
  await expect(headings(page)).toHaveCount(0)
  await expect.poll(() => paths(page)).toEqual(today)
  expect(await kept(page)).toBe(true)
  await page.reload()
  await expect(page).toHaveURL('/category/buffalo')
  await page.getByRole('link', { name: 'Near me', exact: true }).click()
  await page.getByLabel('Pincode').fill('413001')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nearest to you first')).toBeVisible()
  await page.goto('/category/buffalo')
  await expect(page).toHaveURL(/\?near=17\.\d_75\.\d$/)

  // Without scripts the same link does the same, once.
  const plain = await browser.newContext({ javaScriptEnabled: false })
  await plain.addCookies([{ name: 'near', value: near, url: process.env.STILL_SITE_URL! }])
  const silent = await plain.newPage()
  await silent.goto('/category/buffalo')
  await expect(silent).toHaveURL(/near=\d/)
  await chips(silent).click()
  await expect(silent).toHaveURL('/category/buffalo?near=')
  expect(await paths(silent)).toEqual(today)
})

test('the place of the profile counts, on lists that are opened by a tap, too; another order has no bands', async ({
  page,
}) => {
  await newPerson(page)
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Near Solapur' })).toBeVisible()
  await page.goto('/hi')
  await expect(page.getByRole('main').getByRole('link', { name: 'सोलापुर के पास' })).toBeVisible()
  await page.goto('/categories')
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'near')?.value)
    .toBeTruthy()
  await mark(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Buffalo/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/category\/buffalo\?near=17\.\d_75\.\d$/)
  await expect(headings(page).first()).toBeVisible()
  expect(await kept(page)).toBe(true)
  await page.getByRole('link', { name: 'Sort by' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Sort by').selectOption('Price: low to high')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(headings(page)).toHaveCount(0)
  await expect(chips(page)).toHaveText(['Price: low to high'])
  await chips(page).click()
  await expect(headings(page).first()).toBeVisible()
  // A search for something begins there, too; a landing page and the start of the search stay as they are.
  await page.goto('/search?q=murrah')
  await expect(page).toHaveURL(/\/search\?q=murrah&near=17\.\d_75\.\d$/)
  // Without words there is no search, so the page must not list everything near the place.
  const started = page.getByRole('main').getByRole('link', { name: /Buffalo/ })
  await expect(started).toHaveCount(0)
  await mark(page)
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(started).toHaveCount(1)
  await expect(headings(page)).toHaveCount(0)
  expect(await kept(page)).toBe(true)
  await page.reload()
  await expect(started).toHaveCount(1)
  await expect(headings(page)).toHaveCount(0)
  for (const path of ['/search', '/category/buffalo/breed/murrah', '/category/buffalo?page=2', '/hi/categories']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
  }
})
