import { sql } from 'drizzle-orm'
import { deskSignIns } from '@/server/db/schema-desk'
import { openDesk } from '../support/desk'
import { Passkey, type Twist } from '../support/passkey'

const desk = openDesk()
const both = desk.ownerAndReader()

describe('a sign-in', () => {
  const open = (ticket: string, answer: unknown) => desk.call('openSession', { body: { ticket, answer, device: '' } })

  it('answers the same for a number that is not of the desk', async () => {
    const known = await desk.call('sendCode', { body: { mobile: both.reader.mobile } })
    const unknown = await desk.call('sendCode', { body: { mobile: '9500000002' } })
    expect([unknown.status, unknown.wire, [...unknown.headers]]).toEqual([200, known.wire, [...known.headers]])
    const wrong = await desk.call('checkCode', { body: { mobile: both.reader.mobile, code: '000000' } })
    const none = await desk.call('checkCode', { body: { mobile: '9500000002', code: '000000' } })
    expect([none.status, none.wire]).toEqual([401, wrong.wire])
    // No code goes to a number that is not of the desk: one that was asked for later is there already.
    await desk.codeOf(both.reader.mobile)
    expect(desk.printed.some(line => line.includes('9500000002'))).toBe(false)
  })

  it('by the code alone opens nothing: not without a passkey, and not without an answer', async () => {
    const mobile = desk.newMobile()
    await desk.invite(mobile, 'owner')
    const bare = await desk.begin(mobile)
    expect([bare.status, bare.wire.msg]).toEqual([409, expect.stringContaining('Ask an owner for a new invitation')])
    const { wire, headers } = await desk.begin(both.owner.mobile)
    expect(headers.get('set-cookie')).toBeNull()
    for (const empty of [
      { id: '', response: {} },
      { id: both.owner.passkey.id, response: {} },
    ]) {
      const { status, headers } = await open(wire.ticket, empty)
      expect([status, headers.get('set-cookie')]).toEqual([401, null])
    }
  })

  it('takes a code once, and an answer once', async () => {
    const code = await desk.codeOf(both.reader.mobile)
    const body = { mobile: both.reader.mobile, code }
    const { wire } = await desk.call('checkCode', { body })
    expect((await desk.call('checkCode', { body })).status).toBe(401)
    const answer = both.reader.passkey.assert(wire.options)
    const replies = await Promise.all(Array.from({ length: 4 }, () => open(wire.ticket, answer)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    expect((await open(wire.ticket, answer)).status).toBe(401)
    // The same answer for another ticket.
    expect((await open((await desk.begin(both.reader.mobile)).wire.ticket, answer)).status).toBe(401)
  })

  it('has one try for each ticket', async () => {
    const { wire } = await desk.begin(both.reader.mobile)
    expect((await open(wire.ticket, new Passkey().assert(wire.options, { id: both.reader.passkey.id }))).status).toBe(
      401,
    )
    expect((await open(wire.ticket, both.reader.passkey.assert(wire.options))).status).toBe(401)
  })

  it.each<[string, Twist]>([
    ['made on another site', { origin: 'https://evil.example' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'bm90aGluZw' }],
    ['without the finger or the number', { isUnverified: true }],
  ])('refuses an answer %s, of an old and of a new passkey', async (_, twist) => {
    const { wire } = await desk.begin(both.reader.mobile)
    expect((await open(wire.ticket, both.reader.passkey.assert(wire.options, twist))).status).toBe(401)
    const mobile = desk.newMobile()
    const invited = await desk.begin(mobile, await desk.invite(mobile, 'reader'))
    expect((await open(invited.wire.ticket, new Passkey().register(invited.wire.options, twist))).status).toBe(401)
  })

  it('refuses the passkey of somebody else, and a copy that has counted less', async () => {
    const { wire } = await desk.begin(both.owner.mobile)
    expect((await open(wire.ticket, both.reader.passkey.assert(wire.options))).status).toBe(401)
    both.reader.passkey.counter = 50
    await desk.signIn(both.reader)
    both.reader.passkey.counter = 10
    expect(await desk.signIn(both.reader)).toBe('')
    both.reader.passkey.counter = 60
    expect(await desk.isOpen(await desk.signIn(both.reader))).toBe(true)
  })

  it('ends after five minutes', async () => {
    const { wire } = await desk.begin(both.reader.mobile)
    await desk.opened.site.db.update(deskSignIns).set({ expiresAt: sql`now() - interval '1 second'` as never })
    expect((await open(wire.ticket, both.reader.passkey.assert(wire.options))).status).toBe(401)
  })

  it('is refused to an address that tries too often', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const statuses: number[] = []
    await desk.opened.site.db.execute(
      sql`insert into limits (key, used, ends_at) values ('desk:address:203.0.113.9', 199999, now() + interval '1 hour')`,
    )
    for (let tries = 0; tries < 2; tries++)
      statuses.push((await desk.call('sendCode', { body: { mobile: '9500000002' }, headers })).status)
    statuses.push((await desk.call('checkCode', { body: { mobile: '9500000002', code: '123456' }, headers })).status)
    expect(statuses).toEqual([200, 429, 429])
  })
})

describe('an invitation', () => {
  it('opens once, for its number alone, for a day', async () => {
    const [mobile, other] = [desk.newMobile(), desk.newMobile()]
    const [key, others] = [await desk.invite(mobile, 'reader'), await desk.invite(other, 'owner')]
    for (const wrong of [others, 'x'.repeat(43), ''])
      expect((await desk.begin(mobile, wrong)).wire.msg).toContain('This invitation does not open any more')
    const tickets = [await desk.begin(mobile, key), await desk.begin(mobile, key)]
    const statuses: number[] = []
    for (const { wire } of tickets) {
      const body = { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: '' }
      statuses.push((await desk.call('openSession', { body })).status)
    }
    expect(statuses).toEqual([200, 401])
    expect((await desk.begin(mobile, key)).wire.kind).toBe('sign-in')
    await desk.opened.site.db.execute(sql`update desk_people set invited_until = now() - interval '1 second'`)
    expect((await desk.begin(other, others)).status).toBe(409)
  })

  it('stores no passkey that somebody has already', async () => {
    const mobile = desk.newMobile()
    const { wire } = await desk.begin(mobile, await desk.invite(mobile, 'reader'))
    const body = { ticket: wire.ticket, answer: both.reader.passkey.register(wire.options), device: '' }
    expect((await desk.call('openSession', { body })).status).toBe(409)
  })
})
