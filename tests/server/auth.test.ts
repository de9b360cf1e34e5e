import { eq, sql } from 'drizzle-orm'
import { limits, otps, sessions, users } from '@/server/db/schema'
import { addressKey } from '@/server/auth/otp'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let printed: string[] = []
beforeAll(async () => {
  site = await openSite()
  jest.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
}, 240_000)
beforeEach(async () => {
  printed = []
  await site.db.delete(limits)
  await site.db.delete(otps)
})
afterAll(() => site.close())

const deviceInfo = { deviceId: 'device-1', platform: 'web', isVirtual: false }
const wire = (mobile: string) => Number(`91${mobile}`)
const fetchOtp = (mobile: string, headers?: Record<string, string>) => send(site, 'fetchOtp', { body: { mobile: wire(mobile) }, headers })
const verify = (mobile: string, otp: string, headers?: Record<string, string>) => send(site, 'saveUser', { body: { mobile: wire(mobile), otp, deviceInfo }, headers })
const sentCode = () => /code is (\d{6})/.exec(printed.at(-1) ?? '')?.[1] ?? ''
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

describe('asking for a code', () => {
  it('sends six digits and keeps only their hash', async () => {
    const answer = await fetchOtp('9000000101')
    expect([answer.status, answer.wire]).toEqual([200, { ok: true, msg: 'OTP sent successfully to your mobile number' }])
    expect(sentCode()).toMatch(/^\d{6}$/)
    const [row] = await site.db.select().from(otps)
    expect(JSON.stringify(row)).not.toContain(sentCode())
  })

  it('answers alike for a known and an unknown number', async () => {
    const { mobile } = await makePerson(site)
    const [known, unknown] = [await fetchOtp(mobile), await fetchOtp('9000000102')]
    expect(known.wire).toEqual(unknown.wire)
  })

  it.each(['915123456789', '91900000010', '449000000101', 'abc', '', '91 9000000101'])('refuses %p', async mobile => {
    const answer = await send(site, 'fetchOtp', { body: { mobile } })
    expect([answer.status, answer.wire.code, answer.wire.msg]).toEqual([400, 'invalidMobile', 'Please enter a valid 10-digit mobile number'])
  })

  it('waits a minute before the next one', async () => {
    await fetchOtp('9000000103')
    expect((await fetchOtp('9000000103')).wire.code).toBe('otpTooSoon')
    await site.db.update(limits).set({ endsAt: sql`now()` as never }).where(sql`${limits.key} like 'otp:pause:%'`)
    expect((await fetchOtp('9000000103')).status).toBe(200)
  })

  it('sends ten an hour to one address, whatever the numbers and however many ask', async () => {
    const first = await Promise.all(Array.from({ length: 200 }, (_, index) => fetchOtp(`70000${String(index).padStart(5, '0')}`)))
    expect(first.filter(answer => answer.status === 200)).toHaveLength(10)
    for (let index = 200; index < 10_000; index += 100) {
      const more = await Promise.all(Array.from({ length: 100 }, (_, next) => fetchOtp(`70000${String(index + next).padStart(5, '0')}`)))
      expect(new Set(more.map(answer => answer.wire.code))).toEqual(new Set(['otpTooMany']))
    }
    expect(printed.filter(line => line.includes('SMS to'))).toHaveLength(10)
  }, 120_000)

  it('sends five an hour to one device', async () => {
    const answers = []
    for (let index = 0; index < 6; index++) answers.push(await fetchOtp(`90000003${String(index).padStart(2, '0')}`, { 'x-device-id': 'one-phone' }))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('counts the /64 of an IPv6 address as one, and an IPv4 address in IPv6 clothes as itself', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:bbbb:0:0:9'))
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
    expect(addressKey('::ffff:10.0.0.1')).toBe('10.0.0.1')
  })
})

describe('verifying a code', () => {
  it('opens a session that reads the own profile', async () => {
    await fetchOtp('9000000110')
    const answer = await verify('9000000110', sentCode())
    expect(answer.status).toBe(200)
    expect(answer.wire.user).toMatchObject({ phoneNumber: '9000000110', mobile: 919000000110, name: '' })
    const profile = await send(site, 'getProfile', { token: answer.wire.token as string })
    expect(profile.reply.user.id).toBe(answer.reply.user.id)
    expect((await send(site, 'getProfile', { token: `Bearer ${answer.wire.token}` })).status).toBe(200)
    const rows = await site.db.select().from(sessions).where(eq(sessions.userId, answer.reply.user.id))
    expect(JSON.stringify(rows)).not.toContain(answer.wire.token)
  })

  it('takes a code once', async () => {
    await fetchOtp('9000000111')
    const code = sentCode()
    expect((await verify('9000000111', code)).status).toBe(200)
    const again = await verify('9000000111', code)
    expect([again.status, again.wire.code, again.wire.msg]).toEqual([401, 'invalidOtp', 'Invalid OTP. Please try again.'])
  })

  it('makes one session of many parallel right guesses', async () => {
    await fetchOtp('9000000112')
    const code = sentCode()
    const answers = await Promise.all(Array.from({ length: 200 }, () => verify('9000000112', code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [user] = await site.db.select({ id: users.id }).from(users).where(eq(users.mobile, '9000000112'))
    expect(await site.db.select().from(sessions).where(eq(sessions.userId, user?.id ?? ''))).toHaveLength(1)
  })

  it('dies after five wrong tries, also for the right code', async () => {
    await fetchOtp('9000000113')
    const code = sentCode()
    for (let index = 0; index < 5; index++) expect((await verify('9000000113', otherThan(code))).status).toBe(401)
    expect((await verify('9000000113', code)).status).toBe(401)
  })

  it('dies after five minutes', async () => {
    await fetchOtp('9000000114')
    await site.db.update(otps).set({ expiresAt: sql`now()` as never })
    expect((await verify('9000000114', sentCode())).status).toBe(401)
  })

  it('gives the places of the limits back', async () => {
    for (let index = 0; index < 12; index++) {
      await fetchOtp('9000000115')
      expect((await verify('9000000115', sentCode())).status).toBe(200)
    }
  })

  it('lets nobody in who is blocked, and ends the sessions there are', async () => {
    const person = await makePerson(site)
    await site.db.update(users).set({ status: 'blocked' }).where(eq(users.id, person.id))
    expect((await send(site, 'getProfile', { token: person.token })).status).toBe(401)
    await fetchOtp(person.mobile)
    expect((await verify(person.mobile, sentCode())).wire.code).toBe('blocked')
  })

  it('says which part is missing', async () => {
    const noDevice = await send(site, 'saveUser', { body: { mobile: wire('9000000116'), otp: '123456' } })
    expect([noDevice.wire.code, noDevice.wire.msg]).toEqual(['deviceInfoMissing', 'Device information not available'])
    const short = await send(site, 'saveUser', { body: { mobile: wire('9000000116'), otp: '12345x', deviceInfo } })
    expect([short.wire.code, short.wire.msg]).toEqual(['invalidOtpFormat', 'Please enter a valid 6-digit OTP'])
  })
})

describe('the cookie of the site', () => {
  const fromSite = { 'sec-fetch-site': 'same-origin' }

  it('carries the session, out of reach of scripts, and the reply holds no token', async () => {
    await fetchOtp('9000000120')
    const answer = await verify('9000000120', sentCode(), fromSite)
    expect(answer.wire).not.toHaveProperty('token')
    const [session = '', mark = ''] = answer.headers.getSetCookie()
    expect(session).toMatch(/^authToken=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(mark).toMatch(/^signedIn=1; Max-Age=2592000; Path=\/; SameSite=Lax$/)
  })

  it('counts for pages of this site alone', async () => {
    const { token } = await makePerson(site)
    const cookie = `authToken=${token}; signedIn=1`
    const status = async (headers: Record<string, string>) => (await send(site, 'getProfile', { headers: { cookie, ...headers } })).status
    expect(await status(fromSite)).toBe(200)
    expect(await status({ origin: 'http://localhost:3000' })).toBe(200)
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(401)
    expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(401)
    expect(await status({ origin: 'https://evil.example' })).toBe(401)
    expect(await status({})).toBe(401)
  })

  it('goes when its session has ended', async () => {
    const answer = await send(site, 'getProfile', { headers: { cookie: `authToken=${'x'.repeat(43)}; signedIn=1`, ...fromSite } })
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie().map(text => text.split(';')[0])).toEqual(['authToken=', 'signedIn='])
  })

  it('goes with the logout, and the session with it', async () => {
    const { token } = await makePerson(site)
    const answer = await send(site, 'logout', { headers: { cookie: `authToken=${token}; signedIn=1`, ...fromSite } })
    expect(answer.headers.getSetCookie().every(text => text.includes('Max-Age=0'))).toBe(true)
    expect((await send(site, 'getProfile', { token })).status).toBe(401)
  })
})

it('logs no number, code or token', () => {
  const text = site.logged.join('\n')
  expect(text).not.toMatch(/9000000\d{3}/)
  expect(text).not.toMatch(/authToken/)
})
