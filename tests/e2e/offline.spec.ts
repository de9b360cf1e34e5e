import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { onlyTheLine, test, untilKept } from './offline'
import { anyPost, expect } from './support'

/** Waits until the visible pictures are loaded. */
const drawn = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0)

/** The address of the page's first picture, which is kept after the page. */
const pictureOf = (page: Page) =>
  page
    .locator('main img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.currentSrc)

test('ads that were seen are readable after a cold start without a connection, and the offline page lists them, in Hindi', async ({
  cable,
  request,
  launchOptions,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'browser-'))
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      viewport: { width: 360, height: 740 },
    })
    context.setDefaultTimeout(30_000)
    return context
  }
  const second = await anyPost(request, 'goat', 'hi')
  const named = second.lead?.words ?? second.summary
  let browser = await open()
  let page = await browser.newPage()
  await page.goto(`${cable.url}/hi`)
  const first = (await page.locator('main a[href^="/hi/post/"]').first().getAttribute('href'))!
  await page.goto(`${cable.url}${first}`)
  const top = page.getByRole('heading', { level: 1 })
  const heading = (await top.textContent())!
  const spoken = await top.getAttribute('data-spoken')
  await drawn(page)
  await untilKept(page, first, await pictureOf(page))
  await page.goto(`${cable.url}/hi/post/${second._id}?utm_source=whatsapp`)
  await drawn(page)
  await untilKept(page, `/hi/post/${second._id}`, await pictureOf(page))
  await page.goto(`${cable.url}/hi`)
  await untilKept(page, '/hi')
  await browser.close()

  await cable.unplug()
  browser = await open()
  page = await browser.newPage()
  await page.goto(`${cable.url}${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await drawn(page)

  await page.goto(`${cable.url}/hi/category/buffalo`)
  await expect(page).toHaveTitle('आपका इंटरनेट बंद है।')
  await expect(page.getByText('ये विज्ञापन आप बिना इंटरनेट के पढ़ सकते हैं:')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([named, spoken || heading])
  await drawn(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('link', { name: named }).click()
  await expect(page).toHaveURL(`${cable.url}/hi/post/${second._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.lead?.kind ?? second.summary)

  // A tap inside the site requests only a part of the page, which fails; the kept page must open instead.
  await page.goto(`${cable.url}/hi`)
  await page.locator(`main a[href="${first}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.goto(`${cable.url}/hi/categories`)
  await expect(page).toHaveTitle('आपका इंटरनेट बंद है।')

  await cable.plug()
  await page.getByRole('link', { name: 'फिर कोशिश करें' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'श्रेणियां' })).toBeVisible()
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an ad opened by a tap in a list is readable offline, and one that is gone is let go', async ({
  cable,
  page,
  request,
  complaints,
}) => {
  await page.goto(`${cable.url}/category/sheep`)
  await untilKept(page)
  // Another test may just have posted one without a photo.
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first()
  const path = await card.getByRole('link').first().getAttribute('href')
  await card.getByRole('link').first().click()
  await page.waitForURL(`**${path}`)
  await untilKept(page, path!)
  await cable.unplug()
  await page.goto(`${cable.url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await drawn(page)
  await page.goto(`${cable.url}/sheep-that-is-not-here`)
  await expect(page).toHaveTitle('You are offline.')
  await cable.plug()
  const gone = await anyPost(request, 'goat')
  await page.evaluate(
    async missing =>
      (await caches.open('pages')).put(missing, new Response('old', { headers: { 'content-type': 'text/html' } })),
    '/post/not-there',
  )
  expect((await page.goto(`${cable.url}/post/not-there`))?.status()).toBe(404)
  await expect.poll(() => page.evaluate(async () => (await caches.match('/post/not-there')) === undefined)).toBe(true)
  expect((await page.goto(`${cable.url}/post/${gone._id}`))?.fromServiceWorker()).toBe(true)
  complaints.splice(0)
})

test('the list that was just read opens without a connection, with its filters; the offline page has one button', async ({
  cable,
  page,
  complaints,
}) => {
  await page.goto(`${cable.url}/category/buffalo?type=Sell`)
  await untilKept(page, '/category/buffalo?type=Sell')
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()
  // A list that was opened by a tap is kept, too.
  await page.goto(`${cable.url}/categories`)
  await page.getByRole('main').getByRole('link', { name: /Goat/ }).first().click()
  await page.waitForURL('**/category/goat')
  await untilKept(page, '/category/goat')

  await cable.unplug()
  await page.goto(`${cable.url}/category/buffalo?type=Sell`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles)
  await page.goto(`${cable.url}/category/goat`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${cable.url}/category/sheep`)
  await expect(page).toHaveTitle('You are offline.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'AgriHaat' })).toHaveAttribute('href', '/')
  expect(await page.getByRole('main').locator('p a').count()).toBe(1)
  onlyTheLine(complaints)
})

test('a list that began near the reader opens without a connection by the link to the list', async ({
  cable,
  page,
  complaints,
}) => {
  await page.context().addCookies([{ name: 'near', value: '29.3_76.3', url: cable.url }])
  await page.goto(`${cable.url}/categories`)
  await page.getByRole('main').getByRole('link', { name: /Goat/ }).first().click()
  await page.waitForURL('**/category/goat?near=29.3_76.3')
  await untilKept(page, '/category/goat?near=29.3_76.3')
  await cable.unplug()
  await page.goto(`${cable.url}/category/goat`)
  await expect(page).toHaveURL(`${cable.url}/category/goat?near=29.3_76.3`)
  await expect(page.getByRole('article').first()).toBeVisible()
  onlyTheLine(complaints)
})
