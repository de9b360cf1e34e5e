import { eq, ne, sql } from 'drizzle-orm'
import { queryRows } from '@/server/chat/rows'
import { posts } from '@/server/db/schema'
import { notifications } from '@/server/db/schema-notifications'
import { reports } from '@/server/db/schema-reports'
import { otps, sessions } from '@/server/db/schema-sign-in'
import { chatReports } from '@/server/db/schema-chat'
import { handleEvent } from '@/server/jobs/work'
import { sweep } from '@/server/jobs/sweep'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())

const ago = (interval: string) => sql`now() - ${interval}::interval` as never

it('the pictures of a deleted post go after a week, and no other', async () => {
  const seller = await makePerson(site)
  const post = async () =>
    (await send(site, 'createPost', { form: postForm({}, [{ bytes: await photo() }]), token: seller.token })).reply.data
      .post
  const [kept, gone] = [await post(), await post()]
  const status = async (path = '') => (await site.handle(new Request(`http://localhost${path}`))).status
  await send(site, 'deletePost', { params: { id: gone.id }, token: seller.token })
  await site.jobs.drain(handleEvent)
  await sweep()
  expect([await status(kept.images[0]), await status(gone.images[0])]).toEqual([200, 200])
  const due = sql`data->>'kind' = 'picturesDue' and data->>'postId' in (${kept.id}, ${gone.id})`
  const waiting = await queryRows<{ days: number }>(
    sql`select round(extract(epoch from start_after - created_on) / 86400)::int as days from pgboss.job where ${due}`,
  )
  expect(waiting).toEqual([{ days: 7 }])
  await site.db.execute(sql`update pgboss.job set start_after = now() where ${due}`)
  await site.jobs.drain(handleEvent)
  expect([await status(kept.images[0]), await status(gone.images[0])]).toEqual([200, 404])
})

it('reports go after a year', async () => {
  const [seller, buyer] = [await makePerson(site), await makePerson(site)]
  const { reply } = await send(site, 'createPost', { form: postForm(), token: seller.token })
  await send(site, 'reportPost', { params: { id: reply.data.post.id }, body: { reason: 'spam' }, token: buyer.token })
  await site.db
    .insert(chatReports)
    .values({ id: 'old', reporterId: buyer.id, reportedId: seller.id, reason: 'spam', createdAt: ago('366 days') })
  await site.db
    .insert(reports)
    .values({ id: 'old', postId: reply.data.post.id, userId: seller.id, reason: 'spam', createdAt: ago('366 days') })
  await sweep()
  expect((await site.db.select({ userId: reports.userId }).from(reports)).map(({ userId }) => userId)).toEqual([
    buyer.id,
  ])
  expect(await site.db.select().from(chatReports)).toEqual([])
})

it('codes go after a day, sessions when they have ended', async () => {
  const person = await makePerson(site)
  await site.db.insert(otps).values([
    { mobile: '9999900001', codeHash: 'x', sentAt: ago('1 day'), expiresAt: ago('25 hours') },
    { mobile: '9999900002', codeHash: 'x', sentAt: ago('1 hour'), expiresAt: ago('1 hour') },
  ])
  await site.db.insert(sessions).values({ tokenHash: 'ended', userId: person.id, expiresAt: ago('1 second') })
  await sweep()
  expect((await site.db.select({ mobile: otps.mobile }).from(otps)).map(({ mobile }) => mobile)).toEqual(['9999900002'])
  expect(
    await site.db.select({ hash: sessions.tokenHash }).from(sessions).where(eq(sessions.userId, person.id)),
  ).toHaveLength(1)
})

it('notices and the words of deleted ads go after a year, living ads never', async () => {
  const seller = await makePerson(site)
  const post = async () =>
    (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post.id
  const [living, lately, long] = [await post(), await post(), await post()]
  for (const id of [lately, long]) await send(site, 'deletePost', { params: { id }, token: seller.token })
  await site.db
    .update(posts)
    .set({ updatedAt: ago('366 days') })
    .where(ne(posts.id, lately))
  const told = { userId: seller.id, kind: 'firstInquiry' as const, params: {} }
  await site.db.insert(notifications).values([
    { ...told, id: 'new', source: 'new' },
    { ...told, id: 'old', source: 'old', createdAt: ago('366 days') },
  ])
  await sweep()
  expect(
    (await site.db.select({ id: posts.id }).from(posts).where(eq(posts.sellerId, seller.id)))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([living, lately].toSorted())
  expect((await site.db.select({ id: notifications.id }).from(notifications)).map(({ id }) => id)).toEqual(['new'])
})
