import { eq } from 'drizzle-orm'
import { posts, users } from '@/server/db/schema'
import { send } from '../support/client'
import { postGoats } from '../support/goats'
import { makePerson, type Person } from '../support/people'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
const makePosts = (...given: [count: number, values?: (index: number) => Partial<typeof posts.$inferInsert>]) =>
  postGoats(site, seller, ...given)

beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 240_000)
beforeEach(() => site.db.delete(posts))
afterAll(() => site.close())

describe('the number of a seller', () => {
  it.each([
    [true, true, true, true],
    [true, true, false, false],
    [true, false, true, false],
    [false, true, true, false],
    [false, false, false, false],
  ])(
    'shown in settings %p, on the post %p, viewer complete %p: seen %p',
    async (showNumber, phoneShown, complete, seen) => {
      const [id = ''] = await makePosts(1, () => ({ phoneShown }))
      await site.db.update(users).set({ showNumber }).where(eq(users.id, seller.id))
      const viewer = await makePerson(site, complete ? {} : { address: '' })
      const signedIn = await send(site, 'getPost', { params: { id }, token: viewer.token })
      expect(signedIn.wire.data.posts[0].userNumber).toBe(seen ? seller.mobile : undefined)
      const signedOut = await send(site, 'getPost', { params: { id } })
      const list = await send(site, 'getFeed', { params: { categoryId: 'goat' }, token: viewer.token })
      for (const { wire } of [signedOut, list]) expect(JSON.stringify(wire)).not.toContain(seller.mobile)
    },
  )
})

describe('one post', () => {
  it.each(['deleted', 'hidden'] as const)('is missing when %s', async status => {
    const [id = ''] = await makePosts(1, () => ({ status }))
    expect((await send(site, 'getPost', { params: { id } })).status).toBe(404)
  })

  it('is shown for thirty days after it was sold', async () => {
    const [recent = '', old = ''] = await makePosts(2, index => ({
      status: 'sold',
      soldAt: new Date(Date.now() - [29, 31][index]! * 86_400_000).toISOString(),
    }))
    expect((await send(site, 'getPost', { params: { id: recent } })).reply.data.posts[0]?.status).toBe('sold')
    expect((await send(site, 'getPost', { params: { id: old } })).status).toBe(404)
  })

  it.each(['nothing', '%', "'; drop table posts; --", 'a'.repeat(3000), '💥'])('%p is none', async id => {
    const answer = await send(site, 'getPost', { params: { id } })
    expect([answer.status, answer.wire]).toEqual([404, { ok: false, msg: 'Post not found', code: 'postNotFound' }])
  })
})
