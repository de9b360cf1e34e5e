import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newPerson, SAME_SITE } from './new-person'
import { makePost } from './posting'
import { expect, test } from './support'

const SITE = process.env.SITE_URL!
const EVIL = 'evil.example'

type Answer = { status: number; location?: string; text: string }

/** A request with any address and any headers, which no browser and no `fetch` would send. */
function raw(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(SITE)
  return new Promise((resolve, reject) => {
    const sent = ask({ hostname, port, path, headers }, response => {
      let text = ''
      response.on('data', (data: Buffer) => (text += data.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, text }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Where a browser would go from here: backslashes, blanks and control characters as browsers read them. */
const whereTo = (location: string) => new URL(location, SITE).host

const TRICKS = [`//${EVIL}`, `//${EVIL}/`, `///${EVIL}`, `/\\${EVIL}`, `/\\/${EVIL}`, `\\\\${EVIL}`, `/%2f${EVIL}`, `/%2F%2F${EVIL}`, `/%5c${EVIL}`, `/%5C%5C${EVIL}`, `/%09/${EVIL}`, `/%0d%0aLocation:%20//${EVIL}`, `/.${EVIL}`, `/..//${EVIL}`, `/;@${EVIL}`, `//${EVIL}%2f..`, `//${EVIL}/..;/`, `https:/${EVIL}`, `http:${EVIL}`, `//user@${EVIL}`, '//%E3%80%82evil%E3%80%82example', `javascript:canary(1)`, `data:text/html,x`]

test('no address leads to another site, whatever stands in its path, its query and its cookies', async () => {
  const encoded = TRICKS.map(trick => encodeURIComponent(trick))
  const paths = [
    ...TRICKS.filter(trick => trick.startsWith('/')).flatMap(trick => ['', '/en', '/hi', '/post'].map(before => before + trick)),
    ...encoded.flatMap(trick => ['/post?edit=', '/hi/post?edit=', '/?next=', '/en?next=', '/settings?redirect='].map(before => before + trick)),
  ]
  const outside: string[] = []
  for (const path of paths) {
    const { status, location } = await raw(path, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', cookie: `language=//${EVIL}; NEXT_LOCALE=//${EVIL}` })
    expect([path, status < 500]).toEqual([path, true])
    if (location !== undefined && whereTo(location) !== new URL(SITE).host) outside.push(`${path} → ${location}`)
  }
  expect(outside).toEqual([])
})

test('who lies about the host gets no link to it, and nor does anybody after', async () => {
  const lies = { host: EVIL, 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https', 'x-forwarded-port': '1', forwarded: `host=${EVIL}`, 'x-original-url': '/settings', 'x-rewrite-url': '/settings', 'x-host': EVIL, 'x-forwarded-server': EVIL, 'x-middleware-rewrite': `https://${EVIL}/`, 'x-middleware-redirect': `https://${EVIL}/`, 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware', 'x-nextjs-data': '1', 'x-invoke-path': '/settings' }
  for (const path of ['/categories?page=7', '/en/categories', '/hi/app', '/category/goat?sort=newest', '/sitemap.xml', '/robots.txt', '/post?edit=x', '/en']) {
    for (const headers of [lies, {}]) {
      const { location, text } = await raw(path, headers)
      expect([path, text.includes(EVIL), location === undefined ? false : whereTo(location) === EVIL]).toEqual([path, false, false])
    }
  }
})

test('a page of another site can do nothing in a visitor\'s name: no form, fetch, picture, link, frame or socket of it', async ({ page, violations }) => {
  await newPerson(page)
  const { _id: id } = await makePost(page.request, { categoryId: 'goat', breedId: '', summary: 'A goat that stays' })
  const other = ((await (await page.request.get('/api/v2/advpost/buffalo')).json()) as { data: { posts: { _id: string }[] } }).data.posts[0]!._id
  // 127.0.0.1 is another site than localhost.
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<title>Other</title>'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const evil = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const attacks = await page.context().newPage()
  await attacks.goto(evil)
  const done = await attacks.evaluate(
    async ({ site, id, other }) => {
      const results: string[] = []
      const attempt = (name: string, path: string, options: RequestInit) =>
        fetch(site + path, { credentials: 'include', ...options }).then(
          async response => results.push(`${name}: ${response.type} ${response.type === 'opaque' ? '' : await response.text()}`),
          () => {},
        )
      const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
      await attempt('read', '/api/v1/users/', {})
      await attempt('read blindly', '/api/v1/users/', { mode: 'no-cors' })
      await attempt('save', '/api/v1/savepost', { ...json, body: JSON.stringify({ advPostId: other }) })
      await attempt('save as text', '/api/v1/savepost', { method: 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ advPostId: other }) })
      await attempt('sold', `/api/v1/advpost/sold/${id}`, { method: 'POST', mode: 'no-cors' })
      await attempt('sold by a GET', `/api/v1/advpost/sold/${id}`, { mode: 'no-cors' })
      await attempt('logout', '/api/v1/auth/logout', { method: 'POST', mode: 'no-cors' })
      await attempt('delete', '/api/v1/users/me', { method: 'DELETE' })
      await new Promise<void>(resolve => {
        const image = new Image()
        image.onload = image.onerror = () => resolve()
        image.src = `${site}/api/v1/advpost/sold/${id}`
      })
      const socket = await new Promise<string>(resolve => {
        const line = new WebSocket(`${site.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
        line.onmessage = ({ data }) => resolve(String(data))
        line.onerror = () => resolve('refused')
      })
      results.push(`socket: ${socket}`)
      return results
    },
    { site: SITE, id, other },
  )
  expect(done.filter(line => !line.includes('opaque'))).toEqual(['socket: refused'])
  // Forms and links take the visitor along, and the cookie with a link.
  for (const [method, path] of [['POST', '/api/v1/auth/logout'], ['POST', `/api/v1/advpost/sold/${id}`], ['POST', '/api/v1/savepost'], ['GET', `/api/v1/advpost/sold/${id}`]] as const) {
    await attacks.goto(evil)
    await attacks.evaluate(([action, method]) => Object.assign(document.body.appendChild(document.createElement('form')), { action, method }).submit(), [SITE + path, method] as const)
    await attacks.waitForURL(url => url.href.startsWith(SITE + path))
  }
  // A frame of the site is empty: nobody clicks what they do not see.
  await attacks.goto(evil)
  await attacks.evaluate(site => void Object.assign(document.body.appendChild(document.createElement('iframe')), { src: `${site}/settings` }), SITE)
  await expect.poll(() => attacks.frames().length).toBe(2)
  // The browser says that it refused: to the other page, whose violation it is.
  const refused = (text: string) => text.includes("frame-ancestors 'none'")
  await expect.poll(() => violations.some(refused)).toBe(true)
  violations.splice(0, violations.length, ...violations.filter(text => !refused(text)))
  await expect.poll(() => attacks.frames()[1]!.content().then(html => html.includes('AgriHaat'), () => 'on its way')).toBe(false)
  await attacks.close()
  await new Promise(resolve => server.close(resolve))

  const mine = (await (await page.request.get('/api/v1/advpost/user/posts', { headers: SAME_SITE })).json()) as { data: { posts: { _id: string; sold: boolean; status: string }[] } }
  expect(mine.data.posts.map(post => [post._id, post.sold])).toEqual([[id, false]])
  const saved = (await (await page.request.get('/api/v1/savepost', { headers: SAME_SITE })).json()) as { data: { posts: unknown[] } }
  expect(saved.data.posts).toEqual([])
})
