import { openPages } from '../support/page-server'

it('allows the inline scripts of a page by their hash and no others', async () => {
  const site = await openPages(
    async () => '<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>',
  )
  const policy = (await site.get('/')).headers.get('content-security-policy') ?? ''
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1)
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  await site.close()
})

it('answers in brotli, gzip or plain, and 304 to who has it', async () => {
  const site = await openPages(async () => `<p>${'long '.repeat(200)}</p>`)
  for (const encoding of ['br', 'gzip']) {
    const response = await site.get('/', { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.text()).toContain('long long')
  }
  const plain = await site.get('/', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect((await site.get('/', { 'if-none-match': plain.headers.get('etag') ?? '' })).status).toBe(304)
  await site.close()
})

it('sends what the client takes, and HEAD the same without the body', async () => {
  const site = await openPages(async () => `<p>${'long '.repeat(200)}</p>`)
  for (const [accept, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['brotli-like', null],
    ['', null],
  ] as const) {
    const { headers } = await site.get('/', { 'accept-encoding': accept })
    expect([accept, headers.get('content-encoding')]).toEqual([accept, encoding])
  }
  const whole = await site.get('/', { 'accept-encoding': 'br' })
  const head = await fetch(whole.url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  const plain = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)))
  expect(plain(head)).toEqual(plain(whole))
  expect(await head.text()).toBe('')
  expect(site.rendered()).toBe(1)
  await site.close()
})

it('keeps a page for those alone who asked in the same way: no header passes for another one', async () => {
  const site = await openPages(
    async request =>
      `<p>${JSON.stringify([request.headers['rsc'], request.headers['next-url'], request.headers['next-router-prefetch']])}</p>`,
  )
  const WAYS: Record<string, string>[] = [
    {},
    { 'save-data': 'on' },
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-url': '1' },
    { rsc: '1', 'next-url': 'saving' },
    { rsc: '1', 'save-data': 'on' },
  ]
  for (const way of WAYS) await (await site.get('/', way)).text()
  expect(site.rendered()).toBe(WAYS.length)
  // Requests that only resemble the router's get the common page, and cause no new rendering.
  for (const way of [
    { rsc: 'saving' },
    { rsc: '0' },
    { rsc: '1, 1' },
    { 'next-url': '1' },
    { 'next-router-prefetch': 'saving' },
  ] as Record<string, string>[])
    expect(await (await site.get('/', way)).text()).toBe('<p>[null,null,null]</p>')
  expect(site.rendered()).toBe(WAYS.length)
  await site.close()
})

it('says who may keep a page and for how long', async () => {
  const site = await openPages(async (request, response) => {
    if (request.url === '/lost') response.statusCode = 404
    if (request.url === '/sitemap.xml') response.setHeader('cache-control', 'public, max-age=3600')
    return '<p>kept</p>'
  })
  const kept = async (path: string, headers = {}) => (await site.get(path, headers)).headers.get('cache-control')
  // Browsers revalidate each time; a CDN may answer for ten seconds.
  expect(await kept('/')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60')
  expect((await site.get('/')).headers.get('vary')).toContain('accept-encoding')
  expect(await kept('/lost')).toBe('no-store')
  expect(await kept('/sitemap.xml')).toBe('public, max-age=3600')
  expect(await kept('/', { cookie: 'signedIn=1' })).toBe('no-store')
  const etag = (await site.get('/')).headers.get('etag')!
  const unchanged = await site.get('/', { 'if-none-match': `"other", ${etag}` })
  expect([unchanged.status, unchanged.headers.get('etag'), unchanged.headers.get('cache-control')]).toEqual([
    304,
    etag,
    'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
  ])
  expect((await site.get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  await site.close()
})

it('lets the middleware mend half a pair of cookies, for that visitor alone', async () => {
  const site = await openPages(async (request, response) => {
    if (request.headers.cookie === 'authToken=t') response.setHeader('set-cookie', ['signedIn=1', 'other=2'])
    return `<p>${request.headers.cookie ?? 'nobody'}</p><script>a()</script>`
  })
  const mended = await site.get('/', { cookie: 'authToken=t' })
  expect(mended.headers.getSetCookie()).toEqual(['signedIn=1', 'other=2'])
  expect(mended.headers.get('content-security-policy')).toContain("'sha256-")
  const next = await site.get('/', { cookie: 'authToken=t; signedIn=1' })
  expect([await next.text(), next.headers.getSetCookie()]).toEqual(['<p>nobody</p><script>a()</script>', []])
  await site.close()
})

it('refuses what asks for no page', async () => {
  const site = await openPages(async () => '<p>page</p>')
  const { url } = await site.get('/')
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const refused = await fetch(url, { method })
    expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
  }
  expect(site.rendered()).toBe(1)
  await site.close()
})
