import { eq, sql } from 'drizzle-orm'
import { deskCases } from '@/server/db/schema-cases'
import { posts } from '@/server/db/schema'
import { chatReports } from '@/server/db/schema-chat'
import { lookalikes } from '@/server/db/schema-lookalikes'
import { reports } from '@/server/db/schema-reports'
import { risks } from '@/server/db/schema-risk'
import { answer } from '@/server/desk/listen'
import { sweep } from '@/server/jobs/sweep'
import { send } from '../support/client'
import { openCases } from '../support/cases'
import type { Colleague } from '../support/desk'
import { erase } from '../support/own-code'
import { makePerson } from '../support/people'

const cases = openCases()
const { desk, site } = cases
let meera: Colleague
let ravi: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
  ravi = await desk.makeColleague('moderator', 'Ravi')
}, 240_000)
/** Nothing waits, and nothing speaks against anybody. */
async function empty(): Promise<void> {
  for (const table of [reports, lookalikes, chatReports, risks, deskCases]) await site().db.delete(table)
}
beforeEach(empty)

it('a report, a held ad, a photo of others and a reported conversation each open one case', async () => {
  const [ad, held, twin, chat] = [await cases.reported(), await cases.held(), await cases.twin(), await cases.chat()]
  await cases.report(ad.id, 'spam')
  await send(site(), 'reportChat', {
    params: { userId: chat.seller.id },
    body: { reason: 'again' },
    token: chat.buyer.token,
  })
  const { cases: rows, counts } = await cases.queue(meera)
  expect(counts).toEqual({ all: 4, held: 1, reports: 1, photos: 1, chat: 1, appeal: 0 })
  const of = (id: string) => rows.find(({ person }) => person.id === id)!
  expect(of(ad.seller.id)).toMatchObject({
    about: 'post',
    title: 'Murrah buffalo',
    person: { name: 'Asha Patil' },
    photo: null,
    price: 85000,
    place: 'Mohol, Solapur, Maharashtra',
    sources: ['reports'],
    people: 2,
    isSeen: false,
    shownAt: null,
    reader: null,
  })
  expect(of(held.seller.id)).toMatchObject({ sources: ['held'], people: 0, shownAt: expect.any(String) as string })
  expect(of(twin.seller.id)).toMatchObject({
    sources: ['photos'],
    photo: expect.stringMatching(/^\/media\/.*320\.webp$/),
  })
  expect(of(chat.seller.id)).toMatchObject({ about: 'chat', title: '', sources: ['chat'], people: 1, price: null })
  expect((await cases.queue(meera, 'photos')).cases.map(({ person }) => person.id)).toEqual([twin.seller.id])
  expect(JSON.stringify(rows)).not.toContain(ad.seller.mobile)
})

it('the most urgent comes first: by risk, age and reach; what is held is urgent', async () => {
  await cases.reported(undefined, 'Calm')
  const [old, seen, risky] = [
    await cases.reported(undefined, 'Old'),
    await cases.reported(undefined, 'Seen'),
    await cases.reported(undefined, 'Risky'),
  ]
  await cases.held()
  const set = (id: string, values: object) => site().db.update(deskCases).set(values).where(eq(deskCases.postId, id))
  await set(old.id, { openedAt: sql`now() - interval '2 days'` })
  await set(risky.id, { risk: 95 })
  await site().db.update(posts).set({ views: 1000 }).where(eq(posts.id, seen.id))
  const order = (await cases.queue(meera)).cases.map(({ title }) => title)
  expect(order).toEqual(['Murrah buffalo 12 litres', 'Risky', 'Old', 'Seen', 'Calm'])
})

it('who opens a case has seen it, and colleagues see who reads it', async () => {
  const ad = await cases.reported()
  const id = await cases.caseOf(meera, ad)
  await cases.open(meera, id)
  const [mine] = (await cases.queue(meera, null, id)).cases
  const [theirs] = (await cases.queue(ravi)).cases
  expect([mine!.isSeen, mine!.reader, theirs!.reader]).toEqual([true, null, 'Meera'])
  // A second reader does not take it over; it is free when the first has another one open, or is gone.
  await cases.open(ravi, id)
  expect((await cases.queue(ravi)).cases[0]!.reader).toBe('Meera')
  await cases.queue(meera, null, null)
  expect((await cases.queue(ravi)).cases[0]!.reader).toBeNull()
  await cases.queue(meera, null, id)
  expect((await cases.queue(ravi)).cases[0]!.reader).toBe('Meera')
  await site()
    .db.update(deskCases)
    .set({ readUntil: sql`now()` as never })
  expect((await cases.queue(ravi)).cases[0]!.reader).toBeNull()
})

it('a reader looks without a trace in the queue', async () => {
  await cases.reported()
  const reader = await desk.makeColleague('reader', 'Lata')
  const { cases: rows } = await cases.queue(reader)
  await cases.open(reader, rows[0]!.id)
  await cases.queue(reader, null, rows[0]!.id)
  expect((await cases.queue(meera)).cases[0]).toMatchObject({ isSeen: false, reader: null })
})

it('what was reported while a version ran that knew no cases gets one; decided ones go after a year', async () => {
  const [ad, held, twin, chat, done] = [
    await cases.reported(),
    await cases.held(),
    await cases.twin(),
    await cases.chat(),
    await cases.twin(),
  ]
  await cases.decide(meera, [await cases.caseOf(meera, done)], 'dismiss')
  await site().db.execute(sql`delete from desk_cases where decided_at is null`)
  await sweep()
  await sweep()
  const people = (await cases.queue(meera)).cases.map(({ person }) => person.id)
  expect(people.sort()).toEqual([ad, held, twin, chat].map(({ seller }) => seller.id).sort())
  await site().db.execute(
    sql`update desk_cases set decided_at = now() - interval '367 days' where decided_at is not null`,
  )
  await site().db.execute(sql`update lookalikes set created_at = created_at - interval '367 days'`)
  await sweep()
  expect(
    await site()
      .db.select()
      .from(deskCases)
      .where(sql`decided_at is not null`),
  ).toEqual([])
  expect((await cases.queue(meera)).counts.all).toBe(4)
})

it('a case goes when nothing speaks for it any more, and the sweep forgets how posts were', async () => {
  const [seller, reporter] = [await makePerson(site()), await makePerson(site())]
  const id = await cases.makePost(seller)
  await cases.report(id, 'spam', reporter)
  const ad = await cases.reported()
  await cases.decide(meera, [await cases.caseOf(meera, ad)], 'hide')
  await site().db.execute(
    sql`update desk_cases set decided_at = now() - interval '2 hours' where decided_at is not null`,
  )
  await erase(site(), reporter)
  await sweep()
  const left = await site().db.select().from(deskCases)
  expect(left.map(({ postId, before }) => [postId, before])).toEqual([[ad.id, null]])
})

it('the block of a seller with a held ad leaves nothing to be held', async () => {
  const ad = await cases.held()
  await cases.decide(meera, [await cases.caseOf(meera, ad)], 'block')
  await sweep()
  expect((await cases.queue(meera)).counts.all).toBe(0)
})

it('the account of the seller takes its cases with it', async () => {
  const ad = await cases.reported()
  expect((await cases.queue(meera)).counts.all).toBe(1)
  await erase(site(), ad.seller)
  expect((await cases.queue(meera)).counts.all).toBe(0)
})

it('the terminal and the queue know of each other', async () => {
  const [ad, photo] = [await cases.reported(), await cases.twin()]
  await answer(['hide', ad.id], 'root')
  await answer(['dismiss', photo.id], 'root')
  expect((await cases.queue(meera)).counts.all).toBe(0)
  expect(await cases.told(ad.seller)).toEqual(['postRefused'])
  await cases.reported(ad.seller, 'Another one')
  const [row] = (await cases.queue(meera)).cases
  const { person } = await cases.open(meera, row!.id)
  expect(person.decisions).toMatchObject([
    { by: 'root', decision: 'hide', reason: null, title: 'Murrah buffalo', isThisPost: false },
  ])
  await answer(['block', ad.seller.id], 'root')
  expect((await cases.queue(meera)).counts.all).toBe(0)
})
