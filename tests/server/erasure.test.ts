import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { CONSENT_KINDS } from '@/lib/contract/consents'
import { workOn } from '@/server/jobs/work'
import { sweep } from '@/server/platform/sweep'
import { allRows } from '../support/all-rows'
import { openChatSite } from '../support/chat-site'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { photo, postForm, stagedForm } from '../support/photos'
import type { TestSite } from '../support/site'

const { opened, connect } = openChatSite()
let site: TestSite
beforeAll(() => {
  site = opened.site
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true)
})

const OWN = { name: 'Kumudini', surname: 'Erasable', email: 'kumudini@erase.example', address: 'Canary lane seventeen', mobile: '9137408265' }
const EVERYTHING = ['public', 'pgboss', 'drizzle']

/** Whatever of the person stands in a table, with where. */
async function traces(marks: Record<string, string>): Promise<string[]> {
  const rows = await allRows(EVERYTHING)
  return Object.entries(rows).flatMap(([table, texts]) => Object.entries(marks).flatMap(([what, mark]) => (texts.some(text => text.includes(mark)) ? [`${what} in ${table}`] : [])))
}
const files = () => readdirSync(path.join(site.environment.DATA_DIR, 'media'), { recursive: true }).map(String)

function imageForm(messageId: string, bytes: Buffer): FormData {
  const form = new FormData()
  form.set('messageId', messageId)
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'x.jpg')
  return form
}

/** A person who has used all there is to use, beside another one. */
async function fullLife() {
  const person = await makePerson(site, OWN)
  const other = await makePerson(site, { name: 'Binu', surname: 'Nair', showNumber: true })
  const profile = new FormData()
  for (const [name, value] of Object.entries({ ...OWN, pincode: '413001' })) profile.set(name, value)
  profile.append('userImage', new Blob([new Uint8Array(await photo(300, 300, '#123456'))], { type: 'image/jpeg' }), 'me.jpg')
  const image = (await send(site, 'updateProfile', { form: profile, token: person.token })).reply.user.image!
  const post = async (summary: string) => (await send(site, 'createPost', { form: postForm({ summary }, [{ bytes: await photo() }]), token: person.token, headers: { 'idempotency-key': summary } })).reply.data.post
  const [living, sold, deleted] = [await post('Erasable cow one'), await post('Erasable cow two'), await post('Erasable cow three')]
  await send(site, 'markSold', { params: { id: sold.id }, token: person.token })
  await send(site, 'deletePost', { params: { id: deleted.id }, token: person.token })
  const theirs = (await send(site, 'createPost', { form: postForm({ summary: 'Their goat' }), token: other.token })).reply.data.post
  await send(site, 'savePost', { body: { advPostId: theirs.id }, token: person.token })
  await send(site, 'savePost', { body: { advPostId: living.id }, token: other.token })
  await send(site, 'reportPost', { params: { id: theirs.id }, body: { reason: 'spam' }, token: person.token })
  await send(site, 'contactSeller', { params: { id: theirs.id }, token: person.token })
  await send(site, 'countView', { params: { id: theirs.id }, token: person.token })
  await send(site, 'saveSearch', { body: { q: 'murrah' }, token: person.token })
  await send(site, 'stagePhoto', { form: stagedForm('waiting-photo', await photo()), token: person.token })
  const settings = (await send(site, 'getSettings', { token: person.token })).reply.data
  await send(site, 'updateSettings', { body: { ...settings, notifications: { ...settings.notifications, marketingemail: true, sms: true } }, token: person.token })
  await send(site, 'updateSettings', { body: { ...settings, notifications: { ...settings.notifications, sms: true } }, token: person.token })
  const [mine, their] = [await connect(person), await connect(other)]
  const sent = (await send(site, 'uploadChatImage', { form: imageForm('own-picture', await photo()), token: person.token })).reply.data.image
  const received = (await send(site, 'uploadChatImage', { form: imageForm('their-picture', await photo()), token: other.token })).reply.data.image
  await mine.send(other.id, 'Is the goat still there?', { postId: theirs.id })
  await mine.send(other.id, '', { image: sent })
  await their.send(person.id, 'Yes, come and see', { image: received })
  // What a log would say of them.
  expect((await mine.ask('chat-list', { userId: other.id })).code).toBe('notYou')
  await send(site, 'blockPerson', { params: { userId: other.id }, body: { blocked: true }, token: person.token })
  await send(site, 'blockPerson', { params: { userId: other.id }, body: { blocked: false }, token: person.token })
  await send(site, 'reportChat', { params: { userId: other.id }, body: { reason: 'fraud' }, token: person.token })
  await send(site, 'reportChat', { params: { userId: person.id }, body: { reason: 'spam' }, token: other.token })
  await send(site, 'fetchOtp', { body: { mobile: Number(`91${OWN.mobile}`) }, headers: { 'x-device-id': 'test' } })
  await site.jobs.workOff(workOn)
  return { person, other, theirs, posts: [living, sold, deleted], image, sent, received, their, mine }
}

it('an export has all of a full life, and an erasure leaves nothing of it but the words that others received', async () => {
  const { person, other, theirs, posts, image, sent, received, their, mine } = await fullLife()
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
    notifications: [{ kind: 'message' }],
    consents: [{ kind: 'marketingemail', withdrawn_at: expect.any(String) }, { kind: 'sms', wording: 1, language: 'en', withdrawn_at: null }],
  })

  const keyOf = (address: string) => address.replace('/media/', '').replace(/\/\d+\.webp$/, '')
  const pictures = Object.fromEntries([image, sent, ...posts.flatMap(({ images }) => images), wire.data.waitingPhotos[0].image as string].map((address, index) => [`picture ${index}`, keyOf(address)]))
  const marks = { id: person.id, ...OWN, ...pictures }
  // Each of the marks is there before, or its absence afterwards would say nothing.
  expect(new Set((await traces(marks)).map(text => text.split(' in ')[0]))).toEqual(new Set(Object.keys(marks)))

  const closed = new Promise(resolve => mine.socket.once('disconnect', resolve))
  expect((await send(site, 'deleteAccount', { token: person.token })).status).toBe(200)
  await closed
  await site.jobs.workOff(workOn)

  expect(await traces(marks)).toEqual([])
  expect(files().filter(name => Object.values(pictures).some(key => name.includes(key)))).toEqual([])
  for (const address of [image, ...posts.map(({ images }) => images[0]!)]) expect((await site.handle(new Request(`http://localhost${address}`))).status).toBe(404)
  expect((await send(site, 'getSeller', { params: { id: person.id }, token: other.token })).status).toBe(404)
  for (const line of site.logged) for (const mark of Object.values(marks)) expect(line).not.toContain(mark)

  // What is documented: the other one keeps the words they received, from nobody, and their own picture.
  const [chat] = (await their.ask('chat-list', {})).chatList as { id: string; name: string }[]
  expect(chat).toMatchObject({ id: expect.stringMatching(/^gone-/), name: '' })
  const thread = (await their.ask('get-messages', { toUserId: chat!.id })).messages as { message: string; image: string | null; fromUserId: string | null }[]
  expect(thread.map(({ message, image, fromUserId }) => [message, image, fromUserId])).toEqual([['Is the goat still there?', null, null], ['', null, null], ['Yes, come and see', received, other.id]])

  // When the other one goes as well, nothing of it stays.
  await send(site, 'deleteAccount', { token: other.token })
  const left = await allRows()
  for (const table of ['chat', 'chat_member', 'message', 'chat_picture', 'chat_report', 'notifications', 'posts', 'users', 'sessions', 'consents', 'saved_posts', 'saved_searches', 'reports', 'inquiries', 'views', 'staged_photos', 'idempotency_keys', 'search_posts', 'otps']) expect([table, left[`public.${table}`]]).toEqual([table, []])
  await site.db.execute(sql`update loose_pictures set since = now() - interval '2 hours'`)
  await sweep()
  expect(files().filter(name => name.endsWith('.webp') && !name.startsWith('category-'))).toEqual([])
})

it('who comes back with the same number is somebody new', async () => {
  const first = await makePerson(site, { ...OWN, mobile: '9137408266' })
  await send(site, 'deleteAccount', { token: first.token })
  const again = await makePerson(site, { mobile: '9137408266', name: '', surname: '', address: '' })
  expect(again.id).not.toBe(first.id)
  expect((await send(site, 'getProfile', { token: again.token })).reply.user).toMatchObject({ name: '', address: '', email: '' })
})

it('consents say who agreed to what, when, in which words, and when they took it back', async () => {
  const person = await makePerson(site)
  const settings = (await send(site, 'getSettings', { token: person.token })).reply.data
  const change = (notifications: object, language = 'hi') => send(site, 'updateSettings', { body: { ...settings, language, notifications: { ...settings.notifications, ...notifications } }, token: person.token })
  await change({ marketingemail: true })
  await change({ marketingemail: true, push: true })
  await change({ push: true })
  await change({ push: true, marketingemail: true }, 'ta')
  // Two at once from two devices make no third consent.
  await Promise.all([change({ push: true, marketingemail: true }, 'ta'), change({ push: true, marketingemail: true }, 'ta')])
  const { consents } = (await send(site, 'exportAccount', { token: person.token })).wire.data as { consents: { kind: string; language: string; withdrawn_at: string | null }[] }
  expect(consents.map(({ kind, language, withdrawn_at }) => [kind, language, withdrawn_at !== null])).toEqual([['marketingemail', 'hi', true], ['push', 'hi', false], ['marketingemail', 'ta', false]])
})

it('what is agreed to at one moment is told in the order in which it was written down', async () => {
  const all = Object.fromEntries(CONSENT_KINDS.map(kind => [kind, true]))
  const none = Object.fromEntries(CONSENT_KINDS.map(kind => [kind, false]))
  for (let index = 0; index < 8; index++) {
    const person = await makePerson(site)
    const settings = (await send(site, 'getSettings', { token: person.token })).reply.data
    for (const notifications of [none, all]) await send(site, 'updateSettings', { body: { ...settings, notifications: { ...settings.notifications, ...notifications } }, token: person.token })
    const { consents } = (await send(site, 'exportAccount', { token: person.token })).wire.data as { consents: { kind: string; withdrawn_at: string | null }[] }
    expect(consents.filter(({ withdrawn_at }) => withdrawn_at === null).map(({ kind }) => kind)).toEqual(CONSENT_KINDS)
  }
})
