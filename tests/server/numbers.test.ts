import { eq, sql } from 'drizzle-orm'
import { limits, posts, users } from '@/server/db/schema'
import { ALLOWANCES } from '@/server/services/allowance'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite({ LIMITS_TIMES: '1' })
  seller = await makePerson(site, { showNumber: true })
}, 240_000)
beforeEach(() => site.db.delete(limits))
afterAll(() => site.close())

const MOST = ALLOWANCES.contact.newAccount
const makePost = async (person = seller) =>
  (await send(site, 'createPost', { form: postForm(), token: person.token })).reply.data.post.id
const makePosts = async (count: number) => {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push(await makePost(await makePerson(site, { showNumber: true })))
  return ids
}
const byPost = async (id: string, { token }: Person) =>
  (await send(site, 'getPost', { params: { id }, token })).wire.data.posts[0].userNumber as string | undefined
const bySeller = async (id: string, { token }: Person) =>
  (await send(site, 'getSeller', { params: { id }, token })).wire.data.user.phoneNumber as string | undefined
const byContact = async (id: string, { token }: Person) =>
  (await send(site, 'contactSeller', { params: { id }, token })).wire
const fromSite = ({ token }: Person) => ({ cookie: `authToken=${token}`, 'sec-fetch-site': 'same-origin' })

describe('the allowance of numbers', () => {
  it('is one for all calls: when it is used up, none of them gives another number', async () => {
    const buyer = await makePerson(site)
    const ids = await makePosts(MOST + 3)
    const calls = [
      byPost,
      async (id: string, who: Person) => (await byContact(id, who)).data?.phoneNumber as string | undefined,
      async (id: string, who: Person) =>
        bySeller((await site.db.select({ id: posts.sellerId }).from(posts).where(eq(posts.id, id)))[0]!.id, who),
    ]
    const given = []
    for (const [index, id] of ids.entries()) given.push(await calls[index % 3]!(id, buyer))
    expect(given.map(number => number !== undefined)).toEqual([
      ...Array.from({ length: MOST }, () => true),
      false,
      false,
      false,
    ])
    expect((await byContact(ids.at(-1)!, buyer)).code).toBe('newAccount')
  })

  it('is paid once a person and ad, and what was paid for comes again when nothing is left', async () => {
    const buyer = await makePerson(site)
    const id = await makePost()
    for (let time = 0; time < 3; time++)
      expect([
        await byPost(id, buyer),
        (await byContact(id, buyer)).data.phoneNumber,
        await bySeller(seller.id, buyer),
      ]).toEqual([seller.mobile, seller.mobile, seller.mobile])
    const used = await site.db
      .select({ used: limits.used })
      .from(limits)
      .where(sql`${limits.key} like 'contact:%' and ${limits.key} not like '%address%'`)
    expect(used).toEqual([{ used: 1 }])
    await site.db
      .update(limits)
      .set({ used: MOST })
      .where(sql`${limits.key} like 'contact:%'`)
    expect([await byPost(id, buyer), (await byContact(id, buyer)).data.phoneNumber]).toEqual([
      seller.mobile,
      seller.mobile,
    ])
    expect(await byPost(await makePost(), buyer)).toBeUndefined()
  })

  it('is not paid by looking at a page of the site, which asks when somebody calls', async () => {
    const buyer = await makePerson(site)
    const id = await makePost()
    const look = async () =>
      (await send(site, 'getPost', { params: { id }, headers: fromSite(buyer) })).wire.data.posts[0].userNumber as
        string | undefined
    const lookAtSeller = async () =>
      (await send(site, 'getSeller', { params: { id: seller.id }, headers: fromSite(buyer) })).wire.data.user as {
        phoneNumber?: string
        contactPostId?: string
      }
    expect(await look()).toBeUndefined()
    const { phoneNumber, contactPostId } = await lookAtSeller()
    expect(phoneNumber).toBeUndefined()
    expect(
      (await send(site, 'contactSeller', { params: { id: contactPostId! }, headers: fromSite(buyer) })).wire.data
        .phoneNumber,
    ).toBe(seller.mobile)
    expect((await lookAtSeller()).phoneNumber).toBe(seller.mobile)
  })

  it('is taken once of many at once, and not beyond its end', async () => {
    const buyer = await makePerson(site)
    const [first = '', ...ids] = await makePosts(7)
    await byPost(first, buyer)
    await site.db
      .update(limits)
      .set({ used: MOST - 2 })
      .where(sql`${limits.key} like 'contact:%' and ${limits.key} not like '%address%'`)
    const given = await Promise.all([...ids, ...ids].map(id => byPost(id, buyer)))
    expect(new Set(given.filter(number => number !== undefined)).size).toBeLessThanOrEqual(2)
  })

  it('is not for the own number', async () => {
    const id = await makePost()
    expect([await byPost(id, seller), await bySeller(seller.id, seller)]).toEqual([seller.mobile, seller.mobile])
    expect(
      await site.db
        .select()
        .from(limits)
        .where(sql`${limits.key} like 'contact:%'`),
    ).toEqual([])
  })
})

describe('the number on a seller', () => {
  it.each([
    ['with an ad that shows it', true, 'active', true],
    ['whose every ad keeps it back', false, 'active', false],
    ['whose one ad is deleted', true, 'deleted', false],
  ] as const)('%s', async (_, phoneShown, status, seen) => {
    const person = await makePerson(site, { showNumber: true })
    const id = await makePost(person)
    await site.db.update(posts).set({ phoneShown, status }).where(eq(posts.id, id))
    const buyer = await makePerson(site)
    expect(await bySeller(person.id, buyer)).toBe(seen ? person.mobile : undefined)
    await site.db.update(users).set({ showNumber: false }).where(eq(users.id, person.id))
    expect(await bySeller(person.id, buyer)).toBeUndefined()
  })
})
