import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PageCache } from '@/server/pages/cache'
import { pageServer } from '@/server/pages/serve'
import { shows } from '@/server/pages/shows'

/** A site of pages without Next: each answers with what `render` returns; a real server and real requests around it. */
async function openPages(render: (request: IncomingMessage, response: ServerResponse) => Promise<string>) {
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
  })
  const server = createServer((request, response) => void page(request, response))
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
  expect(seen).toEqual([['/category/goat?page=2&q=boer', { host: 'localhost' }]])
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

it('stays within its memory', () => {
  const cache = new PageCache()
  const page = { status: 200, headers: {}, etag: '', brotli: Buffer.alloc(2_000_000), tags: new Set(['t']), freshUntil: Date.now() + 60_000 }
  return Promise.all(Array.from({ length: 200 }, (_, index) => cache.get(`/${index}`, async () => page))).then(() => {
    expect(cache.size().bytes).toBeLessThanOrEqual(96 * 1024 * 1024)
    expect(cache.size().pages).toBeGreaterThan(10)
    cache.drop('t')
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  })
})
