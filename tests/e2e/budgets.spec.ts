import { readFileSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LOCALES } from '../../lib/i18n/locales'
import { countBytes } from '../support/weight'
import { anyPost, expect, test } from './support'

// Nobody posts there meanwhile: the pages weigh the same in every run.
test.use({ baseURL: process.env.STILL_SITE_URL })

const KB = 1024
/** What a first visit may cost: HTML and scripts as they are compressed, the total with all headers. The post page's are those of who comes from a link on a 400 kbit/s line; the framework alone weighs 120 KB. */
const BUDGETS = {
  post: { requests: 12, html: 20 * KB, scripts: 145 * KB, hero: 40 * KB, total: 230 * KB },
  category: { requests: 16, html: 40 * KB, scripts: 148 * KB, hero: 40 * KB, total: 300 * KB },
  home: { requests: 24, html: 30 * KB, scripts: 170 * KB, hero: 40 * KB, total: 380 * KB },
}

/** Words that stand in the code of what nobody needs who only reads: they must be found in the build, and in nothing that a page has loaded. */
const LATER = { socket: 'EIO', forms: 'shouldFocusError', validation: 'ZodError', toasts: 'data-sonner-toaster', code: 'data-input-otp', lists: 'fetchNextPage', carousel: 'slidesPerGroupSkip' }

/** The tab's icon is fetched once a site, and for no page. */
const ofPage = ({ url }: { url: string }) => url !== '/icon.svg'

async function visit(page: Page, path: string) {
  const counter = await countBytes(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  const loaded = counter.loaded().filter(ofPage)
  const hero = loaded.find(({ kind, url }) => kind === 'Image' && /\.webp$/.test(url))
  const bodies = (kind: string) => loaded.filter(one => one.kind === kind).reduce((sum, { body }) => sum + body, 0)
  return {
    loaded,
    weights: { requests: loaded.length, html: bodies('Document'), scripts: bodies('Script'), hero: hero?.bytes ?? 0, total: loaded.reduce((sum, { bytes }) => sum + bytes, 0) },
  }
}

for (const [name, budget] of Object.entries(BUDGETS)) {
  test(`a first visit of the ${name} page keeps within its budget`, async ({ page, request }) => {
    const paths = { post: `/post/${(await anyPost(request))._id}`, category: '/category/buffalo', home: '/' }
    const { loaded, weights } = await visit(page, paths[name as keyof typeof paths])
    test.info().annotations.push({ type: 'weights', description: JSON.stringify({ name, ...weights }) })
    const over = Object.entries(budget).filter(([what, most]) => weights[what as keyof typeof budget] > most)
    expect({ over, loaded: over.length === 0 ? [] : loaded }).toEqual({ over: [], loaded: [] })
    // Something was measured, and no letters were fetched.
    expect(weights).toMatchObject({ requests: expect.any(Number), html: expect.any(Number) })
    expect([weights.html > 5 * KB, weights.scripts > 100 * KB, weights.hero > KB]).toEqual([true, true, true])
    expect(loaded.filter(({ kind }) => kind === 'Font')).toEqual([])
  })
}

test('code that few readers need comes when they need it', async ({ page, request }) => {
  const folder = '.next/static/chunks/'
  const code = (file: string) => readFileSync(folder + file, 'utf8')
  const built = readdirSync(folder).filter(file => file.endsWith('.js'))
  for (const [what, word] of Object.entries(LATER)) expect([what, built.some(file => code(file).includes(word))]).toEqual([what, true])
  for (const path of [`/post/${(await anyPost(request))._id}`, '/category/buffalo', '/categories', '/search?q=murrah']) {
    const { loaded } = await visit(page, path)
    const files = loaded.filter(({ kind }) => kind === 'Script').map(({ url }) => url.split('/').at(-1)!).filter(file => built.includes(file))
    expect(files.length).toBeGreaterThan(5)
    const early = Object.entries(LATER).filter(([, word]) => files.some(file => code(file).includes(word)))
    expect([path, early]).toEqual([path, []])
    // Next's own page for what is missing.
    expect([path, (await (await request.get(path)).text()).includes('could not be found')]).toEqual([path, false])
  }
})

test('letters are looked for in a font of their own script before all others, and names are read without what finds syllables', async ({ browser, request }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: process.env.STILL_SITE_URL })).newPage()
  await page.addInitScript(() => {
    const made = class extends Intl.Segmenter {
      constructor(...options: ConstructorParameters<typeof Intl.Segmenter>) {
        super(...options)
        Object.assign(window, { segmenters: true })
      }
    }
    Object.assign(Intl, { Segmenter: made })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  for (const code of LOCALES.filter(code => code !== 'en')) {
    await page.goto(`/${code}/categories`)
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    const [, second] = (await page.locator('h1').evaluate(heading => getComputedStyle(heading).fontFamily)).split(', ')
    // The space between two words is of the system's font.
    const [most] = fonts.toSorted((a, b) => b.glyphCount - a.glyphCount)
    expect([code, most?.familyName]).toEqual([code, second?.replaceAll('"', '')])
  }
  // A text of another language has its own.
  await page.goto('/ta')
  const [, second] = (await page.locator('h3[lang="hi"]').first().evaluate(title => getComputedStyle(title).fontFamily)).split(', ')
  expect(second).toBe('"Noto Sans Devanagari"')
  for (const path of ['/category/buffalo', `/post/${(await anyPost(request))._id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect([path, await page.evaluate(() => 'segmenters' in window)]).toEqual([path, false])
  }
  await page.context().close()
})

test('a phone with a dense screen takes the middle width of a photo', async ({ browser, request }) => {
  const post = await anyPost(request)
  for (const deviceScaleFactor of [2, 2.625, 3, 3.5]) {
    for (const width of [320, 360, 412, 430]) {
      const page = await (await browser.newContext({ viewport: { width, height: 800 }, deviceScaleFactor, javaScriptEnabled: false, baseURL: process.env.STILL_SITE_URL })).newPage()
      const photos: string[] = []
      page.on('request', request => request.resourceType() === 'image' && photos.push(request.url()))
      await page.goto(`/post/${post._id}`)
      expect([deviceScaleFactor, width, /\d+\.webp$/.exec(photos.find(url => url.includes('/media/')) ?? '')?.[0]]).toEqual([deviceScaleFactor, width, '768.webp'])
      await page.context().close()
    }
  }
})

test('the first paint needs no style sheet, and looks as it does with it', async ({ browser, request }) => {
  const post = await anyPost(request)
  for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
    const page = await (await browser.newContext({ viewport, javaScriptEnabled: false, baseURL: process.env.STILL_SITE_URL })).newPage()
    const look = () =>
      page.evaluate(() => {
        // Which cards are laid out depends on how many pictures the browser has drawn so far: all of them here.
        for (const element of document.querySelectorAll<HTMLElement>('li')) element.style.contentVisibility = 'visible'
        return [...document.body.querySelectorAll('*:not(.animate-spin)')].map(element => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const { color, backgroundColor, display, fontSize, visibility } = getComputedStyle(element)
          return [element.tagName, element.className, x, y, width, height, color, backgroundColor, display, fontSize, visibility].join(' ')
        })
      })
    for (const path of ['/', '/hi/categories', '/category/buffalo', `/post/${post._id}`, `/ta/seller/${post.userId}`, '/search?q=murrah', '/app', '/settings']) {
      await page.goto(path, { waitUntil: 'load' })
      const whole = await look()
      await page.route('**/*.css', route => route.abort())
      await page.goto(path, { waitUntil: 'load' })
      const first = await look()
      await page.unroute('**/*.css')
      expect([path, first.filter((line, index) => line !== whole[index])]).toEqual([path, []])
    }
    await page.context().close()
  }
})
