import { sql } from 'drizzle-orm'
import { answer } from '@/server/desk/listen'
import { handleEvent } from '@/server/jobs/work'
import { releaseHeld } from '@/server/risk/decide'
import { openCases } from '../support/cases'
import { send } from '../support/client'
import type { Colleague } from '../support/desk'
import type { Person } from '../support/people'
import { postForm } from '../support/photos'

/* Changes of an ad that the desk asks for. */

const cases = openCases()
const { desk, site, stateOf } = cases
let meera: Colleague
let ravi: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
  ravi = await desk.makeColleague('moderator', 'Ravi')
}, 240_000)

const refused = { status: 409 }
type Ad = { id: string; seller: Person }
const change = ({ id, seller }: Ad, fields: Record<string, string>) =>
  send(site(), 'updatePost', {
    form: postForm({ advPostId: id, summary: 'Murrah buffalo', ...fields }),
    token: seller.token,
  })
/** The two hours of a held ad are over. */
async function twoHoursPass(): Promise<void> {
  await site().jobs.drain(handleEvent)
  await site().db.execute(sql`update risks set held_until = now() where held_until is not null`)
  await releaseHeld()
}

it('an ad is hidden until its owner has changed it and somebody has looked at it, for two hours at most', async () => {
  const ad = await cases.reported()
  const { seller } = ad
  await cases.decide(meera, [await cases.caseOf(meera, ad)], 'ask', 'photo')
  expect([await cases.pageStatus(ad.id), await stateOf(ad.id)]).toMatchObject([404, { because: 'change' }])
  await cases.tenMinutesPass()
  expect(await cases.told(seller)).toEqual(['changeAsked'])
  expect(await cases.decidedOf(seller)).toEqual([{ postId: ad.id, asksChange: true, reason: 'photo', appeal: 'open' }])
  const { reply } = await change(ad, { price: '64000' })
  expect(reply.data.post).toMatchObject({ price: 64_000, status: 'hidden', caution: 'held' })
  expect((await change(ad, { price: '63000' })).wire.code).toBe('postNotFound')
  expect(await cases.told(seller)).toEqual(['postHeld', 'changeAsked'])
  expect(await cases.decidedOf(seller)).toEqual([])
  const { case: row, person } = await cases.open(ravi, await cases.caseOf(ravi, ad))
  expect([row.sources, person.decisions[0]]).toMatchObject([['held'], { decision: 'ask', reason: 'photo' }])
  await site().db.execute(sql`update risks set held_until = now() where post_id = ${ad.id}`)
  await releaseHeld()
  expect(await stateOf(ad.id)).toMatchObject({ status: 'active' })
})

it('to ask for a change can be undone, and what is hidden otherwise cannot be changed', async () => {
  const ad = await cases.reported()
  const { wire } = await cases.decide(meera, [await cases.caseOf(meera, ad)], 'ask', 'spam')
  expect((await cases.undo(meera, wire.id as string)).status).toBe(200)
  expect(await stateOf(ad.id)).toMatchObject({ status: 'active' })
  const chat = await cases.chat()
  expect(await cases.decide(meera, [await cases.caseOf(meera, chat)], 'ask', 'spam')).toMatchObject(refused)
  await answer(['hide', ad.id])
  expect((await change(ad, { price: '64000' })).wire.code).toBe('postNotFound')
  const asked = await cases.reported()
  await answer(['ask', asked.id, 'unsuitable'])
  expect(await cases.told(asked.seller)).toEqual(['changeAsked'])
})

it('a change that changes nothing is none', async () => {
  const ad = await cases.reported()
  await answer(['ask', ad.id, 'photo'])
  expect((await change(ad, {})).reply.data.post).toMatchObject({ status: 'hidden' })
  expect(await stateOf(ad.id)).toMatchObject({ because: 'change' })
  await change(ad, { price: '64000' })
  expect(await stateOf(ad.id)).toMatchObject({ because: 'held' })
})

it('an ad that is deleted while its change waits stays deleted', async () => {
  const ad = await cases.reported()
  await answer(['ask', ad.id, 'photo'])
  await change(ad, { price: '64000' })
  await send(site(), 'deletePost', { params: { id: ad.id }, token: ad.seller.token })
  await twoHoursPass()
  expect(await stateOf(ad.id)).toMatchObject({ status: 'deleted' })
})

it('what was asked can be undone after its owner has changed it, and can become hidden for good', async () => {
  const [ad, other] = [await cases.reported(), await cases.reported()]
  const { wire } = await cases.decide(meera, [await cases.caseOf(meera, ad)], 'ask', 'spam')
  await change(ad, { price: '64000' })
  await cases.undo(meera, wire.id as string)
  expect(await stateOf(ad.id)).toMatchObject({ status: 'active' })
  await answer(['ask', other.id])
  expect((await answer(['hide', other.id, 'spam'])).ok).toBe(true)
  expect(await stateOf(other.id)).toMatchObject({ because: 'desk' })
  expect((await change(other, { price: '64000' })).wire.code).toBe('postNotFound')
})

it('an undo of the answer to an appeal hides the ad as before, whatever its owner did meanwhile', async () => {
  const ad = await cases.reported()
  await cases.decide(meera, [await cases.caseOf(meera, ad)], 'hide', 'spam')
  await cases.tenMinutesPass()
  await cases.appeal(ad.id, ad.seller)
  const { wire } = await cases.decide(ravi, [await cases.caseOf(ravi, ad)], 'ask', 'spam')
  await change(ad, { price: '64000' })
  await cases.undo(ravi, wire.id as string)
  expect(await stateOf(ad.id)).toMatchObject({ because: 'desk' })
  await twoHoursPass()
  expect(await stateOf(ad.id)).toMatchObject({ because: 'desk' })
})
