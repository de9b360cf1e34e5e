import { readdirSync } from 'node:fs'
import { lastingRows } from '../support/all-rows'
import { connectChat, openChatServer, type ChatServer } from '../support/chat'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'
import { uploadFolder } from '@/server/platform/environment'

let site: TestSite
let server: ChatServer
let person: Person
beforeAll(async () => {
  site = await openSite({ OTP_PER_ADDRESS_AN_HOUR: '100000' })
  server = await openChatServer()
  person = await makePerson(site)
}, 240_000)
afterAll(async () => {
  await server.close()
  await site.close()
})

const HOST = 'http://localhost:3000'
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  site.handle(new Request(HOST + path, { method: 'POST', headers: { authorization: person.token, 'content-type': 'application/json', ...headers }, body, duplex: 'half' } as RequestInit))

describe('a body that is too much', () => {
  const deep = (levels: number, open = '[', close = ']', inner = '') => open.repeat(levels) + inner + close.repeat(levels)
  it.each([
    ['nested 100,000 lists deep', deep(100_000)],
    ['nested 30,000 objects deep', deep(30_000, '{"a":', '}', '1')],
    ['nested deep in a field', `{"advPostId":${deep(100_000)}}`],
    ['nested without an end', '['.repeat(200_000)],
    ['a number of 100,000 digits', `{"advPostId":${'9'.repeat(100_000)}}`],
    ['100,000 keys', `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ])('%s is refused in words, at once', async (_, body) => {
    const start = performance.now()
    const response = await post('/api/v1/savepost', body)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, expect.stringMatching(/^(badRequest|invalidFields|missingFields)$/)])
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('is cut off at a quarter of a megabyte of JSON, whatever it says of its length', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
    expect((await post('/api/v1/savepost', endless)).status).toBe(413)
    expect(sent).toBeLessThan(2 * 1024 * 1024)
    expect((await post('/api/v1/savepost', '{}', { 'content-length': '999999999' })).status).toBe(413)
  })

  it('of a form with thousands of fields, or one that is huge, leaves nothing on the disk', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => `--a\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`).join('')
    const files = Array.from({ length: 200 }, (_, index) => `--a\r\ncontent-disposition: form-data; name="post_image"; filename="${index}.jpg"\r\ncontent-type: image/jpeg\r\n\r\nx\r\n`).join('')
    for (const body of [many, files, `--a\r\ncontent-disposition: form-data; name="summary"\r\n\r\n${'x'.repeat(3_000_000)}\r\n--a--`]) {
      expect((await post('/api/v1/advpost', body, { 'content-type': 'multipart/form-data; boundary=a' })).status).toBe(400)
    }
    expect(readdirSync(uploadFolder(site.environment))).toEqual([])
  })

  it('by the socket is refused in words as well', async () => {
    const client = await connectChat(server.url, person)
    // As text: the library itself cannot send what is so deep.
    client.socket.io.engine.write(`2["get-messages",{"toUserId":${deep(15_000)}}]`)
    expect(await client.until('error')).toMatchObject({ code: 'badRequest' })
    expect(site.logged.filter(line => line.includes('an event failed'))).toEqual([])
    client.close()
  })
})

describe('names that every object has', () => {
  const POISON = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__']

  it('in JSON, in a form and in a query reach no object of ours', async () => {
    for (const name of POISON) {
      const json = `{"${name}":{"polluted":"yes","ok":true},"reason":"spam","q":"cow","mobile":919800000001}`
      for (const path of ['/api/v2/savedsearch', '/api/v1/savepost', '/api/v1/other/notification/read', '/api/v1/advpost/report/x']) expect((await post(path, json)).status).toBeLessThan(500)
      const made = await send(site, 'createPost', { form: postForm({ [name]: 'polluted' }), token: person.token })
      expect(made.status).toBe(200)
      for (const path of [`/api/v2/search?${name}=polluted&${name}[polluted]=yes`, `/api/v2/advpost/${name}`, `/api/v1/other/breeds/${name}`, `/api/v1/advpost/advPostbyId/${name}`, `/api/v1/users/${name}`, `/media/${name}/320.webp`]) {
        expect([path, (await site.handle(new Request(HOST + path))).status]).toEqual([path, expect.not.stringContaining('5')])
        expect((await site.handle(new Request(HOST + path))).status).toBeLessThan(500)
      }
    }
    expect([({} as Record<string, unknown>)['polluted'], ({} as Record<string, unknown>)['ok']]).toEqual([undefined, undefined])
  })
})

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

  it('leaves a photo\'s name out of the storage', async () => {
    const before = await site.storage.folders()
    const names = ['../../evil.jpg', '/etc/cron.d/evil', 'a\r\nx-evil: 1', '<script>.jpg', `${'../'.repeat(50)}x.png`]
    const { reply } = await send(site, 'createPost', { form: postForm({}, await Promise.all(names.map(async name => ({ bytes: await photo(64, 48), name })))), token: person.token })
    expect((await site.storage.folders()).filter(folder => !before.includes(folder))).toHaveLength(names.length)
    for (const image of reply.data.post.images) expect(image).toMatch(/^\/media\/[\w-]+\/\d+\.webp$/)
  })
})

describe('words that pretend to be headers', () => {
  it('come back in no header of an answer', async () => {
    const evil = 'x\r\nset-cookie: evil=1\r\n\r\n<script>'
    const paths = [`/api/v2/search?q=${encodeURIComponent(evil)}`, `/api/v2/suggest?q=${encodeURIComponent(evil)}`, `/api/v1/other/pincode/${encodeURIComponent(evil)}`, `/media/previews/post/${encodeURIComponent(evil)}/aaaaaaaaaaaa.jpg`, `/${encodeURIComponent(evil)}.txt`]
    for (const path of paths) {
      const response = await site.handle(new Request(HOST + path))
      expect(response.status).toBeLessThan(500)
      expect(JSON.stringify([...response.headers])).not.toContain('evil')
    }
  })

  it('the host and its forwarders decide about no link and no session', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'gopher', 'x-original-url': '/api/v1/users/', 'x-rewrite-url': '/api/v1/users/', 'x-http-method-override': 'DELETE' }
    for (const path of ['/robots.txt', '/sitemap.xml', '/api/openapi.json', '/api/v2/advpost/goat', '/api/docs']) {
      const response = await site.handle(new Request(HOST + path, { headers }))
      expect([path, response.status, (await response.text()).includes('evil.example')]).toEqual([path, 200, false])
    }
    const before = await lastingRows()
    expect((await site.handle(new Request(`http://evil.example/api/v1/users/`, { headers: { ...headers, cookie: `authToken=${person.token}; signedIn=1`, origin: 'https://evil.example' } }))).status).toBe(401)
    expect(await lastingRows()).toEqual(before)
  })
})

it('none of this was answered with a fault of the server', () => {
  expect(site.logged.filter(line => line.includes('a request failed'))).toEqual([])
})
