import { answer } from '@/server/desk/listen'
import { openCases } from '../support/cases'
import type { Colleague } from '../support/desk'
import { makePerson } from '../support/people'

/* A person is found by what names only them, and blocked or let in from there. */

const cases = openCases()
const { desk, site, stateOf } = cases
let meera: Colleague
beforeAll(async () => {
  meera = await desk.makeColleague('moderator', 'Meera')
}, 240_000)

const find = (text: string) => desk.call('findPerson', { token: meera.token, body: { text } })

it('a whole number, an id, and a post or its address find a person; parts and names do not', async () => {
  const ad = await cases.reported()
  const { id, mobile } = ad.seller
  const ways = [mobile, `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, `0${mobile}`, id, ad.id]
  for (const text of [...ways, `https://example.org/hi/post/murrah-buffalo/${ad.id}`.replace('murrah-buffalo/', '')]) {
    const { status, wire } = await find(text)
    expect([text, status, wire.person?.id]).toEqual([text, 200, id])
    expect(JSON.stringify(wire)).not.toContain(mobile)
  }
  expect((await cases.acts())[0]).toBe(`Meera  find ${id}`)
  for (const text of [mobile.slice(0, 9), `${mobile}0`, 'Asha', 'Patil', '%', "' or true --", '9199999999'])
    expect([text, (await find(text)).status]).toEqual([text, 409])
  for (const text of ['', ' ', 'x'.repeat(301)]) expect((await find(text)).status).toBe(400)
})

it('who is found can be blocked for a time, with all their cases, and let in again', async () => {
  const ad = await cases.reported()
  const { id } = ad.seller
  const block = () => desk.call('blockUser', { token: meera.token, id, body: { reason: 'abuse', days: 30 } })
  expect((await block()).status).toBe(200)
  expect(await stateOf(ad.id)).toMatchObject({ status: 'hidden', because: 'desk' })
  expect((await cases.acts())[0]).toBe(`Meera  block ${id}  abuse, 30 days`)
  expect((await block()).status).toBe(409)
  const { wire } = await find(id)
  expect(wire.person).toMatchObject({
    isBlocked: true,
    open: [],
    decisions: [{ decision: 'block', reason: 'abuse', days: 30 }],
  })
  expect(Date.parse(wire.person.blockedUntil) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  await desk.call('unblockUser', { token: meera.token, id, body: { why: 'a mistake' } })
  expect(await stateOf(ad.id)).toMatchObject({ status: 'active' })
  expect((await desk.call('unblockUser', { token: meera.token, id, body: { why: 'a mistake' } })).status).toBe(409)
  for (const name of ['blockUser', 'unblockUser'] as const)
    expect(
      (
        await desk.call(name, {
          token: meera.token,
          id: 'nobody',
          body: { reason: 'abuse', days: null, why: 'to see' },
        })
      ).status,
    ).toBe(404)
  expect((await answer(['verify'])).ok).toBe(true)
})

it('two who block at once are one', async () => {
  const { id } = await makePerson(site())
  const body = { reason: 'spam', days: null }
  const answers = await Promise.all([1, 2, 3].map(() => desk.call('blockUser', { token: meera.token, id, body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})
