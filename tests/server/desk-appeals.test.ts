import { and, eq, isNull, sql } from 'drizzle-orm'
import { deskPasskeys } from '@/server/db/schema-desk'
import { deskAppeals, deskCases } from '@/server/db/schema-cases'
import { answer } from '@/server/desk/listen'
import { sweepCases } from '@/server/cases/open'
import { openCases } from '../support/cases'
import { send } from '../support/client'
import type { Colleague } from '../support/desk'
import { makePerson } from '../support/people'

/* What owners of hidden ads say against it. */

const cases = openCases()
const { desk, site, stateOf } = cases
let meera: Colleague
let ravi: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
  ravi = await desk.makeColleague('moderator', 'Ravi')
}, 240_000)

const refused = { status: 409 }

/** An ad that a colleague has hidden, for good. */
async function hidden(by: Colleague, reason: 'photo' | 'spam' = 'photo') {
  const ad = await cases.reported()
  await cases.decide(by, [await cases.caseOf(by, ad)], 'hide', reason)
  await cases.tenMinutesPass()
  return ad
}

it('an owner reads why an ad is hidden, appeals once, and another moderator shows it again', async () => {
  const ad = await hidden(meera)
  expect(await cases.decidedOf(ad.seller)).toEqual([
    { postId: ad.id, asksChange: false, reason: 'photo', appeal: 'open' },
  ])
  const words = 'यह फोटो मेरी है।\n<b>Look</b>'
  for (const said of [words, 'once more']) {
    const { reply } = await cases.appeal(ad.id, ad.seller, said)
    expect(reply.data.appeal).toBe('waiting')
  }
  const id = await cases.caseOf(ravi, ad)
  const { case: row, appeal, likely } = await cases.open(ravi, id)
  expect([row.sources, likely]).toEqual([['appeal'], 'photo'])
  expect(appeal).toMatchObject({
    words,
    against: { by: 'Meera', decision: 'hide', reason: 'photo', days: null },
    isForOthers: false,
  })
  expect((await cases.queue(ravi, 'appeal')).cases.map(one => one.id)).toEqual([id])
  await cases.decide(ravi, [id], 'dismiss')
  expect([await stateOf(ad.id), await cases.decidedOf(ad.seller)]).toMatchObject([{ status: 'active' }, []])
  await cases.tenMinutesPass()
  expect(await cases.told(ad.seller)).toEqual(['postRestored', 'postRefused'])
  expect(await site().db.select().from(deskAppeals)).toMatchObject([{ words, caseId: id, isGranted: true }])
})

it('who has decided does not read the appeal while somebody else can', async () => {
  const ad = await hidden(meera)
  await cases.appeal(ad.id, ad.seller)
  const id = await cases.caseOf(meera, ad)
  expect((await cases.open(meera, id)).appeal?.isForOthers).toBe(true)
  for (const decision of ['dismiss', 'hide', 'ask', 'block'] as const)
    expect(await cases.decide(meera, [id], decision)).toMatchObject({
      ...refused,
      wire: { msg: 'You made this decision. Another moderator reads the appeal.' },
    })
  // A block because of another ad leaves the appeal to others, too.
  const other = await cases.reported(ad.seller)
  const block = await cases.decide(meera, [await cases.caseOf(meera, { ...other, id: other.id })], 'block')
  expect(block.status).toBe(200)
  expect((await cases.open(ravi, id)).appeal?.isForOthers).toBe(false)
  await cases.undo(meera, block.wire.id as string)
  // Alone, they read it themself: the others have no passkey.
  const keys = await site().db.select().from(deskPasskeys)
  await site().db.execute(sql`delete from desk_passkeys where person_id <> ${meera.id}`)
  try {
    expect((await cases.open(meera, id)).appeal?.isForOthers).toBe(false)
    expect((await cases.decide(meera, [id], 'hide')).status).toBe(200)
  } finally {
    await site()
      .db.insert(deskPasskeys)
      .values(keys.filter(({ personId }) => personId !== meera.id))
  }
})

it('an appeal that changes nothing is told as such, once it cannot be undone, and is not heard again', async () => {
  const ad = await hidden(meera)
  await cases.appeal(ad.id, ad.seller)
  const id = await cases.caseOf(ravi, ad)
  const first = await cases.decide(ravi, [id], 'hide', 'spam')
  expect(await cases.decidedOf(ad.seller)).toMatchObject([{ reason: 'photo', appeal: 'waiting' }])
  await cases.undo(ravi, first.wire.id as string)
  expect((await cases.open(ravi, id)).appeal).toMatchObject({ words: 'The photo is mine.' })
  await cases.decide(ravi, [id], 'hide', 'spam')
  await cases.tenMinutesPass()
  expect(await cases.decidedOf(ad.seller)).toEqual([
    { postId: ad.id, asksChange: false, reason: 'spam', appeal: 'kept' },
  ])
  expect(await cases.told(ad.seller)).toEqual(['appealKept', 'postRefused'])
  expect((await cases.appeal(ad.id, ad.seller)).reply.data.appeal).toBe('kept')
  expect((await cases.queue(ravi, 'appeal')).cases).toEqual([])
})

it('nobody appeals for somebody else, about an ad that readers see, or before the decision stands', async () => {
  const ad = await cases.reported()
  const stranger = await makePerson(site())
  expect((await cases.appeal(ad.id, stranger)).wire.code).toBe('notOwner')
  expect((await cases.appeal(ad.id, ad.seller)).wire.code).toBe('postNotFound')
  await cases.decide(meera, [await cases.caseOf(meera, ad)], 'hide')
  expect((await cases.appeal(ad.id, ad.seller)).wire.code).toBe('postNotFound')
  expect(await cases.decidedOf(ad.seller)).toEqual([])
  await cases.tenMinutesPass()
  for (const words of ['', '  ', 'x'.repeat(1001)])
    expect((await cases.appeal(ad.id, ad.seller, words)).wire.code).toBe('invalidFields')
  const held = await cases.held()
  expect((await cases.appeal(held.id, held.seller)).wire.code).toBe('postNotFound')
  expect(await cases.decidedOf(held.seller)).toEqual([])
})

it('twenty appeals at once are one', async () => {
  const ad = await hidden(meera)
  const answers = await Promise.all(Array.from({ length: 20 }, () => cases.appeal(ad.id, ad.seller)))
  expect(answers.map(({ wire }) => wire.data.appeal)).toEqual(Array(20).fill('waiting'))
  const { postId } = deskAppeals
  expect(await site().db.select().from(deskAppeals).where(eq(postId, ad.id))).toHaveLength(1)
})

it('an ad that the desk hid by the terminal, or before there were cases, can be appealed for, too', async () => {
  const [ad, old] = [await cases.reported(), await cases.reported()]
  await answer(['hide', ad.id, 'spam'])
  await answer(['hide', old.id])
  await site().db.delete(deskCases).where(eq(deskCases.postId, old.id))
  expect(await cases.decidedOf(ad.seller)).toMatchObject([{ reason: 'spam', appeal: 'open' }])
  expect(await cases.decidedOf(old.seller)).toMatchObject([{ reason: null, appeal: 'open' }])
  for (const one of [ad, old]) {
    for (let time = 0; time < 2; time++)
      expect((await cases.appeal(one.id, one.seller)).reply.data.appeal).toBe('waiting')
    expect(await cases.decidedOf(one.seller)).toMatchObject([{ appeal: 'waiting' }])
    await answer(['restore', one.id])
    expect((await stateOf(one.id)).status).toBe('active')
  }
})

it('the account’s export has the decisions that stand, without who made them, and the appeals', async () => {
  const ad = await hidden(meera)
  await cases.appeal(ad.id, ad.seller)
  await cases.decide(ravi, [await cases.caseOf(ravi, ad)], 'dismiss')
  const { wire } = await send(site(), 'exportAccount', { token: ad.seller.token })
  expect([wire.data.decisions, wire.data.appeals]).toMatchObject([
    [{ advPostId: ad.id, decision: 'hide', reason: 'photo', days: null }],
    [{ advPostId: ad.id, words: 'The photo is mine.', granted: null }],
  ])
  expect(JSON.stringify(wire)).not.toContain('Meera')
})

it('an appeal whose case an older version has closed gets another one', async () => {
  const ad = await hidden(meera)
  await cases.appeal(ad.id, ad.seller)
  await site()
    .db.delete(deskCases)
    .where(and(eq(deskCases.postId, ad.id), isNull(deskCases.decidedAt)))
  await sweepCases()
  expect((await cases.open(ravi, await cases.caseOf(ravi, ad))).appeal).toMatchObject({ words: 'The photo is mine.' })
})

it('a new name does not make another moderator of who has decided', async () => {
  const ad = await hidden(meera)
  await cases.appeal(ad.id, ad.seller)
  const id = await cases.caseOf(ravi, ad)
  await site().db.execute(sql`update desk_people set name = 'Meera K' where id = ${meera.id}`)
  expect((await cases.decide(meera, [id], 'hide')).status).toBe(409)
  await site().db.execute(sql`update desk_people set name = 'Meera' where id = ${meera.id}`)
})

it('an appeal keeps its case open, and goes with it a year after', async () => {
  const ad = await hidden(meera)
  await cases.appeal(ad.id, ad.seller)
  await sweepCases()
  const id = await cases.caseOf(ravi, ad)
  await cases.decide(ravi, [id], 'hide')
  await site().db.execute(sql`update desk_cases set decided_at = now() - interval '367 days' where id = ${id}`)
  await sweepCases()
  expect(await site().db.select().from(deskAppeals).where(eq(deskAppeals.postId, ad.id))).toEqual([])
})
