import type { Page } from '@playwright/test'
import { LOCALES } from '../../lib/i18n/locales'
import { measure } from './misfits'
import { newPerson } from './new-person'
import { makePost } from './posting'
import { anyPost, expect, isComplaint, test } from './support'

test.slow()

/** Tabs of one browser that look at pages at the same time: most of the work is waiting. */
const TABS = 3
/** English again, with all of the site's texts 60 % longer. */
const PSEUDO = 'longer'

/** Runs `look` for all items, a few at a time, each in its own tab. */
async function inTabs<T>(first: Page, all: readonly T[], look: (page: Page, one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const pages = [first, ...(await Promise.all(Array.from({ length: TABS - 1 }, () => first.context().newPage())))]
  await Promise.all(
    pages.map(async page => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await look(page, one)
    }),
  )
  await Promise.all(pages.slice(1).map(page => page.close()))
}

// All screens in all languages.
for (const locale of [...LOCALES, PSEUDO]) {
  test(`everything has room at 320 px and at 200 %, without a complaint in the console: ${locale}`, async ({
    page,
    request,
  }) => {
    const post = await anyPost(request)
    // A price with its unit is the longest.
    const rent = await anyPost(request, 'equipment?advType=Rent')
    const prefix = locale === 'en' || locale === PSEUDO ? '' : `/${locale}`
    const found: string[] = []
    // The test itself watches only its first tab.
    page
      .context()
      .on('console', message => message.page() !== page && isComplaint(message) && found.push(message.text()))
    const look = async (tab: Page, path: string) => {
      // The newest ads then show their longest time, in minutes.
      await tab.clock.setFixedTime(Date.parse(post.created_at) + 58 * 60_000)
      const address = `${prefix}${path}`.replace(/(.)\/$/, '$1')
      await tab.setViewportSize({ width: 320, height: 740 })
      await tab.goto(address, { waitUntil: 'networkidle' })
      await expect(tab.locator('html')).toHaveAttribute('lang', locale === PSEUDO ? 'en' : locale)
      found.push(...(await measure(tab, locale === PSEUDO)).map(text => `${address} ${text}`))
    }
    await inTabs(
      page,
      [
        '/',
        '/categories',
        '/category/buffalo',
        '/prices/buffalo',
        `/post/${post._id}`,
        `/seller/${rent.userId}`,
        '/search',
        '/search?q=zzqq',
        '/search?q=bhains',
        '/app',
        '/privacy',
        '/my-ads',
      ],
      look,
    )
    await newPerson(page)
    const { _id: own } = await makePost(page.request, { summary: 'Murrah' })
    const headers = { 'sec-fetch-site': 'same-origin' }
    const saved = await page.request.post('/api/v1/savepost', { data: { advPostId: post._id }, headers })
    expect(saved.status()).toBe(200)
    await inTabs(
      page,
      [
        '/post-ad',
        '/my-ads',
        `/still-here/${own}`,
        '/saved-posts',
        '/profile',
        '/settings',
        '/notifications',
        `/post/${rent._id}`,
        '/chat',
        `/chat?to=${post.userId}&post=${post._id}`,
      ],
      look,
    )
    expect(found).toEqual([])
  })
}
