import { readFileSync } from 'node:fs'
import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'
import { openEmbedded } from '../../server/db/embedded'
import { vitals } from '../../server/db/schema-vitals'
import { ownSite } from './own-site'
import { expect, test } from './support'

let data = ''
const site = ownSite(
  () => ({}),
  async folder => void (data = folder),
)

/** What chance decides: the first measurement, the second, or none, as with most readers. */
const CHANCE = { loading: 0, response: 0.015, none: 0.5 }
/** The most bytes of a measurement, compressed. */
const MOST_BYTES = 2048
const ADDRESS = '/api/vitals'
const LIBRARY = readFileSync('node_modules/web-vitals/dist/web-vitals.iife.js', 'utf8')

type Arrived = {
  headers: IncomingHttpHeaders
  body: { kind: string; metrics: Record<string, number> }
  status?: number
}
/** What was sent to the address, in its order. */
const arrived: Arrived[] = []
let door = ''

/** A door before the site that sees what arrives. */
const proxy = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks)
    const { headers, method } = request
    forward(site.url + request.url!, { method, headers }, reply => {
      if (request.url === ADDRESS) arrived.push({ headers, body: JSON.parse(String(body)), status: reply.statusCode })
      response.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(response)
    }).end(body)
  })
})
test.beforeAll(async () => {
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  door = `http://localhost:${(proxy.address() as AddressInfo).port}`
})
test.afterAll(() => {
  proxy.closeAllConnections()
  proxy.close()
})

/** Opens a page, in a browser of its own, for a reader of whom chance makes this. */
async function visit(browser: Browser, chance: number, address: string, prepare?: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ baseURL: door, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.addInitScript(chance => void (Math.random = () => chance), chance)
  await prepare?.(page)
  const scripts: Response[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js')) scripts.push(response)
  })
  const withText = async (text: string) => {
    const bodies = await Promise.all(scripts.map(async script => [script, await script.text()] as const))
    return bodies.filter(([, body]) => body.includes(text)).map(([script]) => script)
  }
  await page.goto(address)
  // The code that decides comes some seconds after the page.
  await expect.poll(async () => (await withText('serviceWorker.register("/sw.js")')).length).toBeGreaterThan(0)
  await page.evaluate(() => new Promise(done => requestIdleCallback(() => setTimeout(done))))
  return { context, page, measurements: () => withText(ADDRESS) }
}

/** Leaves the page. What it sends then, no tool of the browser shows. @returns what arrived */
async function leave(page: Page): Promise<Arrived> {
  const before = arrived.length
  await page.goto('/robots.txt')
  await expect.poll(() => arrived.length).toBe(before + 1)
  return arrived.at(-1)!
}

test('a page that is left tells how it came, once, without a cookie and after everything else', async ({ browser }) => {
  test.slow()
  const { context, page, measurements } = await visit(browser, CHANCE.loading, '/hi/category/goat', page =>
    page.context().addCookies([{ name: 'nearPlace', value: 'x', url: door }]),
  )
  await expect.poll(async () => (await measurements()).length).toBe(1)
  const [script] = await measurements()
  expect(gzipSync(await script!.body()).length).toBeLessThanOrEqual(MOST_BYTES)
  const [begun, loaded] = await page.evaluate(
    url => [
      performance.getEntriesByName(url)[0]!.startTime,
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    ],
    script!.url(),
  )
  expect(begun).toBeGreaterThan(loaded!)
  const cookies = await context.cookies()
  const { body, headers, status } = await leave(page)
  const { metrics, ...reader } = body
  expect(reader).toEqual({ kind: 'list', network: expect.stringMatching(/^(slow-2g|[234]g)$/), state: null })
  expect(Object.keys(metrics).toSorted()).toEqual(['CLS', 'LCP', 'TTFB'])
  expect(metrics.LCP).toBeGreaterThan(metrics.TTFB!)
  expect([status, headers.cookie]).toEqual([202, undefined])
  expect(await context.cookies()).toEqual(cookies)
  await context.close()
})

test('how long a page takes to respond is what web-vitals finds', async ({ browser }) => {
  test.slow()
  const { context, page, measurements } = await visit(browser, CHANCE.response, '/settings', async page => {
    await page.addInitScript(`${LIBRARY}; globalThis.webVitals = webVitals`)
    await page.addInitScript(() => {
      const found = globalThis as unknown as { webVitals: typeof import('web-vitals'); theirs?: number }
      found.webVitals.onINP(({ value }) => void (found.theirs = value), { reportAllChanges: true })
      addEventListener('pointerdown', () => {
        const end = performance.now() + 150
        while (performance.now() < end);
      })
    })
  })
  await expect.poll(async () => (await measurements()).length).toBe(1)
  expect(gzipSync(await (await measurements())[0]!.body()).length).toBeLessThanOrEqual(MOST_BYTES)
  for (let time = 0; time < 3; time++) await page.mouse.click(180, 300)
  await page.waitForFunction(() => 'theirs' in globalThis)
  const theirs = await page.evaluate(() => (globalThis as unknown as { theirs: number }).theirs)
  const { kind, metrics } = (await leave(page)).body
  expect([kind, metrics.INP]).toEqual(['account', theirs])
  expect(theirs).toBeGreaterThan(100)
  await context.close()
})

test('most readers, and those who do not want to be measured, load nothing and send nothing', async ({ browser }) => {
  test.slow()
  const set = (of: 'Navigator' | 'NetworkInformation', name: string, value: unknown) => (page: Page) =>
    page.addInitScript(
      ([of, name, value]) =>
        Object.defineProperty(
          (globalThis as never as Record<string, { prototype: object }>)[of as string]!.prototype,
          name as string,
          { get: () => value },
        ),
      [of, name, value],
    )
  for (const [chance, prepare] of [
    [CHANCE.none, undefined],
    [CHANCE.loading, set('Navigator', 'doNotTrack', '1')],
    [CHANCE.loading, set('Navigator', 'globalPrivacyControl', true)],
    [CHANCE.response, set('NetworkInformation', 'saveData', true)],
  ] as const) {
    const { context, page, measurements } = await visit(browser, chance, '/', prepare)
    const before = arrived.length
    expect([chance, await measurements()]).toEqual([chance, []])
    await page.goto('/robots.txt')
    expect([chance, arrived.length]).toEqual([chance, before])
    await context.close()
  }
})

test('a site that is stopped has counted all of it', async () => {
  expect(await site.stop()).toBe(0)
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  const rows = await db.select().from(vitals)
  await close()
  const found = rows.map(({ kind, metric, state, count }) => [kind, metric, state, count].join(' '))
  expect(found.toSorted()).toEqual(['account INP  1', 'account TTFB  1', 'list CLS  1', 'list LCP  1', 'list TTFB  1'])
})
