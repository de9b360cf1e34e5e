import { sql } from 'drizzle-orm'
import { deskSessions } from '@/server/db/schema-desk'
import { answer as terminal } from '@/server/desk/listen'
import { sweep } from '@/server/jobs/sweep'
import { send } from '../support/client'
import { openDesk, ORIGIN } from '../support/desk'
import { Passkey } from '../support/passkey'
import { makePerson } from '../support/people'

const desk = openDesk()
const both = desk.ownerAndReader()

const ask = (path: string, method: string, headers: Record<string, string>, body?: string) =>
  desk.ask(path, { method, headers: { cookie: `deskToken=${both.owner.token}`, ...headers }, body })
const INVITE = JSON.stringify({ mobile: '9500000001', name: 'Thief', role: 'owner' })
const JSON_TYPE = { 'content-type': 'application/json' }

describe('a page of another site', () => {
  it.each<[string, Record<string, string>]>([
    ['its origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another scheme', { origin: 'https://localhost:3000' }],
    ['no origin at all', {}],
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister host', { 'sec-fetch-site': 'same-site' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['the right origin, from another site', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
    ['another origin that claims to be the same', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('calls nothing with %s', async (_, headers) => {
    const before = await desk.everything()
    const calls = [
      await ask('/desk/api/people', 'POST', { ...headers, ...JSON_TYPE }, INVITE),
      await ask(`/desk/api/people/${both.reader.id}/removal`, 'POST', headers),
      await ask('/desk/api/session', 'DELETE', headers),
      await ask('/desk/api/code', 'POST', { ...headers, ...JSON_TYPE }, JSON.stringify({ mobile: both.owner.mobile })),
    ]
    expect(calls.map(({ status, wire }) => [status, wire.code])).toEqual(calls.map(() => [403, 'forbiddenOrigin']))
    expect(await desk.everything()).toEqual(before)
  })

  it('either header of a browser is enough for the desk’s own pages', async () => {
    const ways: Record<string, string>[] = [{ origin: ORIGIN }, { 'sec-fetch-site': 'same-origin' }]
    for (const headers of ways) expect((await ask('/desk/api/passkeys/ticket', 'POST', headers)).status).toBe(200)
  })

  it('calls nothing by a form, and no preflight lets it', async () => {
    const before = await desk.everything()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
      expect((await ask('/desk/api/people', 'POST', { origin: ORIGIN, 'content-type': type }, INVITE)).status).toBe(400)
    const preflight = await ask('/desk/api/people', 'OPTIONS', {
      origin: ORIGIN,
      'access-control-request-method': 'POST',
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([404, null])
    expect(await desk.everything()).toEqual(before)
  })

  it('calls nothing by a GET, and reads nothing', async () => {
    for (const path of ['people', `people/${both.reader.id}/removal`, 'confirm', 'session', 'code', 'passkeys'])
      expect((await ask(`/desk/api/${path}`, 'GET', { origin: ORIGIN })).status).toBe(404)
  })
})

it('a body that is too large or no JSON is refused unread', async () => {
  const headers = { origin: ORIGIN, ...JSON_TYPE }
  expect((await ask('/desk/api/people', 'POST', headers, `"${'a'.repeat(40_000)}"`)).status).toBe(413)
  for (const body of ['', '{', 'null', '[]', '"x"', '{"mobile":"\\u0000"}', '['.repeat(2000)])
    expect((await ask('/desk/api/people', 'POST', headers, body)).status).toBe(400)
})

it('a session of the site is none of the desk, even of the same number; and the other way round', async () => {
  const { site } = desk.opened
  const person = await makePerson(site, { mobile: both.owner.mobile })
  expect(await desk.isOpen(person.token)).toBe(false)
  const headers = { cookie: `authToken=${person.token}; deskToken=${person.token}` }
  expect((await desk.call('beginPasskey', { headers })).status).toBe(404)
  const ways: Record<string, string>[] = [
    { cookie: `deskToken=${both.owner.token}` },
    { cookie: `authToken=${both.owner.token}` },
    { authorization: `Bearer ${both.owner.token}` },
  ]
  for (const way of ways)
    expect((await send(site, 'getProfile', { headers: { ...way, 'sec-fetch-site': 'same-origin' } })).status).toBe(401)
  expect((await desk.call('beginPasskey', { headers: { authorization: `Bearer ${both.owner.token}` } })).status).toBe(
    404,
  )
})

describe('what belongs to somebody else', () => {
  it('a passkey of another person is not there', async () => {
    const before = await desk.everything()
    for (const id of [both.reader.passkey.id, 'nothing'])
      expect((await desk.confirmed('removePasskey', both.owner, { id })).status).toBe(404)
    expect(await desk.everything()).toEqual(before)
  })

  it('nobody changes, invites or removes themself, or somebody who is not there', async () => {
    const before = await desk.everything()
    const { owner } = both
    const { id, mobile } = owner
    const own = [
      await desk.confirmed('changeRole', owner, { id, body: { role: 'reader' } }),
      await desk.confirmed('removePerson', owner, { id }),
      await desk.confirmed('invite', owner, { body: { mobile, name: 'Me', role: 'owner' } }),
    ]
    expect(own.map(({ status }) => status)).toEqual([409, 409, 409])
    const none = [
      await desk.confirmed('changeRole', owner, { id: 'nobody', body: { role: 'owner' } }),
      await desk.confirmed('removePerson', owner, { id: 'nobody' }),
    ]
    expect(none.map(({ status }) => status)).toEqual([404, 404])
    expect(await desk.everything()).toEqual(before)
  })

  it('a ticket for a further passkey belongs to one person, and opens no session', async () => {
    for (const name of ['addPasskey', 'openSession'] as const) {
      const { wire } = await desk.call('beginPasskey', { token: both.owner.token })
      const passkey = new Passkey()
      const body = { ticket: wire.ticket, answer: passkey.register(wire.options), device: '' }
      expect((await desk.confirmed(name, both.reader, { body })).status).toBe(401)
      expect((await desk.begin(both.reader.mobile)).wire.options.allowCredentials).toHaveLength(1)
    }
    // Nor does a ticket of a sign-in add one.
    const { wire } = await desk.begin(both.owner.mobile)
    const body = { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: '' }
    expect((await desk.confirmed('addPasskey', both.owner, { body })).status).toBe(401)
  })
})

describe('a session', () => {
  it('ends after twelve hours, used or not, and the sweep takes it', async () => {
    const person = await desk.makeColleague('reader')
    const rows = async () =>
      (await desk.opened.site.db.select().from(deskSessions)).filter(({ personId }) => personId === person.id)
    const [row] = await rows()
    const hours = (Date.parse(row!.expiresAt) - Date.parse(row!.createdAt)) / 3_600_000
    expect(hours).toBeCloseTo(12, 5)
    expect(JSON.stringify(row)).not.toContain(person.token)
    await desk.opened.site.db.execute(
      sql`update desk_sessions set expires_at = now() - interval '1 second' where person_id = ${person.id}`,
    )
    expect(await desk.isOpen(person.token)).toBe(false)
    await sweep()
    expect(await rows()).toEqual([])
  })

  it('ends at once with the person’s removal, and with another role', async () => {
    const [a, b] = [await desk.makeColleague('moderator'), await desk.makeColleague('reader')]
    await desk.confirmed('removePerson', both.owner, { id: a.id })
    expect(await desk.isOpen(a.token)).toBe(false)
    const { status } = await desk.call('sendCode', { body: { mobile: a.mobile } })
    expect([status, (await terminal(['people'])).text.includes(a.id)]).toEqual([200, false])
    await desk.confirmed('changeRole', both.owner, { id: b.id, body: { role: 'moderator' } })
    expect(await desk.isOpen(b.token)).toBe(false)
    const again = await desk.signIn(b)
    await terminal(['invite', b.mobile, 'reader'], 'root')
    expect(await desk.isOpen(again)).toBe(false)
  })

  it('of the browser before ends with a new sign-in', async () => {
    const person = await desk.makeColleague('reader')
    const { wire } = await desk.begin(person.mobile)
    const body = { ticket: wire.ticket, answer: person.passkey.assert(wire.options), device: '' }
    const opened = await desk.call('openSession', { body, token: person.token })
    expect([await desk.isOpen(person.token), await desk.isOpen(desk.tokenIn(opened))]).toEqual([false, true])
  })

  it('of a person who is removed between code and passkey never begins', async () => {
    const person = await desk.makeColleague('reader')
    const { wire } = await desk.begin(person.mobile)
    await terminal(['remove', person.mobile])
    const body = { ticket: wire.ticket, answer: person.passkey.assert(wire.options), device: '' }
    expect((await desk.call('openSession', { body })).status).toBe(401)
  })
})
