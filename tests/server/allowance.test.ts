import { eq, sql } from 'drizzle-orm'
import { limits, users } from '@/server/db/schema'
import { ALLOWANCES, isPublic, take, takeQuestion } from '@/server/platform/allowance'
import { send } from '../support/client'
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
const OLD = { createdAt: sql`now() - interval '25 hours'` as never }
const full = (key: string, used: number) => site.db.insert(limits).values({ key, used, endsAt: sql`now() + interval '1 hour'` as never }).onConflictDoUpdate({ target: limits.key, set: { used } })
const usedOf = async (key: string) => (await site.db.select({ used: limits.used }).from(limits).where(eq(limits.key, key)))[0]?.used ?? 0

describe('a person', () => {
  it('posts so many ads a day, a new one fewer, and hears which of the two it is and when it ends', async () => {
    const [young, old] = [await makePerson(site), await makePerson(site, OLD)]
    const post = (token: string, headers?: Record<string, string>) => send(site, 'createPost', { form: postForm(), token, headers })
    for (let index = 0; index < ALLOWANCES.post.young; index++) expect((await post(young.token)).status).toBe(200)
    const refused = await post(young.token)
    expect([refused.status, refused.wire.code, refused.wire.msg]).toEqual([429, 'newAccount', 'Your account is new, so this is limited at first. Please try again tomorrow.'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    for (let index = 0; index < ALLOWANCES.post.young + 1; index++) expect((await post(old.token)).status).toBe(200)
    await full(`post:${old.id}`, ALLOWANCES.post.person)
    expect((await post(old.token)).wire.code).toBe('tooManyPosts')
    // The next day there is room again, and the account is new no more.
    await site.db.update(limits).set({ endsAt: sql`now()` as never })
    await site.db.update(users).set(OLD).where(eq(users.id, young.id))
    expect((await post(young.token)).status).toBe(200)
  })

  it('pays nothing for an ad that was not stored, and nothing twice for one that came twice', async () => {
    const person = await makePerson(site)
    await send(site, 'createPost', { form: postForm({}, [{ bytes: Buffer.from('no photo') }]), token: person.token })
    await send(site, 'createPost', { form: postForm({ photos: '["never-sent"]' }), token: person.token })
    await send(site, 'createPost', { form: postForm({ price: '' }), token: person.token })
    expect(await usedOf(`post:${person.id}`)).toBe(0)
    for (let index = 0; index < 3; index++) await send(site, 'createPost', { form: postForm(), token: person.token, headers: { 'idempotency-key': 'one' } })
    expect(await usedOf(`post:${person.id}`)).toBe(1)
    // Also when nothing is left: the answer that was lost comes.
    await full(`post:${person.id}`, ALLOWANCES.post.young)
    expect((await send(site, 'createPost', { form: postForm(), token: person.token, headers: { 'idempotency-key': 'one' } })).status).toBe(200)
  })

  it('has the last place once, however many ask at once', async () => {
    const person = await makePerson(site)
    await full(`post:${person.id}`, ALLOWANCES.post.young - 1)
    const made = await Promise.all(Array.from({ length: 8 }, () => send(site, 'createPost', { form: postForm(), token: person.token })))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('asks for so many numbers, and reports so many ads, a day', async () => {
    const [seller, buyer] = [await makePerson(site, { showNumber: true }), await makePerson(site)]
    const { id } = (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post
    await full(`contact:${buyer.id}`, ALLOWANCES.contact.young)
    await full(`report:${buyer.id}`, ALLOWANCES.report.young)
    for (const [name, body] of [['contactSeller', undefined], ['reportPost', { reason: 'spam' }]] as const) {
      expect((await send(site, name, { params: { id }, body, token: buyer.token })).wire.code).toBe('newAccount')
      await site.db.update(users).set(OLD).where(eq(users.id, buyer.id))
      expect((await send(site, name, { params: { id }, body, token: buyer.token })).status).toBe(200)
      await site.db.update(users).set({ createdAt: sql`now()` as never }).where(eq(users.id, buyer.id))
    }
    expect((await send(site, 'reportChat', { params: { userId: seller.id }, body: { reason: 'fraud' }, token: buyer.token })).status).toBe(429)
    await expect(take('chat', buyer.id, null).then(() => full(`chat:${buyer.id}`, ALLOWANCES.chat.young)).then(() => take('chat', buyer.id, null))).rejects.toMatchObject({ code: 'newAccount' })
  })
})

describe('an address', () => {
  it('posts and signs in so often, whoever the people behind it are, and others go on', async () => {
    const person = await makePerson(site)
    for (const name of ['post', 'signIn'] as const) await full(`${name}:address:100.64.1.1`, ALLOWANCES[name].address)
    const post = async (address: string) => (await send(site, 'createPost', { form: postForm(), token: person.token, headers: from(address) })).status
    const signIn = async (address: string) => (await send(site, 'saveUser', { body: { mobile: 919800000001, otp: '000000', deviceInfo: { deviceId: 'x' } }, headers: from(address) })).status
    expect([await post('100.64.1.1'), await post('100.64.1.2'), await signIn('100.64.1.1'), await signIn('100.64.1.2')]).toEqual([429, 200, 429, 401])
    // What the person would have paid is given back.
    expect(await usedOf(`post:${person.id}`)).toBe(1)
  })

  it('is what the last proxy saw, and not what the client claims of itself', async () => {
    await full('signIn:address:100.64.1.1', ALLOWANCES.signIn.address)
    const signIn = async (address: string) => (await send(site, 'saveUser', { body: { mobile: 919800000001, otp: '000000', deviceInfo: { deviceId: 'x' } }, headers: from(address) })).status
    expect([await signIn('100.64.1.2, 100.64.1.1'), await signIn('100.64.1.1, 100.64.1.2')]).toEqual([429, 401])
  })

  it('may ask the API as much as a village does, and no more; others go on, and no question costs a write', async () => {
    const ask = async (address: string) => send(site, 'getFeed', { params: { categoryId: 'goat' }, query: { pageSize: '1' }, headers: from(address) })
    const before = await site.db.select().from(limits)
    const now = Date.now() + 1e6
    for (let index = 0; index < 1200; index++) await takeQuestion('203.0.113.9', now)
    await expect(takeQuestion('203.0.113.9', now)).rejects.toMatchObject({ code: 'tooManyRequests', more: { retryAfter: 1 } })
    const refused = await ask('203.0.113.9')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await ask('203.0.113.10')).status).toBe(200)
    await takeQuestion('203.0.113.9', now + 1000)
    expect(await site.db.select().from(limits)).toEqual(before)
  })

  it('of a private network is a proxy that nobody told of: it stands for everybody and is not held back', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.17.0.1', '192.168.1.5', 'fd00::1', 'fe80::1']) expect([address, isPublic(address)]).toEqual([address, false])
    for (const address of ['100.64.1.1', '49.36.1.1', '172.32.0.1', '2409:4042::1', '::ffff:49.36.1.1']) expect([address, isPublic(address)]).toEqual([address, true])
    for (let index = 0; index < 3000; index++) await takeQuestion('10.1.2.3')
  })
})
