import { eq, sql } from 'drizzle-orm'
import { users } from '@/server/db/schema'
import { deskCases } from '@/server/db/schema-cases'
import { answer } from '@/server/desk/listen'
import { decide } from '@/server/desk/cases/decide'
import { readNumber } from '@/server/desk/cases/look'
import { markReporter } from '@/server/desk/cases/reporters'
import { undo } from '@/server/desk/cases/undo'
import { byOf } from '@/server/desk/web/own-passkeys'
import { openCases } from '../support/cases'
import { send } from '../support/client'
import type { Colleague } from '../support/desk'
import { postForm } from '../support/photos'

const cases = openCases()
const { desk, site, stateOf, reportsOf } = cases
let meera: Colleague
let ravi: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
  ravi = await desk.makeColleague('moderator', 'Ravi')
}, 240_000)

const refused = { status: 409 }

it('a hidden ad is gone at once, and its owner is told when it cannot be undone any more', async () => {
  const ad = await cases.reported()
  const id = await cases.caseOf(meera, ad)
  const { status, wire } = await cases.decide(meera, [id], 'hide', 'photo')
  expect([status, await cases.pageStatus(ad.id)]).toEqual([200, 404])
  expect(await stateOf(ad.id)).toMatchObject({ status: 'hidden', because: 'desk' })
  expect([await reportsOf(ad.id), await cases.told(ad.seller)]).toEqual([['closed'], []])
  expect((await cases.queue(meera)).recent).toMatchObject([
    { id: wire.id, decision: 'hide', cases: [id], title: 'Murrah buffalo' },
  ])
  expect((await cases.acts())[0]).toBe(`Meera  hide ${ad.id}  photo`)
  await cases.tenMinutesPass()
  expect(await cases.told(ad.seller)).toEqual(['postRefused'])
  expect((await cases.queue(meera)).recent).toEqual([])
  expect(await cases.undo(meera, wire.id as string)).toMatchObject(refused)
  expect(await stateOf(ad.id)).toMatchObject({ status: 'hidden' })
})

it('a photo that is well is not listed again', async () => {
  const ad = await cases.twin()
  await cases.decide(meera, [await cases.caseOf(meera, ad)], 'dismiss')
  expect((await stateOf(ad.id)).status).toBe('active')
  expect((await cases.queue(meera, 'photos')).cases).toEqual([])
  expect((await answer(['lookalikes'])).text).toBe('No photo was seen before in an ad of another seller.')
})

it('one decision is about all chosen cases of one person, or about none', async () => {
  const [first, other] = [await cases.reported(), await cases.reported()]
  const second = await cases.reported(first.seller)
  const ids = [await cases.caseOf(meera, first), await cases.caseOf(meera, second)]
  const strange = await cases.caseOf(meera, other)
  expect(await cases.decide(meera, [...ids, strange], 'hide')).toMatchObject(refused)
  expect((await cases.decide(meera, [...ids, 'none'], 'hide')).status).toBe(404)
  await cases.decide(ravi, [ids[1]!], 'dismiss')
  expect(await cases.decide(meera, ids, 'hide')).toMatchObject(refused)
  expect(await stateOf(first.id)).toMatchObject({ status: 'active' })
  await cases.report(second.id)
  ids[1] = await cases.caseOf(meera, second)
  const decision = (await cases.decide(meera, ids, 'hide')).wire.id as string
  expect([(await stateOf(first.id)).status, (await stateOf(second.id)).status]).toEqual(['hidden', 'hidden'])
  await cases.undo(meera, decision)
  expect([(await stateOf(first.id)).status, (await stateOf(second.id)).status]).toEqual(['active', 'active'])
})

it('two moderators at once never decide one case twice', async () => {
  for (let time = 0; time < 5; time++) {
    const ad = await cases.reported()
    const id = await cases.caseOf(meera, ad)
    const answers = await Promise.all([
      cases.decide(meera, [id], 'hide'),
      cases.decide(ravi, [id], 'dismiss'),
      cases.decide(meera, [id], 'block'),
      cases.decide(ravi, [id], 'hide'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const words = answers.filter(({ status }) => status === 409).map(({ wire }) => wire.msg as string)
    for (const msg of words)
      expect(msg).toMatch(/^(Meera|Ravi) has decided this already, and (hidden it|found nothing wrong|blocked them)\.$/)
    const decided = await site().db.select().from(deskCases).where(eq(deskCases.postId, ad.id))
    expect(decided).toHaveLength(1)
  }
})

it('a role that was taken away after the door had read it decides nothing', async () => {
  const ad = await cases.reported()
  const { id: viewerId, name } = await desk.makeColleague('reader', 'Someone')
  const id = await cases.caseOf(meera, ad)
  const wasModerator = { id: viewerId, name, role: 'moderator' as const }
  const gone = { code: 'notFound' }
  await expect(
    decide(wasModerator, { cases: [id], decision: 'hide', reason: 'spam', days: null, version: null }),
  ).rejects.toMatchObject(gone)
  await expect(readNumber(wasModerator, id, 'to ask')).rejects.toMatchObject(gone)
  await expect(markReporter(wasModerator, ad.seller.id, true)).rejects.toMatchObject(gone)
  const decision = (await cases.decide(meera, [id], 'hide')).wire.id as string
  await site().db.execute(sql`update desk_cases set decided_by = ${byOf(wasModerator)} where id = ${id}`)
  await expect(undo(wasModerator, decision)).rejects.toMatchObject(gone)
})

it('what cannot be decided like that is refused with words', async () => {
  const [ad, chat] = [await cases.reported(), await cases.chat()]
  const id = await cases.caseOf(meera, ad)
  expect(await cases.decide(meera, [id], 'hide', null)).toMatchObject({ ...refused, wire: { msg: 'Say why.' } })
  expect(await cases.decide(meera, [await cases.caseOf(meera, chat)], 'hide')).toMatchObject(refused)
  await send(site(), 'deletePost', { params: { id: ad.id }, token: ad.seller.token })
  expect(await cases.decide(meera, [id], 'hide')).toMatchObject(refused)
  expect((await cases.decide(meera, [id], 'dismiss')).status).toBe(200)
  expect((await stateOf(ad.id)).status).toBe('deleted')
  const other = await cases.twin()
  await site().db.update(users).set({ status: 'blocked' }).where(eq(users.id, other.seller.id))
  expect(await cases.decide(meera, [await cases.caseOf(meera, other)], 'block')).toMatchObject(refused)
  expect(await desk.call('openCase', { token: meera.token, id })).toMatchObject({
    ...refused,
    wire: { msg: 'Meera has decided this already, and found nothing wrong.' },
  })
})

it('a decision is about what was seen: not about an ad that has changed, nor about a report that came in', async () => {
  const ad = await cases.reported()
  const id = await cases.caseOf(meera, ad)
  const changes = [
    () => cases.report(ad.id, 'one more'),
    () => {
      const form = postForm({ advPostId: ad.id, price: '15000' })
      return send(site(), 'updatePost', { form, token: ad.seller.token })
    },
  ]
  for (const change of changes) {
    const { version } = await cases.open(meera, id)
    await change()
    expect(await cases.decide(meera, [id], 'dismiss', null, version)).toMatchObject(refused)
  }
  const { version } = await cases.open(meera, id)
  expect((await cases.decide(meera, [id], 'dismiss', null, version)).status).toBe(200)
})
