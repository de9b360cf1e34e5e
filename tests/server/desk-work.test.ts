import { sql } from 'drizzle-orm'
import type { Event } from '@/server/services/events'
import { answer } from '@/server/desk/listen'
import { listFailed } from '@/server/desk/work'
import { openCases } from '../support/cases'
import type { Colleague } from '../support/desk'
import { giveUp } from '../support/given-up'

/* Work that fails each time that it is tried: the desk sees it, tries it again or forgets it. */

const cases = openCases()
const { desk, site } = cases
let owner: Colleague
beforeAll(async () => {
  owner = await desk.makeColleague('owner', 'Meera')
}, 240_000)
afterEach(() => site().db.execute(sql`delete from pgboss.job where name in ('events', 'failed')`))

const settle = (call: 'repeatWork' | 'forgetWork', kind: string) =>
  desk.call(call, { token: owner.token, body: { kind } })
const add = (...ids: string[]) =>
  site().db.transaction(async transaction => {
    for (const postId of ids) await site().jobs.add(transaction, { kind: 'sold', postId })
  })
/** What the site does until it has nothing more to do. */
async function worked(): Promise<Event[]> {
  const events: Event[] = []
  await site().jobs.drain(async event => void events.push(event))
  return events
}
async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 20_000
  for (;;) {
    const value = await read()
    if (holds(value)) return value
    if (Date.now() > end) throw new Error(`not yet: ${JSON.stringify(value)}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

it('the desk tries it again, and says so in its trail', async () => {
  await giveUp(site(), 'a')
  await giveUp(site(), 'b')
  expect((await settle('repeatWork', 'events/sold')).wire).toEqual({ ok: true, number: 2 })
  expect(await listFailed()).toEqual([])
  expect((await worked()).map(event => 'postId' in event && event.postId).toSorted()).toEqual(['a', 'b'])
  expect((await cases.acts())[0]).toBe('Meera  again work events/sold')
  expect((await settle('repeatWork', 'events/sold')).wire).toMatchObject({
    code: 'refused',
    msg: 'Nothing of “events/sold” was given up.',
  })
})

it('the desk forgets it', async () => {
  await giveUp(site())
  expect((await settle('forgetWork', 'events/other')).status).toBe(409)
  expect((await settle('forgetWork', 'events/sold')).wire).toEqual({ ok: true, number: 1 })
  expect([await listFailed(), await worked()]).toEqual([[], []])
  await giveUp(site())
  expect(await answer(['forget', 'events/sold'], 'root')).toEqual({ ok: true, text: '1 forgotten.' })
  expect(await answer(['failed'], 'root')).toEqual({ ok: true, text: 'Nothing was given up.' })
})

it('it counts as given up until then', async () => {
  await giveUp(site())
  expect((await site().jobs.counts()).failed).toBe(1)
})

it('what fails takes nothing with it, is given up alone, and is tried again by the desk', async () => {
  await add('one', 'broken', 'two')
  // As after its last try.
  await site().db.execute(sql`update pgboss.job set retry_limit = 0 where name = 'events'`)
  const done: string[] = []
  await site().jobs.work(async event => {
    const { postId } = event as { postId: string }
    if (postId === 'broken') throw new Error('no such table')
    done.push(postId)
  })
  const [failed] = await until(listFailed, ({ length }) => length > 0)
  expect(failed).toMatchObject({ kind: 'events/sold', number: 1, fault: 'no such table' })
  expect(done.toSorted()).toEqual(['one', 'two'])
  expect(await answer(['failed'], 'root')).toMatchObject({
    text: expect.stringMatching(/^events\/sold {2}1, \S+ to \S+\n {2}no such table$/),
  })
  await site().jobs.close()
})
