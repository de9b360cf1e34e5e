import { sql } from 'drizzle-orm'
import { limits } from '@/server/db/schema'
import { otps } from '@/server/db/schema-sign-in'
import { send } from './client'
import { openSite, type TestSite } from './site'

/**
 * A site from which codes are requested, for all tests of a file; each test begins without codes and with no limit used
 * up. Every request comes from an address of its own unless one is given.
 */
export function openCodesSite() {
  const opened = {} as { site: TestSite }
  const printed: string[] = []
  beforeAll(async () => {
    opened.site = await openSite({
      TRUSTED_PROXIES: '1',
      OTP_PAUSE_SECONDS: '60',
      OTP_PER_NUMBER_A_DAY: '20',
      OTP_AN_HOUR: '100',
      OTP_PER_NETWORK_AN_HOUR: '30',
    })
    jest.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
  }, 240_000)
  beforeEach(async () => {
    await opened.site.db.delete(limits)
    await opened.site.db.delete(otps)
  })
  afterAll(() => opened.site.close())

  let next = 0
  /** An address that has sent no request yet. */
  const fresh = () => `100.64.${Math.floor(++next / 250)}.${(next % 250) + 1}`
  const newMobile = () => `93000${String(++next).padStart(5, '0')}`
  const deviceOf = (name: string) => name.padEnd(32, '0')
  const ask = (mobile: string, { from = fresh(), device }: { from?: string; device?: string } = {}) =>
    send(opened.site, 'fetchOtp', {
      body: { mobile: Number(`91${mobile}`) },
      headers: { 'x-forwarded-for': from, ...(device ? { 'x-device-id': device } : {}) },
    })
  const verify = (mobile: string, otp: string, { from = fresh(), device = 'some device' } = {}) =>
    send(opened.site, 'saveUser', {
      body: { mobile: Number(`91${mobile}`), otp, deviceInfo: { deviceId: device } },
      headers: { 'x-forwarded-for': from },
    })
  const sentCode = () => /code is (\d{6})/.exec(printed.at(-1) ?? '')?.[1] ?? ''
  /** Lets time pass: makes all limits and codes older by so many seconds. */
  const wait = async (seconds: number) => {
    await opened.site.db
      .update(limits)
      .set({ endsAt: sql`${limits.endsAt} - make_interval(secs => ${seconds})` as never })
    await opened.site.db
      .update(otps)
      .set({
        sentAt: sql`${otps.sentAt} - make_interval(secs => ${seconds})` as never,
        expiresAt: sql`${otps.expiresAt} - make_interval(secs => ${seconds})` as never,
      })
  }
  const signIn = async (mobile: string, device: string) => {
    await ask(mobile, { device })
    expect((await verify(mobile, sentCode(), { device })).status).toBe(200)
  }
  return { opened, fresh, newMobile, deviceOf, ask, verify, sentCode, wait, signIn }
}
