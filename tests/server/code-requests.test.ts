import { scryptSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { limits } from '@/server/db/schema'
import { otps } from '@/server/db/schema-sign-in'
import { addressKey } from '@/server/platform/client-address'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import type { TestSite } from '../support/site'
import { openSignIn } from '../support/sign-in-site'

/** For how many numbers one address requests a code. Each takes some milliseconds, so only Postgres gets 10,000. */
const ASKED = process.env.ENGINE === 'postgres' ? 10_000 : 1000

const { opened, fetchOtp, sentCode } = openSignIn()
let site: TestSite
beforeAll(() => ({ site } = opened))

describe('asking for a code', () => {
  it('sends six digits and keeps only their hash', async () => {
    const answer = await fetchOtp('9000000101')
    expect([answer.status, answer.wire]).toEqual([
      200,
      { ok: true, msg: 'OTP sent successfully to your mobile number', resendIn: 60 },
    ])
    expect(sentCode()).toMatch(/^\d{6}$/)
    const [row] = await site.db.select().from(otps)
    expect(JSON.stringify(row)).not.toContain(sentCode())
    // The hash is slow and salted, so that nobody with a copy of the table can try a million codes in a moment.
    const [salt = '', hash] = row!.codeHash.split(':')
    expect([salt.length, hash]).toEqual([32, scryptSync(sentCode(), Buffer.from(salt, 'hex'), 32).toString('hex')])
  })

  it('answers alike for a known and an unknown number', async () => {
    const { mobile } = await makePerson(site)
    const [known, unknown] = [await fetchOtp(mobile), await fetchOtp('9000000102')]
    expect(known.wire).toEqual(unknown.wire)
  })

  it.each(['915123456789', '91900000010', '449000000101', 'abc', '', '91 9000000101'])('refuses %p', async mobile => {
    const answer = await send(site, 'fetchOtp', { body: { mobile } })
    expect([answer.status, answer.wire.code, answer.wire.msg]).toEqual([
      400,
      'invalidMobile',
      'Please enter a valid 10-digit mobile number',
    ])
  })

  it('waits a minute before the next one', async () => {
    await fetchOtp('9000000103')
    expect((await fetchOtp('9000000103')).wire.code).toBe('otpTooSoon')
    await site.db
      .update(limits)
      .set({ endsAt: sql`now()` as never })
      .where(sql`${limits.key} like 'otp:pause:%'`)
    expect((await fetchOtp('9000000103')).status).toBe(200)
  })

  it('sends ten an hour to one address, whatever the numbers and however many ask @slow', async () => {
    const first = await Promise.all(
      Array.from({ length: 200 }, (_, index) => fetchOtp(`70000${String(index).padStart(5, '0')}`)),
    )
    expect(first.filter(answer => answer.status === 200)).toHaveLength(10)
    for (let index = 200; index < ASKED; index += 100) {
      const more = await Promise.all(
        Array.from({ length: 100 }, (_, next) => fetchOtp(`70000${String(index + next).padStart(5, '0')}`)),
      )
      expect(new Set(more.map(answer => answer.wire.code))).toEqual(new Set(['otpTooMany']))
    }
    expect(opened.printed.filter(line => line.includes('SMS to'))).toHaveLength(10)
  }, 120_000)

  it('sends five an hour to one device', async () => {
    const answers = []
    for (let index = 0; index < 6; index++)
      answers.push(await fetchOtp(`90000003${String(index).padStart(2, '0')}`, { 'x-device-id': 'one-phone' }))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('counts the /64 of an IPv6 address as one, and an IPv4 address in IPv6 clothes as itself', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:bbbb:0:0:9'))
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
    expect(addressKey('::ffff:10.0.0.1')).toBe('10.0.0.1')
  })
})

it('logs no number, code or token', () => {
  const text = site.logged.join('\n')
  expect(text).not.toMatch(/9000000\d{3}/)
  expect(text).not.toMatch(/authToken/)
})
