import { scrypt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { limits } from '@/server/db/schema'
import { otps } from '@/server/db/schema-sign-in'
import { answer as terminal } from '@/server/desk/listen'
import { send } from '../support/client'
import { openDesk, type Colleague } from '../support/desk'
import { makePerson } from '../support/people'

// The real one, counted.
jest.mock<typeof import('node:crypto')>('node:crypto', () => {
  const real = jest.requireActual<typeof import('node:crypto')>('node:crypto')
  return { ...real, scrypt: jest.fn(real.scrypt) as never }
})

const desk = openDesk({ OTP_PAUSE_SECONDS: '60', LIMITS_TIMES: '1' })
let person: Colleague
beforeAll(async () => {
  person = await desk.makeColleague('moderator')
})
beforeEach(async () => {
  await desk.opened.site.db.delete(limits)
  await desk.opened.site.db.delete(otps)
})

const STRANGER = '9500000002'
const wire = (mobile: string) => Number(`91${mobile}`)
const askSite = (mobile: string) => send(desk.opened.site, 'fetchOtp', { body: { mobile: wire(mobile) } })
const trySite = async (mobile: string, otp: string) =>
  (await send(desk.opened.site, 'saveUser', { body: { mobile: wire(mobile), otp, deviceInfo: { deviceId: 'd' } } }))
    .status
const tryDesk = async (mobile: string, code: string, address?: string) =>
  (await desk.call('checkCode', { body: { mobile, code }, headers: address ? { 'x-forwarded-for': address } : {} }))
    .status
const lastCode = () => /code is (\d{6})/.exec(desk.printed.at(-1) ?? '')![1]!
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
/** Lets the pause of a minute pass. */
const waitPause = () =>
  desk.opened.site.db
    .update(limits)
    .set({ endsAt: sql`now()` as never })
    .where(sql`${limits.key} like '%pause:%'`)

it('a code for the site opens nothing at the desk, and the reverse; both live side by side', async () => {
  await askSite(person.mobile)
  const ofSite = lastCode()
  expect(await tryDesk(person.mobile, ofSite)).toBe(401)
  const ofDesk = await desk.codeOf(person.mobile)
  if (ofDesk !== ofSite) expect(await trySite(person.mobile, ofDesk)).toBe(401)
  expect([await tryDesk(person.mobile, ofDesk), await trySite(person.mobile, ofSite)]).toEqual([200, 200])
})

it('the site answers the same about a number of the desk as about any other, after a code for the desk', async () => {
  await desk.codeOf(person.mobile)
  await desk.call('sendCode', { body: { mobile: STRANGER } })
  const [known, unknown] = [await askSite(person.mobile), await askSite(STRANGER)]
  expect([known.status, known.wire]).toEqual([200, unknown.wire])
})

it('whoever floods the form of the site, or guesses there, locks nobody out of the desk', async () => {
  const code = await desk.codeOf(person.mobile)
  await desk.opened.site.db.execute(sql`
    insert into limits (key, used, ends_at) values ('otp:all', 1000000, now() + interval '1 hour')`)
  for (let tries = 0; tries < 6; tries++) {
    await askSite(person.mobile)
    await trySite(person.mobile, wrong(code))
  }
  expect(await tryDesk(person.mobile, code)).toBe(200)
  await waitPause()
  expect(await tryDesk(person.mobile, await desk.codeOf(person.mobile))).toBe(200)
})

it('spends nothing of the number at the site', async () => {
  await tryDesk(person.mobile, await desk.codeOf(person.mobile))
  const keys = (await desk.opened.site.db.select({ key: limits.key }).from(limits)).map(({ key }) => key)
  expect(keys.filter(key => !key.startsWith('desk'))).toEqual([])
})

it('a person gets a code a minute and ten an hour, and every request the same answer', async () => {
  const sent = () => desk.printed.filter(line => line.includes(person.mobile)).length
  const before = sent()
  await desk.codeOf(person.mobile)
  const refused = async () => {
    const lines = desk.opened.site.logged.length
    const { status, wire: said } = await desk.call('sendCode', { body: { mobile: person.mobile } })
    expect([status, said]).toEqual([200, { ok: true }])
    const isRefused = () => desk.opened.site.logged.slice(lines).some(line => line.includes('desk was refused'))
    for (const end = Date.now() + 10_000; Date.now() < end && !isRefused();)
      await new Promise(resolve => setImmediate(resolve))
    expect(isRefused()).toBe(true)
  }
  await refused()
  for (let codes = 1; codes < 10; codes++) {
    await waitPause()
    await desk.codeOf(person.mobile)
  }
  await waitPause()
  await refused()
  expect(sent() - before).toBe(10)
})

it('five wrong tries from an address end its tries, fifteen those of all', async () => {
  const code = await desk.codeOf(person.mobile)
  for (let tries = 0; tries < 5; tries++) await tryDesk(person.mobile, wrong(code), '203.0.113.1')
  expect(await tryDesk(person.mobile, code, '203.0.113.1')).toBe(401)
  for (let tries = 5; tries < 15; tries++) await tryDesk(person.mobile, wrong(code), `203.0.113.${tries}`)
  expect(await tryDesk(person.mobile, code, '203.0.113.99')).toBe(401)
})

it('each try costs one slow hash: of a stranger, without a code, with one, and without a try left', async () => {
  const hashed = jest.mocked(scrypt)
  const cost = async (mobile: string, code: string) => {
    const before = hashed.mock.calls.length
    await tryDesk(mobile, code, '203.0.113.7')
    return hashed.mock.calls.length - before
  }
  const costs = [await cost(STRANGER, '123456'), await cost(person.mobile, '123456')]
  const code = await desk.codeOf(person.mobile)
  for (let tries = 0; tries < 6; tries++) costs.push(await cost(person.mobile, wrong(code)))
  await desk.opened.site.db.update(otps).set({ tries: 15 })
  costs.push(await cost(person.mobile, code))
  expect(costs).toEqual(costs.map(() => 1))
})

it('the code of a removed person is gone; who erases their account at the site keeps that of the desk', async () => {
  const owners = async () => (await desk.opened.site.db.select({ owner: otps.mobile }).from(otps)).map(row => row.owner)
  const user = await makePerson(desk.opened.site, { mobile: person.mobile })
  await desk.codeOf(person.mobile)
  await askSite(person.mobile)
  await send(desk.opened.site, 'deleteAccount', { body: { otp: lastCode() }, token: user.token })
  expect(await owners()).toEqual([`desk ${person.mobile}`])
  await desk.makeColleague('owner')
  await terminal(['remove', person.mobile])
  expect((await owners()).filter(owner => owner.includes(person.mobile))).toEqual([])
})
