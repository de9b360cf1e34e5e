import { sql } from 'drizzle-orm'
import { deskCalls, type DeskCallName } from '@/lib/contract/desk'
import { deskBodies } from '@/lib/contract/desk-bodies'
import { deskSignIns } from '@/server/db/schema-desk'
import { openDesk, type Colleague } from '../support/desk'
import { deskTargets } from '../support/desk-targets'
import { Passkey, type Twist } from '../support/passkey'

// Mailings can be sent, and nobody gets them.
const desk = openDesk({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'news@haat.example.org' })
const { dataRequest, mailing } = deskTargets(desk)
const both = desk.ownerAndReader()

/** What no open session may do without a passkey: the rest of each call, which is right. */
const RISKY: Partial<Record<DeskCallName, (by: Colleague) => Promise<{ id?: string; body?: object }>>> = {
  addPasskey: async ({ token }) => {
    const { wire } = await desk.call('beginPasskey', { token })
    return { body: { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: '' } }
  },
  removePasskey: async ({ passkey }) => ({ id: passkey.id }),
  invite: async () => ({ body: { mobile: desk.newMobile(), name: 'New', role: 'owner' } }),
  changeRole: async () => ({ id: both.reader.id, body: { role: 'owner' } }),
  removePerson: async () => ({ id: both.reader.id }),
  makeFile: async () => ({ id: await dataRequest('export') }),
  erasePerson: async () => ({ id: await dataRequest('erasure') }),
  sendMailing: async () => ({ id: await mailing(), body: { version: 1 } }),
}

/** Makes the call with a confirmation, right or not, and sees that it is refused and changes nothing. */
async function refuses(name: DeskCallName, confirm: unknown, status: number): Promise<void> {
  const { id, body } = await RISKY[name]!(both.owner)
  const before = await desk.everything()
  const reply = await desk.call(name, { id, body: { ...body, confirm }, token: both.owner.token })
  expect([name, reply.status]).toEqual([name, status])
  expect(await desk.everything()).toEqual(before)
}

it('each call that changes passkeys or people, gives data out or writes to many needs a confirmation', () => {
  const named = (Object.keys(deskCalls) as DeskCallName[]).filter(
    name => name in deskBodies && 'confirm' in deskBodies[name as keyof typeof deskBodies].shape,
  )
  expect(named).toEqual(Object.keys(RISKY))
})

describe.each(Object.keys(RISKY) as DeskCallName[])('%s', name => {
  it('is refused without a confirmation, and with one of nobody', async () => {
    for (const none of [undefined, null, '', {}, { ticket: 'x'.repeat(43) }]) await refuses(name, none, 400)
    await refuses(name, { ticket: 'x'.repeat(43), answer: both.owner.passkey.assert({ challenge: 'eA' }) }, 401)
  })

  it('is refused with the confirmation of another person, and with that of another session', async () => {
    await refuses(name, await desk.confirmOf(both.reader), 401)
    const { wire } = await desk.call('beginConfirm', { token: both.reader.token })
    await refuses(name, { ticket: wire.ticket, answer: both.owner.passkey.assert(wire.options) }, 401)
    const token = await desk.signIn(both.owner)
    await refuses(name, await desk.confirmOf({ token, passkey: both.owner.passkey }), 401)
  })

  it('is refused with the ticket of another kind', async () => {
    const { owner } = both
    const signIn = (await desk.begin(owner.mobile)).wire
    await refuses(name, { ticket: signIn.ticket, answer: owner.passkey.assert(signIn.options) }, 401)
    const passkey = (await desk.call('beginPasskey', { token: owner.token })).wire
    await refuses(name, { ticket: passkey.ticket, answer: owner.passkey.assert(passkey.options) }, 401)
  })

  it.each<[string, Twist]>([
    ['made on another site', { origin: 'https://evil.example' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'bm90aGluZw' }],
    ['without the finger or the number', { isUnverified: true }],
    ['of a passkey that is none of theirs', { id: 'bm9uZQ' }],
  ])('is refused with an answer %s', async (_, twist) => {
    const { wire } = await desk.call('beginConfirm', { token: both.owner.token })
    await refuses(name, { ticket: wire.ticket, answer: both.owner.passkey.assert(wire.options, twist) }, 401)
    // One try for each.
    await refuses(name, { ticket: wire.ticket, answer: both.owner.passkey.assert(wire.options) }, 401)
  })

  it('is refused five minutes later', async () => {
    const confirm = await desk.confirmOf(both.owner)
    await desk.opened.site.db.update(deskSignIns).set({ expiresAt: sql`now() - interval '1 second'` as never })
    await refuses(name, confirm, 401)
  })
})

it('a confirmation is good for one call, whatever became of it, and however many come at once', async () => {
  const { owner } = both
  const confirm = await desk.confirmOf(owner)
  const invite = (name: string) =>
    desk.call('invite', { body: { mobile: desk.newMobile(), name, role: 'reader', confirm }, token: owner.token })
  const replies = await Promise.all(['One', 'Two', 'Three'].map(invite))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  for (const name of Object.keys(RISKY) as DeskCallName[]) await refuses(name, confirm, 401)
  const refused = await desk.confirmOf(owner)
  const { status } = await desk.call('changeRole', {
    id: owner.id,
    body: { role: 'reader', confirm: refused },
    token: owner.token,
  })
  expect(status).toBe(409)
  await refuses('changeRole', refused, 401)
})

it('a confirmation opens no session, and adds no passkey in the place of the new one', async () => {
  const { owner } = both
  const confirm = await desk.confirmOf(owner)
  expect((await desk.call('openSession', { body: { ...confirm, device: '' } })).status).toBe(401)
  const { wire } = await desk.call('beginConfirm', { token: owner.token })
  const body = { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: '' }
  expect((await desk.confirmed('addPasskey', owner, { body })).status).toBe(401)
})

it('a ticket for a further passkey belongs to the session that asked for it', async () => {
  const { owner } = both
  const { wire } = await desk.call('beginPasskey', { token: await desk.signIn(owner) })
  const body = { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: '' }
  expect((await desk.confirmed('addPasskey', owner, { body })).status).toBe(401)
})
