import { eq, sql } from 'drizzle-orm'
import { searchPosts } from '@/server/db/schema-search'
import { phoneticKey } from '@/server/search/phonetic-key'
import { reindex } from '@/server/search/reindex'
import { cardAddress } from '../support/cards'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
let buyer: Person
let id: string
const WORDS = {
  summary: 'Goat, call 98765 43210',
  description:
    'Calm. फोन ९८७६५ ४३२१०, or see www.goats.example/x and write to ram@farm.org. ₹ 8,50,000, 12 L, 2019, 575 DI, 413001',
  age: '2 years +91-98765-43210',
  weight: '35 kg',
  healthStatus: 'Good, 0 9 8 7 6 5 4 3 2 1 0',
}
const SHOWN = {
  summary: 'Goat, call •••',
  description: 'Calm. फोन •••, or see ••• and write to •••. ₹ 8,50,000, 12 L, 2019, 575 DI, 413001',
  age: '2 years •••',
  weight: '35 kg',
  healthStatus: 'Good, •••',
}
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
  buyer = await makePerson(site, { name: '', surname: '' })
}, 240_000)
beforeEach(async () => {
  const { wire } = await send(site, 'createPost', {
    form: postForm({ ...WORDS, categoryId: 'goat', breedId: '' }),
    token: seller.token,
  })
  expect(wire.data.post).toMatchObject(WORDS)
  id = wire.data.post._id
})
afterEach(async () => {
  expect((await send(site, 'deletePost', { params: { id }, token: seller.token })).status).toBe(200)
})
afterAll(() => site.close())

it('no anonymous reply carries a number or an address that a seller wrote into an ad', async () => {
  const replies = [
    await send(site, 'getPost', { params: { id } }),
    await send(site, 'getPost', { params: { id }, token: 'x'.repeat(43) }),
    await send(site, 'getFeed', { params: { categoryId: 'goat' } }),
    await send(site, 'getFeed', { params: { categoryId: 'goat' }, query: { searchquery: '413001' } }),
    await send(site, 'getFeed', {
      params: { categoryId: 'goat' },
      query: { latitude: '17.8', longitude: '75.6', sortBy: 'nearby' },
    }),
    await send(site, 'search', { query: { q: 'goat call' } }),
    await send(site, 'getSellerPosts', { params: { id: seller.id } }),
  ]
  for (const { status, wire } of replies) {
    expect(status).toBe(200)
    for (const post of wire.data.posts) expect(post).toMatchObject(SHOWN)
    expect(JSON.stringify(wire.data.posts)).not.toMatch(/98765|९८७६५|goats\.example|farm\.org/)
  }
  expect(replies.filter(({ wire }) => wire.data.posts.length === 1).length).toBeGreaterThanOrEqual(6)
})

it("no reply carries a number that a seller wrote into the own name, whoever reads; the seller's own profile does", async () => {
  const caller = await makePerson(site, { name: 'Ram 98765 43210', surname: 'ram@okaxis' })
  const { wire } = await send(site, 'createPost', { form: postForm(), token: caller.token })
  for (const token of [undefined, buyer.token]) {
    const post = (await send(site, 'getPost', { params: { id: wire.data.post._id }, token })).wire.data.posts[0]
    const seller = (await send(site, 'getSeller', { params: { id: caller.id }, token })).wire.data.user
    for (const { name, surname } of [{ name: post.userName, surname: post.userSurname }, seller])
      expect([name, surname]).toEqual(['Ram •••', '•••'])
  }
  expect((await send(site, 'getProfile', { token: caller.token })).reply.user).toMatchObject({
    name: 'Ram 98765 43210',
  })
})

describe('no search finds an ad by a number or an address that its seller wrote into it', () => {
  const form = () =>
    postForm({
      summary: 'Quilpad ewe, call 9012348765',
      description: 'Wixbury fleece, 575 DI. ९०१२३४८७६५ or 90-12-34-87-65, https://zorvex.example/qwibble, ramkesh@ybl',
      categoryId: 'sheep',
      breedId: '',
      // Higher than 90,123, the price that a search may read from the first digits of the number.
      price: '950000',
    })
  /** The queries by which a visitor finds the ad: in the search, or in the feed of its category. */
  async function finding(ad: string, queries: string[]) {
    const found: string[] = []
    for (const q of queries) {
      const answers = [
        await send(site, 'search', { query: { q } }),
        await send(site, 'getFeed', { params: { categoryId: 'sheep' }, query: { searchquery: q } }),
      ]
      for (const { status, reply } of answers) {
        expect(status).toBe(200)
        if (reply.data.posts.some(post => post.id === ad)) found.push(q)
      }
    }
    return found
  }
  const NUMBERS = ['9012348765', '+91 9012348765', '90123 48765', '90123', '९०१२३४८७६५']
  const ADDRESSES = ['zorvex', 'qwibble', 'ramkesh', 'ramkesh@ybl']
  const OTHERS = ['quilpad', 'wixbury', '575', 'quilpad ewe call']
  let owner: Person
  let ad: string
  beforeAll(async () => {
    owner = await makePerson(site)
    ad = (await send(site, 'createPost', { form: form(), token: owner.token })).reply.data.post.id
  })

  it('when it is posted and when it is changed, and finds it by its other words', async () => {
    expect(await finding(ad, [...NUMBERS, ...ADDRESSES])).toEqual([])
    const changed = form()
    changed.set('advPostId', ad)
    expect((await send(site, 'updatePost', { form: changed, token: owner.token })).status).toBe(200)
    expect(await finding(ad, [...NUMBERS, ...ADDRESSES])).toEqual([])
    expect(await finding(ad, OTHERS)).toEqual(OTHERS.flatMap(q => [q, q]))
  })

  it('also if it was posted when numbers were still in the index, after the index is brought up to date', async () => {
    await site.db
      .update(searchPosts)
      .set({
        indexVersion: 2,
        vector: sql`${searchPosts.vector} || ${`'9012348765':1A '${phoneticKey('zorvex')}':1D`}::tsvector` as never,
      })
      .where(eq(searchPosts.postId, ad))
    expect(await finding(ad, ['9012348765', 'zorvex'])).toHaveLength(4)
    await reindex(() => false, 0)
    expect(await finding(ad, [...NUMBERS, ...ADDRESSES])).toEqual([])
    expect(await finding(ad, OTHERS)).toEqual(OTHERS.flatMap(q => [q, q]))
  })
})

it('who has signed in reads the ad as it was written, and its owner changes what was written', async () => {
  for (const token of [buyer.token, seller.token])
    expect((await send(site, 'getPost', { params: { id }, token })).wire.data.posts[0]).toMatchObject(WORDS)
  expect((await send(site, 'getOwnPosts', { token: seller.token })).wire.data.posts[0]).toMatchObject(WORDS)
  await send(site, 'savePost', { body: { advPostId: id }, token: buyer.token })
  expect((await send(site, 'getSavedPosts', { token: buyer.token })).wire.data.posts[0]).toMatchObject(WORDS)
  const { wire } = await send(site, 'updatePost', {
    form: postForm({ ...WORDS, categoryId: 'goat', breedId: '', advPostId: id, price: '9000' }),
    token: seller.token,
  })
  expect(wire.data.post).toMatchObject({ ...WORDS, price: 9000 })
})

it('the card that messengers show names none', async () => {
  const before = await cardAddress(site, `post/${id}`)
  await send(site, 'updatePost', {
    form: postForm({ ...WORDS, summary: 'Goat, call 9123456789', categoryId: 'goat', breedId: '', advPostId: id }),
    token: seller.token,
  })
  // The card's address is made from the words on it. The number is hidden, so another number does not change it.
  expect(await cardAddress(site, `post/${id}`)).toBe(before)
})
