import { eq, sql } from 'drizzle-orm'
import { deskBlocks, deskCases } from '@/server/db/schema-cases'
import { answer } from '@/server/desk/listen'
import { endBlocks } from '@/server/desk/let-in'
import { openCases } from '../support/cases'
import type { Colleague } from '../support/desk'
import { makePerson } from '../support/people'

/* How long a person is blocked, what they read at the sign-in, and what they say against it. */

const cases = openCases()
const { desk, site, stateOf } = cases
let meera: Colleague
let ravi: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
  ravi = await desk.makeColleague('moderator', 'Ravi')
}, 240_000)

const DAY_MS = 86_400_000
const inDays = (until: string | null | undefined) => Math.round((Date.parse(until!) - Date.now()) / DAY_MS)

/** A person whom Meera has blocked because of an ad; they have another one. */
async function blocked(days: number | null = null) {
  const ad = await cases.reported()
  const other = await cases.makePost(ad.seller)
  const { wire } = await cases.decide(meera, [await cases.caseOf(meera, ad)], 'block', 'fraud', null, days)
  return { ...ad, other, decision: wire.id as string }
}

it('a blocked person reads why and until when, only with the code, and is let in when it is over', async () => {
  const { seller, other } = await blocked(7)
  const said = await cases.signIn(seller)
  expect([said?.reason, said?.appeal, inDays(said?.until)]).toEqual(['fraud', 'open', 7])
  expect((await cases.acts())[0]).toBe(`Meera  block ${seller.id}  fraud, 7 days`)
  await endBlocks()
  expect(await cases.signIn(seller)).toBeDefined()
  await site()
    .db.update(deskBlocks)
    .set({ until: sql`now()` as never })
    .where(eq(deskBlocks.personId, seller.id))
  await Promise.all([endBlocks(), endBlocks()])
  expect(await cases.signIn(seller)).toBeUndefined()
  expect((await cases.acts()).filter(line => line.includes(`unblock ${seller.id}`))).toEqual([
    expect.stringContaining('its time is over'),
  ])
  expect(await stateOf(other)).toMatchObject({ status: 'active' })
})

it('who is blocked for good stays so, and the terminal gives reason and length, too', async () => {
  const [one, other] = [await makePerson(site()), await makePerson(site())]
  expect((await answer(['block', one.id, 'abuse', '30'])).ok).toBe(true)
  expect((await answer(['block', other.mobile])).ok).toBe(true)
  expect((await answer(['block', other.id, 'abuse', '31'])).ok).toBe(false)
  const [first, second] = [await cases.signIn(one), await cases.signIn(other)]
  expect([first?.reason, inDays(first?.until)]).toEqual(['abuse', 30])
  expect([second?.reason, second?.until]).toEqual([null, null])
})

it('a blocked person appeals once, and another moderator lets them in', async () => {
  const { id, seller, other } = await blocked()
  const { ticket } = (await cases.signIn(seller))!
  for (const words of ['I sold it to my brother.', 'again'])
    expect((await cases.appealBlock(ticket, words)).reply.data.appeal).toBe('waiting')
  expect((await cases.signIn(seller))?.appeal).toBe('waiting')
  const [row] = (await cases.queue(ravi, 'appeal')).cases
  expect(row).toMatchObject({ about: 'person', title: '', price: null, person: { id: seller.id } })
  const detail = await cases.open(ravi, row!.id)
  expect(detail).toMatchObject({
    post: null,
    chat: null,
    appeal: { words: 'I sold it to my brother.', against: { by: 'Meera', decision: 'block', reason: 'fraud' } },
    person: { isBlocked: true, blockedUntil: null },
    likely: 'fraud',
  })
  expect((await cases.open(meera, row!.id)).appeal?.isForOthers).toBe(true)
  expect((await cases.decide(meera, [row!.id], 'dismiss')).status).toBe(409)
  for (const decision of ['hide', 'ask'] as const)
    expect((await cases.decide(ravi, [row!.id], decision)).status).toBe(409)
  const { wire } = await cases.decide(ravi, [row!.id], 'dismiss', null, detail.version)
  expect(await stateOf(id)).toMatchObject({ status: 'active' })
  // To undo it blocks them again, as before.
  expect((await cases.undo(ravi, wire.id as string)).status).toBe(200)
  expect(await cases.signIn(seller)).toMatchObject({ reason: 'fraud', until: null, appeal: 'waiting' })
  expect(await stateOf(id)).toMatchObject({ status: 'hidden', because: 'desk' })
  expect(await stateOf(other)).toMatchObject({ status: 'hidden', because: 'blocked' })
  await cases.decide(ravi, [row!.id], 'dismiss')
  await cases.tenMinutesPass()
  expect(await cases.signIn(seller)).toBeUndefined()
  const token = await cases.tokenOf(seller)
  expect(await cases.told({ ...seller, token })).toContain('unblocked')
})

it('an appeal may give another reason and make the block shorter, and can be undone', async () => {
  const { seller } = await blocked()
  await cases.appealBlock((await cases.signIn(seller))!.ticket)
  const id = await cases.caseOf(ravi, { seller })
  const { wire } = await cases.decide(ravi, [id], 'block', 'abuse', null, 7)
  const kept = await cases.signIn(seller)
  expect([kept?.reason, inDays(kept?.until), kept?.appeal]).toEqual(['abuse', 7, 'waiting'])
  await cases.undo(ravi, wire.id as string)
  expect(await cases.signIn(seller)).toMatchObject({ reason: 'fraud', until: null, appeal: 'waiting' })
  await cases.decide(ravi, [id], 'block', 'abuse', null, 7)
  await cases.tenMinutesPass()
  const { appeal, ticket } = (await cases.signIn(seller))!
  expect(appeal).toBe('kept')
  expect((await cases.appealBlock(ticket)).reply.data.appeal).toBe('kept')
})

it.each([null, 7, 30])('an appeal that is not granted never makes a block of a week longer: %s', async days => {
  const { seller } = await blocked(7)
  await site()
    .db.update(deskBlocks)
    .set({ until: sql`now() + interval '2 days'` as never })
    .where(eq(deskBlocks.personId, seller.id))
  const { ticket, until } = (await cases.signIn(seller))!
  await cases.appealBlock(ticket)
  await cases.decide(ravi, [await cases.caseOf(ravi, { seller })], 'block', 'fraud', null, days)
  expect((await cases.signIn(seller))?.until).toEqual(until)
})

it('a ticket is for its person, for an hour, and while they are blocked', async () => {
  const { seller, decision } = await blocked()
  const other = await blocked()
  const { ticket } = (await cases.signIn(seller))!
  const [id, until, hash] = ticket.split('.')
  const later = (Number.parseInt(until!, 36) + 1000).toString(36)
  for (const wrong of [`${other.seller.id}.${until}.${hash}`, `${id}.${later}.${hash}`, `${ticket}0`, '', 'a.b.c'])
    expect((await cases.appealBlock(wrong)).wire.code).toBe('linkExpired')
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000)
  expect((await cases.appealBlock(ticket)).wire.code).toBe('linkExpired')
  jest.mocked(Date.now).mockRestore()
  await cases.undo(meera, decision)
  expect((await cases.appealBlock(ticket)).wire.code).toBe('linkExpired')
})

it('who is let in otherwise needs no answer: by the terminal, from a case, or by an undo', async () => {
  const ways = [
    ({ seller }: Awaited<ReturnType<typeof blocked>>) => answer(['unblock', seller.id]),
    async ({ seller }: Awaited<ReturnType<typeof blocked>>) => {
      const { id } = seller
      expect((await desk.call('unblockUser', { token: ravi.token, id, body: { why: 'x' } })).status).toBe(400)
      const { status } = await desk.call('unblockUser', { token: ravi.token, id, body: { why: 'he called us' } })
      expect(status).toBe(200)
      expect((await cases.acts())[0]).toBe(`Ravi  unblock ${seller.id}  he called us`)
    },
    ({ decision }: Awaited<ReturnType<typeof blocked>>) => cases.undo(meera, decision),
  ]
  for (const way of ways) {
    const one = await blocked()
    await cases.appealBlock((await cases.signIn(one.seller))!.ticket)
    await way(one)
    const { personId } = deskCases
    const left = await site().db.select().from(deskCases).where(eq(personId, one.seller.id))
    expect(left.filter(({ postId, chatReportId }) => postId === null && chatReportId === null)).toEqual([])
    expect(await cases.signIn(one.seller)).toBeUndefined()
  }
})

it('who was blocked by an older version reads no reason, and can appeal', async () => {
  const { seller } = await blocked()
  await site().db.delete(deskBlocks).where(eq(deskBlocks.personId, seller.id))
  const said = await cases.signIn(seller)
  expect(said).toMatchObject({ reason: null, until: null, appeal: 'open' })
  await cases.appealBlock(said!.ticket)
  const id = await cases.caseOf(meera, { seller })
  expect((await cases.open(meera, id)).appeal).toMatchObject({ against: null, isForOthers: false })
  const { wire } = await cases.decide(meera, [id], 'dismiss')
  await cases.undo(meera, wire.id as string)
  expect(await cases.signIn(seller)).toMatchObject({ reason: null, appeal: 'waiting' })
})
