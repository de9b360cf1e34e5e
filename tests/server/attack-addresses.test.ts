import { lastingRows } from '../support/all-rows'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let person: Person
beforeAll(async () => {
  site = await openSite({ OTP_PER_ADDRESS_AN_HOUR: '100000' })
  person = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

const HOST = 'http://localhost:3000'

describe('an address that climbs', () => {
  it.each([
    '/media/../../etc/passwd',
    '/media/..%2f..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/%2e%2e/lock',
    '/media/..\\..\\db',
    '/media/%5c..%5c..%5cdb',
    '/media/....//....//etc/passwd',
    '/media/chat/../x/320.webp',
    '/media/chat%2fx/320.webp',
    '/media/x%00/320.webp',
    '/media//etc/passwd',
    '/media/x/320.webp%00.jpg',
    '/media/previews/post/../../x.jpg',
    '/sitemaps/../../package.json',
    '/sitemaps/..%2f..%2fpackage.json',
  ])('%s leads nowhere', async path => {
    const response = await site.handle(new Request(HOST + path, { headers: { authorization: person.token } }))
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/root:|"name"|"dependencies"/)
  })

  it("leaves a photo's name out of the storage", async () => {
    const before = await site.storage.folders()
    const names = ['../../evil.jpg', '/etc/cron.d/evil', 'a\r\nx-evil: 1', '<script>.jpg', `${'../'.repeat(50)}x.png`]
    const { reply } = await send(site, 'createPost', {
      form: postForm({}, await Promise.all(names.map(async name => ({ bytes: await photo(64, 48), name })))),
      token: person.token,
    })
    expect((await site.storage.folders()).filter(folder => !before.includes(folder))).toHaveLength(names.length)
    for (const image of reply.data.post.images) expect(image).toMatch(/^\/media\/[\w-]+\/\d+\.webp$/)
  })
})

describe('words that pretend to be headers', () => {
  it('come back in no header of an answer', async () => {
    const evil = 'x\r\nset-cookie: evil=1\r\n\r\n<script>'
    const paths = [
      `/api/v2/search?q=${encodeURIComponent(evil)}`,
      `/api/v2/suggest?q=${encodeURIComponent(evil)}`,
      `/api/v1/other/pincode/${encodeURIComponent(evil)}`,
      `/media/previews/post/${encodeURIComponent(evil)}/aaaaaaaaaaaa.jpg`,
      `/${encodeURIComponent(evil)}.txt`,
    ]
    for (const path of paths) {
      const response = await site.handle(new Request(HOST + path))
      expect(response.status).toBeLessThan(500)
      expect(JSON.stringify([...response.headers])).not.toContain('evil')
    }
  })

  it('the host and its forwarders decide about no link and no session', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/api/v1/users/',
      'x-rewrite-url': '/api/v1/users/',
      'x-http-method-override': 'DELETE',
    }
    for (const path of ['/robots.txt', '/sitemap.xml', '/api/openapi.json', '/api/v2/advpost/goat', '/api/docs']) {
      const response = await site.handle(new Request(HOST + path, { headers }))
      expect([path, response.status, (await response.text()).includes('evil.example')]).toEqual([path, 200, false])
    }
    const before = await lastingRows()
    expect(
      (
        await site.handle(
          new Request(`http://evil.example/api/v1/users/`, {
            headers: { ...headers, cookie: `authToken=${person.token}; signedIn=1`, origin: 'https://evil.example' },
          }),
        )
      ).status,
    ).toBe(401)
    expect(await lastingRows()).toEqual(before)
  })
})

it('none of this was answered with a fault of the server', () => {
  expect(site.logged.filter(line => line.includes('a request failed'))).toEqual([])
})
