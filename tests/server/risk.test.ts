import { sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { origins } from '@/server/db/schema-risk'
import { handleEvent } from '@/server/jobs/work'
import { sweep } from '@/server/jobs/sweep'
import { runDesk } from '@/server/desk/commands'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { insertAds, insertSellers, recount, SATARA, steps } from '../support/priced-ads'
import { accountOf, riskOf, takeBlockedPhone } from '../support/risky'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '1' })
}, 240_000)
afterAll(() => site.close())

const olderPerson = (days = 100) => makePerson(site, accountOf(days))
async function post(person: Person, fields: Record<string, string> = {}, address?: string) {
  const form = postForm(fields)
  const headers = address === undefined ? undefined : { 'x-forwarded-for': address }
  const { reply } = await send(site, 'createPost', { form, token: person.token, headers })
  await site.jobs.drain(handleEvent)
  return reply.data.post.id
}
const reasons = async (id: string) => (await riskOf(site, id)).reasons

it('an ad of an account of long ago with nothing strange has no risk', async () => {
  expect(await riskOf(site, await post(await olderPerson()))).toMatchObject({ score: 0, reasons: [], heldUntil: null })
})

it.each([
  [0, ['account-new']],
  [4, ['account-young']],
  [15, []],
])('an account of %s days', async (days, expected) => {
  expect(await reasons(await post(await olderPerson(days)))).toEqual(expected)
})

describe('the words of another seller', () => {
  const WORDS =
    'This buffalo was born on our own farm near the river and eats green fodder, she lets children milk her and never kicks'
  it('are known, with a few others, and not those that the form wrote or that are few', async () => {
    const owner = await olderPerson()
    await post(owner, { description: WORDS })
    const copied = WORDS.replace('near the river', 'near a canal')
    expect(await reasons(await post(await olderPerson(), { description: copied }))).toEqual(['words'])
    expect(await reasons(await post(owner, { description: WORDS }))).toEqual([])
    const other =
      'He ploughs two acres a day without a rest and was vaccinated in June by the doctor of the dairy society'
    expect(await reasons(await post(await olderPerson(), { description: other }))).toEqual([])
    const written =
      'Murrah buffalo · 7.5 L now · up to 11 L · Second lactation · With calf · Never ill · Eats well · Mohol'
    for (const description of [written, 'Second lactation, calm, eats well']) {
      await post(await olderPerson(), { description })
      expect(await reasons(await post(await olderPerson(), { description }))).toEqual([])
    }
  })
})

it('a price below that of nine ads of ten counts, and one far below counts more', async () => {
  await insertAds(site, await insertSellers(site, 40), steps(40))
  await recount(site)
  const place = { location: JSON.stringify({ type: 'Point', coordinates: [+SATARA.longitude, +SATARA.latitude] }) }
  const at = async (price: string, fields = {}) =>
    reasons(await post(await olderPerson(), { milkCapacity: '11', price, ...place, ...fields }))
  expect(await at('80000')).toEqual([])
  expect(await at('60000')).toEqual(['price-below'])
  expect(await at('40000')).toEqual(['price-far-below'])
  // What is wanted or rented has other prices.
  expect(await at('40000', { advType: 'Buy' })).toEqual([])
})

it('ads of an hour and districts of a day are counted', async () => {
  const person = await olderPerson()
  const at = (longitude: number, latitude: number) => ({
    location: JSON.stringify({ type: 'Point', coordinates: [longitude, latitude] }),
  })
  const places = [at(75.65, 17.81), at(73.86, 18.52), at(76.99, 29.69)]
  expect(await reasons(await post(person, places[0]))).toEqual([])
  expect(await reasons(await post(person, places[1]))).toEqual([])
  expect(await reasons(await post(person, places[2]))).toEqual(['many-districts'])
  const dealer = await olderPerson()
  for (let count = 1; count < 10; count++) expect(await reasons(await post(dealer))).toEqual([])
  expect(await reasons(await post(dealer))).toEqual(['many-ads'])
  await site.db
    .update(posts)
    .set({ createdAt: sql`created_at - interval '2 hours'` as never })
    .where(sql`seller_id = ${dealer.id}`)
  expect(await reasons(await post(dealer))).toEqual([])
})

it('a device and an address of a blocked account are known, until the account is let in again', async () => {
  const person = await olderPerson()
  const cheat = await takeBlockedPhone(site, person)
  expect(await reasons(await post(person))).toEqual(['device'])
  await runDesk(['unblock', cheat.id], 'tester')
  expect(await reasons(await post(person))).toEqual([])
  const other = await makePerson(site)
  await post(other, {}, '203.0.113.7')
  const neighbour = await olderPerson()
  expect(await reasons(await post(neighbour, {}, '203.0.113.7'))).toEqual([])
  await runDesk(['block', other.id], 'tester')
  expect(await reasons(await post(neighbour, {}, '203.0.113.7'))).toEqual(['address'])
  expect(await reasons(await post(await olderPerson(), {}, '203.0.113.8'))).toEqual([])
  // Addresses change hands.
  await site.db
    .update(origins)
    .set({ usedAt: sql`now() - interval '49 hours'` as never })
    .where(sql`user_id = ${other.id}`)
  expect(await reasons(await post(neighbour, {}, '203.0.113.7'))).toEqual([])
})

it('from where somebody posted is stored as a hash, and for some time', async () => {
  await site.db.delete(origins)
  const person = await makePerson(site)
  await takeBlockedPhone(site, person)
  await post(person, {}, '203.0.113.9')
  const rows = async () =>
    (await site.db.select().from(origins)).map(({ kind, isBlocked }) => `${kind} ${isBlocked}`).toSorted()
  expect(JSON.stringify(await site.db.select().from(origins))).not.toContain('203.0.113')
  const BLOCKED = 'device true'
  for (const [days, left] of [
    [1.9, ['address false', 'device false', BLOCKED]],
    [2.1, ['device false', BLOCKED]],
    [29, ['device false', BLOCKED]],
    [31, [BLOCKED]],
    [364, [BLOCKED]],
    [367, []],
  ] as const) {
    await site.db.update(origins).set({ usedAt: sql`now() - make_interval(secs => ${days * 86_400})` as never })
    await sweep()
    expect([days, await rows()]).toEqual([days, left])
  }
})

it('a link in the text counts, and a number less; also when they come with a change', async () => {
  const person = await olderPerson()
  const id = await post(person, { description: 'Call 98765 43210' })
  expect(await reasons(id)).toEqual(['number'])
  const change = async (fields: Record<string, string>) => {
    await send(site, 'updatePost', { form: postForm({ advPostId: id, ...fields }), token: person.token })
    await site.jobs.drain(handleEvent)
  }
  await change({ description: 'See www.form.example first' })
  expect(await reasons(id)).toEqual(['link'])
  await change({ description: 'Calm' })
  expect(await reasons(id)).toEqual([])
})
