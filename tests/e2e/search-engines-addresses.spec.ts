import { LOCALES } from '../../lib/i18n/locales'
import { localePath } from '../../lib/i18n/path'
import { thingsOf } from '../support/structured-data'
import { readPage } from './head'
import { activePosts, sitemapPaths } from './search-engines'
import { expect, test } from './support'

// The test compares counts, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

test('what is not there says so in a title of its own, in every language', async ({ request }) => {
  const kinds = [
    '/nothing/here',
    '/post/none',
    '/seller/none',
    '/category/none',
    '/category/none/list',
    '/category/goat/breed/none',
    '/category/goat/nowhere',
    '/category/goat/maharashtra/nowhere',
  ]
  const titles = new Map<string, Set<string>>()
  for (const kind of kinds) {
    for (const locale of LOCALES) {
      const { status, title, robots } = await readPage(request, localePath(locale, kind))
      expect([kind, locale, status, /^.{3,} · AgriHaat$/u.test(title), robots.includes('noindex')]).toEqual([
        kind,
        locale,
        404,
        true,
        true,
      ])
      titles.set(kind, (titles.get(kind) ?? new Set()).add(title))
    }
  }
  for (const [kind, said] of titles) expect([kind, said.size]).toEqual([kind, LOCALES.length])
})

test('what is no page of its own is not found: filters, sorts, searches, and what needs a session', async ({
  request,
}) => {
  for (const path of [
    '/category/buffalo?sort=price_low',
    '/category/buffalo?breed=murrah',
    '/category/goat?q=boer&page=2',
    '/search',
    '/search?q=goat',
    '/chat',
    '/email',
    '/my-ads',
    '/notifications',
    '/post-ad',
    '/profile',
    '/saved-posts',
    '/settings',
    '/hi/settings',
  ]) {
    const page = await readPage(request, path)
    expect([path, page.status, page.robots.includes('noindex'), Object.keys(page.alternates)]).toEqual([
      path,
      200,
      true,
      [],
    ])
  }
})

test('the interface languages of a post lead to its one address', async ({ request }) => {
  const [id, own] = [...(await activePosts(request))][3]!
  for (const locale of LOCALES) {
    const page = await readPage(request, localePath(locale, `/post/${id}`))
    expect([page.status, page.canonical, page.alternates]).toEqual([200, own, {}])
  }
})

test('a landing page of a region names who runs the site and the local business that serves it, without an invented street', async ({
  request,
}) => {
  const { pages } = await sitemapPaths(request)
  const district = pages.find(path => /^\/category\/\w+\/(?!breed\/)[\w-]+\/[\w-]+$/.test(path))!
  const state = district.slice(0, district.lastIndexOf('/'))
  for (const path of [state, district]) {
    const things = thingsOf((await readPage(request, path)).html)
    const business = things.find(thing => thing['@type'] === 'LocalBusiness')!
    expect(
      things.some(thing => thing['@type'] === 'Organization' && thing['@id'] === business['parentOrganization']['@id']),
    ).toBe(true)
    expect(business['areaServed']['@type']).toBe(path === state ? 'State' : 'AdministrativeArea')
    expect(JSON.stringify(business)).not.toMatch(/streetAddress|telephone|priceRange/)
    expect(business['url']).toMatch(new RegExp(`${path}$`))
  }
})
