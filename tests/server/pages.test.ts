import { tagPage } from '@/server/platform/page-tags'
import { gate, openPages } from '../support/page-server'

it('renders a page once and answers from memory until a write touches what it shows', async () => {
  let price = 1
  const site = await openPages(async () => {
    tagPage('post:a')
    return `<p>price ${price}</p>`
  })
  expect(await (await site.get('/post/a')).text()).toBe('<p>price 1</p>')
  price = 2
  expect(await (await site.get('/post/a')).text()).toBe('<p>price 1</p>')
  site.cache.invalidate('post:b')
  expect(await (await site.get('/post/a')).text()).toBe('<p>price 1</p>')
  site.cache.invalidate('post:a')
  expect(await (await site.get('/post/a')).text()).toBe('<p>price 2</p>')
  expect(site.rendered()).toBe(2)
  await site.close()
})

it('neither keeps nor shares a rendering that began before a write', async () => {
  let price = 1
  const { open, passed } = gate()
  const { open: begun, passed: began } = gate()
  const site = await openPages(async () => {
    const seen = price
    begun()
    if (seen === 1) await passed
    tagPage('post:a')
    return `<p>price ${seen}</p>`
  })
  const early = site.get('/post/a')
  await began
  price = 2
  site.cache.invalidate('post:a')
  // Requested after the write, while the old rendering still runs.
  expect(await (await site.get('/post/a')).text()).toBe('<p>price 2</p>')
  open()
  expect(await (await early).text()).toBe('<p>price 1</p>')
  expect(await (await site.get('/post/a')).text()).toBe('<p>price 2</p>')
  await site.close()
})

it('renders identical misses once', async () => {
  const { open, passed } = gate()
  const site = await openPages(async () => {
    await passed
    return '<p>slow</p>'
  })
  const answers = Array.from({ length: 20 }, () => site.get('/'))
  setImmediate(open)
  for (const answer of answers) expect(await (await answer).text()).toBe('<p>slow</p>')
  expect(site.rendered()).toBe(1)
  await site.close()
})

it('lets a visitor who leaves spoil nothing for the others', async () => {
  const { open, passed } = gate()
  const { open: begun, passed: began } = gate()
  const site = await openPages(async () => {
    begun()
    await passed
    return '<p>whole</p>'
  })
  const leaving = new AbortController()
  const left = site.get('/page', {}, leaving.signal).catch(() => 'left')
  await began
  leaving.abort()
  open()
  expect(await left).toBe('left')
  expect(await (await site.get('/page')).text()).toBe('<p>whole</p>')
  await site.close()
})

it('gives a page no cookie, no language and no encoding of its visitor, and no parameter that it does not read', async () => {
  const seen: unknown[] = []
  const site = await openPages(async request => {
    seen.push([request.url, request.headers])
    return '<p>same</p>'
  })
  await site.get('/category/goat?page=2&utm_source=x&q=boer&fbclid=1', {
    cookie: 'authToken=t; signedIn=1',
    'accept-language': 'ta',
    'user-agent': 'bot',
  })
  expect(seen).toEqual([['/category/goat?page=2&q=boer', { host: 'localhost', 'user-agent': 'page-cache' }]])
  await site.close()
})

it('asks for an address that no page has where the escapes of one are no text, in its language and once for all of them', async () => {
  const asked = new Set<string>()
  const site = await openPages(async request => {
    asked.add(request.url!)
    return '<p>none</p>'
  })
  for (const escape of ['%', '%E0%A4', '%ff', '%C0%80', '%zz', '%00', '%ed%a0%80', '%25', '%25zz', '%2541']) {
    for (const path of [
      `/${escape}`,
      `/hi/post/${escape}?page=2`,
      `/ta/seller/a${escape}b`,
      `/en/category/${escape}.php`,
    ])
      expect((await site.get(path)).status).toBe(200)
  }
  expect([...asked]).toEqual(['/not-found', '/hi/not-found', '/ta/not-found'])
  expect(site.rendered()).toBe(3)
  for (const path of [
    '/_next/search?q=goat',
    '/metricsx/category/goat',
    '/apis',
    '/media-x/app',
    '/hi/%2e%2e/apis/app',
    '/\\..\\apis/app',
  ])
    expect([path, await (await site.get(path)).text()]).toEqual([path, '<p>none</p>'])
  expect(site.rendered()).toBe(3)
  asked.clear()
  for (const path of ['/category/%E0%A4%97?q=%E0%A4', '/search?q=%ff%25']) await site.get(path)
  expect([...asked]).toEqual(['/category/%E0%A4%97?q=%EF%BF%BD', '/search?q=%EF%BF%BD%25'])
  await site.close()
})
