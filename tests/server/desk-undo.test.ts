import { eq, sql } from 'drizzle-orm'
import { posts, users } from '@/server/db/schema'
import { risks } from '@/server/db/schema-risk'
import { releaseHeld } from '@/server/risk/decide'
import { openCases } from '../support/cases'
import { send } from '../support/client'
import type { Colleague } from '../support/desk'
import { erase } from '../support/own-code'
import { makePerson } from '../support/people'
import { reportByFive } from '../support/reporters'
import { riskOf } from '../support/risky'

const cases = openCases()
const { desk, site, stateOf, reportsOf } = cases
let meera: Colleague
let ravi: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
  ravi = await desk.makeColleague('moderator', 'Ravi')
}, 240_000)

it('an undone decision is as if it never was, and nobody hears of it', async () => {
  const ad = await cases.reported()
  const id = await cases.caseOf(meera, ad)
  await site()
    .db.update(posts)
    .set({ reservedUntil: sql`now() + interval '1 day'` as never, reservedFor: ad.seller.id })
    .where(eq(posts.id, ad.id))
  const decision = (await cases.decide(meera, [id], 'hide')).wire.id as string
  // Somebody reports nothing that is hidden; a person who reported it before may do so again after the undo.
  expect((await cases.undo(meera, decision)).status).toBe(200)
  expect(await stateOf(ad.id)).toMatchObject({ status: 'active', because: null })
  expect([await cases.pageStatus(ad.id), await reportsOf(ad.id)]).toEqual([200, ['open']])
  const [post] = await site().db.select().from(posts).where(eq(posts.id, ad.id))
  expect([post!.reservedFor, post!.reservedUntil]).toEqual([ad.seller.id, expect.any(String)])
  expect(await cases.caseOf(meera, ad)).toBe(id)
  await cases.tenMinutesPass()
  expect(await cases.told(ad.seller)).toEqual([])
  expect((await cases.undo(meera, decision)).status).toBe(404)
  expect((await cases.acts())[0]).toBe(`Meera  undo ${ad.id}  hide`)
  // Decided once more, it is told once.
  await cases.decide(meera, [id], 'hide')
  await cases.tenMinutesPass()
  expect(await cases.told(ad.seller)).toEqual(['postRefused'])
})

it('what five people hid is shown again by a dismissal, and hidden again by its undo', async () => {
  const { id: adId, seller } = await cases.reported()
  await reportByFive(site(), adId)
  expect(await stateOf(adId)).toMatchObject({ because: 'reports' })
  const id = await cases.caseOf(meera, { id: adId, seller })
  const decision = (await cases.decide(meera, [id], 'dismiss')).wire.id as string
  expect(await stateOf(adId)).toMatchObject({ status: 'active' })
  expect(new Set(await reportsOf(adId))).toEqual(new Set(['closed']))
  await cases.undo(meera, decision)
  expect(await stateOf(adId)).toMatchObject({ status: 'hidden', because: 'reports' })
  expect(new Set(await reportsOf(adId))).toEqual(new Set(['open']))
  await cases.decide(meera, [id], 'hide')
  expect(await stateOf(adId)).toMatchObject({ because: 'desk' })
})

it('a held ad is released, held again by the undo until its two hours are over, or refused', async () => {
  const ad = await cases.held()
  const id = await cases.caseOf(meera, ad)
  await site()
    .db.update(posts)
    .set({ createdAt: sql`now() - interval '5 minutes'` as never })
    .where(eq(posts.id, ad.id))
  const [before, risk] = [await stateOf(ad.id), await riskOf(site(), ad.id)]
  const released = (await cases.decide(meera, [id], 'dismiss')).wire.id as string
  expect((await stateOf(ad.id)).status).toBe('active')
  expect(await riskOf(site(), ad.id)).toMatchObject({ decision: 'released', heldUntil: null })
  await cases.undo(meera, released)
  expect(await stateOf(ad.id)).toEqual(before)
  expect(await riskOf(site(), ad.id)).toEqual(risk)
  const refusedBy = (await cases.decide(meera, [id], 'hide')).wire.id as string
  expect(await stateOf(ad.id)).toMatchObject({ status: 'hidden', because: 'desk' })
  await cases.undo(meera, refusedBy)
  expect(await stateOf(ad.id)).toEqual(before)
  await site()
    .db.update(risks)
    .set({ heldUntil: sql`now()` as never })
    .where(eq(risks.postId, ad.id))
  await releaseHeld()
  expect((await stateOf(ad.id)).status).toBe('active')
  expect((await cases.queue(meera, 'held')).cases.map(one => one.id)).toContain(id)
})

it('a block decides all open cases of the person, and its undo opens them again', async () => {
  const first = await cases.reported(undefined, 'First')
  const [second, third] = [await cases.reported(first.seller, 'Second'), await cases.makePost(first.seller)]
  const buyer = await makePerson(site())
  await send(site(), 'reportChat', { params: { userId: first.seller.id }, body: { reason: 'x' }, token: buyer.token })
  const id = await cases.caseOf(meera, first)
  expect((await cases.open(meera, id)).person.open).toHaveLength(3)
  const decision = (await cases.decide(meera, [id], 'block')).wire.id as string
  expect((await send(site(), 'getProfile', { token: first.seller.token })).status).toBe(401)
  for (const post of [first.id, second.id, third])
    expect(await stateOf(post)).toMatchObject({ status: 'hidden', because: post === third ? 'blocked' : 'desk' })
  expect((await cases.queue(meera)).recent[0]).toMatchObject({ decision: 'block', cases: { length: 3 } })
  expect((await cases.queue(meera)).cases.filter(one => one.person.id === first.seller.id)).toEqual([])
  await cases.undo(meera, decision)
  const [person] = await site().db.select({ status: users.status }).from(users).where(eq(users.id, first.seller.id))
  expect(person).toEqual({ status: 'active' })
  for (const post of [first.id, second.id, third]) expect(await stateOf(post)).toMatchObject({ status: 'active' })
  expect((await cases.open(meera, id)).person.open).toHaveLength(3)
  expect((await cases.open(meera, id)).person.decisions).toEqual([])
})

it('only who decided undoes it, and once', async () => {
  const ad = await cases.reported()
  const decision = (await cases.decide(meera, [await cases.caseOf(meera, ad)], 'hide')).wire.id as string
  expect((await cases.undo(ravi, decision)).status).toBe(404)
  const twice = await Promise.all([cases.undo(meera, decision), cases.undo(meera, decision)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
})

it('a decision that was followed by another one is not undone', async () => {
  const ad = await cases.reported()
  const hidden = (await cases.decide(meera, [await cases.caseOf(meera, ad)], 'hide')).wire.id as string
  const other = await cases.reported(ad.seller)
  const blocked = (await cases.decide(ravi, [await cases.caseOf(ravi, other)], 'block')).wire.id as string
  expect((await cases.undo(meera, hidden)).status).toBe(409)
  expect(await stateOf(ad.id)).toMatchObject({ status: 'hidden', because: 'desk' })
  await cases.undo(ravi, blocked)
  expect((await cases.undo(meera, hidden)).status).toBe(200)
  expect((await stateOf(ad.id)).status).toBe('active')
})

it('no way shows the ads of a blocked seller', async () => {
  const { id: adId, seller } = await cases.reported()
  await reportByFive(site(), adId)
  const id = await cases.caseOf(meera, { id: adId, seller })
  await site().db.update(users).set({ status: 'blocked' }).where(eq(users.id, seller.id))
  const decision = (await cases.decide(meera, [id], 'dismiss')).wire.id as string
  expect(await stateOf(adId)).toMatchObject({ status: 'hidden', because: 'blocked' })
  expect((await cases.undo(meera, decision)).status).toBe(200)
  expect((await stateOf(adId)).status).toBe('hidden')
})

it('an ad that was kept for somebody who is gone is shown again, for everybody', async () => {
  const [ad, buyer] = [await cases.reported(), await makePerson(site())]
  const reserved = { reservedUntil: sql`now() + interval '1 day'` as never, reservedFor: buyer.id }
  await site().db.update(posts).set(reserved).where(eq(posts.id, ad.id))
  const decision = (await cases.decide(meera, [await cases.caseOf(meera, ad)], 'hide')).wire.id as string
  await erase(site(), buyer)
  expect((await cases.undo(meera, decision)).status).toBe(200)
  const [post] = await site().db.select().from(posts).where(eq(posts.id, ad.id))
  expect([post!.status, post!.reservedFor, post!.reservedUntil]).toEqual(['active', null, null])
})
