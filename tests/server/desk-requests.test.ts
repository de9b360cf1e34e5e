import { eq, sql } from 'drizzle-orm'
import { REQUEST_DAYS } from '@/lib/contract/desk-requests'
import { rowsOf } from '@/server/db/client'
import { posts, users } from '@/server/db/schema'
import { dataRequests } from '@/server/db/schema-requests'
import { answer } from '@/server/desk/listen'
import { countRequests, listRequests } from '@/server/desk/requests/list'
import { sweep } from '@/server/jobs/sweep'
import { openCases } from '../support/cases'
import { send } from '../support/client'
import type { Colleague } from '../support/desk'
import { erase } from '../support/own-code'
import { makePerson, type Person } from '../support/people'

/* Who cannot sign in asks the operator for their data, or to be erased; there is a deadline, and a trail. */

const cases = openCases()
const { desk, site } = cases
let meera: Colleague
let owner: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
  owner = await desk.makeColleague('owner', 'Ravi')
}, 240_000)

const dayAgo = async (days: number) =>
  (
    await rowsOf<{ day: string }>(
      site().db,
      sql`select ((now() at time zone 'Asia/Kolkata')::date - ${days}::int)::text as day`,
    )
  )[0]!.day

async function note(person: { id: string }, kind: 'export' | 'erasure', days = 0, how = 'A letter, and I called back') {
  const body = { kind, how, receivedOn: await dayAgo(days) }
  return desk.call('noteRequest', { token: meera.token, id: person.id, body })
}
const requestsOf = async ({ id }: { id: string }) => {
  const { open, closed } = await listRequests()
  return [...open, ...closed].filter(({ person }) => person?.id === id)
}
/** Notes a request. @returns its id */
async function noted(person: Person, kind: 'export' | 'erasure'): Promise<string> {
  expect((await note(person, kind)).status).toBe(200)
  return (await requestsOf(person)).find(one => one.kind === kind && one.closed === null)!.id
}
const end = (id: string, outcome: string, why = 'It was handed over') =>
  desk.call('closeRequest', { token: meera.token, id, body: { outcome, why } })
const isThere = async ({ id }: Person) => (await site().db.select().from(users).where(eq(users.id, id))).length === 1

it('a request is written down once, with its deadline; what is due first stands first', async () => {
  const [late, soon, other] = [await makePerson(site()), await makePerson(site()), await makePerson(site())]
  expect((await note(soon, 'export', 13, 'Wrote from asha@example.org')).status).toBe(200)
  expect((await cases.acts())[0]).toBe(`Meera  ask-export ${soon.id}  Wrote from •••`)
  expect((await note(late, 'erasure', 17)).status).toBe(200)
  expect((await note(other, 'erasure')).status).toBe(200)
  expect((await note(late, 'export', 2)).status).toBe(200)
  const { open } = await listRequests()
  expect(open.map(({ person, kind, daysLeft }) => [person!.id, kind, daysLeft])).toEqual([
    [late.id, 'erasure', -2],
    [soon.id, 'export', 2],
    [late.id, 'export', 13],
    [other.id, 'erasure', REQUEST_DAYS],
  ])
  expect(open[1]!.how).toBe('Wrote from •••')
  expect(await countRequests()).toEqual({ open: 4, near: 2 })
  const { text } = await answer(['requests'])
  expect(text.split('\n')).toHaveLength(4)
  expect(text).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d  2 days late  erasure  .*, ${late.id}  A letter`))
  expect(await note(soon, 'export')).toMatchObject({ status: 409, wire: { msg: expect.stringContaining('already') } })
  for (const [days, words] of [
    [-1, 'has not come'],
    [61, 'more than 60 days'],
  ] as const)
    expect(await note(other, 'export', days)).toMatchObject({
      status: 409,
      wire: { msg: expect.stringContaining(words) },
    })
  expect((await note({ id: 'nobody' }, 'export')).status).toBe(404)
  const body = { kind: 'export', how: 'A letter', receivedOn: '2026-02-31' }
  expect((await desk.call('noteRequest', { token: meera.token, id: other.id, body })).status).toBe(400)
})

it('twenty who write it down at once are one', async () => {
  const person = await makePerson(site())
  const answers = await Promise.all(Array.from({ length: 20 }, () => note(person, 'export')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await requestsOf(person)).toHaveLength(1)
})

it('the file is what the person could download, also while they are blocked; then it is handed over', async () => {
  const person = await makePerson(site(), { email: 'own@example.org' })
  const postId = await cases.makePost(person, { summary: 'My own cow' })
  const id = await noted(person, 'export')
  const mine = (await send(site(), 'exportAccount', { token: person.token })).wire.data
  await answer(['block', person.id], 'root')
  expect(await end(id, 'done')).toMatchObject({ status: 409, wire: { msg: 'Make the file first.' } })
  const { status, wire } = await desk.confirmed('makeFile', owner, { id })
  expect(status).toBe(200)
  expect(Object.keys(wire.data)).toEqual(Object.keys(mine))
  expect(wire.data).toMatchObject({
    user: { phoneNumber: person.mobile, email: 'own@example.org' },
    dataRequests: [{ kind: 'export', outcome: null }],
  })
  expect(wire.data.posts.map((post: { _id: string }) => post._id)).toEqual([postId])
  expect((await cases.acts())[0]).toBe(`Ravi  make-file ${person.id}  A letter, and I called back`)
  expect((await end(id, 'done')).status).toBe(200)
  expect(await requestsOf(person)).toMatchObject([
    { fileAt: expect.any(String), closed: { outcome: 'done', reason: 'It was handed over', by: 'Meera' } },
  ])
  expect((await desk.confirmed('makeFile', owner, { id })).status).toBe(404)
  expect((await end(id, 'refused')).status).toBe(404)
})

it('nothing is made or erased without a passkey, or by the call for the other kind', async () => {
  const person = await makePerson(site())
  const [copy, erasure] = [await noted(person, 'export'), await noted(person, 'erasure')]
  const used = await desk.confirmOf(owner)
  expect((await desk.call('makeFile', { token: owner.token, id: copy, body: { confirm: used } })).status).toBe(200)
  for (const [name, id] of [
    ['makeFile', copy],
    ['erasePerson', erasure],
  ] as const)
    for (const body of [{}, { confirm: used }, { confirm: await desk.confirmOf({ ...owner, passkey: meera.passkey }) }])
      expect((await desk.call(name, { token: owner.token, id, body })).status).toBe('confirm' in body ? 401 : 400)
  expect((await desk.confirmed('makeFile', owner, { id: erasure })).status).toBe(404)
  expect((await desk.confirmed('erasePerson', owner, { id: copy })).status).toBe(404)
  expect(await isThere(person)).toBe(true)
})

it('who asked for it is erased, once; that they asked for it remains, without words about them', async () => {
  const person = await makePerson(site())
  const postId = await cases.makePost(person)
  const copy = await noted(person, 'export')
  const id = await noted(person, 'erasure')
  expect(await end(id, 'done')).toMatchObject({ status: 409 })
  const answers = await Promise.all([1, 2, 3].map(() => desk.confirmed('erasePerson', owner, { id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await isThere(person)).toBe(false)
  expect(await site().db.select().from(posts).where(eq(posts.id, postId))).toEqual([])
  expect((await cases.acts())[0]).toBe(`Ravi  erase ${person.id}  A letter, and I called back`)
  const { closed } = await listRequests()
  expect([id, copy].map(one => closed.find(request => request.id === one))).toMatchObject([
    { person: null, how: '', closed: { outcome: 'done', by: 'Ravi' } },
    { person: null, how: '', closed: { outcome: 'withdrawn', by: 'themselves' } },
  ])
  expect((await answer(['verify'])).ok).toBe(true)
})

it('nobody is erased while a case about them is open; nothing of it is in the trail', async () => {
  const ad = await cases.reported()
  const id = await noted(ad.seller, 'erasure')
  const acts = await cases.acts()
  expect(await desk.confirmed('erasePerson', owner, { id })).toMatchObject({
    status: 409,
    wire: { msg: 'A case about them is open. Decide it first.' },
  })
  expect(await cases.acts()).toEqual(acts)
  expect((await end(id, 'refused', 'Call 9876543210: the case is read first')).status).toBe(200)
  expect((await requestsOf(ad.seller))[0]!.closed).toMatchObject({ outcome: 'refused' })
  expect(JSON.stringify(await requestsOf(ad.seller))).not.toContain('9876543210')
  expect(await isThere(ad.seller)).toBe(true)
})

it('who erases the account themself has done what they asked for; their download says what they asked', async () => {
  const person = await makePerson(site())
  const id = await noted(person, 'erasure')
  const { wire } = await send(site(), 'exportAccount', { token: person.token })
  expect(wire.data.dataRequests).toEqual([
    { kind: 'erasure', received_on: await dayAgo(0), outcome: null, reason: '', closed_at: null },
  ])
  expect((await erase(site(), person)).status).toBe(200)
  const [row] = await site().db.select().from(dataRequests).where(eq(dataRequests.id, id))
  expect(row).toMatchObject({ personId: null, how: '', outcome: 'done', closedBy: 'themselves' })
})

it('answers go after a year, open requests never', async () => {
  const person = await makePerson(site())
  const [open, closed] = [await noted(person, 'erasure'), await noted(person, 'export')]
  await end(closed, 'withdrawn')
  await site().db.execute(
    sql`update data_requests set created_at = now() - interval '2 years', closed_at = closed_at - interval '366 days' where person_id = ${person.id}`,
  )
  await sweep()
  expect((await requestsOf(person)).map(({ id }) => id)).toEqual([open])
})
