import { sql } from 'drizzle-orm'
import { deskPasskeys } from '@/server/db/schema-desk'
import { answer as terminal } from '@/server/desk/listen'
import { openDesk, type Colleague } from '../support/desk'
import { Passkey } from '../support/passkey'

const desk = openDesk()
let owner: Colleague
beforeAll(async () => {
  owner = await desk.makeColleague('owner', 'Owner')
})

/** Does something to the person of a ticket at the moment when the ticket is used up. */
async function whenTaken(statement: string, test: () => Promise<void>): Promise<void> {
  const { db } = desk.opened.site
  await db.execute(
    sql.raw(
      `create function meanwhile() returns trigger language plpgsql as $$ begin ${statement}; return old; end $$`,
    ),
  )
  await db.execute(
    sql`create trigger meanwhile after delete on desk_sign_ins for each row execute function meanwhile()`,
  )
  try {
    await test()
  } finally {
    await db.execute(sql`drop function meanwhile cascade`)
  }
}
const REMOVED = 'delete from desk_people where id = old.person_id'

async function addPasskey(person: Colleague): Promise<number> {
  const { wire } = await desk.call('beginPasskey', { token: person.token })
  const body = { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: '' }
  return (await desk.confirmed('addPasskey', person, { body })).status
}

it('who is removed while their passkey answers gets no session, by an old passkey or a new one', async () => {
  const person = await desk.makeColleague('reader')
  await whenTaken(REMOVED, async () => {
    const { wire } = await desk.begin(person.mobile)
    const body = { ticket: wire.ticket, answer: person.passkey.assert(wire.options), device: '' }
    expect((await desk.call('openSession', { body })).status).toBe(401)
  })
  const mobile = desk.newMobile()
  const { wire } = await desk.begin(mobile, await desk.invite(mobile, 'reader'))
  await whenTaken(REMOVED, async () => {
    const body = { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: '' }
    expect((await desk.call('openSession', { body })).status).toBe(401)
  })
})

it.each([
  ['was removed', REMOVED],
  ['was signed out everywhere', 'delete from desk_sessions where person_id = old.person_id'],
])('who %s while they add a passkey adds none', async (_, statement) => {
  const person = await desk.makeColleague('reader')
  await whenTaken(statement, async () => expect(await addPasskey(person)).toBe(401))
  const left = await desk.opened.site.db.select().from(deskPasskeys)
  expect(left.filter(({ personId }) => personId === person.id).length).toBeLessThan(2)
})

it('an owner who loses the role at the same moment changes nothing any more', async () => {
  const ways: ((other: Colleague) => Promise<{ status: number }>)[] = [
    other => desk.confirmed('invite', other, { body: { mobile: desk.newMobile(), name: 'New', role: 'owner' } }),
    other => desk.confirmed('changeRole', other, { id: owner.id, body: { role: 'reader' } }),
    other => desk.confirmed('removePerson', other, { id: owner.id }),
  ]
  for (const way of ways) {
    const other = await desk.makeColleague('owner', 'Other')
    const [lost, tried] = await Promise.all([
      desk.confirmed('changeRole', owner, { id: other.id, body: { role: 'reader' } }),
      way(other),
    ])
    if (lost.status !== 200) {
      // The other one came first.
      expect([lost.status, tried.status]).toEqual([404, 200])
      owner = await desk.makeColleague('owner', 'Owner')
    }
    const acts = (await terminal(['acts'])).text.split('\n').filter(line => line.includes(other.id))
    const end = acts.findIndex(line => line.includes(`change-role ${other.id}`))
    expect(acts.slice(0, Math.max(0, end))).toEqual([])
  }
})

it('whoever’s confirmation is over at the moment when it counts changes nothing', async () => {
  for (const statement of [
    'delete from desk_passkeys where person_id = old.person_id',
    'delete from desk_sessions where person_id = old.person_id',
  ]) {
    const other = await desk.makeColleague('owner', 'Other')
    await whenTaken(statement, async () => {
      expect((await desk.confirmed('changeRole', other, { id: owner.id, body: { role: 'reader' } })).status).toBe(401)
    })
  }
  expect((await terminal(['people'])).text).toContain(`${owner.mobile}  owner`)
})

it('an owner whose passkeys are gone changes nobody, so one with a passkey always stays', async () => {
  const { db } = desk.opened.site
  const other = await desk.makeColleague('owner', 'Other')
  await db.execute(sql`delete from desk_passkeys where person_id = ${other.id}`)
  const { status, wire } = await desk.call('beginConfirm', { token: other.token })
  expect([status, wire.msg]).toEqual([409, expect.stringContaining('Ask an owner for a new invitation')])
})
