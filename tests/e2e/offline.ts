import type { CDPSession, Page } from '@playwright/test'
import { photo } from '../support/photos'
import { openCable, type Cable } from '../support/cable'
import { expect, test as base } from './support'
import { photoFile, shown, SITE, submit } from './posting'

/** A test of a phone that keeps pages, and whose connection to the site can be cut. */
export const test = base.extend<{ cable: Cable }>({
  serviceWorkers: 'allow',
  cable: async ({ baseURL }, provide) => {
    const cable = await openCable(baseURL!)
    await provide(cable)
    await cable.close()
  },
})

/** Waits until the service worker runs and has kept these pages. */
export async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  const kept = () =>
    page.evaluate(async wanted => {
      const found = await Promise.all(wanted.map(path => caches.match(path)))
      return found.every(Boolean) && navigator.serviceWorker.controller !== null
    }, paths)
  await expect.poll(kept).toBe(true)
}

/**
 * The registration of the site's service worker, with a session of the browser's own protocol that speaks to it.
 * @param url the beginning of the site's addresses
 */
export async function findWorker(page: Page, url: string): Promise<{ line: CDPSession; registrationId: string }> {
  const line = await page.context().newCDPSession(page)
  const registration = new Promise<string>(resolve =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
      registrations.forEach(({ registrationId, scopeURL }) => scopeURL.startsWith(url) && resolve(registrationId)),
    ),
  )
  await line.send('ServiceWorker.enable')
  return { line, registrationId: await registration }
}

/** Opens the form once, so that it can later be opened without a connection. */
export async function openFormOnce(page: Page, cable: Cable, locale = ''): Promise<void> {
  await page.goto(`${cable.url}${locale}/post-ad`)
  await expect(page.locator('form textarea')).toBeVisible()
  await untilKept(page, `${locale}/post-ad`, `${locale}/my-ads`)
  // Waits also for what the page of the own ads loads later.
  await page.waitForLoadState('networkidle')
}

/** Writes an ad of seeds with these photos and taps Post ad. */
export async function writeAd(
  page: Page,
  title: string,
  photos: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0] = [],
): Promise<void> {
  await page.locator('form label', { hasText: /Seeds|बीज/ }).click()
  await page.locator('[name="title"]').fill(title)
  await page.locator('textarea').fill('Clean, certified')
  await page.locator('[name="price"]').fill('1200')
  await submit(page).click()
  const files = (
    Array.isArray(photos) && photos.length === 0 ? [await photoFile('1.jpg', '#557733')] : photos
  ) as never[]
  await page.locator('input[type="file"]').setInputFiles(files)
  await expect(shown(page).last()).toBeVisible()
  await expect(page.locator('input[type="file"]')).toBeEnabled()
  await submit(page).click()
}

/** Cuts the connection and writes an ad of seeds, which then waits among the user's own ads. */
export async function writeAdOffline(page: Page, cable: Cable, title: string): Promise<void> {
  await cable.unplug()
  await writeAd(page, title)
  await page.waitForURL('**/my-ads')
  await expect(page.getByText('Waiting for internet')).toBeVisible()
}

/** A photo that compresses badly, like photos of grass and hides. */
export async function largePhoto(name: string, seed: number) {
  const { default: sharp } = await import('sharp')
  const noise = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#777777',
      noise: { type: 'gaussian', mean: 100 + seed, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer: noise.length > 0 ? noise : await photo() }
}

/** The user's own ads with this title, from the server. */
export async function ownAds(page: Page, title: string): Promise<{ summary: string; post_image: string[] }[]> {
  const reply = (await (await page.request.get('/api/v1/advpost/user/posts', { headers: SITE })).json()) as {
    data: { posts: { summary: string; post_image: string[] }[] }
  }
  return reply.data.posts.filter(({ summary }) => summary === title)
}

/** Chromium itself logs failed requests; nothing else may be logged. */
export const onlyTheLine = (complaints: string[]) =>
  expect(
    complaints
      .splice(0)
      .filter(
        text =>
          !/ERR_|status of 50[03]|Failed to fetch RSC payload|WebSocket|401|FetchEvent|Failed to load resource/.test(
            text,
          ),
      ),
  ).toEqual([])
