import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PageCache } from '@/server/pages/cache'
import { pageServer } from '@/server/pages/serve'
import { shows } from '@/server/pages/shows'

/** A site of pages without Next: each answers with what `render` returns; a real server and real requests around it. */
async function openPages(render: (request: IncomingMessage, response: ServerResponse) => Promise<string>, longest?: number) {
  const cache = new PageCache()
  let rendered = 0
  const page = pageServer(cache, async (request, response) => {
    rendered++
    const body = await render(request, response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    // In two pieces and ended twice, as Next does.
    response.write(body.slice(0, 5))
    response.end(body.slice(5))
    response.end()
  }, { longest })
  const server = createServer((request, response) => void page(request, response)?.catch((error: Error) => response.writeHead(500).end(error.message)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    cache,
    rendered: () => rendered,
    get: async (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) => fetch(`http://127.0.0.1:${port}${path}`, { headers, signal, redirect: 'manual' }),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

const gate = () => {
  let open = () => {}
  const passed = new Promise<void>(resolve => (open = resolve))
  return { open, passed }
}

it('renders a page once and answers from memory until a write touches what it shows', async () => {
  let price = 1
  const site = await openPages(async () => {
    shows('post:a')
    return `<p>price ${price}</p>`
  })
  expect(await (await site.get('/post/a')).text()).toBe('<p>price 1</p>')
  price = 2
  expect(await (await site.get('/post/a')).text()).toBe('<p>price 1</p>')
  site.cache.drop('post:b')
  expect(await (await site.get('/post/a')).text()).toBe('<p>price 1</p>')
  site.cache.drop('post:a')
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
    shows('post:a')
    return `<p>price ${seen}</p>`
  })
  const early = site.get('/post/a')
  await began
  price = 2
  site.cache.drop('post:a')
  // Asked after the write, while the old rendering still runs.
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
  await site.get('/category/goat?page=2&utm_source=x&q=boer&fbclid=1', { cookie: 'authToken=t; signedIn=1', 'accept-language': 'ta', 'user-agent': 'bot' })
  expect(seen).toEqual([['/category/goat?page=2&q=boer', { host: 'localhost', 'user-agent': 'page-cache' }]])
  await site.close()
})

it('allows the inline scripts of a page by their hash and no others', async () => {
  const site = await openPages(async () => '<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>')
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
  const plain = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)))
  expect(plain(head)).toEqual(plain(whole))
  expect(await head.text()).toBe('')
  expect(site.rendered()).toBe(1)
  await site.close()
})

it('says who may keep a page and for how long', async () => {
  const site = await openPages(async (request, response) => {
    if (request.url === '/lost') response.statusCode = 404
    if (request.url === '/sitemap.xml') response.setHeader('cache-control', 'public, max-age=3600')
    return '<p>kept</p>'
  })
  const kept = async (path: string, headers = {}) => (await site.get(path, headers)).headers.get('cache-control')
  // Browsers ask each time, a CDN for ten seconds not.
  expect(await kept('/')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60')
  expect((await site.get('/')).headers.get('vary')).toContain('accept-encoding')
  expect(await kept('/lost')).toBe('no-store')
  expect(await kept('/sitemap.xml')).toBe('public, max-age=3600')
  expect(await kept('/', { cookie: 'signedIn=1' })).toBe('no-store')
  const etag = (await site.get('/')).headers.get('etag')!
  const unchanged = await site.get('/', { 'if-none-match': `"other", ${etag}` })
  expect([unchanged.status, unchanged.headers.get('etag'), unchanged.headers.get('cache-control')]).toEqual([304, etag, 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'])
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

it('keeps errors for nobody and missing pages for seconds only', async () => {
  let status = 500
  const site = await openPages(async (_, response) => {
    response.statusCode = status
    return `<p>${status}</p>`
  })
  expect((await site.get('/x')).status).toBe(500)
  status = 200
  expect((await site.get('/x')).status).toBe(200)
  await site.close()
})

it('waits for no rendering that never ends, and makes the page anew for who asks again', async () => {
  let stuck = true
  const site = await openPages(() => (stuck ? new Promise<string>(() => {}) : Promise.resolve('<p>there</p>')), 50)
  const [first, second] = await Promise.all([site.get('/post/a'), site.get('/post/a')])
  expect([first.status, second.status, await first.text(), site.rendered()]).toEqual([500, 500, 'a rendering does not end', 1])
  stuck = false
  expect(await (await site.get('/post/a')).text()).toBe('<p>there</p>')
  await site.close()
})

it('packs a page that is asked for often more tightly, and it stays the same page', async () => {
  const text = readFileSync('messages/hi.json', 'utf8')
  const site = await openPages(async () => text)
  const ask = async () => {
    const reply = await site.get('/list', { 'accept-encoding': 'br' })
    return { length: Number(reply.headers.get('content-length')), etag: reply.headers.get('etag'), text: await reply.text() }
  }
  const first = await ask()
  let last = first
  while (last.length === first.length) last = await ask()
  expect(last.length).toBeLessThan(first.length)
  expect({ etag: last.etag, text: last.text }).toEqual({ etag: first.etag, text })
  expect(site.rendered()).toBe(1)
  expect((await site.get('/list', { 'if-none-match': String(first.etag) })).status).toBe(304)
  await site.close()
})
