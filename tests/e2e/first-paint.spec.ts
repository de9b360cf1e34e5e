import { LOCALES } from '../../lib/i18n/locales'
import { anyPost, expect, test } from './support'

// Nobody posts on this site, so its pages are the same in every run.
test.use({ baseURL: process.env.STILL_SITE_URL })

test('letters are looked for in a font of their own script before all others', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    baseURL: process.env.STILL_SITE_URL,
    // The browser reports fonts by node, so no script may replace the node.
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  for (const code of LOCALES.filter(code => code !== 'en')) {
    await page.goto(`/${code}/categories`)
    await expect(page.locator('h1')).toBeVisible()
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    const [, second] = (await page.locator('h1').evaluate(heading => getComputedStyle(heading).fontFamily)).split(', ')
    // The space between two words comes from the system's font.
    const [most] = fonts.toSorted((a, b) => b.glyphCount - a.glyphCount)
    expect([code, most?.familyName]).toEqual([code, second?.replaceAll('"', '')])
  }
  // A text in another language has that language's font.
  await page.goto('/ta')
  const words = page.locator('article [lang="hi"]').first()
  const [, second] = (await words.evaluate(heading => getComputedStyle(heading).fontFamily)).split(', ')
  expect(second).toBe('"Noto Sans Devanagari"')
  await context.close()
})

test('names are read without what finds syllables', async ({ browser, request }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    baseURL: process.env.STILL_SITE_URL,
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const made = class extends Intl.Segmenter {
      constructor(...options: ConstructorParameters<typeof Intl.Segmenter>) {
        super(...options)
        Object.assign(window, { segmenters: true })
      }
    }
    Object.assign(Intl, { Segmenter: made })
  })
  for (const path of ['/category/buffalo', `/post/${(await anyPost(request))._id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect([path, await page.evaluate(() => 'segmenters' in window)]).toEqual([path, false])
  }
  await context.close()
})

test('a phone with a dense screen takes the middle width of a photo', async ({ browser, request }) => {
  const post = await anyPost(request)
  for (const deviceScaleFactor of [2, 2.625, 3, 3.5]) {
    for (const width of [320, 360, 412, 430]) {
      const page = await (
        await browser.newContext({
          viewport: { width, height: 800 },
          deviceScaleFactor,
          javaScriptEnabled: false,
          baseURL: process.env.STILL_SITE_URL,
        })
      ).newPage()
      const photos: string[] = []
      page.on('request', request => request.resourceType() === 'image' && photos.push(request.url()))
      await page.goto(`/post/${post._id}`)
      expect([
        deviceScaleFactor,
        width,
        /\d+\.webp$/.exec(photos.find(url => url.includes('/media/')) ?? '')?.[0],
      ]).toEqual([deviceScaleFactor, width, '768.webp'])
      await page.context().close()
    }
  }
})

test('the first paint needs no style sheet, and looks as it does with it', async ({ browser, request }) => {
  const post = await anyPost(request)
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    const page = await (
      await browser.newContext({ viewport, javaScriptEnabled: false, baseURL: process.env.STILL_SITE_URL })
    ).newPage()
    const look = () =>
      page.evaluate(() => {
        // The browser lays out cards only when it renders them; this makes it lay out all of them.
        for (const element of document.querySelectorAll<HTMLElement>('li')) element.style.contentVisibility = 'visible'
        return [...document.body.querySelectorAll('*:not(.animate-spin)')].map(element => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const { color, backgroundColor, display, fontSize, visibility } = getComputedStyle(element)
          return [
            element.tagName,
            element.className,
            x,
            y,
            width,
            height,
            color,
            backgroundColor,
            display,
            fontSize,
            visibility,
          ].join(' ')
        })
      })
    for (const path of [
      '/',
      '/hi/categories',
      '/category/buffalo',
      `/post/${post._id}`,
      `/ta/seller/${post.userId}`,
      '/search?q=murrah',
      '/app',
      '/settings',
    ]) {
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
