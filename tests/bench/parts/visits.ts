import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import { startSite, untilReady } from '../../support/process'
import { countBytes } from '../../support/weight'
import { option } from '../database'
import { median, type Figure, type Part } from '../part'
import { emulate, felt, LINES, slowestAnswer, watch, type Line } from '../line'

const ROUNDS = Number(option('rounds') ?? 5)
/** What is fetched once a page is taken over has come by then, in milliseconds; that somebody looked at it is said later. */
const QUIET_MS = 1500
/** A cheap phone: 720 pixels across. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

/** The budgets of a first visit that comes from a link; times of the slow 4G line in milliseconds, of the village line below. */
const BYTES: Record<string, Record<string, number>> = { post: { requests: 12, HTML: 20, scripts: 145, pictures: 40, total: 230 }, category: { total: 300 } }
const FELT: Record<string, Record<string, number>> = {
  slow4g: { 'largest paint': 1800, 'blocked': 150, 'layout shift': 0.02 },
  village: { 'first text': 2500, 'first picture': 5000 },
}
const ANSWER = 150

type Paths = Record<'home' | 'categories' | 'category' | 'post' | 'seller' | 'search', string>

/** The five things that readers do most, on the page where they do them. */
const FLOWS: { name: string; page: keyof Paths; act: (page: Page) => Promise<void> }[] = [
  { name: 'open the menu', page: 'category', act: page => page.locator('header button[popovertarget="menu"]').tap() },
  {
    name: 'open the filters and apply one',
    page: 'category',
    act: async page => {
      await page.locator('a[data-open-filters]').first().tap()
      await page.getByRole('dialog').getByText('For sale').tap()
      await page.getByRole('dialog').locator('button[type="submit"]').tap()
      await page.waitForURL('**type=Sell*')
    },
  },
  { name: 'turn to the next photo', page: 'post', act: page => page.getByRole('button', { name: 'Next photo' }).tap() },
  {
    name: 'type in the search',
    page: 'home',
    act: async page => {
      await page.locator('header button[popovertarget="search"]').tap()
      await page.locator('header input[type="search"]').pressSequentially('murrah', { delay: 150 })
    },
  },
  { name: 'save without a session', page: 'post', act: page => page.getByRole('main').getByRole('button', { name: /^Save/ }).first().tap() },
]

async function addresses(site: string): Promise<Paths> {
  const reply = (await (await fetch(`${site}/api/v2/advpost/buffalo`)).json()) as { data: { posts: { _id: string; userId: string; post_image: string[] }[] } }
  const post = reply.data.posts.find(({ post_image }) => post_image.length > 1) ?? reply.data.posts[0]!
  return { home: '/', categories: '/categories', category: '/category/buffalo', post: `/post/${post._id}`, seller: `/seller/${post.userId}`, search: '/search?q=murrah' }
}

async function openPage(browser: Browser, site: string, line: Line): Promise<Page> {
  const page = await (await browser.newContext({ ...PHONE, baseURL: site })).newPage()
  await watch(page)
  await emulate(page, line)
  return page
}

/**
 * Opens a page and waits until all of it is there. Its scripts come after the first paint: on a slow machine the line is quiet before them, and until React has
 * taken the page over, links lead on by themselves.
 */
async function visit(tab: Page, path: string): Promise<void> {
  await tab.goto(path, { waitUntil: 'networkidle', timeout: 120_000 })
  await tab.waitForFunction(() => Object.keys(document.body).some(key => key.startsWith('__reactProps')), null, { timeout: 120_000 })
  await tab.waitForTimeout(QUIET_MS)
}

/** Medians of some rounds, each a set of named numbers. */
async function rounds(name: (what: string) => string, unit: (what: string) => Figure['unit'], budget: Record<string, number>, round: () => Promise<Record<string, number>>): Promise<Figure[]> {
  const all: Record<string, number>[] = []
  for (let count = 0; count < ROUNDS; count++) all.push(await round())
  return Object.keys(all[0]!).map(what => {
    const of = all.map(values => Number(values[what]!.toFixed(3)))
    return { name: name(what), value: median(of), unit: unit(what), of, ...(budget[what] === undefined ? {} : { atMost: budget[what] }) }
  })
}

async function visits(browser: Browser, site: string, paths: Paths): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [page, path] of Object.entries(paths)) {
    for (const [key, line] of Object.entries(LINES)) {
      const weigh = key === 'slow4g'
      const budget = { ...(weigh ? BYTES[page] : {}), ...(['post', 'category'].includes(page) ? FELT[key] : {}) }
      const unit = (what: string) => (what === 'layout shift' || what === 'requests' ? '' : ['HTML', 'scripts', 'styles', 'pictures', 'total'].includes(what) ? 'KB' : 'ms')
      const round = async () => {
        const tab = await openPage(browser, site, line)
        const counter = await countBytes(tab)
        await visit(tab, path)
        const { text, largest, hero, blocked, moved } = await felt(tab)
        const kilobytes = (kind?: string) => counter.loaded().reduce((sum, one) => sum + (kind === undefined ? one.bytes : one.kind === kind ? one.body : 0), 0) / 1000
        const weights = { requests: counter.loaded().filter(({ url }) => url !== '/icon.svg').length, HTML: kilobytes('Document'), scripts: kilobytes('Script'), styles: kilobytes('Stylesheet'), pictures: kilobytes('Image'), total: kilobytes() }
        await tab.context().close()
        return { ...(weigh ? weights : {}), 'first text': text, 'first picture': hero, 'largest paint': largest, 'blocked': blocked, 'layout shift': moved }
      }
      figures.push(...(await rounds(what => `${page}, ${line.name}: ${what}`, unit, budget, round)))
    }
  }
  return figures
}

async function answers(browser: Browser, site: string, paths: Paths): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, page, act } of FLOWS) {
    for (const line of Object.values(LINES)) {
      const budget: Record<string, number> = line === LINES.slow4g ? { answer: ANSWER } : {}
      const round = async () => {
        const tab = await openPage(browser, site, line)
        await visit(tab, paths[page])
        const answer = await slowestAnswer(tab, () => act(tab))
        await tab.context().close()
        return { answer }
      }
      figures.push(...(await rounds(() => `${name}, ${line.name}: slowest answer`, () => 'ms', budget, round)))
    }
  }
  return figures
}

export const visitedPages: Part = {
  letter: 'd',
  name: 'first visits on slow lines',
  about: `what a first visit loads and what its reader feels, medians of ${ROUNDS}`,
  run: async () => {
    const site = await startSite('.build/bench/visits')
    try {
      await untilReady(site)
      const paths = await addresses(site.url)
      // The pages are in the cache, as they are for nearly every visitor.
      for (const path of Object.values(paths)) await fetch(site.url + path).then(response => response.text())
      const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
      try {
        return [...(await visits(browser, site.url, paths)), ...(await answers(browser, site.url, paths))]
      } finally {
        await browser.close()
      }
    } finally {
      await site.stop()
    }
  },
}
