import { eq } from 'drizzle-orm'
import { CASE_REASONS } from '@/lib/contract/desk-cases'
import { LOCALES } from '@/lib/i18n/locales'
import { posts, users } from '@/server/db/schema'
import { answer } from '@/server/desk/listen'
import { noticeWords } from '@/server/notifications/words'
import { notificationWords } from '@/lib/format/notification-words'
import { openCases } from '../support/cases'
import { send } from '../support/client'
import type { Colleague } from '../support/desk'
import { makePerson, type Person } from '../support/people'
import { newAddress, oldPerson } from '../support/reporters'

/* What owners and those who reported hear of a decision. */

const cases = openCases()
const { desk, site, stateOf } = cases
let meera: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
}, 240_000)

const notices = async (person: Person) => {
  await cases.told(person)
  const { reply } = await send(site(), 'getNotifications', { token: person.token })
  return reply.data.map(({ kind, params, postId, body }) => ({ kind, params, postId, body }))
}

it('the owner reads why an ad is hidden, those who reported it only that it helped', async () => {
  const { id, seller } = await cases.reported()
  const [first, second] = [await makePerson(site()), await makePerson(site())]
  await cases.report(id, 'duplicate', first)
  await cases.report(id, 'my own words', second)
  await cases.decide(meera, [await cases.caseOf(meera, { id, seller })], 'hide', 'duplicate')
  expect([await notices(first), await notices(seller)]).toEqual([[], []])
  await cases.tenMinutesPass()
  expect(await notices(seller)).toEqual([
    {
      kind: 'postRefused',
      params: { title: 'Murrah buffalo', decidedFor: 'duplicate' },
      postId: id,
      body: 'We have looked at Murrah buffalo. The same ad was there already.',
    },
  ])
  for (const reporter of [first, second])
    expect(await notices(reporter)).toEqual([
      {
        kind: 'reportHelped',
        params: { title: 'Murrah buffalo' },
        postId: null,
        body: 'You reported Murrah buffalo. We have acted. Thank you.',
      },
    ])
})

it('who reported an ad that stays reads that, and its owner hears nothing', async () => {
  const { id, seller } = await cases.reported()
  const reporter = await makePerson(site())
  await cases.report(id, 'spam', reporter)
  await cases.decide(meera, [await cases.caseOf(meera, { id, seller })], 'dismiss')
  await cases.tenMinutesPass()
  expect(await notices(seller)).toEqual([])
  expect(await notices(reporter)).toMatchObject([{ kind: 'reportKept', postId: id }])
})

it('who reported a conversation hears of it, by the name of the other', async () => {
  const { seller, buyer } = await cases.chat()
  await cases.decide(meera, [await cases.caseOf(meera, { seller })], 'block', 'abuse')
  await cases.tenMinutesPass()
  expect(await notices(buyer)).toMatchObject([{ kind: 'reportHelped', params: { title: 'Asha Patil' }, postId: null }])
  const other = await cases.chat()
  const report = /report (\S+)/.exec((await answer(['chats'])).text)![1]!
  await answer(['chat-close', report], 'root')
  expect(await notices(other.buyer)).toMatchObject([{ kind: 'reportKept', postId: null }])
  expect((await cases.queue(meera)).counts.chat).toBe(0)
})

it('nobody reads that nothing was wrong with an ad that is not there', async () => {
  const { id, seller } = await cases.reported()
  const reporter = await makePerson(site())
  await cases.report(id, 'fraud', reporter)
  await send(site(), 'deletePost', { params: { id }, token: seller.token })
  await cases.decide(meera, [await cases.caseOf(meera, { id, seller })], 'dismiss')
  await cases.tenMinutesPass()
  expect(await notices(reporter)).toEqual([])
  const { id: hidden, seller: other } = await cases.reported()
  await cases.report(hidden, 'fraud', reporter)
  const one = await cases.caseOf(meera, { id: hidden, seller: other })
  await site().db.update(users).set({ status: 'blocked' }).where(eq(users.id, other.id))
  await site().db.update(posts).set({ status: 'hidden', hiddenBecause: 'blocked' }).where(eq(posts.id, hidden))
  await cases.decide(meera, [one], 'dismiss')
  await cases.tenMinutesPass()
  expect(await notices(reporter)).toMatchObject([{ kind: 'reportHelped', postId: null }])
})

it('of a decision that was undone nobody hears, only of the one that stands', async () => {
  const { id, seller } = await cases.reported()
  const reporter = await makePerson(site())
  await cases.report(id, 'spam', reporter)
  const one = await cases.caseOf(meera, { id, seller })
  for (const decision of ['dismiss', 'hide'] as const)
    await cases.undo(meera, (await cases.decide(meera, [one], decision)).wire.id as string)
  await cases.decide(meera, [one], 'hide', 'spam')
  await cases.tenMinutesPass()
  expect(await notices(seller)).toMatchObject([{ kind: 'postRefused', params: { decidedFor: 'spam' } }])
  expect(await notices(reporter)).toMatchObject([{ kind: 'reportHelped' }])
})

it('the terminal gives a reason, too', async () => {
  const { id, seller } = await cases.reported()
  expect(await answer(['hide', id, 'stupid'], 'root')).toMatchObject({ ok: false })
  await answer(['hide', id, 'photo'], 'root')
  expect(await notices(seller)).toMatchObject([{ kind: 'postRefused', params: { decidedFor: 'photo' } }])
  expect((await cases.acts())[0]).toMatch(new RegExp(`  root  hide ${id}  photo$`))
})

it('reports of who is unreliable hide nothing, neither the open ones nor later ones', async () => {
  const reporters = await Promise.all(Array.from({ length: 5 }, () => oldPerson(site())))
  const hide = async (id: string) => {
    for (const { token } of reporters)
      await send(site(), 'reportPost', { params: { id }, body: { reason: 'fraud' }, token, headers: newAddress() })
  }
  const seller = await makePerson(site())
  const [first, second] = [await cases.makePost(seller), await cases.makePost(seller)]
  const liar = reporters[0]!
  await cases.report(first, 'fraud', liar)
  const detail = await cases.open(meera, await cases.caseOf(meera, { id: first, seller }))
  expect(detail.reports).toMatchObject([{ by: { id: liar.id }, isUnreliable: false, counts: true }])
  const mark = (isUnreliable: boolean, id = liar.id) =>
    desk.call('markReporter', { token: meera.token, id, body: { isUnreliable } })
  expect((await mark(true)).status).toBe(200)
  expect((await cases.open(meera, detail.case.id)).reports).toMatchObject([{ isUnreliable: true, counts: false }])
  for (const id of [first, second]) {
    await hide(id)
    expect((await stateOf(id)).status).toBe('active')
  }
  expect((await mark(false)).status).toBe(200)
  const third = await cases.makePost(seller)
  await hide(third)
  expect((await stateOf(third)).because).toBe('reports')
  expect((await cases.acts()).slice(0, 2)).toEqual([`Meera  reliable ${liar.id}`, `Meera  unreliable ${liar.id}`])
  expect((await mark(true, 'nobody')).status).toBe(404)
})

it.each(LOCALES)('%s has words for each reason', locale => {
  const say = noticeWords(locale)
  const texts = [null, ...CASE_REASONS, 'a later one'].map(
    reason =>
      notificationWords(say, { kind: 'postRefused', params: { title: 'X', decidedFor: reason ?? undefined } }).text,
  )
  expect(new Set(texts).size).toBe(CASE_REASONS.length)
})
