import { randomBytes } from 'node:crypto'
import { ownSite } from './own-site'
import { expect, test } from './support'

const ORIGIN = 'https://haat.example.org'
const FRIEND = 'https://friend.example.org'

// As behind a proxy that serves https.
const site = ownSite(() => ({
  DEMO: 'yes',
  PUBLIC_URL: ORIGIN,
  TRUSTED_PROXIES: '1',
  NUMBER_KEY: randomBytes(32).toString('hex'),
  CORS_ORIGINS: FRIEND,
}))

test('every kind of answer carries the security headers', { tag: '@smoke' }, async ({ request }) => {
  const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    request.fetch(`${site.url}${address}`, { method, headers, maxRedirects: 0 })
  const feed = (await (await get('/api/v2/advpost/buffalo')).json()) as {
    data: { posts: { _id: string; post_image: string[] }[] }
  }
  const { _id: id, post_image: images } = feed.data.posts[0]!
  const html = await (await get('/')).text()
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)![0]
  const etag = (await get('/')).headers().etag!
  const page =
    /^default-src 'self'; script-src 'self'( 'sha256-[^']+')+; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/
  const noScript = /^default-src 'self'; script-src 'self'; .*frame-ancestors 'none'$/
  const data = /^default-src 'none'.*frame-ancestors 'none'$/
  const kinds: [string, number, RegExp, Record<string, string>?, string?][] = [
    ['/', 200, page],
    ['/hi/category/buffalo', 200, page],
    [`/post/${id}`, 200, page],
    ['/chat', 200, page],
    ['/post/none', 404, page],
    ['/nothing/at/all', 404, page],
    ['/nothing.png', 404, page],
    ['/_next/image?url=x', 404, page],
    ['//evil.example.org', 308, noScript],
    ['/en/categories', 307, noScript],
    ['/', 304, page, { 'if-none-match': etag }],
    ['/', 200, page, { cookie: 'authToken=left-alone' }],
    ['/', 405, noScript, {}, 'POST'],
    ['/categories', 307, noScript, { rsc: '1' }],
    [script, 200, data],
    ['/_next/static/none.js', 404, data],
    ['/icon.svg', 200, noScript],
    ['/sw.js', 200, noScript],
    ['/hi/manifest.webmanifest', 200, noScript],
    ['/category/buffalo/rss', 200, noScript],
    ['/robots.txt', 200, data],
    ['/sitemap.xml', 200, data],
    [images[0]!, 200, /^default-src 'none'/],
    ['/media/none/1.webp', 404, data],
    ['/api/v1/categories', 200, data],
    ['/api/v1/users/', 401, data],
    ['/api/nothing', 404, data],
    ['/api/docs', 200, /^default-src 'none'; style-src 'sha256-.*frame-ancestors 'none'$/],
    ['/api/openapi.json', 200, data],
    ['/healthz', 200, data],
    ['/metrics', 404, data],
    ['/socket.io/?EIO=4&transport=polling', 200, data],
    ['/socket.io/?EIO=9&transport=polling', 400, data],
  ]
  const ids = new Set<string | undefined>()
  for (const [address, status, policy, headers, method] of kinds) {
    const response = await get(address, headers, method)
    const sent = response.headers()
    const name = `${method ?? 'GET'} ${address}`
    expect([name, response.status()]).toEqual([name, status])
    expect({
      name,
      sniff: sent['x-content-type-options'],
      referrer: sent['referrer-policy'],
      frames: sent['x-frame-options'],
      transport: sent['strict-transport-security'],
      permissions: sent['permissions-policy'],
      from: sent['access-control-allow-origin'],
    }).toEqual({
      name,
      sniff: 'nosniff',
      referrer: 'strict-origin-when-cross-origin',
      frames: 'DENY',
      transport: 'max-age=31536000',
      permissions: expect.stringContaining('geolocation=(self), camera=(self), microphone=(self)'),
      from: undefined,
    })
    expect(`${name}: ${sent['content-security-policy']}`.slice(name.length + 2)).toMatch(policy)
    expect(sent['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    // Each response has its own id; tests/server/request-ids.test.ts checks whose ids are accepted.
    expect([name, sent['x-request-id']]).toEqual([name, expect.stringMatching(/^[\w-]{8,}-[\da-z]+$/)])
    ids.add(sent['x-request-id'])
  }
  expect(ids.size).toBe(kinds.length)
})

test('each kind of answer says who may keep it and for how long', async ({ request }) => {
  const get = (address: string, headers: Record<string, string> = {}) =>
    request.get(`${site.url}${address}`, { headers, maxRedirects: 0 })
  const feed = (await (await get('/api/v2/advpost/buffalo')).json()) as {
    data: { posts: { _id: string; post_image: string[] }[] }
  }
  const { _id: id, post_image: images } = feed.data.posts[0]!
  const script = /\/_next\/static\/[^"]+\.js/.exec(await (await get('/')).text())![0]
  const page = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
  for (const [address, kept] of [
    ['/', page],
    [`/post/${id}`, page],
    ['/ta/category/goat', page],
    ['/post/none', 'no-store'],
    ['/en/categories', 'no-store'],
    [script, 'public,max-age=31536000,immutable'],
    [images[0]!, 'public, max-age=31536000, immutable'],
    ['/banners/cattle-800.webp', 'public,max-age=86400,stale-while-revalidate=604800'],
    ['/api/v2/advpost/buffalo', 'no-store'],
    ['/api/nothing', 'no-store'],
  ] as const) {
    expect([address, (await get(address)).headers()['cache-control']]).toEqual([address, kept])
  }
  for (const address of ['/category/goat', '/icon.svg']) {
    const { etag } = (await get(address)).headers()
    expect([address, (await get(address, { 'if-none-match': etag! })).status()]).toEqual([address, 304])
  }
  // One address has three bodies, and a cache in between must distinguish them.
  const { vary } = (await get('/')).headers()
  for (const name of ['rsc', 'next-router-state-tree', 'accept-encoding']) expect(vary).toContain(name)
})

test('only the origins that the environment names may call the API from their pages, and never by cookie', async ({
  request,
}) => {
  const ask = async (origin: string, method: string, headers = {}) => {
    const response = await request.fetch(`${site.url}/api/v1/categories`, { method, headers: { origin, ...headers } })
    const sent = response.headers()
    return [response.status(), sent['access-control-allow-origin'], sent['access-control-allow-credentials']]
  }
  const wanted = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }
  expect(await ask(FRIEND, 'GET')).toEqual([200, FRIEND, undefined])
  expect(await ask(FRIEND, 'OPTIONS', wanted)).toEqual([204, FRIEND, undefined])
  for (const origin of ['https://evil.example.org', `${FRIEND}.evil.org`, 'http://friend.example.org', 'null']) {
    expect(await ask(origin, 'GET')).toEqual([200, undefined, undefined])
    expect(await ask(origin, 'OPTIONS', wanted)).toEqual([204, undefined, undefined])
  }
})

test('cookies of an https site are for https alone, and no script reads the session', async ({ request }) => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { demoOtp } = (await (
    await request.post(`${site.url}/api/v1/auth/fetch-otp`, { data: { mobile: 919000000021 }, headers })
  ).json()) as { demoOtp: string }
  const verified = await request.post(`${site.url}/api/v1/auth/save-user`, {
    data: { mobile: 919000000021, otp: demoOtp, deviceInfo: { deviceId: 'e2e' } },
    headers,
  })
  const cookies = verified
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value)
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-authToken=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^signedIn=1; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/),
  ])
  // A session without the mark cookie gets it back, only in its own response.
  const mended = await request.get(`${site.url}/`, { headers: { cookie: '__Host-authToken=x' } })
  expect(mended.headers()['set-cookie']).toMatch(/^signedIn=1; Path=\/;.* Secure; SameSite=lax$/)
  expect(mended.headers()['cache-control']).toBe('no-store')
  expect((await request.get(`${site.url}/`)).headers()['set-cookie']).toBeUndefined()
})

test(
  'a script that is not the page’s own does not run, and the tests see that it was tried',
  { tag: '@smoke' },
  async ({ page, violations, complaints }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.planted = true'
      document.body.append(script)
    })
    expect(await page.evaluate(() => 'planted' in window)).toBe(false)
    await expect.poll(() => violations.length).toBe(1)
    violations.splice(0)
    complaints.splice(0)
  },
)
