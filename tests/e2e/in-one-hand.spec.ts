import type { APIRequestContext, Page } from '@playwright/test'
import { nearText } from '../../lib/contract/near'
import { localePath } from '../../lib/i18n/path'
import { ads } from './list'
import { misfits } from './misfits'
import { become } from './sellers'
import { anyPost, expect, signIn, test } from './support'

/** Latin letters, and the scripts with the tallest and the longest words. */
const LOCALES = ['en', 'hi', 'ta', 'ml'] as const
const PHONE = { width: 360, height: 740 }

// Nobody posts on this site, so its pages are the same in every run.
test.use({ baseURL: process.env.STILL_SITE_URL, viewport: PHONE })

const bar = (page: Page) =>
  page
    .locator('nav')
    .filter({ has: page.locator('a[href$="/post-ad"]') })
    .last()
const top = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

/** How many ads the screen shows above the bar, with parts of ads. */
const adsInView = (page: Page) =>
  page.evaluate(() => {
    const end = [...document.querySelectorAll('nav')].at(-1)!.getBoundingClientRect().top
    return [...document.querySelectorAll('main article')]
      .map(ad => ad.getBoundingClientRect())
      .map(({ top, bottom, height }) => Math.max(0, Math.min(bottom, end) - Math.max(top, 0)) / height)
      .reduce((sum, part) => sum + part, 0)
  })

/** Where the newest ad of a category is, as the address of a list that begins there. */
async function nearestTo(request: APIRequestContext, category: string): Promise<string> {
  const { data } = (await (await request.get(`/api/v2/advpost/${category}`)).json()) as {
    data: { posts: { location: { coordinates: [longitude: number, latitude: number] } }[] }
  }
  const [longitude, latitude] = data.posts[0]!.location.coordinates
  return nearText({ latitude, longitude })
}

for (const locale of LOCALES) {
  test(`the first screen of home and of a list, and the bar near the thumb: ${locale}`, async ({ page }) => {
    await page.goto(localePath(locale, '/'))
    expect((await top(page, 'main article')).y).toBeLessThan(740)
    expect((await top(page, '[aria-roledescription="carousel"]')).height).toBeLessThanOrEqual(120)
    // The search field and the place are at the top of the page, so the bar does not show its own search button.
    await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(1)
    const places = bar(page).getByRole('link')
    await expect(places).toHaveCount(5)
    expect((await bar(page).boundingBox())!.height).toBeGreaterThanOrEqual(56)
    expect((await bar(page).boundingBox())!.height).toBeLessThanOrEqual(64)
    for (const words of await places.locator('span:last-of-type').all())
      expect(await words.evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true)
    await expect(page.locator('[data-slot="carousel-dots"]')).toBeVisible()
    expect([await covered(page), await misfits(page)]).toEqual([[], []])

    await page.goto(localePath(locale, '/category/buffalo'))
    expect((await ads(page).first().boundingBox())!.y).toBeLessThanOrEqual(264)
    const head = page.locator('[data-slot="feed-head"]')
    expect((await head.boundingBox())!.height).toBeLessThanOrEqual(200)
    expect(await adsInView(page)).toBeGreaterThanOrEqual(2.5)
    expect([await covered(page), await misfits(page)]).toEqual([[], []])
    // The longest title takes no more room.
    const list = page.url()
    await page.goto(localePath(locale, '/category/equipment'))
    expect((await ads(page).first().boundingBox())!.y).toBeLessThanOrEqual(264)
    // A list that begins near a place says its nearest band above the first card.
    for (const category of ['buffalo', 'equipment']) {
      await page.goto(localePath(locale, `/category/${category}?near=${await nearestTo(page.request, category)}`))
      expect((await top(page, 'main h2:has(+ ul article)')).height).toBeGreaterThan(15)
      expect((await ads(page).first().boundingBox())!.y).toBeLessThanOrEqual(264)
      expect([await covered(page), await misfits(page)]).toEqual([[], []])
    }
    await page.goto(list)
    // The head disappears when the reader scrolls down, and is back when they scroll up.
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 1500)
    // Then its lower edge is hidden under the site's bar.
    const end = async () => {
      const { y, height } = (await head.boundingBox())!
      return Math.round(y + height)
    }
    await expect.poll(end).toBeLessThanOrEqual(65)
    expect(await adsInView(page)).toBeGreaterThanOrEqual(3)
    await page.mouse.wheel(0, -300)
    await expect.poll(async () => Math.round((await head.boundingBox())!.y)).toBe(64)
  })
}

/** Prices, titles and buttons that something narrower than the screen covers, for example a floating button. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const layer = (element: Element | null) => {
      for (let at = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
      return null
    }
    return [...document.querySelectorAll('main :is(h1, h2, h3, .figure, .price, button, a[href])')].flatMap(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const above = layer(document.elementFromPoint(x + width / 2, y + height / 2))
      return above && above !== layer(element) && above.getBoundingClientRect().width < innerWidth * 0.95
        ? [element.textContent ?? '']
        : []
    })
  })

for (const locale of LOCALES) {
  test(`the first screen of a search, an ad, the form and a conversation: ${locale}`, async ({ page, baseURL }) => {
    await page.goto(localePath(locale, '/search?q=bhains'))
    expect((await ads(page).first().boundingBox())!.y).toBeLessThanOrEqual(264)
    expect(await adsInView(page)).toBeGreaterThanOrEqual(2.5)
    expect([await covered(page), await misfits(page)]).toEqual([[], []])

    const post = await anyPost(page.request)
    await page.goto(localePath(locale, `/post/${post._id}`))
    const own = page.locator('[data-own-bar]')
    const end = (await own.boundingBox())!
    expect(end.y + end.height).toBe(PHONE.height)
    // The photo begins below the site's bar of 64 px and carries back, share and save.
    expect((await top(page, '[aria-roledescription="carousel"]')).y).toBeLessThan(66)
    for (const part of ['.price', 'h1', 'header:has(h1) svg.lucide-map-pin']) {
      const { y, height } = await top(page, `main ${part}`)
      expect([part, y + height < end.y]).toEqual([part, true])
    }
    expect([await covered(page), await misfits(page)]).toEqual([[], []])

    await become(page)
    await page.goto(`${baseURL}${localePath(locale, '/post-ad')}`)
    // All categories and the button of the photos are in the first view.
    for (const part of ['input[value="fertilizers"]', 'input[type="file"]']) {
      const { y, height } = (await page.locator(`form label:has(${part})`).boundingBox())!
      expect([part, y + height < (await own.boundingBox())!.y]).toEqual([part, true])
    }
    expect([await covered(page), await misfits(page)]).toEqual([[], []])

    // No test browser has an on-screen keyboard: a shorter screen simulates it.
    await page.setViewportSize({ width: PHONE.width, height: 430 })
    await page.goto(localePath(locale, `/chat?to=${post.userId}&post=${post._id}`))
    const ready = page.getByRole('group').filter({ hasText: '?' }).getByRole('button')
    await expect(ready).toHaveCount(3)
    const log = page.getByRole('log')
    const seen = (await log.boundingBox())!
    expect(seen.height).toBeGreaterThanOrEqual(250)
    // The notice and the first phrases are in view, whole, and not on each other.
    const note = (await log.getByRole('complementary').boundingBox())!
    const first = (await ready.first().boundingBox())!
    expect(note.y).toBeGreaterThanOrEqual(seen.y)
    expect(note.y + note.height).toBeLessThanOrEqual(first.y)
    expect(first.y + first.height).toBeLessThanOrEqual(seen.y + seen.height)
    expect([await covered(page), await misfits(page)]).toEqual([[], []])
    await ready.first().click()
    await expect(ready).toHaveCount(0)
    expect((await log.boundingBox())!.height).toBeGreaterThanOrEqual(250)
    expect([await covered(page), await misfits(page)]).toEqual([[], []])
  })
}

test('a page with a bar of its own does without the five places', async ({ page, request }) => {
  for (const path of [`/post/${(await anyPost(request))._id}`, '/my-ads', '/categories', '/prices/buffalo']) {
    await page.goto(path)
    await expect(bar(page)).toBeVisible({ visible: !path.startsWith('/post/') })
  }
})

test('the five places: a visitor signs in first, and then the chat is two taps away from home', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  await bar(page).getByRole('link', { name: 'Sell' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Please log in to create a post')
  await page.keyboard.press('Escape')
  await signIn(page, '9000000001')
  await page.goto(baseURL!)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await bar(page).getByRole('link', { name: /^Chat/ }).click()
  await page.waitForURL('**/chat')
  await expect(bar(page)).toBeVisible()
  await page.goto('/chat?to=nobody')
  await expect(bar(page)).toBeHidden()
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'My Ads' }).click()
  await page.waitForURL('**/my-ads')
  await expect(bar(page).getByRole('link', { name: 'Me', exact: true })).toBeVisible()
})

test('one tap opens the filter that is wanted, and the ads near the reader', async ({ page, context }) => {
  await context.grantPermissions([])
  await page.goto('/category/buffalo')
  const head = page.locator('[data-slot="feed-head"]')
  await head.getByRole('link', { name: 'Price range' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('textbox', { name: 'Highest price' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await head.getByRole('link', { name: 'Near me' }).click()
  await expect(page).toHaveURL(/sort=nearby/)
  await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible()
  await expect(head.getByRole('link', { name: 'Near me' })).toHaveCount(0)
})
