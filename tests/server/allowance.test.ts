import { eq, sql } from 'drizzle-orm'
import { limits, users } from '@/server/db/schema'
import { ALLOWANCES, spendAllowance } from '@/server/services/allowance'
import { hashMobile } from '@/server/services/mobile-hash'
import { send } from '../support/client'
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

const OLD = { createdAt: sql`now() - interval '25 hours'` as never }
const full = (key: string, used: number) => setUsed(site, key, used)

describe('a person', () => {
  it('posts so many ads a day, a new one fewer, and hears which of the two it is and when it ends', async () => {
    const [young, old] = [await makePerson(site), await makePerson(site, OLD)]
    const post = (token: string, headers?: Record<string, string>) =>
      send(site, 'createPost', { form: postForm(), token, headers })
    for (let index = 0; index < ALLOWANCES.post.newAccount; index++) expect((await post(young.token)).status).toBe(200)
    const refused = await post(young.token)
    expect([refused.status, refused.wire.code, refused.wire.msg]).toEqual([
      429,
      'newAccount',
      'Your account is new, so this is limited at first. Please try again tomorrow.',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    for (let index = 0; index < ALLOWANCES.post.newAccount + 1; index++)
      expect((await post(old.token)).status).toBe(200)
    await full(`post:${await hashMobile(old.mobile)}`, ALLOWANCES.post.person)
    expect((await post(old.token)).wire.code).toBe('tooManyPosts')
    // The next day, the limit is empty again and the account is no longer new.
    await site.db.update(limits).set({ endsAt: sql`now()` as never })
    await site.db.update(users).set(OLD).where(eq(users.id, young.id))
    expect((await post(young.token)).status).toBe(200)
  })

  it('pays nothing for an ad that was not stored, and nothing twice for one that came twice', async () => {
    const person = await makePerson(site)
    await send(site, 'createPost', { form: postForm({}, [{ bytes: Buffer.from('no photo') }]), token: person.token })
    await send(site, 'createPost', { form: postForm({ photos: '["never-sent"]' }), token: person.token })
    await send(site, 'createPost', { form: postForm({ price: '' }), token: person.token })
    expect(await usedOf(site, `post:${await hashMobile(person.mobile)}`)).toBe(0)
    for (let index = 0; index < 3; index++)
      await send(site, 'createPost', { form: postForm(), token: person.token, headers: { 'idempotency-key': 'one' } })
    expect(await usedOf(site, `post:${await hashMobile(person.mobile)}`)).toBe(1)
    // A repeated request gets its lost answer even if nothing is left.
    await full(`post:${await hashMobile(person.mobile)}`, ALLOWANCES.post.newAccount)
    expect(
      (await send(site, 'createPost', { form: postForm(), token: person.token, headers: { 'idempotency-key': 'one' } }))
        .status,
    ).toBe(200)
  })

  it('has the last place once, however many ask at once', async () => {
    const person = await makePerson(site)
    await full(`post:${await hashMobile(person.mobile)}`, ALLOWANCES.post.newAccount - 1)
    const made = await Promise.all(
      Array.from({ length: 8 }, () => send(site, 'createPost', { form: postForm(), token: person.token })),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('asks for so many numbers, and reports so many ads, a day', async () => {
    const [seller, buyer] = [await makePerson(site, { showNumber: true }), await makePerson(site)]
    const { id } = (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post
    await full(`contact:${await hashMobile(buyer.mobile)}`, ALLOWANCES.contact.newAccount)
    await full(`report:${await hashMobile(buyer.mobile)}`, ALLOWANCES.report.newAccount)
    for (const [name, body] of [
      ['contactSeller', undefined],
      ['reportPost', { reason: 'spam' }],
    ] as const) {
      expect((await send(site, name, { params: { id }, body, token: buyer.token })).wire.code).toBe('newAccount')
      await site.db.update(users).set(OLD).where(eq(users.id, buyer.id))
      expect((await send(site, name, { params: { id }, body, token: buyer.token })).status).toBe(200)
      await site.db
        .update(users)
        .set({ createdAt: sql`now()` as never })
        .where(eq(users.id, buyer.id))
    }
    expect(
      (await send(site, 'reportChat', { params: { userId: seller.id }, body: { reason: 'fraud' }, token: buyer.token }))
        .status,
    ).toBe(429)
    await expect(
      spendAllowance('chat', buyer.id, null)
        .then(async () => full(`chat:${await hashMobile(buyer.mobile)}`, ALLOWANCES.chat.newAccount))
        .then(() => spendAllowance('chat', buyer.id, null)),
    ).rejects.toMatchObject({ code: 'newAccount' })
  })
})
