import { eq, sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { openCases } from '../support/cases'
import { connectChat, openChatServer, type ChatServer } from '../support/chat'
import { sendChatPhoto } from '../support/chat-photo'
import { send } from '../support/client'
import type { Colleague } from '../support/desk'
import { makePerson } from '../support/people'
import { photo } from '../support/photos'

const cases = openCases()
const { desk, site } = cases
let meera: Colleague
let server: ChatServer
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
  server = await openChatServer()
}, 240_000)
afterAll(() => server.close())

const lastAct = async () => (await cases.acts())[0]

it('a case about a reported ad says all that speaks for and against it', async () => {
  const seller = await makePerson(site(), { createdAt: sql`now() - interval '5 days'` as never })
  const sold = await cases.makePost(seller, { summary: 'Sold one' })
  await send(site(), 'markSoldFromSite', { params: { id: sold }, token: seller.token })
  const id = await cases.makePost(seller, { summary: 'Murrah <b>bold</b>' }, [await photo()])
  const [first, second] = [await makePerson(site(), { name: 'Binu', surname: 'Nair' }), await makePerson(site())]
  await cases.report(sold, 'spam', first)
  await cases.report(id, 'duplicate', first)
  await cases.report(id, 'they asked for money', second)
  const detail = await cases.open(meera, await cases.caseOf(meera, { id, seller }))
  expect(detail.post).toMatchObject({
    id,
    address: `http://localhost:3000/post/${id}`,
    title: 'Murrah <b>bold</b>',
    description: 'Second lactation, calm, eats well',
    price: 85000,
    type: 'Sell',
    status: 'active',
    hiddenBecause: null,
    category: 'Buffalo',
    breed: 'Murrah',
    place: 'Mohol, Solapur, Maharashtra',
    photos: [expect.stringMatching(/^\/media\/.*768\.webp$/)],
  })
  expect(detail.reports.map(({ reason, counts, by, others }) => [reason, counts, by.name, others])).toEqual([
    ['they asked for money', false, 'Asha Patil', 0],
    ['duplicate', false, 'Binu Nair', 1],
  ])
  expect(detail.risk).toMatchObject({ score: 10, signals: [{ name: 'account-young', weight: 10 }] })
  expect([detail.likely, detail.usual, detail.chat, detail.twins]).toEqual(['duplicate', null, null, []])
  expect(detail.person).toMatchObject({
    id: seller.id,
    name: 'Asha Patil',
    isBlocked: false,
    place: 'Mohol, Solapur, Maharashtra',
    ads: { active: 1, sold: 1, ended: 0, hidden: 0, deleted: 0 },
    sales: 0,
    reporters: 2,
    chatReporters: 0,
    blockers: 0,
    sharesDevice: false,
    decisions: [],
  })
  expect(detail.person.newest.map(({ title, status }) => [title, status])).toEqual([
    ['Murrah <b>bold</b>', 'active'],
    ['Sold one', 'sold'],
  ])
  expect(detail.person.open).toHaveLength(2)
  for (const { mobile } of [seller, first, second]) expect(JSON.stringify(detail)).not.toContain(mobile)
})

it('a borrowed photo is shown beside the first one', async () => {
  const { id, seller, earlier, owner } = await cases.twin()
  const detail = await cases.open(meera, await cases.caseOf(meera, { id, seller }))
  expect(detail.twins).toMatchObject([
    { post: { id: earlier, status: 'active' }, seller: { id: owner.id }, changes: [] },
  ])
  const [{ own, earlier: theirs, alike }] = detail.twins as [(typeof detail.twins)[0]]
  expect(alike).toBeGreaterThan(95)
  expect(own).not.toBe(theirs)
  for (const path of [own, theirs])
    expect((await site().handle(new Request(`http://localhost:3000${path}`))).status).toBe(200)
  expect(detail.likely).toBe('photo')
})

it('a held ad says why', async () => {
  const ad = await cases.held()
  const detail = await cases.open(meera, await cases.caseOf(meera, ad))
  expect(detail.post).toMatchObject({ status: 'hidden', hiddenBecause: 'held' })
  expect(detail.risk!.signals.map(({ name }) => name)).toEqual(['device', 'account-new', 'link'])
  expect(detail.person.sharesDevice).toBe(true)
})

it('a number and a conversation are read only with a reason, which the trail keeps', async () => {
  const [seller, buyer] = [await makePerson(site()), await makePerson(site(), { name: 'Binu', surname: 'Nair' })]
  const [a, b] = [await connectChat(server.url, seller), await connectChat(server.url, buyer)]
  await b.send(seller.id, 'Is it there?')
  await a.send(buyer.id, 'Pay\nfirst')
  await send(site(), 'reportChat', { params: { userId: seller.id }, body: { reason: 'fraud' }, token: buyer.token })
  const id = await cases.caseOf(meera, { seller })
  const { chat } = await cases.open(meera, id)
  expect(chat).toMatchObject({ reason: 'fraud', by: { name: 'Binu Nair' }, messages: 2 })
  const read = (name: 'readChat' | 'readNumber', why: string) =>
    desk.call(name, { token: meera.token, id, body: { why } })
  for (const name of ['readChat', 'readNumber'] as const) {
    expect((await read(name, '    ')).status).toBe(400)
    expect((await read(name, '\u200b\u200b\u200b\u200b\u200b\u200b')).status).toBe(409)
  }
  expect((await read('readChat', 'to see who lies 9812345678')).wire).toMatchObject({
    messages: [
      { isReporter: true, text: 'Is it there?', photo: null },
      { isReporter: false, text: 'Pay\nfirst', photo: null },
    ],
    hasMore: false,
  })
  expect(await lastAct()).toMatch(/^Meera {2}chat \w{26} {2}to see who lies (?!9812345678)/)
  expect((await read('readNumber', 'to call them')).wire.mobile).toBe(seller.mobile)
  expect(await lastAct()).toBe(`Meera  number ${seller.id}  to call them`)
  await cases.decide(meera, [id], 'dismiss')
  for (const name of ['readChat', 'readNumber'] as const) expect((await read(name, 'once more')).status).toBe(404)
  for (const one of [a, b]) one.socket.close()
})

it('a photo in a reported conversation opens for an hour for who has read it, and for nobody else', async () => {
  const { seller, buyer } = await cases.chat()
  const address = await sendChatPhoto(site(), seller, buyer)
  const id = await cases.caseOf(meera, { seller })
  const ravi = await desk.makeColleague('moderator', 'Ravi')
  const read = await desk.call('readChat', { token: meera.token, id, body: { why: 'to see the photo' } })
  const [{ photo: shown }] = read.wire.messages
  const look = ({ token }: Colleague, path = shown) =>
    desk.ask(path, { headers: { cookie: `deskToken=${token}`, 'sec-fetch-site': 'same-origin' } })
  const { status, headers, wire } = await look(meera)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/webp', 'no-store'])
  expect(wire.file.subarray(8, 12).toString()).toBe('WEBP')
  expect((await site().handle(new Request(`http://localhost${address}`))).status).toBe(404)
  expect((await look(ravi)).status).toBe(404)
  // A photo of another conversation, and one of an ad.
  const [other, stranger] = [await makePerson(site()), await makePerson(site())]
  const foreign = /media\/(.*)\/\d+\.webp/.exec(await sendChatPhoto(site(), other, stranger))![1]!
  const ad = await cases.makePost(other, {}, [await photo()])
  const [stored] = await site().db.select({ images: posts.images }).from(posts).where(eq(posts.id, ad))
  for (const key of [foreign, stored!.images[0]!, '..', '../media'])
    expect((await look(meera, `${shown.split('?')[0]}?${new URLSearchParams({ key })}`)).status).toBe(404)
  await site().db.execute(sql`alter table desk_acts disable trigger user`)
  await site().db.execute(sql`update desk_acts set at = at - interval '61 minutes' where act = 'chat'`)
  await site().db.execute(sql`alter table desk_acts enable trigger user`)
  expect((await look(meera)).status).toBe(404)
  await desk.call('readChat', { token: meera.token, id, body: { why: 'to see it again' } })
  expect((await look(meera)).status).toBe(200)
  await cases.decide(meera, [id], 'dismiss')
  expect((await look(meera)).status).toBe(404)
})

it('a conversation of another case cannot be read, nor one about an ad', async () => {
  const ad = await cases.reported()
  const id = await cases.caseOf(meera, ad)
  expect((await desk.call('readChat', { token: meera.token, id, body: { why: 'to look' } })).status).toBe(404)
  for (const name of ['openCase', 'readNumber', 'readChat'] as const)
    expect(
      (
        await desk.call(name, {
          token: meera.token,
          id: 'none',
          body: name === 'openCase' ? undefined : { why: 'to look' },
        })
      ).status,
    ).toBe(404)
})
