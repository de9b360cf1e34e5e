import { eq } from 'drizzle-orm'
import { posts, users } from '@/server/db/schema'
import { sessions } from '@/server/db/schema-sign-in'
import { send } from '../support/client'
import { erase } from '../support/own-code'
import { makePerson } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())

it('the export holds everything that is kept of a person, and nothing of others', async () => {
  const person = await makePerson(site, { email: 'own@example.org' })
  const other = await makePerson(site, { email: 'other@example.org' })
  const own = (await send(site, 'createPost', { form: postForm({ summary: 'My own cow' }), token: person.token })).reply
    .data.post
  const theirs = (await send(site, 'createPost', { form: postForm({ summary: 'Their cow' }), token: other.token }))
    .reply.data.post
  await send(site, 'savePost', { body: { advPostId: theirs.id }, token: person.token })
  await send(site, 'reportPost', { params: { id: theirs.id }, body: { reason: 'spam' }, token: person.token })
  const { wire } = await send(site, 'exportAccount', { token: person.token })
  expect(wire.data).toMatchObject({
    user: { phoneNumber: person.mobile, email: 'own@example.org' },
    savedPosts: [theirs.id],
    reports: [{ advPostId: theirs.id, reason: 'spam' }],
    sessions: [{}],
  })
  expect(wire.data.posts.map((post: { _id: string }) => post._id)).toEqual([own.id])
  for (const secret of [other.mobile, 'other@example.org', person.token])
    expect(JSON.stringify(wire)).not.toContain(secret)
})

it('deletion leaves no row, no session, no photo and no post', async () => {
  const person = await makePerson(site)
  const other = await makePerson(site)
  const post = (
    await send(site, 'createPost', {
      form: postForm({}, [{ bytes: await photo() }]),
      token: person.token,
      headers: { 'idempotency-key': 'k' },
    })
  ).reply.data.post
  await send(site, 'savePost', { body: { advPostId: post.id }, token: other.token })
  await send(site, 'reportPost', { params: { id: post.id }, body: { reason: 'spam' }, token: other.token })
  expect((await erase(site, person)).status).toBe(200)
  expect((await send(site, 'getProfile', { token: person.token })).status).toBe(401)
  expect((await send(site, 'getPost', { params: { id: post.id } })).status).toBe(404)
  expect((await site.handle(new Request(`http://localhost${post.images[0]}`))).status).toBe(404)
  expect((await send(site, 'getSavedPosts', { token: other.token })).reply.data.posts).toEqual([])
  expect(await site.db.select().from(users).where(eq(users.id, person.id))).toEqual([])
  expect(await site.db.select().from(posts).where(eq(posts.sellerId, person.id))).toEqual([])
  expect(await site.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
})
