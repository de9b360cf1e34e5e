import type { Browser, Page } from '@playwright/test'
import { option } from './database'
import { emulate, watch, type Line } from './line'
import { median, type Figure } from './part'

export const ROUNDS = Number(option('rounds') ?? 5)
/**
 * Milliseconds after hydration within which a page has made its later requests; the one
 * that reports a view comes after that.
 */
const QUIET_MS = 1500
/** A cheap phone: 720 physical pixels wide. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

/** The pages that are visited, by their names. */
export type Paths = Record<'home' | 'categories' | 'category' | 'post' | 'seller' | 'search', string>

export async function addresses(site: string): Promise<Paths> {
  const reply = (await (await fetch(`${site}/api/v2/advpost/buffalo`)).json()) as {
    data: { posts: { _id: string; userId: string; post_image: string[] }[] }
  }
  const post = reply.data.posts.find(({ post_image }) => post_image.length > 1) ?? reply.data.posts[0]!
  return {
    home: '/',
    categories: '/categories',
    category: '/category/buffalo',
    post: `/post/${post._id}`,
    seller: `/seller/${post.userId}`,
    search: '/search?q=murrah',
  }
}

/** Opens a tab of a phone on this connection. */
export async function openPage(browser: Browser, site: string, line: Line): Promise<Page> {
  const page = await (await browser.newContext({ ...PHONE, baseURL: site })).newPage()
  await watch(page)
  await emulate(page, line)
  return page
}

/**
 * Opens a page and waits until all of it is loaded. Its scripts load after the first paint: on a slow machine, the
 * network can be idle before they load, and links work without React until it hydrates the page.
 */
export async function visit(tab: Page, path: string): Promise<void> {
  await tab.goto(path, { waitUntil: 'networkidle', timeout: 120_000 })
  await tab.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, null, { timeout: 120_000 })
  await tab.waitForTimeout(QUIET_MS)
}

/** The medians of several rounds, each a set of named numbers. */
export async function rounds(
  name: (what: string) => string,
  unit: (what: string) => Figure['unit'],
  budget: Record<string, number>,
  round: () => Promise<Record<string, number>>,
): Promise<Figure[]> {
  const all: Record<string, number>[] = []
  for (let count = 0; count < ROUNDS; count++) all.push(await round())
  return Object.keys(all[0]!).map(what => {
    const of = all.map(values => Number(values[what]!.toFixed(3)))
    return {
      name: name(what),
      value: median(of),
      unit: unit(what),
      of,
      ...(budget[what] === undefined ? {} : { atMost: budget[what] }),
    }
  })
}
