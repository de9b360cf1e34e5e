import { sql } from 'drizzle-orm'
import { MOST_WORDS } from '@/lib/contract/desk-words'
import { listedWords } from '@/server/db/schema-risk'
import { listWords } from '@/server/desk/words'
import { openCases } from '../support/cases'
import { send } from '../support/client'
import type { Colleague } from '../support/desk'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { accountOf, riskOf } from '../support/risky'

/* The lists of words and links: what is blocked holds an ad, what is allowed counts for nothing. */

const cases = openCases()
const { desk, site, stateOf } = cases
let meera: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
}, 240_000)
afterEach(() => site().db.delete(listedWords))

const add = (text: string, list: 'block' | 'allow' = 'block') =>
  desk.call('addWord', { token: meera.token, body: { text, list } })
/** An ad of somebody who is here for long. @returns what its risk comes from */
async function reasonsOf(description: string): Promise<string[]> {
  const id = await cases.makePost(await makePerson(site(), accountOf(100)), { description })
  return (await riskOf(site(), id)).reasons
}

it('an ad with a blocked word waits for the desk, in whatever script the word is', async () => {
  expect((await add('  Nakli   Inaam ')).status).toBe(200)
  expect((await cases.acts())[0]).toBe('Meera  block words  nakli inaam')
  for (const said of ['A NAKLI inaam for you', 'नकली इनाम'])
    expect([said, await reasonsOf(said)]).toEqual([said, ['listed']])
  for (const said of ['Inaam nakli', 'Naklis', 'Calm and healthy'])
    expect([said, await reasonsOf(said)]).toEqual([said, []])
  const seller = await makePerson(site(), accountOf(100))
  const id = await cases.makePost(seller, { summary: 'Nakli inaam' })
  expect(await stateOf(id)).toMatchObject({ status: 'hidden', because: 'held' })
})

it('a blocked link is found as a whole, an allowed one is no link', async () => {
  expect(await reasonsOf('See www.dairy.example.com/cows')).toEqual(['link'])
  await add('dairy.example.com', 'allow')
  await add('pay.example.org')
  await add('t.me/cheat')
  expect(await reasonsOf('See www.dairy.example.com')).toEqual([])
  expect(await reasonsOf('Pay at PAY.example.org/now')).toContain('listed')
  expect(await reasonsOf('Write to https://t.me/cheat')).toContain('listed')
  for (const said of ['repay.example.org', 'pay.example.organic'])
    expect([said, (await reasonsOf(said)).includes('listed')]).toEqual([said, false])
})

it('what is allowed is not blocked', async () => {
  await add('lottery')
  await add('lottery nagar', 'allow')
  expect(await reasonsOf('Come to Lottery Nagar')).toEqual([])
  expect(await reasonsOf('Come to Lottery Nagar for the lottery')).toEqual(['listed'])
})

it('an entry is on one list, once, and leaves it again; an ad that was held is not judged anew by that', async () => {
  await add('lottery')
  expect(await add('LOTTERY', 'allow')).toMatchObject({ status: 409, wire: { msg: '“lottery” is on a list already.' } })
  const [word] = await listWords()
  expect((await desk.call('removeWord', { token: meera.token, id: word!.id })).status).toBe(200)
  expect((await cases.acts())[0]).toBe('Meera  no block words  lottery')
  expect((await desk.call('removeWord', { token: meera.token, id: word!.id })).status).toBe(404)
  expect(await reasonsOf('lottery')).toEqual([])
  for (const text of ['x', '', 'x'.repeat(81)]) expect((await add(text)).status).toBe(400)
})

it('the lists are not longer than what an ad can be compared with, and 500 strange entries hold no ad up', async () => {
  await site().db.execute(
    sql`insert into listed_words (id, text, list) select 'w' || n, '(a+)+$.' || n, 'block' from generate_series(1, ${MOST_WORDS}::int) n`,
  )
  expect((await add('one more')).status).toBe(409)
  const form = postForm({ description: `${'a'.repeat(2000)}!` })
  const { token } = await makePerson(site(), accountOf(100))
  expect((await send(site(), 'createPost', { form, token })).status).toBe(200)
  expect(await reasonsOf(`${'a'.repeat(2000)}!`)).toEqual([])
})
