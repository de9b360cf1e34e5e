import { eq, sql } from 'drizzle-orm'
import { posts, users } from '@/server/db/schema'
import { reports } from '@/server/db/schema-reports'
import { answer } from '@/server/desk/listen'
import { handleEvent } from '@/server/jobs/work'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { reportByFive } from '../support/reporters'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '1' })
  seller = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

async function makePost(person = seller, summary = 'Murrah buffalo'): Promise<string> {
  return (await send(site, 'createPost', { form: postForm({ summary }), token: person.token })).reply.data.post.id
}
const report = async (id: string, reason: string) =>
  send(site, 'reportPost', { params: { id }, body: { reason }, token: (await makePerson(site)).token })
const status = async (id: string) => (await send(site, 'getPost', { params: { id } })).status
const kinds = async (person: Person) => {
  await site.jobs.drain(handleEvent)
  return (await send(site, 'getNotifications', { token: person.token })).reply.data.map(({ kind }) => kind)
}

it('lists what is reported, the most reported first, in one line each', async () => {
  expect(await answer(['reports'])).toEqual({ ok: true, text: 'Nothing is reported.' })
  const [first, second] = [await makePost(), await makePost(seller, 'Tractor\u001b[2J for hire')]
  await report(first, 'spam')
  for (const reason of ['fraud', 'fraud', 'asked for\nmoney first']) await report(second, reason)
  const { text } = await answer(['reports'])
  const [most = '', least = ''] = text.split('\n\n')
  expect(most.split('\n')).toEqual([
    'Tractor [2J for hire  (active)',
    `  post ${second}  http://localhost:3000/post/${second}`,
    `  seller Asha Patil, ${seller.id}`,
    expect.stringMatching(/^ {2}3 people, 0 of the five that hide it, the last at \d{4}-\d\d-\d\d \d\d:\d\d$/),
    '    2 × fraud',
    '    1 × asked for money first',
  ])
  expect(least).toContain(first)
})

it('hides a post, tells its owner, and shows it again', async () => {
  const owner = await makePerson(site)
  const id = await makePost(owner)
  await report(id, 'spam')
  expect(await answer(['hide', `http://localhost:3000/hi/post/${id}`])).toEqual({
    ok: true,
    text: `Post ${id} is hidden.`,
  })
  expect(await status(id)).toBe(404)
  expect(await site.db.select().from(reports).where(eq(reports.postId, id))).toMatchObject([{ status: 'closed' }])
  expect(await kinds(owner)).toEqual(['postRefused'])
  expect(await answer(['restore', id])).toEqual({ ok: true, text: `Post ${id} is shown again.` })
  expect(await status(id)).toBe(200)
  expect(await kinds(owner)).toEqual(['postRestored', 'postRefused'])
  expect(await answer(['restore', id])).toEqual({ ok: false, text: `Post ${id} is not hidden.` })
})

it('shows a sold post again as sold', async () => {
  const id = await makePost()
  await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
  await answer(['hide', id])
  await answer(['restore', id])
  expect((await site.db.select({ status: posts.status }).from(posts).where(eq(posts.id, id)))[0]?.status).toBe('sold')
})

it('keeps hidden what five people hid, when the desk agrees', async () => {
  const id = await makePost()
  await reportByFive(site, id)
  expect(await answer(['hide', id])).toEqual({ ok: true, text: `Post ${id} is hidden.` })
  expect((await answer(['reports'])).text).not.toContain(id)
})

it('blocks a person with all their posts, and lets them back in', async () => {
  const cheat = await makePerson(site)
  const [id, hidden] = [await makePost(cheat), await makePost(cheat)]
  await answer(['hide', hidden])
  expect(await answer(['block', cheat.mobile])).toEqual({
    ok: true,
    text: `User ${cheat.id} is blocked; posts hidden: 1.`,
  })
  expect((await send(site, 'getProfile', { token: cheat.token })).status).toBe(401)
  expect([await status(id), (await send(site, 'getSeller', { params: { id: cheat.id } })).status]).toEqual([404, 404])
  expect((await site.db.select({ status: users.status }).from(users).where(eq(users.id, cheat.id)))[0]?.status).toBe(
    'blocked',
  )
  expect(await answer(['unblock', cheat.id])).toEqual({
    ok: true,
    text: `User ${cheat.id} can sign in again; posts shown again: 1.`,
  })
  expect([await status(id), await status(hidden)]).toEqual([200, 404])
})

it.each([
  [[]],
  [['hide']],
  [['hide', 'nothing']],
  [['block', '9999999999']],
  [['toString', 'x']],
  [['hide', 'a', 'spam']],
  [['hide', 'a', 'spam', 'more']],
  [['reports', 'all']],
  [['chats', 'all']],
  [['chat']],
])('says what is wrong with %j', async words => {
  const { ok, text } = await answer(words)
  expect(ok).toBe(false)
  expect(text).toMatch(/npm run desk|There is no/)
})

it('says how large the site is and what waits', async () => {
  const { text } = await answer(['status'])
  expect(text).toMatch(
    /^database +(embedded|Postgres \d+[^\n]*), [\d.]+ MB\nholds +\d+ posts, \d+ users, \d+ messages\njobs +\d+ waiting, \d+ failed/,
  )
  const [{ users: counted } = { users: 0 }] = (
    (await site.db.execute(sql`select count(*)::int as users from users`)) as unknown as { rows: { users: number }[] }
  ).rows
  expect(text).toContain(` ${counted} users, `)
  // Large tables are not counted: Postgres's own statistics give an estimate.
  await site.db.execute(sql`update pg_class set reltuples = 12345678 where oid = 'users'::regclass`)
  expect((await answer(['status'])).text).toContain(' about 12345678 users, ')
})

it('logs no number', () => {
  expect(site.logged.join('\n')).not.toMatch(/98000000\d\d/)
})
