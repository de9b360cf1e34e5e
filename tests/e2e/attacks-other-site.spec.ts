import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newPerson, SAME_SITE } from './new-person'
import { makePost } from './posting'
import { expect, test } from './support'

const SITE = process.env.SITE_URL!

test(
  "a page of another site can do nothing in a visitor's name: no form, fetch, picture, link, frame or socket of it",
  { tag: '@smoke' },
  async ({ page, violations }) => {
    await newPerson(page)
    const { _id: id } = await makePost(page.request, { categoryId: 'goat', breedId: '', summary: 'A goat that stays' })
    const other = (
      (await (await page.request.get('/api/v2/advpost/buffalo')).json()) as { data: { posts: { _id: string }[] } }
    ).data.posts[0]!._id
    // For browsers, 127.0.0.1 is another site than localhost.
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<title>Other</title>'),
    )
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const evil = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const attacks = await page.context().newPage()
    await attacks.goto(evil)
    const done = await attacks.evaluate(
      async ({ site, id, other }) => {
        const results: string[] = []
        const attempt = (name: string, path: string, options: RequestInit) =>
          fetch(site + path, { credentials: 'include', ...options }).then(
            async response =>
              results.push(`${name}: ${response.type} ${response.type === 'opaque' ? '' : await response.text()}`),
            () => {},
          )
        const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
        await attempt('read', '/api/v1/users/', {})
        await attempt('read blindly', '/api/v1/users/', { mode: 'no-cors' })
        await attempt('save', '/api/v1/savepost', { ...json, body: JSON.stringify({ advPostId: other }) })
        await attempt('save as text', '/api/v1/savepost', {
          method: 'POST',
          mode: 'no-cors',
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify({ advPostId: other }),
        })
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
    // Forms and links navigate to the site, and a link also carries the cookie.
    for (const [method, path] of [
      ['POST', '/api/v1/auth/logout'],
      ['POST', `/api/v1/advpost/sold/${id}`],
      ['POST', '/api/v1/savepost'],
      ['GET', `/api/v1/advpost/sold/${id}`],
    ] as const) {
      await attacks.goto(evil)
      await attacks.evaluate(
        ([action, method]) =>
          Object.assign(document.body.appendChild(document.createElement('form')), { action, method }).submit(),
        [SITE + path, method] as const,
      )
      await attacks.waitForURL(url => url.href.startsWith(SITE + path))
    }
    // The site does not load in a frame, so that no user can be tricked into clicking it.
    await attacks.goto(evil)
    await attacks.evaluate(
      site =>
        void Object.assign(document.body.appendChild(document.createElement('iframe')), { src: `${site}/settings` }),
      SITE,
    )
    await expect.poll(() => attacks.frames().length).toBe(2)
    // The browser reports the refusal to the outer page as a policy violation.
    const refused = (text: string) => text.includes("frame-ancestors 'none'")
    await expect.poll(() => violations.some(refused)).toBe(true)
    violations.splice(0, violations.length, ...violations.filter(text => !refused(text)))
    await expect
      .poll(() =>
        attacks
          .frames()[1]!
          .content()
          .then(
            html => html.includes('AgriHaat'),
            () => 'on its way',
          ),
      )
      .toBe(false)
    await attacks.close()
    await new Promise(resolve => server.close(resolve))

    const mine = (await (await page.request.get('/api/v1/advpost/user/posts', { headers: SAME_SITE })).json()) as {
      data: { posts: { _id: string; sold: boolean; status: string }[] }
    }
    expect(mine.data.posts.map(post => [post._id, post.sold])).toEqual([[id, false]])
    const saved = (await (await page.request.get('/api/v1/savepost', { headers: SAME_SITE })).json()) as {
      data: { posts: unknown[] }
    }
    expect(saved.data.posts).toEqual([])
  },
)
