import { sql } from 'drizzle-orm'
import { answer } from '@/server/desk/listen'
import { readRecord } from '@/server/desk/cases/record'
import type { DeskViewer } from '@/server/desk/web/sessions'
import { openCases } from '../support/cases'
import { connectChat, openChatServer } from '../support/chat'
import { send } from '../support/client'
import type { Colleague } from '../support/desk'
import { sendChatPhoto } from '../support/chat-photo'
import { photo } from '../support/photos'

/* The record of a case, for authorities. */

const cases = openCases()
const { desk, site } = cases
let meera: Colleague
let ravi: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
  ravi = await desk.makeColleague('moderator', 'Ravi')
}, 240_000)

const viewerOf = ({ id, name }: Colleague): DeskViewer => ({ id, name, role: 'moderator' })
const WHY = 'letter 17 of the police'
async function make(who: Colleague, id: string, why = WHY): Promise<number> {
  const { status, wire } = await desk.call('exportCase', { token: who.token, id, body: { why } })
  expect(status).toBe(200)
  return wire.act as number
}

it('it has the number, the photos with their sums, and what was done, and only who has made it reads it', async () => {
  const ad = await cases.reported()
  await send(site(), 'deletePost', { params: { id: ad.id }, token: ad.seller.token })
  const id = await cases.makePost(ad.seller, { summary: 'With a photo' }, [await photo(700, 500, '#123456')])
  await cases.report(id)
  const caseId = await cases.caseOf(meera, { id, seller: ad.seller })
  const act = await make(meera, caseId)
  expect((await cases.acts())[0]).toBe(`Meera  export ${id}  ${WHY}`)
  const record = await readRecord(viewerOf(meera), caseId, act)
  expect(record).toMatchObject({
    made: { seq: act, act: 'export', reason: WHY },
    mobile: ad.seller.mobile,
    decision: null,
    photos: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    messages: null,
    detail: { post: { id }, reports: [{ reason: 'fraud' }] },
  })
  expect(record.acts.at(-1)).toEqual(record.made)
  const gone = { code: 'notFound' }
  await expect(readRecord(viewerOf(ravi), caseId, act)).rejects.toMatchObject(gone)
  await expect(readRecord(viewerOf(meera), caseId, act - 1)).rejects.toMatchObject(gone)
  const other = await cases.reported()
  await expect(readRecord(viewerOf(meera), await cases.caseOf(meera, other), act)).rejects.toMatchObject(gone)
  await cases.decide(meera, [caseId], 'hide', 'photo')
  const later = await readRecord(viewerOf(meera), caseId, act)
  expect(later).toMatchObject({ decision: { decision: 'hide', reason: 'photo' }, detail: { reports: [{}] } })
  expect(later.acts.map(one => one.act)).toEqual(['export', 'hide'])
  expect((await answer(['verify'])).ok).toBe(true)
})

it('it needs a reason, and a conversation is read only while its report is open', async () => {
  const { seller, buyer } = await cases.chat()
  const server = await openChatServer()
  const client = await connectChat(server.url, seller)
  await client.send(buyer.id, 'Pay me first')
  await sendChatPhoto(site(), seller, buyer)
  client.close()
  await server.close()
  const id = await cases.caseOf(meera, { seller })
  expect((await desk.call('exportCase', { token: meera.token, id, body: { why: 'x' } })).status).toBe(400)
  const act = await make(meera, id)
  expect((await answer(['looks'])).text).toContain(WHY)
  const { messages } = await readRecord(viewerOf(meera), id, act)
  expect(messages).toMatchObject([
    { text: 'Pay me first', isReporter: false, photo: null },
    { text: '', isReporter: false },
  ])
  const headers = { cookie: `deskToken=${meera.token}`, 'sec-fetch-site': 'same-origin' }
  expect((await desk.ask(messages![1]!.photo!, { headers })).status).toBe(200)
  await cases.decide(meera, [id], 'dismiss')
  expect((await readRecord(viewerOf(meera), id, act)).messages).toBeNull()
})

it('it opens for an hour', async () => {
  const id = await cases.caseOf(meera, await cases.reported())
  const act = await make(meera, id)
  await site().db.execute(sql`alter table desk_acts disable trigger user`)
  await site().db.execute(sql`update desk_acts set at = at - interval '61 minutes' where seq = ${act}`)
  await site().db.execute(sql`alter table desk_acts enable trigger user`)
  await expect(readRecord(viewerOf(meera), id, act)).rejects.toMatchObject({ code: 'notFound' })
})
