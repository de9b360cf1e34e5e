import { eq, sql } from 'drizzle-orm'
import type { CallName } from '@/lib/contract/api'
import { posts, users } from '@/server/db/schema'
import { notifications } from '@/server/db/schema-notifications'
import { handleEvent } from '@/server/jobs/work'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { reportByFive } from '../support/reporters'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
let other: Person
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '1' })
  seller = await makePerson(site)
  other = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

async function makePost(): Promise<string> {
  return (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post.id
}
const status = async (id: string) =>
  (await site.db.select({ status: posts.status }).from(posts).where(eq(posts.id, id)))[0]?.status

describe.each<[CallName, string]>([
  ['deletePost', 'deleted'],
  ['markSold', 'sold'],
  ['markSoldFromSite', 'sold'],
])('%s', (name, after) => {
  it('is for the owner alone, with a complete profile or not', async () => {
    const id = await makePost()
    expect((await send(site, name, { params: { id } })).status).toBe(401)
    expect((await send(site, name, { params: { id }, token: other.token })).wire).toMatchObject({ code: 'notOwner' })
    expect(await status(id)).toBe('active')
    await site.db.update(users).set({ address: '' }).where(eq(users.id, seller.id))
    expect((await send(site, name, { params: { id }, token: seller.token })).status).toBe(200)
    await site.db.update(users).set({ address: 'Main road' }).where(eq(users.id, seller.id))
    expect(await status(id)).toBe(after)
  })

  it.each(['nothing', '%00', 'a'.repeat(500)])('answers 404 for %p', async id => {
    expect((await send(site, name, { params: { id }, token: seller.token })).wire.code).toBe('postNotFound')
  })

  it('takes the post out of the feed', async () => {
    const id = await makePost()
    const listed = async () =>
      (await send(site, 'getFeed', { params: { categoryId: 'buffalo' } })).reply.data.posts.some(post => post.id === id)
    expect(await listed()).toBe(true)
    await send(site, name, { params: { id }, token: seller.token })
    expect(await listed()).toBe(false)
  })
})

describe('a mistaken sale', () => {
  const back = (id: string, token: string | undefined = seller.token) =>
    send(site, 'undoSold', { params: { id }, token })
  const soldLately = async () => (await send(site, 'getOwnPosts', { token: seller.token })).reply.data.soldLately
  async function sell(daysAgo = 0): Promise<string> {
    const id = await makePost()
    await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
    await site.db
      .update(posts)
      .set({ soldAt: sql`now() - make_interval(days => ${daysAgo})` as never })
      .where(eq(posts.id, id))
    return id
  }

  it('is taken back by its owner: the post is in the lists again, and nobody who saved it is told any more', async () => {
    const id = await makePost()
    const saver = await makePerson(site)
    await send(site, 'savePost', { body: { advPostId: id }, token: saver.token })
    const told = async () =>
      (await site.db.select().from(notifications).where(eq(notifications.userId, saver.id))).length
    const listed = async () =>
      (await send(site, 'getFeed', { params: { categoryId: 'buffalo' } })).reply.data.posts.some(post => post.id === id)
    await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
    await site.jobs.drain(handleEvent)
    expect([await listed(), await told()]).toEqual([false, 1])
    expect(await soldLately()).toContain(id)
    expect((await back(id, other.token)).wire.code).toBe('notOwner')
    expect((await back(id)).wire).toMatchObject({ ok: true, msg: 'Your ad is up again' })
    expect([await listed(), await told(), await status(id)]).toEqual([true, 0, 'active'])
    expect(await soldLately()).not.toContain(id)
    // Repeating it changes nothing.
    expect((await back(id)).status).toBe(200)
    expect(await status(id)).toBe('active')
  })

  it('can be taken back for a week', async () => {
    const [late, tooLate] = [await sell(6), await sell(8)]
    expect((await soldLately()).filter(id => id === late || id === tooLate)).toEqual([late])
    expect((await back(tooLate)).wire).toMatchObject({ code: 'soldLongAgo' })
    expect(await status(tooLate)).toBe('sold')
    expect((await back(late)).status).toBe(200)
    expect(await status(late)).toBe('active')
  })

  it('is not taken back of a post that is hidden or deleted', async () => {
    const hidden = await sell()
    await site.db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, hidden))
    expect((await back(hidden)).wire.code).toBe('postNotFound')
    await send(site, 'deletePost', { params: { id: hidden }, token: seller.token })
    const deleted = await sell()
    await send(site, 'deletePost', { params: { id: deleted }, token: seller.token })
    expect((await back(deleted)).wire.code).toBe('postNotFound')
  })
})

it("a link on another page cannot mark a post as sold, nor the site's own cookie by GET", async () => {
  const id = await makePost()
  const cookie = `authToken=${seller.token}; signedIn=1`
  for (const headers of [
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie, 'sec-fetch-site': 'same-origin' },
  ])
    expect((await send(site, 'markSold', { params: { id }, headers })).status).toBe(401)
  expect(
    (await send(site, 'markSoldFromSite', { params: { id }, headers: { cookie, 'sec-fetch-site': 'cross-site' } }))
      .status,
  ).toBe(401)
  expect(
    (await send(site, 'markSoldFromSite', { params: { id }, headers: { cookie, 'sec-fetch-site': 'same-origin' } }))
      .status,
  ).toBe(200)
})

it('a hidden post is seen by its owner alone, who can delete it but not change it', async () => {
  const id = await makePost()
  await site.db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, id))
  const own = async () =>
    (await send(site, 'getOwnPosts', { token: seller.token })).reply.data.posts.find(post => post.id === id)
  expect((await own())?.status).toBe('hidden')
  for (const token of [seller.token, other.token, undefined])
    expect((await send(site, 'getPost', { params: { id }, token })).wire.code).toBe('postNotFound')
  expect(
    (await send(site, 'getSellerPosts', { params: { id: seller.id } })).reply.data.posts.map(post => post.id),
  ).not.toContain(id)
  expect(
    (await send(site, 'updatePost', { form: postForm({ advPostId: id, summary: 'Another' }), token: seller.token }))
      .wire.code,
  ).toBe('postNotFound')
  expect((await own())?.title).not.toBe('Another')
  await send(site, 'markSold', { params: { id }, token: seller.token })
  expect(await status(id)).toBe('hidden')
  expect((await send(site, 'deletePost', { params: { id }, token: seller.token })).status).toBe(200)
  expect(await own()).toBeUndefined()
})

it('five reporters hide a post, and its owner learns of it', async () => {
  const id = await makePost()
  await reportByFive(site, id)
  const { wire } = await send(site, 'getOwnPosts', { token: seller.token })
  const posts = wire.data.posts as { _id: string; hidden: boolean }[]
  expect(posts.filter(post => post.hidden).map(post => post._id)).toEqual([id])
})
