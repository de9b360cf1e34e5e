import { deskPages, DESK_ROLES, mayOpen, type DeskPage } from '@/lib/contract/desk'
import { deskSite } from './desk'
import { tokenOf } from './own-site'
import { raw } from './raw-request'
import { expect, test } from './support'

const { site, newMobile, desk, colleague } = deskSite()

test('each page opens to its roles, and is missing for everybody else', async ({ browser }) => {
  test.slow()
  const missing = await (await fetch(`${site.url}/nothing-here`)).text()
  const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
  for (const name of ['queue', 'market', 'people', 'passkeys', 'trail', 'vitals', 'work', 'nothing', 'people/x']) {
    const response = await fetch(`${site.url}/desk/${name}`)
    expect([name, response.status, headingOf(await response.text())]).toEqual([name, 404, headingOf(missing)])
  }
  for (const role of DESK_ROLES) {
    const { page } = await colleague(browser, role, `The ${role}`)
    for (const name of Object.keys(deskPages) as DeskPage[]) {
      const response = await page.request.get(`${site.url}/desk/${name}`)
      expect([role, name, response.status()]).toEqual([role, name, mayOpen(role, name) ? 200 : 404])
      expect(response.headers()['cache-control']).toContain('no-store')
    }
    expect((await page.request.get(`${site.url}/desk/nothing`)).status()).toBe(404)
    await page.goto(`${site.url}/desk/people`)
    await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(role === 'owner' ? 1 : 0)
    await expect(page.getByText('+91', { exact: false })).toHaveCount(
      role === 'owner' ? await page.getByRole('listitem').count() : 0,
    )
    await page.context().close()
  }
})

test('the trail has older pages', async ({ browser }) => {
  test.slow()
  const { page } = await colleague(browser, 'owner', 'Writer')
  const people = Array.from({ length: 51 }, (_, turn) => ({
    mobile: newMobile(),
    name: `Person ${turn}`,
    role: 'reader',
  }))
  const statuses = await page.evaluate(async people => {
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const statuses: number[] = []
    for (const person of people) {
      const { ticket, options } = await (await post('/desk/api/confirm', {})).json()
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
      const answer = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
      const confirm = { ticket, answer: answer.toJSON() }
      statuses.push((await post('/desk/api/people', { ...person, confirm })).status)
    }
    return statuses
  }, people)
  expect(statuses).toEqual(people.map(() => 200))
  await page.goto(`${site.url}/desk/trail`)
  const acts = page.getByRole('main').getByRole('listitem')
  await expect(acts).toHaveCount(50)
  await expect(acts.first()).toContainText('Person 50')
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(acts.first()).toContainText('Person 0')
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(acts.first()).toContainText('Person 50')
  await page.context().close()
})

test('the session of a farmer finds no desk, unless the number is of the desk', async () => {
  const [stranger, member] = [newMobile(), newMobile()]
  desk('invite', member, 'reader', 'Member')
  for (const [mobile, status] of [
    [stranger, 404],
    [member, 200],
  ] as const) {
    const cookie = `authToken=${await tokenOf(site, mobile)}; signedIn=1`
    expect((await fetch(`${site.url}/desk`, { headers: { cookie } })).status).toBe(status)
    expect((await fetch(`${site.url}/desk/people`, { headers: { cookie } })).status).toBe(404)
  }
})

test('no page of the desk is framed, kept, indexed or written to; each response has a nonce of its own', async () => {
  const nonces = new Set<string>()
  for (let turn = 0; turn < 2; turn++) {
    const response = await fetch(`${site.url}/desk`)
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)
    expect(policy).toContain(`default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; `)
    expect(policy).toContain(`frame-ancestors 'none'`)
    const html = await response.text()
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
    for (const [name, value] of Object.entries({
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    }))
      expect([name, response.headers.get(name)]).toEqual([name, value])
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('etag')).toBeNull()
  }
  expect(nonces.size).toBe(2)
  for (const address of ['/%64esk', '//desk', '/x/../desk', '/desk/?x=1'])
    expect((await raw(address, {}, site.url)).headers['content-security-policy']).toContain('nonce-')
  expect((await fetch(`${site.url}/desk`, { method: 'POST', body: 'x' })).status).toBe(405)
  expect((await fetch(`${site.url}/desk`, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(`${site.url}/desk/api/people`, { method: 'POST', body: '{}' })).status).toBe(403)
})

test('no script of a public page has anything of the desk', async () => {
  const post = /href="(\/post\/[\w-]+)"/.exec(await (await fetch(`${site.url}/category/buffalo`)).text())![1]!
  const scriptsOf = async (address: string) =>
    [...(await (await fetch(`${site.url}${address}`)).text()).matchAll(/\/_next\/static\/[\w/.~-]+\.js/g)].map(
      ([file]) => file,
    )
  const own = new Set(await scriptsOf('/desk'))
  expect(own.size).toBeGreaterThan(2)
  const files = new Set<string>()
  for (const address of ['/', '/category/buffalo', '/search?q=cow', post, '/post-ad', '/settings', '/profile', '/chat'])
    for (const file of await scriptsOf(address)) files.add(file)
  expect(files.size).toBeGreaterThan(5)
  for (const file of files) {
    const text = await (await fetch(`${site.url}${file}`)).text()
    expect([file, /desk\/api|deskToken|startRegistration|navigator\.credentials/.test(text)]).toEqual([file, false])
  }
})
