import type { Page } from '@playwright/test'
import { expect, type anyPost } from './support'

export const VISITOR = 'signed out'
export const INCOMPLETE = 'signed in, profile incomplete'
export const COMPLETE = 'signed in, profile complete'
export type Who = typeof VISITOR | typeof INCOMPLETE | typeof COMPLETE

type Route = {
  path: string
  /** The page's heading for those who may see the page. */
  heading: string | RegExp
  /** Needs a user: a visitor gets the sign-in form instead. */
  guarded?: boolean
  /** Checks what PRODUCT §§ 2 and 6 require to be there, or not to be there. */
  see?: (page: Page, who: Who) => Promise<void>
  /** Its answer is 404, which Chromium logs. */
  missing?: boolean
  /** A call of it is refused with 403, which Chromium logs. */
  refused?: boolean
}

/**
 * Every route of PRODUCT § 2.
 * @param post one that everyone may see
 */
export const routes = (post: Awaited<ReturnType<typeof anyPost>>): Route[] => [
  {
    path: '/',
    heading: 'The village market, on your phone',
    see: async page => {
      const main = page.getByRole('main')
      await expect(main.getByRole('region', { name: 'Highlights' })).toBeVisible()
      // A finger swipes the banners.
      const wide = page.viewportSize()!.width > 1000
      for (const name of wide ? ['Previous', 'Next', 'Pause'] : ['Pause'])
        await expect(main.getByRole('button', { name })).toBeVisible()
      for (const figure of ['10,000+', '25,000+']) await expect(main.getByText(figure)).toBeVisible()
      await expect(main.locator('a[href^="/category/"]')).toHaveCount(6)
      await expect(main.getByRole('link', { name: 'View all' }).first()).toHaveAttribute('href', '/categories')
      // A user with a place also gets the ads near it.
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
    heading: post.lead?.kind ?? post.summary,
    see: async (page, who) => {
      await expect(page.getByRole('main').getByText('₹').first()).toBeVisible()
      if (who !== COMPLETE) await expect(page.locator('a[href^="tel:"], a[href*="wa.me"]')).toHaveCount(0)
    },
  },
  { path: '/post/none', heading: 'Post not found', missing: true },
  { path: '/post-ad', heading: 'Post an ad', guarded: true },
  { path: '/my-ads', heading: 'My Ads', guarded: true },
  // The link of somebody else's ad, without its key.
  { path: `/still-here/${post._id}`, heading: /This link is too old|You can change only your own ads/, refused: true },
  { path: '/notifications', heading: 'Notifications', guarded: true },
  { path: '/saved-posts', heading: 'Saved Posts', guarded: true },
  {
    path: '/profile',
    heading: 'Profile',
    guarded: true,
    // The form of an incomplete profile is open, and has no Cancel button.
    see: async (page, who) => {
      await expect(page.getByLabel('First name')).toHaveCount(who === INCOMPLETE ? 1 : 0)
      await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    },
  },
  {
    path: '/settings',
    heading: 'Settings',
    guarded: true,
    see: page => expect(page.getByRole('tab')).toHaveText(['General', 'Notifications', 'Privacy', 'Profile']),
  },
  { path: '/chat', heading: 'Chat', guarded: true },
  {
    path: `/seller/${post.userId}`,
    heading: `${post.userName} ${post.userSurname}`,
    see: async (page, who) => {
      for (const figure of ['Active', 'Sold', 'Total'])
        await expect(page.getByRole('main').getByText(figure, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      // A seller chooses what users who may contact them see; `seller-access.spec.ts` tests each case.
      if (who !== COMPLETE)
        await expect(page.locator('a[href^="mailto:"], a[href^="tel:"], a[href*="wa.me"]')).toHaveCount(0)
    },
  },
  { path: '/seller/none', heading: /.+/, missing: true },
  {
    path: '/search',
    heading: 'Search ads',
    see: page => expect(page.getByRole('main').locator('a[href^="/category/"]')).toHaveCount(8),
  },
  {
    path: '/search?q=bhains',
    heading: 'Search ads',
    see: page => expect(page.getByRole('link', { name: 'Remove filter: Buffalo' })).toBeVisible(),
  },
  {
    path: '/app',
    heading: 'The village market, on your phone',
    see: async page => {
      for (const claim of ['4.8 rating', '10,000+ downloads'])
        await expect(page.getByRole('main').getByText(claim)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Download App' }).first()).toHaveAttribute(
        'href',
        /^https:\/\/play\.google\.com\//,
      )
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toContainEqual(
        expect.stringMatching(/rating|4\.8|10,000/i),
      )
    },
  },
  {
    path: '/privacy',
    heading: 'Your data and your rights',
    see: async page => {
      for (const part of ['What we keep, and why', 'For how long', 'Your rights', 'Questions and complaints'])
        await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
      await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveText('privacy@localhost')
    },
  },
  {
    path: '/nothing/at/all',
    heading: 'Oops! Page not found',
    missing: true,
    see: page => expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/'),
  },
]
