import type { Page } from '@playwright/test'
import { LOCALES } from '../../lib/i18n/locales'
import { anyPost, expect, signIn, test } from './support'

const VISITOR = 'signed out'
const INCOMPLETE = 'signed in, profile incomplete'
const COMPLETE = 'signed in, profile complete'
type Who = typeof VISITOR | typeof INCOMPLETE | typeof COMPLETE

type Route = {
  path: string
  /** The page's heading, for who may see the page. */
  heading: string | RegExp
  /** Needs a user: a visitor meets the sign-in form in its place. */
  guarded?: boolean
  /** What PRODUCT §§ 2 and 6 say is there, or is not. */
  see?: (page: Page, who: Who) => Promise<void>
  /** Answered 404, which the browser notes in its console. */
  missing?: boolean
}

/** Every route of PRODUCT § 2. @param post one that is for everyone to see */
const routes = (post: Awaited<ReturnType<typeof anyPost>>): Route[] => [
  {
    path: '/',
    heading: 'The village market, on your phone',
    see: async page => {
      const main = page.getByRole('main')
      await expect(main.getByRole('region', { name: 'Highlights' })).toBeVisible()
      for (const name of ['Previous', 'Next', 'Pause']) await expect(main.getByRole('button', { name })).toBeVisible()
      for (const figure of ['10,000+', '25,000+']) await expect(main.getByText(figure)).toBeVisible()
      await expect(main.locator('a[href^="/category/"]')).toHaveCount(6)
      await expect(main.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/categories')
      await expect(main.getByRole('article')).toHaveCount(6)
      await expect(main.getByRole('article').getByText('Featured', { exact: true })).toHaveCount(6)
    },
  },
  {
    path: '/categories',
    heading: 'All categories',
    see: async page => {
      await expect(page.getByRole('main').locator('a[href^="/category/"]:not([href$="/list"])')).toHaveCount(8)
      await expect(page.getByRole('main').getByText('Livestock', { exact: true })).toHaveCount(5)
      await expect(page.getByRole('main').getByText('Equipment', { exact: true }).first()).toBeVisible()
    },
  },
  {
    path: '/category/buffalo',
    heading: /Buffalo/,
    see: async page => {
      await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toBeVisible()
      expect(await page.getByRole('article').count()).toBeGreaterThan(20)
    },
  },
  { path: '/category/none', heading: 'Category not found', missing: true },
  {
    path: `/post/${post._id}`,
    heading: post.summary,
    see: async (page, who) => {
      await expect(page.getByRole('main').getByText('₹').first()).toBeVisible()
      if (who !== COMPLETE) await expect(page.locator('a[href^="tel:"], a[href*="wa.me"]')).toHaveCount(0)
    },
  },
  { path: '/post/none', heading: 'Post not found', missing: true },
  { path: '/post-ad', heading: 'Post an ad', guarded: true },
  { path: '/my-ads', heading: 'My Ads', guarded: true },
  { path: '/notifications', heading: 'Notifications', guarded: true },
  { path: '/saved-posts', heading: 'Saved Posts', guarded: true },
  {
    path: '/profile',
    heading: 'Profile',
    guarded: true,
    // The form of an incomplete profile is open, and cannot be left.
    see: async (page, who) => {
      await expect(page.getByLabel('First name')).toHaveCount(who === INCOMPLETE ? 1 : 0)
      await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    },
  },
  { path: '/settings', heading: 'Settings', guarded: true, see: page => expect(page.getByRole('tab')).toHaveText(['Profile', 'Notifications', 'Privacy', 'General']) },
  { path: '/chat', heading: 'Chat', guarded: true },
  {
    path: `/seller/${post.userId}`,
    heading: `${post.userName} ${post.userSurname}`,
    see: async (page, who) => {
      for (const figure of ['Active', 'Sold', 'Total']) await expect(page.getByRole('main').getByText(figure, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      // What a seller shows to whoever may reach them is theirs to choose; `seller-access.spec.ts` has each case.
      if (who !== COMPLETE) await expect(page.locator('a[href^="mailto:"], a[href^="tel:"], a[href*="wa.me"]')).toHaveCount(0)
    },
  },
  { path: '/seller/none', heading: /.+/, missing: true },
  { path: '/search', heading: 'Search ads', see: page => expect(page.getByRole('main').locator('a[href^="/category/"]')).toHaveCount(8) },
  { path: '/search?q=bhains', heading: 'Search ads', see: page => expect(page.getByRole('link', { name: 'Remove filter: Buffalo' })).toBeVisible() },
  {
    path: '/app',
    heading: 'The village market, on your phone',
    see: async page => {
      for (const claim of ['4.8 rating', '10,000+ downloads']) await expect(page.getByRole('main').getByText(claim)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Download App' }).first()).toHaveAttribute('href', /^https:\/\/play\.google\.com\//)
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toContainEqual(expect.stringMatching(/rating|4\.8|10,000/i))
    },
  },
  {
    path: '/privacy',
    heading: 'Your data and your rights',
    see: async page => {
      for (const part of ['What we keep, and why', 'For how long', 'Your rights', 'Questions and complaints']) await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
      await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveText('privacy@localhost')
    },
  },
  { path: '/nothing/at/all', heading: 'Oops! Page not found', missing: true, see: page => expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/') },
]

const ENTRIES = ['Home', 'Categories', 'Chat', 'Post Ad', 'My Ads', 'Saved Posts', 'Profile', 'Notifications', 'Settings']

/** The side menu and the top bar as PRODUCT § 2 has them. */
async function seeShell(page: Page, who: Who, wide: boolean) {
  const bar = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(bar.getByRole('button', { name: 'Sign in' })).toHaveCount(who === VISITOR ? 1 : 0)
  await expect(bar.getByRole('button', { name: 'Your account' })).toHaveCount(who === VISITOR ? 0 : 1)
  await expect(bar.getByRole('button', { name: 'Your name or address is missing' })).toHaveCount(who === INCOMPLETE ? 1 : 0)
  await expect(page.getByRole('link', { name: 'Complete profile', exact: true })).toHaveCount(who === INCOMPLETE ? 1 : 0)
  await expect(bar.getByRole('button', { name: /Choose your language/ })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Menu' })).toHaveCount(wide ? 0 : 1)
  if (wide) await expect(bar.getByRole('combobox')).toBeVisible()
  else await bar.getByRole('button', { name: 'Menu' }).click()
  await expect((wide ? bar : menu).getByRole('link', { name: 'Download App' })).toBeVisible()
  // The address of each page is its own; the labels are the visitor's alone. No chat is connected, so there is no badge.
  const labels = await menu.getByRole('list').getByRole('link').allInnerTexts()
  expect(labels.map(label => label.split('\n').filter(Boolean))).toEqual(ENTRIES.map((name, index) => (who === VISITOR && index > 1 ? [name, 'Login required'] : [name])))
  if (!wide) await page.keyboard.press('Escape')
}

for (const width of [360, 1280]) {
  for (const who of [VISITOR, INCOMPLETE, COMPLETE] as const) {
    test(`${width} px, ${who}: every route`, async ({ page, request, complaints }) => {
      await page.setViewportSize({ width, height: 800 })
      if (who === INCOMPLETE) await signIn(page, `91111000${width === 360 ? 10 : 11}`)
      if (who === COMPLETE) await signIn(page, `90000000${width === 360 ? 21 : 22}`)
      for (const { path, heading, guarded, see, missing } of routes(await anyPost(request))) {
        await test.step(path, async () => {
          const response = await page.goto(path)
          expect([path, response?.status()]).toEqual([path, missing ? 404 : 200])
          const shut = guarded && who === VISITOR
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(shut ? 'Login required' : heading)
          if (shut) await expect(page.getByRole('main').getByLabel('Mobile number')).toBeVisible()
          else await see?.(page, who)
          await seeShell(page, who, width > 1000)
          expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
          if (missing) complaints.splice(0).forEach(text => expect(text).toContain('404'))
          expect([path, complaints]).toEqual([path, []])
        })
      }
    })
  }
}

test.describe('every page in every language', () => {
  for (const locale of LOCALES) {
    test(`${locale}: no complaint in the console, nothing wider than the phone`, async ({ page, request }) => {
      const prefix = locale === 'en' ? '' : `/${locale}`
      for (const { path, missing } of routes(await anyPost(request))) {
        if (missing) continue
        const address = `${prefix}${path}`.replace(/(.)\/$/, '$1')
        await page.goto(address, { waitUntil: 'networkidle' })
        expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, 360])
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
      }
    })
  }
})
