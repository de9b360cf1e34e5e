import { eq } from 'drizzle-orm'
import type { CallName } from '@/lib/contract/api'
import { posts, savedPosts, users } from '@/server/db/schema'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
let other: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
  other = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

async function makePost(): Promise<string> {
  return (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post.id
}
const status = async (id: string) => (await site.db.select({ status: posts.status }).from(posts).where(eq(posts.id, id)))[0]?.status

describe.each<[CallName, string]>([['deletePost', 'deleted'], ['markSold', 'sold'], ['markSoldFromSite', 'sold']])('%s', (name, after) => {
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
    const listed = async () => (await send(site, 'getFeed', { params: { categoryId: 'buffalo' } })).reply.data.posts.some(post => post.id === id)
    expect(await listed()).toBe(true)
    await send(site, name, { params: { id }, token: seller.token })
    expect(await listed()).toBe(false)
  })
})

it('a link on another page cannot mark a post as sold, nor the site\'s own cookie by GET', async () => {
  const id = await makePost()
  const cookie = `authToken=${seller.token}; signedIn=1`
  for (const headers of [{ cookie, 'sec-fetch-site': 'cross-site' }, { cookie, 'sec-fetch-site': 'same-origin' }]) expect((await send(site, 'markSold', { params: { id }, headers })).status).toBe(401)
  expect((await send(site, 'markSoldFromSite', { params: { id }, headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(401)
  expect((await send(site, 'markSoldFromSite', { params: { id }, headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
})

it('a hidden post is seen by its owner alone, who can delete it but not change it', async () => {
  const id = await makePost()
  await site.db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, id))
  const own = async () => (await send(site, 'getOwnPosts', { token: seller.token })).reply.data.posts.find(post => post.id === id)
  expect((await own())?.status).toBe('hidden')
  for (const token of [seller.token, other.token, undefined]) expect((await send(site, 'getPost', { params: { id }, token })).wire.code).toBe('postNotFound')
  expect((await send(site, 'getSellerPosts', { params: { id: seller.id } })).reply.data.posts.map(post => post.id)).not.toContain(id)
  expect((await send(site, 'updatePost', { form: postForm({ advPostId: id, summary: 'Another' }), token: seller.token })).wire.code).toBe('postNotFound')
  expect((await own())?.title).not.toBe('Another')
  await send(site, 'markSold', { params: { id }, token: seller.token })
  expect(await status(id)).toBe('hidden')
  expect((await send(site, 'deletePost', { params: { id }, token: seller.token })).status).toBe(200)
  expect(await own()).toBeUndefined()
})

it('five reporters hide a post, and its owner learns of it', async () => {
  const id = await makePost()
  for (let reporter = 0; reporter < 5; reporter++) await send(site, 'reportPost', { params: { id }, body: { reason: 'fraud' }, token: (await makePerson(site)).token })
  const { wire } = await send(site, 'getOwnPosts', { token: seller.token })
  const posts = wire.data.posts as { _id: string; hidden: boolean }[]
  expect(posts.filter(post => post.hidden).map(post => post._id)).toEqual([id])
})

describe('saving', () => {
  it('toggles, and lists the last saved first', async () => {
    const [first, second] = [await makePost(), await makePost()]
    for (const postId of [first, second]) expect((await send(site, 'savePost', { body: { advPostId: postId }, token: other.token })).wire).toMatchObject({ msg: 'Post saved!', data: { saved: true } })
    expect((await send(site, 'getSavedPosts', { token: other.token })).reply.data.posts.map(post => post.id)).toEqual([second, first])
    expect((await send(site, 'savePost', { body: { advPostId: first }, token: other.token })).wire).toMatchObject({ msg: 'Post removed from saved', data: { saved: false } })
    await send(site, 'deletePost', { params: { id: second }, token: seller.token })
    expect((await send(site, 'getSavedPosts', { token: other.token })).reply.data.posts).toEqual([])
  })

  it('leaves parity and one row at most under 100 toggles at once', async () => {
    const id = await makePost()
    const person = await makePerson(site)
    const answers = await Promise.all(Array.from({ length: 101 }, () => send(site, 'savePost', { body: { advPostId: id }, token: person.token })))
    expect(answers.filter(({ reply }) => reply.data.saved)).toHaveLength(51)
    expect(await site.db.select().from(savedPosts).where(eq(savedPosts.userId, person.id))).toHaveLength(1)
  })

  it('needs a session and a post that can be seen', async () => {
    expect((await send(site, 'savePost', { body: { advPostId: await makePost() } })).status).toBe(401)
    expect((await send(site, 'savePost', { body: { advPostId: 'nothing' }, token: other.token })).wire.code).toBe('postNotFound')
    expect((await send(site, 'savePost', { body: {}, token: other.token })).status).toBe(400)
  })
})

describe('a seller', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('who shows the number %p, to a viewer with a complete profile %p: number seen %p', async (shown, complete, seen) => {
    const person = await makePerson(site, { showNumber: shown, showEmail: shown, email: 'asha@example.org' })
    const viewer = await makePerson(site, complete ? {} : { surname: '' })
    const { wire } = await send(site, 'getSeller', { params: { id: person.id }, token: viewer.token })
    expect([wire.data.user.phoneNumber, wire.data.user.email]).toEqual(seen ? [person.mobile, 'asha@example.org'] : [undefined, undefined])
    const asVisitor = await send(site, 'getSeller', { params: { id: person.id } })
    for (const secret of [person.mobile, 'asha@example.org', 'Main road', '17.81']) expect(JSON.stringify(asVisitor.wire)).not.toContain(secret)
  })

  it('who does not want to be seen is not', async () => {
    const person = await makePerson(site, { profileVisible: false })
    for (const name of ['getSeller', 'getSellerPosts'] as const) expect((await send(site, name, { params: { id: person.id } })).wire.code).toBe('sellerNotFound')
  })

  it('has posts, active and sold', async () => {
    const person = await makePerson(site)
    const make = async () => (await send(site, 'createPost', { form: postForm(), token: person.token })).reply.data.post.id
    const [active, sold, deleted] = [await make(), await make(), await make()]
    await send(site, 'markSold', { params: { id: sold }, token: person.token })
    await send(site, 'deletePost', { params: { id: deleted }, token: person.token })
    const { reply } = await send(site, 'getSellerPosts', { params: { id: person.id } })
    expect(reply.data.posts.map(post => [post.id, post.status])).toEqual([[sold, 'sold'], [active, 'active']])
  })
})
