import { eq } from 'drizzle-orm'
import { posts, users } from '@/server/db/schema'
import { readSellerPage } from '@/server/sellers/sellers'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())

const make = async (person: Person) =>
  (await send(site, 'createPost', { form: postForm(), token: person.token })).reply.data.post.id
const statsOf = async (id: string) => (await send(site, 'getSeller', { params: { id } })).wire.data.stats

it("a seller's ads are counted by status; what is deleted or hidden does not count, what was sold long ago does", async () => {
  const seller = await makePerson(site)
  expect(await statsOf(seller.id)).toEqual({ active: 0, sold: 0, total: 0 })
  const ids = []
  for (let count = 0; count < 7; count++) ids.push(await make(seller))
  const [sold, soldLongAgo, deleted, hidden] = ids as [string, string, string, string]
  for (const id of [sold, soldLongAgo]) await send(site, 'markSold', { params: { id }, token: seller.token })
  await site.db.update(posts).set({ soldAt: '2020-01-01T00:00:00Z' }).where(eq(posts.id, soldLongAgo))
  await send(site, 'deletePost', { params: { id: deleted }, token: seller.token })
  await site.db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, hidden))
  await make(await makePerson(site))
  expect(await statsOf(seller.id)).toEqual({ active: 3, sold: 2, total: 5 })
})

it('the page of a seller shows 24 ads at a time, what can be bought before what is sold', async () => {
  const seller = await makePerson(site)
  const ids: string[] = []
  for (let count = 0; count < 26; count++) ids.push(await make(seller))
  await send(site, 'markSold', { params: { id: ids[25]! }, token: seller.token })
  const first = await readSellerPage(seller.id, 1)
  const second = await readSellerPage(seller.id, 2)
  expect([first.posts.length, first.more, second.posts.length, second.more]).toEqual([24, true, 2, false])
  expect([...first.posts, ...second.posts].map(post => post.id)).toEqual([...ids.slice(0, 25).reverse(), ids[25]])
  expect(second.posts[1]?.status).toBe('sold')
  expect(await readSellerPage(seller.id, 3)).toEqual({ posts: [], more: false })
  expect(JSON.stringify([first, second])).not.toContain(seller.mobile)
})

describe('a seller is asked for', () => {
  const OPEN = { showNumber: true, showEmail: true, email: 'asha@example.org', village: 'Papri' }
  const gated = ['phoneNumber', 'email', 'villageId'] as const

  it.each([
    ['a visitor', false],
    ['an incomplete profile', false],
    ['a complete profile', true],
    ['the seller', true],
  ] as const)('by %s: name, place and ads are for everybody, number, e-mail and village %p', async (who, allowed) => {
    const seller = await makePerson(site, OPEN)
    await send(site, 'createPost', { form: postForm({ isContactShow: 'true' }), token: seller.token })
    const asker = {
      'a visitor': undefined,
      'an incomplete profile': await makePerson(site, { address: '' }),
      'a complete profile': await makePerson(site),
      'the seller': seller,
    }[who]
    const { wire } = await send(site, 'getSeller', { params: { id: seller.id }, token: asker?.token })
    expect(wire.data).toMatchObject({
      user: { name: 'Asha', surname: 'Patil', districtId: { name: 'Solapur' }, stateId: { name: 'Maharashtra' } },
      stats: { active: 1, sold: 0, total: 1 },
    })
    expect(gated.filter(field => field in wire.data.user)).toEqual(allowed ? gated : [])
    if (allowed)
      expect(wire.data.user).toMatchObject({
        phoneNumber: seller.mobile,
        email: OPEN.email,
        villageId: { name: OPEN.village },
      })
    const ads = (await send(site, 'getSellerPosts', { params: { id: seller.id }, token: asker?.token })).wire
    for (const secret of [OPEN.email, OPEN.village, seller.mobile])
      expect([secret, JSON.stringify(wire).includes(secret)]).toEqual([secret, allowed])
    // A seller's ads together would reveal the village, so the rule for it also applies to the list.
    expect([
      ads.data.posts.length,
      JSON.stringify(ads).includes(OPEN.village),
      ads.data.posts[0]!.location !== null,
    ]).toEqual([1, allowed, allowed])
  })

  it('a seller who shows neither number nor e-mail keeps them also from a complete profile', async () => {
    const seller = await makePerson(site, { ...OPEN, showNumber: false, showEmail: false })
    await send(site, 'createPost', { form: postForm({ isContactShow: 'true' }), token: seller.token })
    const { wire } = await send(site, 'getSeller', { params: { id: seller.id }, token: (await makePerson(site)).token })
    expect(gated.filter(field => field in wire.data.user)).toEqual(['villageId'])
  })
})

it('the page of a seller, which is the same for everybody, names no village', async () => {
  const seller = await makePerson(site)
  await make(seller)
  const {
    posts: [post],
  } = await readSellerPage(seller.id, 1)
  expect(post!.place).toMatchObject({
    village: null,
    subdistrict: null,
    district: expect.stringMatching(/./) as string,
  })
  expect(post!.location).toBeNull()
})

it.each(['nobody', 'a'.repeat(100), "x' or 1=1"])('%p is no seller', async id => {
  expect((await send(site, 'getSeller', { params: { id } })).wire.code).toBe('sellerNotFound')
  await expect(readSellerPage(id, 1)).rejects.toMatchObject({ code: 'sellerNotFound' })
})

it.each([{ status: 'blocked' as const }, { profileVisible: false }])('a seller with %j has no page', async change => {
  const seller = await makePerson(site)
  await site.db.update(users).set(change).where(eq(users.id, seller.id))
  expect((await send(site, 'getSeller', { params: { id: seller.id } })).status).toBe(404)
  await expect(readSellerPage(seller.id, 1)).rejects.toMatchObject({ code: 'sellerNotFound' })
})

describe('the ids of saved posts', () => {
  it('are the own ones alone, also of a post that is hidden for now', async () => {
    const seller = await makePerson(site)
    const [first, second, third] = [await make(seller), await make(seller), await make(seller)]
    const [reader, other] = [await makePerson(site), await makePerson(site)]
    for (const [person, id] of [
      [reader, first],
      [reader, second],
      [other, third],
    ] as const)
      await send(site, 'savePost', { body: { advPostId: id }, token: person.token })
    await site.db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, second))
    expect((await send(site, 'getSavedIds', { token: reader.token })).wire.data.ids.toSorted()).toEqual(
      [first, second].toSorted(),
    )
    await send(site, 'savePost', { body: { advPostId: second }, token: reader.token })
    expect((await send(site, 'getSavedIds', { token: reader.token })).wire.data).toEqual({ ids: [first] })
  })

  it('need a session', async () => {
    expect((await send(site, 'getSavedIds')).status).toBe(401)
  })
})
