import { LOCALES } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { takeDevelopment } from '../support/development'
import { startSite, untilReady, type SiteProcess } from '../support/process'
import { siteFolders } from './own-site'
import { expect, test } from './support'

/** Other languages are left out: the development server compiles a page once for all of them. */
const PATHS = [
  '/',
  '/categories',
  '/category/buffalo',
  '/category/cattle/list',
  '/category/buffalo/breed/murrah',
  '/search?q=gir',
]
const SEEN = ['canonical', 'alternate', 'manifest', 'icon', 'apple-touch-icon']

const sites: Record<'on' | 'off' | 'development', SiteProcess> = {} as never
let leave: () => void
// One worker, because Next runs only one development server per folder.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(900_000)
  leave = await takeDevelopment()
  for (const [mode, variables] of Object.entries({
    on: {},
    off: { EDGE: 'off' },
    development: { NODE_ENV: 'development' },
  })) {
    sites[mode as keyof typeof sites] = await startSite(filledFolder(), {
      PUBLIC_URL: 'http://localhost:3000',
      ...(variables as Record<string, string>),
    })
  }
  await Promise.all(Object.values(sites).map(site => untilReady(site)))
})
test.afterAll(async () => {
  await Promise.all(Object.values(sites).map(site => site.stop()))
  leave()
})
const { filledFolder } = siteFolders()

/**
 * What a reader, a crawler and a browser read from a page, without Next's own
 * additions (scripts, styles, preloaded files).
 */
async function read(site: SiteProcess, address: string) {
  const response = await fetch(`${site.url}${address}`, { redirect: 'manual', headers: { 'user-agent': 'reader' } })
  const html = (await response.text()).replaceAll(site.url, '')
  const [head = '', body = ''] = html.split(/<\/head>/)
  const tags = [...head.matchAll(/<(meta|link) ([^>]*?)\/?>/g)].map(([, name, inside = '']) => `${name} ${inside}`)
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text)
  return {
    status: response.status,
    location: response.headers.get('location'),
    title: /<title>(.*?)<\/title>/s.exec(head)?.[1],
    head: tags
      .filter(tag =>
        tag.startsWith('link') ? SEEN.some(rel => tag.includes(`rel="${rel}"`)) : !tag.includes('name="next-'),
      )
      .toSorted(),
    things,
    links: [...body.matchAll(/<a (?:[^>]*? )?href="([^"]*)"/g)].map(([, href]) => href),
    text: body
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]*>/g, '\n')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

test('a hundred pages say the same with the page cache and without it, and every third of them in development', async () => {
  test.setTimeout(600_000)
  const list = await (await fetch(`${sites.on.url}/category/buffalo`)).text()
  const post = /href="(\/post\/[\w-]+)"/.exec(list)![1]!
  const seller = /href="(\/seller\/[\w-]+)"/.exec(await (await fetch(`${sites.on.url}${post}`)).text())![1]!
  const translated = [...PATHS, post, seller].flatMap(one => LOCALES.map(locale => localePath(locale, one)))
  const others = [
    '/category/goat?page=2',
    '/hi/app',
    '/post/none',
    '/hi/category/none',
    '/ta/nothing/here',
    '/nothing.php',
    '/en/categories',
    '/post-ad',
    '/hi/settings',
    '/ta/still-here/x',
    '/hi/sale/x',
    '/ml/manifest.webmanifest',
    '/post?edit=x',
    '/category/seeds/rss',
  ]
  const addresses = [...translated, ...others]
  expect(addresses.length).toBeGreaterThanOrEqual(100)
  // The development server renders ten times as slowly, so it gets every third address: each path in other languages.
  const inDevelopment = addresses.filter((address, index) => index % 3 === 0 || others.includes(address))
  for (const address of addresses) {
    const [on, off] = await Promise.all([sites.on, sites.off].map(site => read(site, address)))
    if (translated.includes(address))
      expect([address, on!.status, on!.things.length > 0 || address.includes('search')]).toEqual([address, 200, true])
    expect({ address, ...off }).toEqual({ address, ...on })
    if (inDevelopment.includes(address))
      expect({ address, ...(await read(sites.development, address)) }).toEqual({ address, ...on })
  }
})

test('development has the headers of the built site', async () => {
  for (const address of ['/category/buffalo', '/post/none', '/icon.svg', '/en/categories']) {
    const [built, development] = await Promise.all(
      [sites.on, sites.development].map(site => fetch(`${site.url}${address}`, { redirect: 'manual' })),
    )
    for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy', 'x-frame-options'])
      expect([address, development!.headers.get(name)]).toEqual([address, built!.headers.get(name)])
    // In development, React's tools compile code.
    const policy = development!.headers.get('content-security-policy')!.replace(" 'unsafe-eval'", '')
    expect(policy).toMatch(/^default-src 'self'; script-src 'self'( 'sha256-[^']+')*; /)
  }
})
