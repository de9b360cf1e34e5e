import { eq, sql } from 'drizzle-orm'
import { users } from '@/server/db/schema'
import { erasedBlocks } from '@/server/db/schema-cases'
import { answer } from '@/server/desk/listen'
import { listRequests } from '@/server/desk/requests/list'
import { sweep } from '@/server/jobs/sweep'
import { openCases } from '../support/cases'
import type { Colleague } from '../support/desk'
import { makePerson, type Person } from '../support/people'

/* A blocked person is erased who asks for it, and the block outlives the account. */

const cases = openCases()
const { desk, site } = cases
let owner: Colleague
beforeAll(async () => {
  owner = await desk.makeColleague('owner', 'Ravi')
}, 240_000)

/** Writes down that a person wants to be erased. @returns the request's id */
async function noted({ id }: Person): Promise<string> {
  const body = { kind: 'erasure' as const, how: 'A letter', receivedOn: new Date().toISOString().slice(0, 10) }
  await desk.call('noteRequest', { token: owner.token, id, body })
  return (await listRequests()).open.find(({ person }) => person?.id === id)!.id
}
/** Blocks somebody new and erases them. @returns their number, and its last row */
async function eraseBlocked(...length: string[]) {
  const person = await makePerson(site())
  await answer(['block', person.id, 'fraud', ...length], 'root')
  const id = await noted(person)
  expect((await desk.confirmed('erasePerson', owner, { id })).status).toBe(200)
  expect(await site().db.select().from(users).where(eq(users.id, person.id))).toEqual([])
  return person.mobile
}
const keptRows = () => site().db.select().from(erasedBlocks)
const isOver = () =>
  site()
    .db.update(erasedBlocks)
    .set({ endsAt: sql`now() - interval '1 second'` as never })

it('who signs up again reads the block as it was, and can appeal', async () => {
  const mobile = await eraseBlocked('30')
  const [kept] = await keptRows()
  expect(JSON.stringify(kept)).not.toContain(mobile)
  const block = await cases.signIn({ mobile })
  expect(block).toMatchObject({ reason: 'fraud', appeal: 'open' })
  expect(new Date(block!.until!)).toEqual(new Date(kept!.until!))
  expect(await keptRows()).toEqual([])
  expect((await cases.appealBlock(block!.ticket)).reply.data.appeal).toBe('waiting')
  // It does not end because they try again.
  expect(await cases.signIn({ mobile })).toMatchObject({ reason: 'fraud', appeal: 'waiting' })
})

it('when the time of the block is over, they begin anew; the sweep takes it away', async () => {
  const [first, second] = [await eraseBlocked('1'), await eraseBlocked()]
  await isOver()
  expect(await cases.signIn({ mobile: first })).toBeUndefined()
  await sweep()
  expect(await keptRows()).toEqual([])
  expect(await cases.signIn({ mobile: second })).toBeUndefined()
})

it('a block for good is for good again within 180 days', async () => {
  const mobile = await eraseBlocked()
  const [kept] = await keptRows()
  expect(kept!.until).toBeNull()
  expect(Math.round((Date.parse(kept!.endsAt) - Date.now()) / 86_400_000)).toBe(180)
  expect(await cases.signIn({ mobile })).toMatchObject({ until: null })
})

it('who is let in before is erased without a trace', async () => {
  const person = await makePerson(site())
  await answer(['block', person.id, 'fraud'], 'root')
  await answer(['unblock', person.id], 'root')
  const id = await noted(person)
  expect((await desk.confirmed('erasePerson', owner, { id })).status).toBe(200)
  expect(await keptRows()).toEqual([])
})
