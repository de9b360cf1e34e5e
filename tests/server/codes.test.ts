import { sql } from 'drizzle-orm'
import { limits } from '@/server/db/schema'
import { otps } from '@/server/db/schema-sign-in'
import { networkKey } from '@/server/platform/client-address'
import { metrics } from '@/server/platform/metrics'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
const printed: string[] = []
beforeAll(async () => {
  site = await openSite({
    TRUSTED_PROXIES: '1',
    OTP_PAUSE_SECONDS: '60',
    OTP_PER_NUMBER_A_DAY: '20',
    OTP_AN_HOUR: '100',
    OTP_PER_NETWORK_AN_HOUR: '30',
  })
  jest.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
}, 240_000)
beforeEach(async () => {
  await site.db.delete(limits)
  await site.db.delete(otps)
})
afterAll(() => site.close())

let next = 0
/** An address that has sent no request yet. */
const fresh = () => `100.64.${Math.floor(++next / 250)}.${(next % 250) + 1}`
const newMobile = () => `93000${String(++next).padStart(5, '0')}`
const deviceOf = (name: string) => name.padEnd(32, '0')
const ask = (mobile: string, { from = fresh(), device }: { from?: string; device?: string } = {}) =>
  send(site, 'fetchOtp', {
    body: { mobile: Number(`91${mobile}`) },
    headers: { 'x-forwarded-for': from, ...(device ? { 'x-device-id': device } : {}) },
  })
const verify = (mobile: string, otp: string, { from = fresh(), device = 'some device' } = {}) =>
  send(site, 'saveUser', {
    body: { mobile: Number(`91${mobile}`), otp, deviceInfo: { deviceId: device } },
    headers: { 'x-forwarded-for': from },
  })
const sentCode = () => /code is (\d{6})/.exec(printed.at(-1) ?? '')?.[1] ?? ''
const wrong = () => (sentCode() === '111111' ? '222222' : '111111')
/** Lets time pass: makes all limits and codes older by so many seconds. */
const wait = async (seconds: number) => {
  await site.db.update(limits).set({ endsAt: sql`${limits.endsAt} - make_interval(secs => ${seconds})` as never })
  await site.db
    .update(otps)
    .set({
      sentAt: sql`${otps.sentAt} - make_interval(secs => ${seconds})` as never,
      expiresAt: sql`${otps.expiresAt} - make_interval(secs => ${seconds})` as never,
    })
}
/** Uses up the places of an address. */
const fill = async (from: string) => {
  for (let time = 0; time < 10; time++) expect((await ask(newMobile(), { from })).status).toBe(200)
}
const signIn = async (mobile: string, device: string) => {
  await ask(mobile, { device })
  expect((await verify(mobile, sentCode(), { device })).status).toBe(200)
}

describe('a sign-in', () => {
  it("gives back the address's place, and neither the number's nor its pause nor one of all", async () => {
    const mobile = newMobile()
    let sent = 0
    for (let time = 0; time < 40; time++) {
      if ((await ask(mobile)).status !== 200) continue
      sent++
      await verify(mobile, sentCode())
    }
    expect(sent).toBe(1)
    const used = Object.fromEntries(
      (await site.db.select().from(limits)).map(({ key, used }) => [key.split(':').slice(0, 2).join(':'), used]),
    )
    expect(used).toMatchObject({ 'otp:number': 1, 'otp:pause': 1, 'otp:all': 1 })
    const from = fresh()
    for (let time = 0; time < 15; time++) {
      const other = newMobile()
      expect((await ask(other, { from })).status).toBe(200)
      await verify(other, sentCode(), { from })
    }
  })

  it('from a device that signed in before gives no place of the address back, because its code took none', async () => {
    const [mobile, device, from] = [newMobile(), deviceOf('free'), fresh()]
    await signIn(mobile, device)
    await fill(from)
    expect((await ask(mobile, { from, device })).status).toBe(200)
    expect((await verify(mobile, sentCode(), { from, device })).status).toBe(200)
    expect((await ask(newMobile(), { from })).wire.code).toBe('otpTooMany')
  })

  it('gives no place back to an address where its code was not asked for', async () => {
    const [mobile, from] = [newMobile(), '2001:db8:5:1::1']
    await fill(from)
    await ask(mobile)
    expect((await verify(mobile, sentCode(), { from })).status).toBe(200)
    expect((await ask(newMobile(), { from })).wire.code).toBe('otpTooMany')
  })

  it('gives no place of this hour back for a code of the hour before', async () => {
    const [mobile, from] = [newMobile(), fresh()]
    await ask(mobile, { from })
    const code = sentCode()
    await site.db
      .update(limits)
      .set({ endsAt: sql`now() + interval '100 seconds'` as never })
      .where(sql`${limits.key} like 'otp:address:%'`)
    await wait(200)
    await fill(from)
    expect((await verify(mobile, code, { from })).status).toBe(200)
    expect((await ask(newMobile(), { from })).wire.code).toBe('otpTooMany')
  })

  it('is asked for in one /48 no more often than its own limit, whatever the /64', async () => {
    const answers = []
    for (let index = 0; index < 32; index++)
      answers.push((await ask(newMobile(), { from: `2001:db8:7:${index.toString(16)}::1` })).status)
    expect(answers.filter(status => status === 200)).toHaveLength(30)
    expect((await ask(newMobile(), { from: '2001:db8:8:1::1' })).status).toBe(200)
    expect([networkKey('2001:db8:7:1::1'), networkKey('49.36.1.1'), networkKey('::ffff:49.36.1.1')]).toEqual([
      '2001:db8:7',
      null,
      null,
    ])
  })
})

describe('the codes of an hour', () => {
  it('keep a reserve for numbers that have an account and for devices that signed in before, and a metric says how full they are', async () => {
    const person = await makePerson(site)
    const known = newMobile()
    const device = deviceOf('reserve')
    await signIn(known, device)
    await site.db
      .update(limits)
      .set({ used: 70 })
      .where(sql`${limits.key} = 'otp:all'`)
    expect([(await ask(newMobile())).wire.code, (await ask(person.mobile)).status]).toEqual(['otpTooMany', 200])
    await site.db
      .update(limits)
      .set({ used: 90 })
      .where(sql`${limits.key} = 'otp:all'`)
    expect([(await ask((await makePerson(site)).mobile)).wire.code, (await ask(known, { device })).status]).toEqual([
      'otpTooMany',
      200,
    ])
    expect(await metrics().registry.getSingleMetricAsString('agrihaat_otp_used_ratio')).toMatch(
      /^agrihaat_otp_used_ratio 0\.91$/m,
    )
    expect(site.logged.join('\n')).toContain('codes of this hour are running out')
  })
})

describe('what a stranger asks', () => {
  it('lets the pauses of a number rise from a minute to two hours, says truly how long they are, and never locks it for a day', async () => {
    const mobile = newMobile()
    const pauses = []
    for (let time = 0; time < 8; time++) {
      expect([time, (await ask(mobile)).status]).toEqual([time, 200])
      const refused = await ask(mobile)
      expect([refused.status, refused.wire.code]).toEqual([429, 'otpTooSoon'])
      pauses.push(Number(refused.headers.get('retry-after')))
      await wait(pauses.at(-1)!)
    }
    expect(pauses.map(seconds => Math.round(seconds / 60))).toEqual([1, 2, 5, 15, 60, 120, 120, 120])
  })

  it('uses up nothing of a device that signed in before, and its code lives on', async () => {
    const mobile = newMobile()
    const device = deviceOf('own')
    await signIn(mobile, device)
    for (let time = 0; time < 5; time++) {
      await ask(mobile)
      await wait(900)
    }
    await ask(mobile)
    expect((await ask(mobile)).status).toBe(429)
    expect((await ask(mobile, { device: deviceOf('another') })).status).toBe(429)
    expect((await ask(mobile, { device })).status).toBe(200)
    const own = sentCode()
    // Neither a stranger's new code nor a stranger's guesses invalidate it.
    await site.db
      .update(limits)
      .set({ endsAt: sql`now()` as never })
      .where(sql`${limits.key} like 'otp:pause:%'`)
    expect((await ask(mobile)).status).toBe(200)
    for (let time = 0; time < 20; time++) await verify(mobile, own === '111111' ? '222222' : '111111')
    expect((await verify(mobile, own, { device })).status).toBe(200)
  })

  it('guesses five times from an address and fifteen times in all', async () => {
    const mobile = newMobile()
    await ask(mobile)
    const from = fresh()
    for (let time = 0; time < 30; time++) await verify(mobile, wrong(), { from })
    expect((await verify(mobile, sentCode(), { from })).status).toBe(401)
    expect((await verify(mobile, sentCode())).status).toBe(200)
    await wait(100_000)
    await ask(mobile)
    for (let time = 0; time < 15; time++) await verify(mobile, wrong())
    expect((await verify(mobile, sentCode())).status).toBe(401)
  })

  it('is not more because it says of itself to be another device each time: the address counts', async () => {
    const from = fresh()
    const answers = []
    for (let time = 0; time < 12; time++)
      answers.push((await ask(newMobile(), { from, device: deviceOf(`made-up-${time}-`) })).status)
    expect(answers.filter(status => status === 200)).toHaveLength(10)
  })

  it('cannot have unlimited messages by making many devices known', async () => {
    const mobile = newMobile()
    let sent = 0
    for (let time = 0; time < 60; time++) {
      const device = deviceOf(`many${time % 5}`)
      if ((await ask(mobile, { device })).status === 200) {
        sent++
        await verify(mobile, sentCode(), { device })
      }
      await wait(60)
    }
    // In one hour, this is the most that the pauses of strangers and of known devices allow together.
    expect(sent).toBeLessThanOrEqual(12)
  })
})
