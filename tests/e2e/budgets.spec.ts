import { readFileSync, readdirSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { countBytes } from '../support/weight'
import { expect, test, type ListedPost } from './support'

// Nobody posts on this site, so the pages have the same size in every run.
test.use({ baseURL: process.env.STILL_SITE_URL })

const KB = 1000
/**
 * The budget of a first visit: HTML and scripts compressed, the total with all headers. The post page's budget is for a
 * reader who comes from a link on a 400 kbit/s connection; the framework alone takes 114 KB.
 */
const BUDGETS = {
  post: { requests: 10, html: 24 * KB, scripts: 155 * KB, hero: 40 * KB, total: 218 * KB },
  // On a phone, a list shows two and a half ads and preloads the pictures of further ones, 5 KB each.
  category: { requests: 15, html: 40 * KB, scripts: 160 * KB, hero: 40 * KB, total: 270 * KB },
  home: { requests: 26, html: 30 * KB, scripts: 173 * KB, hero: 40 * KB, total: 360 * KB },
}

/**
 * Words in the code of features that a first visit does not need. They must be in the build,
 * and in nothing that a page has loaded.
 */
const LATER = {
  socket: 'EIO',
  forms: 'shouldFocusError',
  validation: 'ZodError',
  toasts: 'data-sonner-toaster',
  code: 'data-input-otp',
  lists: 'fetchNextPage',
  carousel: 'slidesPerGroupSkip',
}

/** The paths of the newest buffalo ads. */
async function newestPosts(request: APIRequestContext): Promise<string[]> {
  const feed = (await (await request.get('/api/v2/advpost/buffalo')).json()) as { data: { posts: ListedPost[] } }
  return feed.data.posts.map(({ _id }) => `/post/${_id}`)
}

/** The tab's icon is fetched once per site, and does not belong to a page. */
const ofPage = ({ url }: { url: string }) => url !== '/icon.svg'

/** @param last a selector that matches only once the last code of a first visit has run */
async function visit(page: Page, path: string, last?: string) {
  const counter = await countBytes(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  if (last) await page.locator(last).first().waitFor()
  const loaded = counter.loaded().filter(ofPage)
  const hero = loaded.find(({ kind, url }) => kind === 'Image' && /\.webp$/.test(url))
  const bodies = (kind: string) => loaded.filter(one => one.kind === kind).reduce((sum, { body }) => sum + body, 0)
  return {
    loaded,
    weights: {
      requests: loaded.length,
      html: bodies('Document'),
      scripts: bodies('Script'),
      hero: hero?.bytes ?? 0,
      total: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
    },
  }
}

for (const [name, budget] of Object.entries(BUDGETS)) {
  test(`a first visit of the ${name} page keeps within its budget`, { tag: '@smoke' }, async ({ page, request }) => {
    const paths = { post: (await newestPosts(request))[0]!, category: '/category/buffalo', home: '/' }
    // The banners of home begin to move some time after the page has loaded.
    const last = name === 'home' ? '.swiper-initialized' : undefined
    const { loaded, weights } = await visit(page, paths[name as keyof typeof paths], last)
    test.info().annotations.push({ type: 'weights', description: JSON.stringify({ name, ...weights }) })
    const over = Object.entries(budget).filter(([what, most]) => weights[what as keyof typeof budget] > most)
    expect({ over, loaded: over.length === 0 ? [] : loaded }).toEqual({ over: [], loaded: [] })
    // Something was measured, and no fonts were fetched.
    expect(weights).toMatchObject({ requests: expect.any(Number), html: expect.any(Number) })
    expect([weights.html > 5 * KB, weights.scripts > 100 * KB, weights.hero > KB]).toEqual([true, true, true])
    expect(loaded.filter(({ kind }) => kind === 'Font')).toEqual([])
  })
}

test('half of the ads keep within the budget of the HTML of a post page', { tag: '@smoke' }, async ({ request }) => {
  // Words in Indic letters take three bytes a letter, so the size of a page differs by 3 KB between ads.
  const sizes: number[] = []
  for (const path of await newestPosts(request)) {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    sizes.push(Number(answer.headers()['content-length']))
  }
  sizes.sort((a, b) => a - b)
  test.info().annotations.push({ type: 'weights', description: JSON.stringify({ sizes }) })
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes[0]).toBeGreaterThan(5 * KB)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(BUDGETS.post.html)
})

test('code that few readers need comes when they need it', async ({ page, request }) => {
  const folder = '.next/static/chunks/'
  const code = (file: string) => readFileSync(folder + file, 'utf8')
  const built = readdirSync(folder).filter(file => file.endsWith('.js'))
  for (const [what, word] of Object.entries(LATER))
    expect([what, built.some(file => code(file).includes(word))]).toEqual([what, true])
  for (const path of [(await newestPosts(request))[0]!, '/category/buffalo', '/categories', '/search?q=murrah']) {
    const { loaded } = await visit(page, path)
    const files = loaded
      .filter(({ kind }) => kind === 'Script')
      .map(({ url }) => url.split('/').at(-1)!)
      .filter(file => built.includes(file))
    expect(files.length).toBeGreaterThan(3)
    const early = Object.entries(LATER).filter(([, word]) => files.some(file => code(file).includes(word)))
    expect([path, early]).toEqual([path, []])
    // The text of Next's own page for a missing page.
    expect([path, (await (await request.get(path)).text()).includes('could not be found')]).toEqual([path, false])
  }
})
