import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { eq, or, sql } from 'drizzle-orm'
import { posts, reports, users } from '@/server/db/schema'
import { chats } from '@/server/db/schema-chat'
import { answer, askProcesses, askSite, listenToDesk } from '@/server/desk/listen'
import { workOn } from '@/server/jobs/work'
import { connectChat, openChatServer, type ChatServer } from '../support/chat'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

async function makePost(person = seller, summary = 'Murrah buffalo'): Promise<string> {
  return (await send(site, 'createPost', { form: postForm({ summary }), token: person.token })).reply.data.post.id
}
const report = async (id: string, reason: string) => send(site, 'reportPost', { params: { id }, body: { reason }, token: (await makePerson(site)).token })
const status = async (id: string) => (await send(site, 'getPost', { params: { id } })).status
const kinds = async (person: Person) => {
  await site.jobs.workOff(workOn)
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
    expect.stringMatching(/^ {2}3 people, the last at \d{4}-\d\d-\d\d \d\d:\d\d$/),
    '    2 × fraud',
    '    1 × asked for money first',
  ])
  expect(least).toContain(first)
})

it('hides a post, tells its owner, and shows it again', async () => {
  const owner = await makePerson(site)
  const id = await makePost(owner)
  await report(id, 'spam')
  expect(await answer(['hide', `http://localhost:3000/hi/post/${id}`])).toEqual({ ok: true, text: `Post ${id} is hidden.` })
  expect(await status(id)).toBe(404)
  expect(await site.db.select().from(reports).where(eq(reports.postId, id))).toMatchObject([{ status: 'closed' }])
  expect(await kinds(owner)).toEqual(['postHidden'])
  expect(await answer(['restore', id])).toEqual({ ok: true, text: `Post ${id} is shown again.` })
  expect(await status(id)).toBe(200)
  expect(await kinds(owner)).toEqual(['postRestored', 'postHidden'])
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
  for (let time = 0; time < 5; time++) await report(id, 'fraud')
  expect(await answer(['hide', id])).toEqual({ ok: true, text: `Post ${id} is hidden.` })
  expect((await answer(['reports'])).text).not.toContain(id)
})

it('blocks a person with all their posts, and lets them back in', async () => {
  const cheat = await makePerson(site)
  const [id, hidden] = [await makePost(cheat), await makePost(cheat)]
  await answer(['hide', hidden])
  expect(await answer(['block', cheat.mobile])).toEqual({ ok: true, text: `User ${cheat.id} is blocked; posts hidden: 1.` })
  expect((await send(site, 'getProfile', { token: cheat.token })).status).toBe(401)
  expect([await status(id), (await send(site, 'getSeller', { params: { id: cheat.id } })).status]).toEqual([404, 404])
  expect((await site.db.select({ status: users.status }).from(users).where(eq(users.id, cheat.id)))[0]?.status).toBe('blocked')
  expect(await answer(['unblock', cheat.id])).toEqual({ ok: true, text: `User ${cheat.id} can sign in again; posts shown again: 1.` })
  expect([await status(id), await status(hidden)]).toEqual([200, 404])
})

it.each([[[]], [['hide']], [['hide', 'nothing']], [['block', '9999999999']], [['toString', 'x']], [['hide', 'a', 'b']], [['reports', 'all']], [['chats', 'all']], [['chat']]])('says what is wrong with %j', async words => {
  const { ok, text } = await answer(words)
  expect(ok).toBe(false)
  expect(text).toMatch(/npm run desk|There is no/)
})

describe('conversations', () => {
  let server: ChatServer
  beforeAll(async () => {
    server = await openChatServer()
  })
  afterAll(() => server.close())

  async function talk() {
    const [cheat, buyer] = [await makePerson(site), await makePerson(site, { name: 'Binu', surname: 'Nair' })]
    const [a, b] = [await connectChat(server.url, cheat), await connectChat(server.url, buyer)]
    await b.send(cheat.id, 'Is it there?')
    await a.send(buyer.id, 'Send the advance\nfirst\u001b[2J')
    const complain = async (reason: string) => send(site, 'reportChat', { params: { userId: cheat.id }, body: { reason }, token: buyer.token })
    return { cheat, buyer, a, b, complain }
  }
  const idIn = (text: string) => /report (\S+)/.exec(text)?.[1] ?? ''

  it('that are reported are listed, read while the report is open, and closed; who read is noted', async () => {
    const { cheat, buyer, complain } = await talk()
    expect(await answer(['chats'])).toEqual({ ok: true, text: 'No conversation is reported.' })
    expect(await answer(['looks'])).toEqual({ ok: true, text: 'Nobody has read a conversation.' })
    await complain('fraud')
    const { text } = await answer(['chats'])
    expect(text.split('\n')).toEqual([expect.stringMatching(/^report \S+ {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}fraud$/), `  against Asha Patil, ${cheat.id}, reported by 1 person`, `  from Binu Nair, ${buyer.id}`])
    const id = idIn(text)
    const read = await answer(['chat', id], 'meera')
    expect(read.text.split('\n')).toEqual([`${buyer.id} says of ${cheat.id}: fraud`, expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d {2}${buyer.id}: Is it there\\?$`)), expect.stringContaining(`${cheat.id}: Send the advance first [2J`)])
    expect((await answer(['looks'])).text).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d {2}meera {2}report ${id}$`))
    expect(site.logged.some(line => line.includes('"command":"chat"') && line.includes('"by":"meera"'))).toBe(true)

    expect(await answer(['chat-close', id])).toEqual({ ok: true, text: `Report ${id} is closed.` })
    expect(await answer(['chats'])).toEqual({ ok: true, text: 'No conversation is reported.' })
    for (const command of ['chat', 'chat-close']) expect(await answer([command, id])).toEqual({ ok: false, text: `There is no open report ${id} of a conversation.` })
  })

  it('that nobody reported cannot be read, by no name of theirs', async () => {
    const { cheat, buyer } = await talk()
    const [chat] = await site.db.select().from(chats).where(or(eq(chats.low, cheat.id), eq(chats.high, cheat.id)))
    for (const name of [chat!.id, cheat.id, buyer.id]) expect((await answer(['chat', name])).ok).toBe(false)
    expect((await answer(['looks'])).text).not.toContain(chat!.id)
  })

  it('lose who is blocked at once: the sockets close, nothing comes in or goes out', async () => {
    const { cheat, buyer, a, b } = await talk()
    const closed = new Promise(resolve => a.socket.once('disconnect', resolve))
    await answer(['block', cheat.id])
    expect(await closed).toBe('io server disconnect')
    await expect(connectChat(server.url, cheat)).rejects.toMatchObject({ data: { code: 'loginRequired' } })
    expect((await b.send(cheat.id, 'Where are you?')).code).toBe('recipientGone')
    expect((await b.until('chat-list-response')).singleUser).toMatchObject({ id: cheat.id, obstacle: 'recipientGone' })
    expect(buyer.id).not.toBe(cheat.id)
  })
})

it('asks the running site through its socket, and knows where none runs', async () => {
  expect(await askSite(site.environment.DATA_DIR, ['reports'])).toBeNull()
  const stop = await listenToDesk()
  expect(await askSite(site.environment.DATA_DIR, ['block', 'nobody'])).toEqual({ ok: false, text: 'There is no user nobody.' })
  stop()
})

it('each process on a folder answers for itself, and any of them for the site', async () => {
  const { DATA_DIR } = site.environment
  const stops = [await listenToDesk(), await listenToDesk()]
  // A process that was killed leaves its socket file.
  const left = path.join(DATA_DIR, 'desk-00killed.sock')
  spawnSync('node', ['-e', `require('net').createServer().listen(${JSON.stringify(left)}, () => process.kill(process.pid, 'SIGKILL'))`])
  expect(readdirSync(DATA_DIR)).toContain('desk-00killed.sock')
  expect(await askSite(DATA_DIR, ['block', 'nobody'])).toEqual({ ok: false, text: 'There is no user nobody.' })
  expect(readdirSync(DATA_DIR)).not.toContain('desk-00killed.sock')
  const said = await askProcesses(DATA_DIR, ['process'])
  expect(said).toHaveLength(2)
  for (const { text } of said) expect(text).toMatch(new RegExp(`^process +${process.pid} on \\S+, version \\d+\\.\\d+\\.\\d+, up \\d+ min, \\d+ MB\\n +0 sockets; \\d+ pages in [\\d.]+ MB, .*; not swept yet$`))
  stops[0]!()
  expect((await askSite(DATA_DIR, ['status']))?.ok).toBe(true)
  stops[1]!()
  expect(await askSite(DATA_DIR, ['status'])).toBeNull()
})

it('says how large the site is and what waits', async () => {
  const { text } = await answer(['status'])
  expect(text).toMatch(/^database +(embedded|Postgres \d+[^\n]*), [\d.]+ MB\nholds +\d+ posts, \d+ users, \d+ messages\njobs +\d+ waiting, \d+ failed/)
  const [{ users: counted } = { users: 0 }] = (await site.db.execute(sql`select count(*)::int as users from users`) as unknown as { rows: { users: number }[] }).rows
  expect(text).toContain(` ${counted} users, `)
  // Many are not counted but estimated, by the database's own notes.
  await site.db.execute(sql`update pg_class set reltuples = 12345678 where oid = 'users'::regclass`)
  expect((await answer(['status'])).text).toContain(' about 12345678 users, ')
})

it('logs no number', () => {
  expect(site.logged.join('\n')).not.toMatch(/98000000\d\d/)
})
