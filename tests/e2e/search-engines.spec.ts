import type { APIRequestContext } from '@playwright/test'
import { graphemeCount } from '../../lib/format'
import { LOCALES } from '../../lib/i18n/locales'
import { localePath } from '../../lib/i18n/path'
import { sitemapFaults, textsOf } from '../support/sitemap/check'
import { richResultFaults, thingsOf, vocabularyFaults, type Thing } from '../support/structured-data'
import { linksOf, readPage, type Read } from './head'
import { expect, signIn, test } from './support'

// Counts are compared: nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

const CHROME = 'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
/** An Indian mobile number, however it is written. */
const PHONE = /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/

async function sitemapPaths(request: APIRequestContext) {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = await Promise.all(textsOf(index, 'loc').map(async url => ({ name: new URL(url).pathname, xml: await (await request.get(new URL(url).pathname)).text() })))
  const paths = (file: { xml: string }) => textsOf(file.xml, 'loc').map(url => new URL(url).pathname)
  return { index, files, posts: files.filter(({ name }) => name.includes('/posts')).flatMap(paths), pages: files.filter(({ name }) => !name.includes('/posts')).flatMap(paths) }
}

/** Every active post as the API lists them, by the path of its page in English. */
async function activePosts(request: APIRequestContext): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const category of ['cattle', 'buffalo', 'goat', 'sheep', 'poultry', 'equipment', 'seeds', 'fertilizers']) {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const reply = (await (await request.get(`/api/v2/advpost/${category}?pageSize=100${cursor && `&cursor=${cursor}`}`)).json()) as { data: { posts: { _id: string; language: string }[]; nextCursor: string | null } }
      for (const { _id, language } of reply.data.posts) found.set(_id, localePath(language as 'en', `/post/${_id}`))
      cursor = reply.data.nextCursor
    }
  }
  return found
}

/** What is wrong with the structured data of one page by our own rules. */
function ownFaults({ path, html }: Read, things: Thing[]): string[] {
  const faults: string[] = []
  const say = (fault: string, ok: unknown) => ok || faults.push(`${path}: ${fault}`)
  const isUrl = (url: unknown) => typeof url === 'string' && /^https?:\/\/[^/]+\//.test(url)
  const isPost = /\/post\//.test(path)
  say('one thing that is offered', things.filter(thing => ['Product', 'Demand'].includes(thing['@type'])).length === (isPost ? 1 : 0))
  for (const thing of things) {
    for (const url of [thing.url, thing.logo].filter(Boolean).flat()) say(`absolute address ${url}`, isUrl(url))
    if (thing.itemListElement) say('positions 1..n', thing.itemListElement.every(({ position }: Thing, index: number) => position === index + 1))
    if (thing.itemListElement) say('absolute addresses in lists', thing.itemListElement.every(({ url, item }: Thing) => isUrl(url ?? item)))
    if (!['Product', 'Demand'].includes(thing['@type'])) continue
    const terms = thing.offers ?? thing
    const price = thing.offers ?? thing.priceSpecification
    say('price above nothing', price.price > 0 && Number.isInteger(price.price))
    say('rupees', price.priceCurrency === 'INR')
    say('availability', terms.availability === 'https://schema.org/InStock')
    say('pictures', thing.image?.length > 0 && thing.image.every(isUrl))
    say('its own address', isUrl(terms.url) && terms.url.endsWith(path))
    say('what a lease is', html.includes('LeaseOut') === (thing['@type'] === 'Product' && /LeaseOut/.test(JSON.stringify(thing))))
  }
  say('no phone', !PHONE.test(JSON.stringify(things).replace(/\/media\/[^"]*|\/(?:post|seller)\/[^"]*/g, '')))
  return faults
}

test('what search engines read of two hundred pages is whole', async ({ request }) => {
  const { posts, pages } = await sitemapPaths(request)
  const plain = pages.filter(path => !LOCALES.some(locale => path === `/${locale}` || path.startsWith(`/${locale}/`)))
  const [, seller] = /href="(\/seller\/[\w-]+)"/.exec(await (await request.get(posts[0]!)).text()) ?? []
  const ofPath = (pattern: RegExp, count: number) => plain.filter(path => pattern.test(path)).filter((_, index, all) => index % Math.ceil(all.length / count) === 0)
  // Each in every language.
  const translated = ['/', '/categories', '/app', '/category/buffalo', '/category/seeds', '/category/goat?page=2', '/category/sheep/list', ...(seller ? [seller] : []), ...ofPath(/\/breed\//, 2), ...ofPath(/^\/category\/\w+\/(?!breed|list)[\w-]+$/, 2), ...ofPath(/^\/category\/\w+\/(?!breed\/)[\w-]+\/[\w-]+$/, 2)]
  const sampled = posts.filter((_, index) => index % Math.floor(posts.length / 60) === 0)
  const paths = [...translated.flatMap(path => LOCALES.map(locale => localePath(locale, path))), ...sampled]
  expect(paths.length).toBeGreaterThanOrEqual(200)

  const read = new Map<string, Read>()
  for (const path of paths) read.set(path, await readPage(request, path))
  const faults: string[] = []
  const all: Thing[] = []
  for (const page of read.values()) {
    const { path, title, description, keywords, alternates } = page
    const say = (fault: string, ok: unknown) => ok || faults.push(`${path}: ${fault}`)
    say('is there', page.status === 200)
    say('names itself', page.canonical === path)
    say(`may be found: ${page.robots}`, !page.robots.includes('noindex'))
    say(`title of ${graphemeCount(title)}`, title !== '' && graphemeCount(title) <= 60)
    say(`description of ${graphemeCount(description)}`, description !== '' && graphemeCount(description) <= 150)
    say('keywords', keywords.length <= 50)
    say('one heading', page.main.match(/<h1[ >]/g)?.length === 1)
    if (path.includes('/post/')) say('other languages lead here', Object.keys(alternates).length === 0)
    else {
      say('languages', Object.keys(alternates).toSorted().join() === [...LOCALES, 'x-default'].toSorted().join())
      for (const [language, other] of Object.entries(alternates)) say(`${language} answers in kind`, JSON.stringify(read.get(other)?.alternates) === JSON.stringify(alternates))
    }
    const things = thingsOf(page.html)
    say('structured data', things.length > 0)
    faults.push(...ownFaults(page, things), ...(await richResultFaults(things)).map(fault => `${path}: ${fault}`))
    all.push(...things)
    const chrome = await readPage(request, path, CHROME)
    say('the same for a browser without cookies', chrome.main === page.main && page.main !== '')
  }
  expect(faults).toEqual([])
  expect(vocabularyFaults(all)).toEqual([])
  for (const of of ['title', 'description'] as const) {
    const unique = new Set([...read.values()].map(page => page[of])).size / read.size
    test.info().annotations.push({ type: 'unique', description: `${of}s: ${(unique * 100).toFixed(1)} % of ${read.size}` })
    expect(unique).toBeGreaterThanOrEqual(0.95)
  }
})

test('the sitemap is valid and holds the active posts, each once and at its one address', async ({ request }) => {
  const { index, files, posts, pages } = await sitemapPaths(request)
  for (const xml of [index, ...files.map(file => file.xml)]) expect(await sitemapFaults(xml)).toEqual([])
  const active = await activePosts(request)
  expect(active.size).toBeGreaterThan(400)
  expect(posts.toSorted()).toEqual([...active.values()].toSorted())
  expect(new Set(pages).size).toBe(pages.length)
  // What it names is there: three ads make a page, two do not.
  for (const path of pages.filter((_, at) => at % Math.ceil(pages.length / 20) === 0)) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
})

test('every active post is at most four clicks from home, without a script', async ({ request }) => {
  const active = await activePosts(request)
  const clicks = new Map<string, number>()
  const seen = new Set(['/'])
  for (let depth = 0, level = ['/']; depth < 4 && clicks.size < active.size; depth++) {
    const next: string[] = []
    for (const path of level) {
      for (const link of linksOf(await (await request.get(path)).text())) {
        const id = /^\/post\/([\w-]+)$/.exec(link)?.[1]
        if (id !== undefined && active.has(id) && !clicks.has(id)) clicks.set(id, depth + 1)
        // Lists and landing pages lead on; a page of one language is enough, and what is asked for by a filter is for nobody here.
        if (seen.has(link) || !/^\/(categories|category\/[\w/-]+)(\?page=\d+)?$/.test(link) || link.endsWith('/rss')) continue
        seen.add(link)
        next.push(link)
      }
    }
    level = next
  }
  const depths = Object.groupBy(clicks.values(), depth => depth)
  test.info().annotations.push({ type: 'clicks', description: `${active.size} posts: ${Object.entries(depths).map(([depth, of]) => `${of?.length} at ${depth}`).join(', ')}; ${seen.size} pages read` })
  expect([...active.keys()].filter(id => !clicks.has(id))).toEqual([])
})

test('what is no page of its own is not found: filters, sorts, searches, and what needs a session', async ({ request }) => {
  for (const path of ['/category/buffalo?sort=price_low', '/category/buffalo?breed=murrah', '/category/goat?q=boer&page=2', '/search', '/search?q=goat', '/chat', '/my-ads', '/notifications', '/post-ad', '/profile', '/saved-posts', '/settings', '/hi/settings']) {
    const page = await readPage(request, path)
    expect([path, page.status, page.robots.includes('noindex'), Object.keys(page.alternates)]).toEqual([path, 200, true, []])
  }
})

test('the interface languages of a post lead to its one address', async ({ request }) => {
  const [id, own] = [...(await activePosts(request))][3]!
  for (const locale of LOCALES) {
    const page = await readPage(request, localePath(locale, `/post/${id}`))
    expect([page.status, page.canonical, page.alternates]).toEqual([200, own, {}])
  }
})

test.describe('a new ad', () => {
  test.use({ baseURL: process.env.SITE_URL })

  test('is on the landing pages of its breed and place at once; sold, it says so; deleted, it is gone', async ({ page, request }) => {
    await signIn(page, '9000000021')
    const headers = { 'sec-fetch-site': 'same-origin' }
    const location = JSON.stringify({ type: 'Point', coordinates: [73.8567, 18.5204] })
    const landing = '/category/buffalo/maharashtra/pune'
    const write = async () => {
      const made = await page.request.post('/api/v1/advpost', { multipart: { categoryId: 'buffalo', breedId: 'murrah', summary: 'Seen by crawlers', description: 'Calm and healthy', price: '70000', advType: 'Rent', location }, headers })
      return ((await made.json()) as { data: { post: { _id: string } } }).data.post._id
    }
    const ids = [await write(), await write(), await write(), await write(), await write()]
    for (const path of [landing, '/category/buffalo/maharashtra', '/category/buffalo/breed/murrah', '/category/buffalo/list', '/category/buffalo/rss']) {
      const text = await (await request.get(path)).text()
      for (const id of ids) expect([path, text.includes(`/post/${id}`)]).toEqual([path, true])
    }
    const [sold = '', deleted = ''] = ids
    const offer = async () => {
      const { status, html } = await readPage(request, `/post/${sold}`)
      const { offers } = thingsOf(html).find(thing => thing['@type'] === 'Product')!
      return [status, offers.availability, offers.businessFunction['@id']]
    }
    const lease = 'http://purl.org/goodrelations/v1#LeaseOut'
    expect(await offer()).toEqual([200, 'https://schema.org/InStock', lease])
    expect((await page.request.post(`/api/v1/advpost/sold/${sold}`, { headers })).status()).toBe(200)
    expect(await offer()).toEqual([200, 'https://schema.org/SoldOut', lease])
    expect((await request.get(`/post/${deleted}`)).status()).toBe(200)
    await page.request.delete(`/api/v1/advpost/${deleted}`, { headers })
    expect((await request.get(`/post/${deleted}`)).status()).toBe(404)
    const text = await (await request.get(landing)).text()
    expect(ids.map(id => text.includes(`/post/${id}`))).toEqual([false, false, true, true, true])
    for (const id of ids.slice(2)) await page.request.delete(`/api/v1/advpost/${id}`, { headers })
  })
})
