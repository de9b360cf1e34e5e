import { readdirSync } from 'node:fs'
import { connectChat, openChatServer, type ChatServer } from '../support/chat'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
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
  site.handle(
    new Request(HOST + path, {
      method: 'POST',
      headers: { authorization: person.token, 'content-type': 'application/json', ...headers },
      body,
      duplex: 'half',
    } as RequestInit),
  )

describe('a body that is too much', () => {
  const deep = (levels: number, open = '[', close = ']', inner = '') =>
    open.repeat(levels) + inner + close.repeat(levels)
  it.each([
    ['nested 100,000 lists deep', deep(100_000)],
    ['nested 30,000 objects deep', deep(30_000, '{"a":', '}', '1')],
    ['nested deep in a field', `{"advPostId":${deep(100_000)}}`],
    ['nested without an end', '['.repeat(200_000)],
    ['a number of 100,000 digits', `{"advPostId":${'9'.repeat(100_000)}}`],
    ['100,000 keys', `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ])('%s is refused in words, at once @slow', async (_, body) => {
    const start = performance.now()
    const response = await post('/api/v1/savepost', body)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      expect.stringMatching(/^(badRequest|invalidFields|missingFields)$/),
    ])
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
    const many = Array.from(
      { length: 5000 },
      (_, index) => `--a\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`,
    ).join('')
    const files = Array.from(
      { length: 200 },
      (_, index) =>
        `--a\r\ncontent-disposition: form-data; name="post_image"; filename="${index}.jpg"\r\ncontent-type: image/jpeg\r\n\r\nx\r\n`,
    ).join('')
    for (const body of [
      many,
      files,
      `--a\r\ncontent-disposition: form-data; name="summary"\r\n\r\n${'x'.repeat(3_000_000)}\r\n--a--`,
    ]) {
      expect((await post('/api/v1/advpost', body, { 'content-type': 'multipart/form-data; boundary=a' })).status).toBe(
        400,
      )
    }
    expect(readdirSync(uploadFolder(site.environment))).toEqual([])
  })

  it('by the socket is refused in words as well', async () => {
    const client = await connectChat(server.url, person)
    // Written as text, because the library itself cannot send such deep nesting.
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
      for (const path of [
        '/api/v2/savedsearch',
        '/api/v1/savepost',
        '/api/v1/other/notification/read',
        '/api/v1/advpost/report/x',
      ])
        expect((await post(path, json)).status).toBeLessThan(500)
      const made = await send(site, 'createPost', { form: postForm({ [name]: 'polluted' }), token: person.token })
      expect(made.status).toBe(200)
      for (const path of [
        `/api/v2/search?${name}=polluted&${name}[polluted]=yes`,
        `/api/v2/advpost/${name}`,
        `/api/v1/other/breeds/${name}`,
        `/api/v1/advpost/advPostbyId/${name}`,
        `/api/v1/users/${name}`,
        `/media/${name}/320.webp`,
      ]) {
        expect([path, (await site.handle(new Request(HOST + path))).status]).toEqual([
          path,
          expect.not.stringContaining('5'),
        ])
        expect((await site.handle(new Request(HOST + path))).status).toBeLessThan(500)
      }
    }
    expect([({} as Record<string, unknown>)['polluted'], ({} as Record<string, unknown>)['ok']]).toEqual([
      undefined,
      undefined,
    ])
  })
})

it('none of this was answered with a fault of the server', () => {
  expect(site.logged.filter(line => line.includes('a request failed'))).toEqual([])
})
