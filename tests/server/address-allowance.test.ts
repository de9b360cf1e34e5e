import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@/server/db/schema'
import { PageCache } from '@/server/edge/cache'
import { pageServer } from '@/server/edge/serve'
import { ALLOWANCES, isPublicAddress, spendRate } from '@/server/services/allowance'
import { hashMobile } from '@/server/services/mobile-hash'
import { send } from '../support/client'
import { openChatServer } from '../support/chat'
import { setUsed, usedOf } from '../support/limit-rows'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ LIMITS_TIMES: '1', TRUSTED_PROXIES: '1' })
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true)
}, 240_000)
beforeEach(() => site.db.delete(limits))
afterAll(() => site.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const full = (key: string, used: number) => setUsed(site, key, used)

describe('an address', () => {
  it('posts and signs in so often, whoever the people behind it are, and others go on', async () => {
    const person = await makePerson(site)
    for (const name of ['post', 'signIn'] as const) await full(`${name}:address:100.64.1.1`, ALLOWANCES[name].address)
    const post = async (address: string) =>
      (await send(site, 'createPost', { form: postForm(), token: person.token, headers: from(address) })).status
    const signIn = async (address: string) =>
      (
        await send(site, 'saveUser', {
          body: { mobile: 919800000001, otp: '000000', deviceInfo: { deviceId: 'x' } },
          headers: from(address),
        })
      ).status
    expect([
      await post('100.64.1.1'),
      await post('100.64.1.2'),
      await signIn('100.64.1.1'),
      await signIn('100.64.1.2'),
    ]).toEqual([429, 200, 429, 401])
    // The user's own allowance is refunded if the address has none left.
    expect(await usedOf(site, `post:${await hashMobile(person.mobile)}`)).toBe(1)
  })

  it('is what the last proxy saw, and not what the client claims of itself', async () => {
    await full('signIn:address:100.64.1.1', ALLOWANCES.signIn.address)
    const signIn = async (address: string) =>
      (
        await send(site, 'saveUser', {
          body: { mobile: 919800000001, otp: '000000', deviceInfo: { deviceId: 'x' } },
          headers: from(address),
        })
      ).status
    expect([await signIn('100.64.1.2, 100.64.1.1'), await signIn('100.64.1.1, 100.64.1.2')]).toEqual([429, 401])
  })

  it('may ask the API as much as a village does, and no more; others go on, and no question costs a write', async () => {
    const ask = async (address: string) =>
      send(site, 'getFeed', { params: { categoryId: 'goat' }, query: { pageSize: '1' }, headers: from(address) })
    const before = await site.db.select().from(limits)
    const now = Date.now() + 1e6
    for (let index = 0; index < 1200; index++) await spendRate('203.0.113.9', 'question', now)
    await expect(spendRate('203.0.113.9', 'question', now)).rejects.toMatchObject({
      code: 'tooManyRequests',
      details: { retryAfter: 1 },
    })
    const refused = await ask('203.0.113.9')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    // A call that writes is refused too, also for a visitor.
    expect((await send(site, 'countView', { params: { id: 'a' }, headers: from('203.0.113.9') })).status).toBe(429)
    expect((await ask('203.0.113.10')).status).toBe(200)
    await spendRate('203.0.113.9', 'question', now + 1000)
    expect(await site.db.select().from(limits)).toEqual(before)
  })

  it('spends the same on files that are read from the database, and on sockets; pictures and health are free', async () => {
    const spendAll = async (address: string) => {
      for (let index = 0; index < 1200; index++) await spendRate(address, 'question', Date.now() + 3e6).catch(() => {})
    }
    await spendAll('203.0.113.40')
    const get = async (path: string, address: string) =>
      (await site.handle(new Request(`http://localhost${path}`, { headers: from(address) }))).status
    for (const path of ['/prices/buffalo.csv', '/sitemap.xml', '/media/chat/x/768.webp', '/api/openapi.json'])
      expect([path, await get(path, '203.0.113.40')]).toEqual([path, 429])
    expect(await get('/sitemap.xml', '203.0.113.41')).toBe(200)
    expect([await get('/healthz', '203.0.113.40'), await get('/media/x/768.webp', '203.0.113.40')]).toEqual([200, 404])
    const chat = await openChatServer()
    try {
      const handshake = (address: string) =>
        fetch(`${chat.url}/socket.io/?EIO=4&transport=polling`, { headers: from(address) })
      const refused = await handshake('203.0.113.40')
      expect([refused.status, await refused.json()]).toEqual([403, { code: 4, message: 'tooManyRequests' }])
      expect((await handshake('203.0.113.41')).status).toBe(200)
    } finally {
      await chat.close()
    }
  })

  it('may ask for as many new pages as a village does; what is in memory is for everybody', async () => {
    const page = pageServer(
      new PageCache(),
      (request, response) => void response.setHeader('content-type', 'text/html').end(`<p>${request.url}</p>`),
      { proxies: 1 },
    )
    const server = createServer((request, response) => void page(request, response))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const get = (path: string, address: string) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: from(address) })
    expect((await get('/ta/kept', '203.0.113.77')).status).toBe(200)
    for (let index = 0; index < 400; index++) await spendRate('203.0.113.77', 'page', Date.now() + 2e6).catch(() => {})
    const refused = await get('/ta/new', '203.0.113.77')
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      429,
      '1',
      expect.stringContaining('<html lang="ta">'),
    ])
    expect((await get('/ta/kept', '203.0.113.77')).status).toBe(200)
    expect((await get('/ta/new', '203.0.113.78')).status).toBe(200)
    await new Promise(resolve => server.close(resolve))
  })

  it('of a private network is a proxy that nobody told of: it stands for everybody and is not held back', async () => {
    for (const address of [
      '127.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '10.1.2.3',
      '172.17.0.1',
      '192.168.1.5',
      'fd00::1',
      'fe80::1',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false])
    for (const address of ['100.64.1.1', '49.36.1.1', '172.32.0.1', '2409:4042::1', '::ffff:49.36.1.1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    for (let index = 0; index < 3000; index++) await spendRate('10.1.2.3')
  })
})
