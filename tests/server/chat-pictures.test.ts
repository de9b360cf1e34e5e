import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { limits } from '@/server/db/schema'
import { chatPictures } from '@/server/db/schema-chat'
import { sweep } from '@/server/jobs/sweep'
import { connectChat, openChatServer, type ChatServer } from '../support/chat'
import { hashMobile } from '@/server/services/mobile-hash'
import { send } from '../support/client'
import { erase } from '../support/own-code'
import { makePerson, type Person } from '../support/people'
import { photo } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let server: ChatServer
beforeAll(async () => {
  site = await openSite()
  server = await openChatServer()
}, 240_000)
afterAll(async () => {
  await server.close()
  await site.close()
})

function upload(person: Person, bytes: Uint8Array, messageId: string = randomUUID()) {
  const form = new FormData()
  form.set('messageId', messageId)
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  return send(site, 'uploadChatImage', { form, token: person.token })
}

const look = (path: string, headers: Record<string, string> = {}) =>
  site.handle(new Request(`http://localhost:3000${path}`, { headers }))

it('a picture is re-encoded without its metadata and shown to the two alone', async () => {
  const [asha, binu, other] = [await makePerson(site), await makePerson(site), await makePerson(site)]
  const [a, b] = [await connectChat(server.url, asha), await connectChat(server.url, binu)]
  const messageId = randomUUID()
  const { image } = (await upload(asha, await photo(2400, 1800), messageId)).reply.data
  expect((await look(image, { authorization: binu.token })).status).toBe(404)
  const reply = await a.send(binu.id, '', { image, messageId })
  expect(reply).toMatchObject({ ok: true, message: { message: '', image, isFile: true } })
  expect((await b.until('new-message')).image).toBe(image)
  for (const path of [image, image.replace('768', '320'), image.replace('768', '1600')]) {
    for (const person of [asha, binu]) expect((await look(path, { authorization: person.token })).status).toBe(200)
    for (const headers of [
      {},
      { authorization: other.token },
      { cookie: `authToken=${binu.token}`, 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect((await look(path, headers)).status).toBe(404)
    expect((await look(path, { cookie: `authToken=${binu.token}`, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  }
  const shown = await look(image, { authorization: binu.token })
  expect(shown.headers.get('cache-control')).toContain('private')
  const stored = Buffer.from(await shown.arrayBuffer()).toString('latin1')
  expect([stored.slice(0, 4), stored.slice(8, 12), /EXIF|GPS/.test(stored)]).toEqual(['RIFF', 'WEBP', false])
  for (const path of ['/media/chat/../x/768.webp', '/media/chat/none-aabbcc/768.webp', '/media/chat/x'])
    expect((await look(path, { authorization: asha.token })).status).toBe(404)
  // A user can send neither someone else's picture nor one from another conversation.
  expect((await b.send(asha.id, 'yours', { image })).code).toBe('chatImageMissing')
  expect((await a.send(other.id, 'again', { image })).code).toBe('chatImageMissing')
  expect((await send(site, 'exportAccount', { token: asha.token })).wire.data.messages[0].image).toBe(image)

  await erase(site, asha)
  expect((await look(image, { authorization: binu.token })).status).toBe(404)
  const [chat] = (await b.ask('chat-list', {})).chatList
  expect(chat.lastMessage).toMatchObject({ image: null, isFile: false, fromUserId: null })
  a.close()
  b.close()
})

it('a flood of uploads is told apart from a line that is slow', async () => {
  const [person, other] = [await makePerson(site), await makePerson(site)]
  const bytes = await photo(400, 300)
  const messageId = randomUUID()
  const { image } = (await upload(person, bytes, messageId)).reply.data
  await site.db
    .update(limits)
    .set({ used: 120 })
    .where(eq(limits.key, `chat-image:${await hashMobile(person.mobile)}`))
  expect((await upload(person, bytes)).wire.code).toBe('tooManyPhotos')
  // A repeated upload, whose answer was lost, does not count against the limit.
  expect((await upload(person, bytes, messageId)).reply.data.image).toBe(image)
  expect((await upload(other, bytes)).status).toBe(200)
})

it('an upload that is repeated is one picture, what is no photo is refused, what is never sent is swept', async () => {
  const person = await makePerson(site)
  const messageId = randomUUID()
  const bytes = await photo(400, 300)
  const paths = (
    await Promise.all([
      upload(person, bytes, messageId),
      upload(person, bytes, messageId),
      upload(person, bytes, messageId),
    ])
  ).map(({ reply }) => reply.data.image)
  expect(new Set(paths).size).toBe(1)
  expect((await upload(person, bytes, messageId)).reply.data.image).toBe(paths[0])
  expect((await upload(person, Buffer.from('%PDF-1.7'))).wire.code).toBe('imageType')
  expect((await upload(person, Buffer.concat([bytes.subarray(0, 200), Buffer.alloc(400)]))).wire.code).toBe(
    'imageUnreadable',
  )
  expect((await send(site, 'uploadChatImage', { form: new FormData(), token: person.token })).status).toBe(400)
  expect((await look(paths[0]!, { authorization: person.token })).status).toBe(200)
  await site.db.update(chatPictures).set({ createdAt: '2020-01-01T00:00:00Z' })
  await sweep()
  expect((await look(paths[0]!, { authorization: person.token })).status).toBe(404)
})
