import type { APIRequestContext } from '@playwright/test'
import { graphemeCount } from '../../lib/format/format'
import { LOCALES, type Locale } from '../../lib/i18n/locales'
import { localePath } from '../../lib/i18n/path'
import { richResultFaults, thingsOf, vocabularyFaults, type Thing } from '../support/structured-data'
import { readPage, type Read } from './head'
import { activePosts, sitemapPaths } from './search-engines'
import { expect, test } from './support'

// The test compares counts, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

const CHROME =
  'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
/** An Indian mobile number in any notation. */
const PHONE = /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/

/** Faults in the structured data of one page, by our own rules. */
function ownFaults({ path, html }: Read, things: Thing[]): string[] {
  const faults: string[] = []
  const say = (fault: string, ok: unknown) => ok || faults.push(`${path}: ${fault}`)
  const isUrl = (url: unknown) => typeof url === 'string' && /^https?:\/\/[^/]+\//.test(url)
  const isPost = /\/post\//.test(path)
  say(
    'one thing that is offered',
    things.filter(thing => ['Product', 'Demand'].includes(thing['@type'])).length === (isPost ? 1 : 0),
  )
  for (const thing of things) {
    for (const url of [thing.url, thing.logo].filter(Boolean).flat()) say(`absolute address ${url}`, isUrl(url))
    if (thing.itemListElement)
      say(
        'positions 1..n',
        thing.itemListElement.every(({ position }: Thing, index: number) => position === index + 1),
      )
    if (thing.itemListElement)
      say(
        'absolute addresses in lists',
        thing.itemListElement.every(({ url, item }: Thing) => isUrl(url ?? item)),
      )
    if (!['Product', 'Demand'].includes(thing['@type'])) continue
    const terms = thing.offers ?? thing
    const price = thing.offers ?? thing.priceSpecification
    say('price above nothing', price.price > 0 && Number.isInteger(price.price))
    say('rupees', price.priceCurrency === 'INR')
    say('availability', terms.availability === 'https://schema.org/InStock')
    say('pictures', thing.image?.length > 0 && thing.image.every(isUrl))
    say('its own address', isUrl(terms.url) && terms.url.endsWith(path))
    say(
      'what a lease is',
      html.includes('LeaseOut') === (thing['@type'] === 'Product' && /LeaseOut/.test(JSON.stringify(thing))),
    )
  }
  say('no phone', !PHONE.test(JSON.stringify(things).replace(/\/media\/[^"]*|\/(?:post|seller)\/[^"]*/g, '')))
  return faults
}

/**
 * @param locales the languages in which a page of each kind is read
 * @param ads how many ads are read
 */
async function pathsToRead(request: APIRequestContext, locales: readonly Locale[], ads: number): Promise<string[]> {
  const { posts, pages } = await sitemapPaths(request)
  const plain = pages.filter(path => !LOCALES.some(locale => path === `/${locale}` || path.startsWith(`/${locale}/`)))
  const [, seller] = /href="(?:\/[a-z]{2})?(\/seller\/[\w-]+)"/.exec(await (await request.get(posts[0]!)).text()) ?? []
  const ofPath = (pattern: RegExp, count: number) =>
    plain.filter(path => pattern.test(path)).filter((_, index, all) => index % Math.ceil(all.length / count) === 0)
  const ofEachKind = [
    '/',
    '/categories',
    '/app',
    '/category/buffalo',
    '/category/seeds',
    '/category/goat?page=2',
    '/category/sheep/list',
    ...(seller ? [seller] : []),
    ...ofPath(/\/breed\//, 2),
    ...ofPath(/^\/category\/\w+\/(?!breed|list)[\w-]+$/, 2),
    ...ofPath(/^\/category\/\w+\/(?!breed\/)[\w-]+\/[\w-]+$/, 2),
  ]
  const sampled = posts.filter((_, index) => index % Math.floor(posts.length / ads) === 0)
  return [...ofEachKind.flatMap(path => locales.map(locale => localePath(locale, path))), ...sampled]
}

for (const [title, tag, locales, ads, least] of [
  ['what search engines read of two hundred pages is whole', [], LOCALES, 60, 200],
  ['what search engines read of a page of each kind is whole', ['@smoke'], ['en', 'hi'], 6, 30],
] as const)
  test(title, { tag: [...tag] }, async ({ request }) => {
    test.slow()
    const paths = await pathsToRead(request, locales, ads)
    expect(paths.length).toBeGreaterThanOrEqual(least)
    await expectWhole(request, paths, locales)
  })

test('home says how it is searched, and the path of a page names pages, in the language of the page', async ({
  request,
}) => {
  const thing = async (path: string, type: string) => {
    const things = thingsOf((await readPage(request, path)).html)
    return things.find(one => one['@type'] === type)
  }
  const crumbs = async (path: string) =>
    ((await thing(path, 'BreadcrumbList'))?.itemListElement as Thing[]).map(({ name }) => name as string)
  for (const [locale, categories, buffalo] of [
    ['en', 'All categories', 'Buffalo'],
    ['hi', 'सभी श्रेणियां', 'भैंस'],
  ] as const) {
    const search = (await thing(localePath(locale, '/'), 'WebSite'))?.potentialAction as Thing
    expect(search['@type']).toBe('SearchAction')
    const address = new URL(
      (search.target as { urlTemplate: string }).urlTemplate.replace('{search_term_string}', 'murrah'),
    )
    expect(address.pathname).toBe(localePath(locale, '/search'))
    expect((await request.get(address.pathname + address.search)).status()).toBe(200)
    expect(await crumbs(localePath(locale, '/categories'))).toEqual(['AgriHaat', categories])
    expect(await crumbs(localePath(locale, '/category/buffalo'))).toEqual(['AgriHaat', categories, buffalo])
  }
})

/**
 * Reads pages as search engines do.
 * @param locales the languages in which each page that has other languages is among `paths`
 */
async function expectWhole(request: APIRequestContext, paths: string[], locales: readonly Locale[]): Promise<void> {
  const read = new Map<string, Read>()
  for (const path of paths) read.set(path, await readPage(request, path))
  const faults: string[] = []
  const all: Thing[] = []
  const regions: string[] = []
  for (const page of read.values()) {
    const { path, title, description, keywords, alternates } = page
    const say = (fault: string, ok: unknown) => ok || faults.push(`${path}: ${fault}`)
    say('is there', page.status === 200)
    say('names itself', page.canonical === path)
    say(`may be found: ${page.robots}`, !page.robots.includes('noindex'))
    say(`title of ${graphemeCount(title)}`, title !== '' && graphemeCount(title) <= 60)
    say(`description of ${graphemeCount(description)}`, description !== '' && graphemeCount(description) <= 150)
    say('keywords', keywords.length <= 50)
    say(
      `each keyword once: ${keywords.join()}`,
      new Set(keywords.map(word => word.toLowerCase())).size === keywords.length,
    )
    say(`a picture to share: ${page.preview}`, /^\/media\/previews\/[\w/-]+\.jpg$/.test(page.preview))
    say('one heading', page.main.match(/<h1[ >]/g)?.length === 1)
    if (path.includes('/post/')) say('other languages lead here', Object.keys(alternates).length === 0)
    else {
      say('languages', Object.keys(alternates).toSorted().join() === [...LOCALES, 'x-default'].toSorted().join())
      for (const language of [...locales, 'x-default'])
        say(
          `${language} answers in kind`,
          JSON.stringify(read.get(alternates[language]!)?.alternates) === JSON.stringify(alternates),
        )
    }
    const things = thingsOf(page.html)
    say('structured data', things.length > 0)
    faults.push(...ownFaults(page, things), ...(await richResultFaults(things)).map(fault => `${path}: ${fault}`))
    all.push(...things)
    // The page of a state or a district has the local business that serves it, and the organization.
    const region = /\/category\/\w+\/(?!breed\/|list$)[a-z-]+(\/[\w-]+)?$/.test(path)
    say(
      'a local business where there is a region',
      things.filter(thing => thing['@type'] === 'LocalBusiness').length === (region ? 1 : 0),
    )
    if (region) regions.push(path)
    const chrome = await readPage(request, path, CHROME)
    say('the same for a browser without cookies', chrome.main === page.main && page.main !== '')
  }
  expect(faults).toEqual([])
  expect(vocabularyFaults(all)).toEqual([])
  expect(regions.length).toBeGreaterThanOrEqual(4 * locales.length)
  for (const of of ['title', 'description'] as const) {
    const unique = new Set([...read.values()].map(page => page[of])).size / read.size
    test
      .info()
      .annotations.push({ type: 'unique', description: `${of}s: ${(unique * 100).toFixed(1)} % of ${read.size}` })
    expect(unique).toBeGreaterThanOrEqual(0.95)
  }
}

test('the pictures that previews of links show are there: of the brand in each language, of a seller', async ({
  request,
}) => {
  const [, seller = ''] =
    /href="(\/seller\/[\w-]+)"/.exec(
      await (await request.get(`/post/${(await activePosts(request)).keys().next().value}`)).text(),
    ) ?? []
  const shown = new Map<string, string[]>()
  for (const path of ['/', '/categories', '/app', seller, '/hi', '/ta/app', `/ml${seller}`]) {
    const { preview } = await readPage(request, path)
    shown.set(preview, [...(shown.get(preview) ?? []), path])
    const picture = await request.get(preview, { maxRedirects: 0 })
    expect([path, picture.status(), picture.headers()['content-type']]).toEqual([path, 200, 'image/jpeg'])
    expect((await picture.body()).length).toBeLessThan(300_000)
  }
  expect([...shown.values()]).toEqual([['/', '/categories', '/app'], [seller], ['/hi'], ['/ta/app'], [`/ml${seller}`]])
})
