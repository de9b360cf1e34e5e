import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { limits } from '@/server/db/schema'
import { stagedPhotos } from '@/server/db/schema-uploads'
import { sweep } from '@/server/jobs/sweep'
import { send, type Sent } from '../support/client'
import { erase } from '../support/own-code'
import { makePerson, type Person } from '../support/people'
import { photo, postForm, stagedForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 240_000)
beforeEach(async () => {
  await site.db.delete(stagedPhotos)
  await site.db.delete(limits)
})
afterAll(() => site.close())

const stage = async (id: string, person = seller, colour?: string) =>
  send(site, 'stagePhoto', { form: stagedForm(id, await photo(400, 300, colour)), token: person.token })
const create = (photos: string[], more: Sent = {}) =>
  send(site, 'createPost', { form: postForm({ photos: JSON.stringify(photos) }), token: seller.token, ...more })
const staged = () => site.db.select().from(stagedPhotos)

it('an ad takes the photos that were sent before it, in the order that it names, and each once', async () => {
  for (const id of ['a', 'b', 'b']) expect((await stage(id)).status).toBe(200)
  expect(await staged()).toHaveLength(2)
  const keys = Object.fromEntries((await staged()).map(({ clientId, key }) => [clientId, key]))
  const made = await create(['b', 'a'])
  expect(made.reply.data.post.images.map(image => image.split('/')[2])).toEqual([keys['b'], keys['a']])
  for (const image of made.reply.data.post.images)
    expect((await site.handle(new Request(`http://localhost${image}`))).status).toBe(200)
  expect(await staged()).toEqual([])
  expect((await create(['b'])).wire.code).toBe('photoMissing')
})

it('the answer says where the subject of the photo is, at a repeated upload, too', async () => {
  const plain = sharp({ create: { width: 300, height: 400, channels: 3, background: '#7a8c5a' } })
  const head = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#d02020' } })
    .png()
    .toBuffer()
  const tall = await plain
    .composite([{ input: head, left: 120, top: 10 }])
    .jpeg()
    .toBuffer()
  for (const attempt of [1, 2]) {
    const { reply } = await send(site, 'stagePhoto', { form: stagedForm('tall', tall), token: seller.token })
    expect([attempt, reply.data]).toEqual([
      attempt,
      { photoId: 'tall', subject: expect.stringMatching(/^50% [0-3]?\d%$/) },
    ])
  }
})

it('a repeated ad answers with the first post, though its photos are gone into it', async () => {
  await stage('c')
  const headers = { 'idempotency-key': 'once' }
  const [one, two] = await Promise.all([create(['c'], { headers }), create(['c'], { headers })])
  const third = await create(['c'], { headers })
  expect(new Set([one, two, third].map(({ reply }) => reply.data.post.id)).size).toBe(1)
})

it('nobody else can take them, and what was written under one account is not sent under another', async () => {
  const other = await makePerson(site)
  await stage('d')
  expect((await create(['d'], { token: other.token })).wire.code).toBe('photoMissing')
  expect((await create(['d'], { token: other.token, headers: { 'x-viewer-id': seller.id } })).wire.code).toBe('notYou')
  expect((await create(['d'], { headers: { 'x-viewer-id': seller.id } })).status).toBe(200)
})

it.each([
  ['six', ['1', '2', '3', '4', '5', '6'], 'invalidFields'],
  ['one twice', ['e', 'e'], 'photoMissing'],
  ['none that is known', ['x'], 'photoMissing'],
])('%s: refused, and nothing is taken', async (_, photos, code) => {
  await stage('e')
  expect((await create(photos)).wire.code).toBe(code)
  expect((await staged()).map(({ clientId }) => clientId)).toContain('e')
})

it('what is no photo is refused and leaves nothing', async () => {
  const before = await staged()
  const sent = await send(site, 'stagePhoto', { form: stagedForm('f', Buffer.from('%PDF-1.7')), token: seller.token })
  expect(sent.wire.code).toBe('imageType')
  expect(await staged()).toEqual(before)
})

it('goes after a day, and with its account', async () => {
  const other = await makePerson(site)
  await stage('g', other)
  const [{ key } = { key: '' }] = (await staged()).filter(({ clientId }) => clientId === 'g')
  const there = async () => (await site.handle(new Request(`http://localhost/media/${key}/320.webp`))).status
  await sweep()
  expect(await there()).toBe(200)
  await site.db.update(stagedPhotos).set({ createdAt: sql`now() - interval '25 hours'` as never })
  await sweep()
  expect([await there(), await staged()]).toEqual([404, []])
  await stage('h', other)
  expect((await erase(site, other)).status).toBe(200)
  expect(await staged()).toEqual([])
})

it('is counted by the hour', async () => {
  const other = await makePerson(site)
  await stage('i', other)
  await site.db.update(limits).set({ used: 120 })
  expect((await stage('j', other)).wire.code).toBe('tooManyPhotos')
  expect((await stage('i', other)).status).toBe(200)
})
