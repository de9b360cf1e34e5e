import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { users } from '@/server/db/schema'
import { handleEvent } from '@/server/jobs/work'
import { sweep } from '@/server/jobs/sweep'
import { allRows } from '../support/all-rows'
import { openChatSite } from '../support/chat-site'
import { send } from '../support/client'
import { erase } from '../support/own-code'
import { makePerson } from '../support/people'
import type { TestSite } from '../support/site'
import { fullLife, OWN } from '../support/full-life'

const { opened, connect } = openChatSite()
let site: TestSite
beforeAll(() => {
  site = opened.site
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true)
})

const EVERYTHING = ['public', 'pgboss', 'drizzle']

/** Every mark of the user that is still in a table, with the table. */
async function traces(marks: Record<string, string>): Promise<string[]> {
  const rows = await allRows(EVERYTHING)
  return Object.entries(rows).flatMap(([table, texts]) =>
    Object.entries(marks).flatMap(([what, mark]) =>
      texts.some(text => text.includes(mark)) ? [`${what} in ${table}`] : [],
    ),
  )
}
const files = () => readdirSync(path.join(site.environment.DATA_DIR, 'media'), { recursive: true }).map(String)

it('an export has all of a full life, and an erasure leaves nothing of it but the words that others received', async () => {
  const { person, other, theirs, posts, image, sent, received, their, mine } = await fullLife(site, connect)
  const { wire } = await send(site, 'exportAccount', { token: person.token })
  expect(wire.data).toMatchObject({
    user: { name: OWN.name, email: OWN.email, address: OWN.address, userImage: image },
    posts: [{ summary: 'Erasable cow two' }, { summary: 'Erasable cow one' }],
    deletedPosts: [{ summary: 'Erasable cow three', post_image: [posts[2]!.images[0]] }],
    waitingPhotos: [{ image: expect.stringMatching(/^\/media\//) }],
    savedPosts: [theirs.id],
    reports: [{ advPostId: theirs.id }],
    inquiries: [{ advPostId: theirs.id }],
    messages: [{ message: 'Is the goat still there?' }, { image: sent }],
    chatReports: [{ userId: other.id }],
    sessions: [{ deviceId: 'test' }],
    mail: { confirmed_email: OWN.email, refused_email: OWN.email },
    notifications: [{ kind: 'message' }],
    consents: [
      { kind: 'marketingemail', withdrawn_at: expect.any(String) },
      { kind: 'sms', wording: 2, language: 'en', withdrawn_at: null },
    ],
  })

  const keyOf = (address: string) => address.replace('/media/', '').replace(/\/\d+\.webp$/, '')
  const pictures = Object.fromEntries(
    [image, sent, ...posts.flatMap(({ images }) => images), wire.data.waitingPhotos[0].image as string].map(
      (address, index) => [`picture ${index}`, keyOf(address)],
    ),
  )
  const marks = { id: person.id, ...OWN, ...pictures }
  // Each mark must be there before, or its absence afterwards would prove nothing.
  expect(new Set((await traces(marks)).map(text => text.split(' in ')[0]))).toEqual(new Set(Object.keys(marks)))

  const closed = new Promise(resolve => mine.socket.once('disconnect', resolve))
  expect((await erase(site, person)).status).toBe(200)
  await closed
  await site.jobs.drain(handleEvent)

  expect(await traces(marks)).toEqual([])
  expect(files().filter(name => Object.values(pictures).some(key => name.includes(key)))).toEqual([])
  for (const address of [image, ...posts.map(({ images }) => images[0]!)])
    expect((await site.handle(new Request(`http://localhost${address}`))).status).toBe(404)
  expect((await send(site, 'getSeller', { params: { id: person.id }, token: other.token })).status).toBe(404)
  for (const line of site.logged) for (const mark of Object.values(marks)) expect(line).not.toContain(mark)

  // As documented: the other user keeps the messages that they received, without an author, and their own picture.
  const [chat] = (await their.ask('chat-list', {})).chatList as { id: string; name: string }[]
  expect(chat).toMatchObject({ id: expect.stringMatching(/^gone-/), name: '' })
  const thread = (await their.ask('get-messages', { toUserId: chat!.id })).messages as {
    message: string
    image: string | null
    fromUserId: string | null
  }[]
  expect(thread.map(({ message, image, fromUserId }) => [message, image, fromUserId])).toEqual([
    ['Is the goat still there?', null, null],
    ['', null, null],
    ['Yes, come and see', received, other.id],
  ])

  // When the other user is erased too, nothing of the conversation stays.
  await erase(site, other)
  const left = await allRows()
  for (const table of [
    'chat',
    'chat_member',
    'message',
    'chat_picture',
    'chat_report',
    'notifications',
    'posts',
    'users',
    'sessions',
    'consents',
    'saved_posts',
    'saved_searches',
    'reports',
    'inquiries',
    'views',
    'staged_photos',
    'idempotency_keys',
    'search_posts',
    'otps',
  ])
    expect([table, left[`public.${table}`]]).toEqual([table, []])
  await site.db.execute(sql`update loose_pictures set since = now() - interval '2 hours'`)
  await sweep()
  expect(files().filter(name => name.endsWith('.webp') && !name.startsWith('category-'))).toEqual([])
})

it('who comes back with the same number is somebody new', async () => {
  const first = await makePerson(site, { ...OWN, mobile: '9137408266' })
  await erase(site, first)
  const again = await makePerson(site, { mobile: '9137408266', name: '', surname: '', address: '' })
  expect(again.id).not.toBe(first.id)
  expect((await send(site, 'getProfile', { token: again.token })).reply.user).toMatchObject({
    name: '',
    address: '',
    email: '',
  })
  // The other test looks for any remaining user.
  await erase(site, again)
  expect(await site.db.select().from(users)).toEqual([])
})
