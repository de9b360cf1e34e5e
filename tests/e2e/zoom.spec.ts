import type { Page } from '@playwright/test'
import { longer } from './longer'
import { misfits } from './misfits'
import { newPerson } from './new-person'
import { anyPost, expect, test } from './support'

/** Tabs of one browser in which pages are looked at at the same time: most of it is waiting. */
const TABS = 3
/** English once more with all of the site's words made 60 % longer. */
const PSEUDO = 'longer'

/** Runs through all, some at a time, each in a tab of its own. */
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

/** A phone or a wide screen at 400 %, then a phone whose owner reads with letters of twice the size. */
async function measure(page: Page, pseudo: boolean): Promise<string[]> {
  if (pseudo) await longer(page)
  const narrow = await misfits(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  let large: string[] = []
  // A carousel turns back to its slide some time after its window has changed.
  await expect(async () => expect((large = await misfits(page, false))).toEqual([])).toPass({ timeout: 5000 }).catch(() => {})
  return [...narrow.map(text => `at 320 px: ${text}`), ...large.map(text => `at 200 %: ${text}`)]
}

// One language for each script, and all screens.
for (const locale of ['en', PSEUDO, 'hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml']) {
  test(`everything has room at 320 px and at 200 %: ${locale}`, async ({ page, request }) => {
    const post = await anyPost(request)
    const prefix = locale === 'en' || locale === PSEUDO ? '' : `/${locale}`
    const found: string[] = []
    const look = async (tab: Page, path: string) => {
      const address = `${prefix}${path}`.replace(/(.)\/$/, '$1')
      await tab.setViewportSize({ width: 320, height: 740 })
      await tab.goto(address, { waitUntil: 'networkidle' })
      found.push(...(await measure(tab, locale === PSEUDO)).map(text => `${address} ${text}`))
    }
    await inTabs(page, ['/', '/categories', '/category/buffalo', `/post/${post._id}`, `/seller/${post.userId}`, '/search', '/search?q=zzqq', '/app', '/my-ads'], look)
    await newPerson(page)
    await inTabs(page, ['/post-ad', '/saved-posts', '/profile', '/settings', '/notifications', `/post/${post._id}`, '/chat', `/chat?to=${post.userId}&post=${post._id}`], look)
    expect(found).toEqual([])
  })
}
