import { ownSite } from './own-site'
import { raw } from './raw-request'
import { expect, test } from './support'

const HOST = 'desk.localhost'
const site = ownSite(() => ({ DESK_HOST: HOST, EDGE: 'off' }))

/** Asks for an address as if it were on another host. */
function ask(path: string, host: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = new URL(site.url)
  return raw(path, { host: `${host}:${port}`, ...headers }, site.url, method)
}

test('the desk answers on its own host alone, and nothing else does there', async () => {
  const own = await ask('/desk', HOST)
  const policy = own.headers['content-security-policy'] ?? ''
  expect([own.status, own.text.includes('AgriHaat desk')]).toEqual([200, true])
  // Without the page cache, the public pages have other policies; the desk keeps its own.
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'; style-src 'self'; /)
  expect(policy).not.toContain(`script-src 'self' 'unsafe-inline'`)
  const file = /\/_next\/static\/[\w/.~-]+\.js/.exec(own.text)![0]
  expect((await ask(file, HOST)).status).toBe(200)
  expect(await ask('/', HOST)).toMatchObject({ status: 302, location: '/desk' })
  for (const path of ['/category/buffalo', '/api/v1/categories', '/icon.svg', '/sw.js', '/healthz', '/hi', '/desk.txt'])
    expect([path, (await ask(path, HOST)).status]).toEqual([path, 404])
  expect((await ask('/socket.io/?EIO=4&transport=polling', HOST)).status).toBe(403)

  const missing = await ask('/nothing-here', 'localhost')
  for (const path of ['/desk', '/desk/people', '/%64esk', '/desk/api/session']) {
    const { status, text } = await ask(path, 'localhost')
    expect([path, status, /<h1.*?<\/h1>/.exec(text)?.[0]]).toEqual([path, 404, /<h1.*?<\/h1>/.exec(missing.text)?.[0]])
  }
  expect((await ask('/category/buffalo', 'localhost')).status).toBe(200)
  const { port } = new URL(site.url)
  const call = (host: string) =>
    ask('/desk/api/passkeys/ticket', host, { origin: `http://${host}:${port}` }, 'POST').then(({ status }) => status)
  expect([await call(HOST), await call('localhost')]).toEqual([404, 405])
})

test('its passkeys belong to that host', async ({ page }) => {
  const { port } = new URL(site.url)
  await page.goto(`http://${HOST}:${port}/`)
  await expect(page).toHaveURL(`http://${HOST}:${port}/desk`)
  await expect(page.getByLabel('Mobile number')).toBeVisible()
})
