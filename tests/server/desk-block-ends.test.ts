import { eq, sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { deskAppeals, deskBlocks } from '@/server/db/schema-cases'
import { answer } from '@/server/desk/listen'
import { endBlocks } from '@/server/desk/let-in'
import { sweepCases } from '@/server/cases/open'
import { openCases } from '../support/cases'
import { send } from '../support/client'
import type { Colleague } from '../support/desk'
import { makePerson } from '../support/people'

/* What is as before, and what is not, when a block ends or is undone. */

const cases = openCases()
const { desk, site, stateOf } = cases
let meera: Colleague
let ravi: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
  ravi = await desk.makeColleague('moderator', 'Ravi')
}, 240_000)

async function timeIsOver(personId: string): Promise<void> {
  await site()
    .db.update(deskBlocks)
    .set({ until: sql`now()` as never })
    .where(eq(deskBlocks.personId, personId))
  await endBlocks()
}

it('when its time is over, other ads are shown again; what had a case stays hidden, and its owner may appeal', async () => {
  const ad = await cases.reported()
  const [other, gone] = [await cases.makePost(ad.seller), await cases.makePost(ad.seller)]
  await site().db.update(posts).set({ status: 'hidden', hiddenBecause: 'reports' }).where(eq(posts.id, gone))
  await send(site(), 'deletePost', { params: { id: gone }, token: ad.seller.token })
  await cases.decide(meera, [await cases.caseOf(meera, ad)], 'block', 'fraud', null, 1)
  await cases.tenMinutesPass()
  await timeIsOver(ad.seller.id)
  expect([await stateOf(ad.id), await stateOf(other), await stateOf(gone)]).toMatchObject([
    { status: 'hidden', because: 'desk' },
    { status: 'active' },
    { status: 'deleted' },
  ])
  const { seller } = ad
  const token = await cases.tokenOf(seller)
  expect(await cases.decidedOf({ ...seller, token })).toMatchObject([
    { postId: ad.id, reason: 'fraud', appeal: 'open' },
  ])
})

it('two ads with one ear tag keep nobody out', async () => {
  const [first, second] = [await makePerson(site()), await makePerson(site())]
  const [one, two] = [await cases.makePost(first), await cases.makePost(first)]
  await answer(['block', first.id, 'spam', '1'])
  await answer(['block', second.id, 'spam', '1'])
  await site().db.update(posts).set({ earTag: '356712345678' }).where(eq(posts.sellerId, first.id))
  for (const { id } of [first, second]) await timeIsOver(id)
  expect([await stateOf(one), await stateOf(two)]).toMatchObject([{ status: 'active' }, { status: 'active' }])
  const tags = await site().db.select({ tag: posts.earTag }).from(posts).where(eq(posts.sellerId, first.id))
  expect(tags.map(({ tag }) => tag).toSorted()).toEqual(['356712345678', null])
  expect(await cases.signIn(second)).toBeUndefined()
})

it('an undo does not touch a block that the terminal has made since', async () => {
  const [one, two] = [await cases.reported(), await cases.reported()]
  const block = await cases.decide(meera, [await cases.caseOf(meera, one)], 'block')
  await answer(['unblock', one.seller.id])
  await answer(['block', one.seller.id, 'abuse'])
  expect((await cases.undo(meera, block.wire.id as string)).status).toBe(409)
  expect(await cases.signIn(one.seller)).toMatchObject({ reason: 'abuse' })
  await answer(['block', two.seller.id, 'abuse'])
  await cases.appealBlock((await cases.signIn(two.seller))!.ticket)
  const granted = await cases.decide(ravi, [await cases.caseOf(ravi, { seller: two.seller })], 'dismiss')
  await answer(['block', two.seller.id, 'unlawful'])
  await cases.appealBlock((await cases.signIn(two.seller))!.ticket)
  expect((await cases.undo(ravi, granted.wire.id as string)).status).toBe(409)
  expect(await cases.signIn(two.seller)).toMatchObject({ reason: 'unlawful' })
})

it('a person who is blocked anew while their appeal waits has one appeal and one case', async () => {
  const { seller } = await cases.reported()
  await answer(['block', seller.id, 'fraud', '7'])
  await cases.appealBlock((await cases.signIn(seller))!.ticket)
  await answer(['block', seller.id, 'fraud', '30'])
  const { ticket, appeal } = (await cases.signIn(seller))!
  expect([appeal, (await cases.appealBlock(ticket, 'again')).reply.data.appeal]).toEqual(['waiting', 'waiting'])
  const id = await cases.caseOf(ravi, { seller })
  expect((await cases.open(ravi, id)).appeal).toMatchObject({ words: 'I have paid.' })
  expect(await site().db.select().from(deskAppeals).where(eq(deskAppeals.personId, seller.id))).toHaveLength(1)
})

it('a block leaves the appeal about another ad to be read', async () => {
  const ad = await cases.reported()
  await cases.decide(meera, [await cases.caseOf(meera, ad)], 'hide')
  await cases.tenMinutesPass()
  await cases.appeal(ad.id, ad.seller)
  await answer(['block', ad.seller.id, 'abuse', '1'])
  const id = await cases.caseOf(ravi, ad)
  await cases.decide(ravi, [id], 'dismiss')
  expect(await stateOf(ad.id)).toMatchObject({ status: 'hidden', because: 'blocked' })
  await timeIsOver(ad.seller.id)
  expect(await stateOf(ad.id)).toMatchObject({ status: 'active' })
})

it('what an older version left is put right: an appeal without a case, a block of somebody who is in', async () => {
  const [one, two] = [await makePerson(site()), await makePerson(site())]
  for (const { id } of [one, two]) await answer(['block', id, 'spam', '1'])
  await cases.appealBlock((await cases.signIn(one))!.ticket)
  await site().db.execute(sql`delete from desk_cases where person_id = ${one.id}`)
  await site().db.execute(sql`update users set status = 'active' where id = ${two.id}`)
  await timeIsOver(two.id)
  expect((await cases.acts())[0]).not.toContain('unblock')
  await sweepCases()
  expect(await site().db.select().from(deskBlocks).where(eq(deskBlocks.personId, two.id))).toEqual([])
  expect((await cases.open(ravi, await cases.caseOf(ravi, { seller: one }))).appeal).not.toBeNull()
})

it('many who appeal, are let in and decided about at once leave one state', async () => {
  const { seller } = await cases.reported()
  await answer(['block', seller.id])
  const { ticket } = (await cases.signIn(seller))!
  await cases.appealBlock(ticket)
  const id = await cases.caseOf(ravi, { seller })
  const answers = await Promise.all([
    cases.decide(ravi, [id], 'dismiss'),
    cases.decide(meera, [id], 'block', 'abuse'),
    answer(['unblock', seller.id]),
    ...Array.from({ length: 5 }, () => cases.appealBlock(ticket)),
  ])
  expect(answers.every(one => !('status' in one) || one.status < 500)).toBe(true)
  const block = await cases.signIn(seller)
  const rows = await site().db.select().from(deskBlocks).where(eq(deskBlocks.personId, seller.id))
  expect(rows).toHaveLength(block ? 1 : 0)
  await sweepCases()
  expect((await answer(['verify'])).ok).toBe(true)
})
