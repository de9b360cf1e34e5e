import { limits } from '@/server/db/schema'
import { otps } from '@/server/db/schema-sign-in'
import { send } from './client'
import { openSite, type TestSite } from './site'

const wire = (mobile: string) => Number(`91${mobile}`)

/** A site at which people sign in, for all tests of a file; each test begins without codes and limits. */
export function openSignIn() {
  const opened = {} as { site: TestSite; printed: string[] }
  beforeAll(async () => {
    opened.site = await openSite({ OTP_PAUSE_SECONDS: '60' })
    jest.spyOn(process.stdout, 'write').mockImplementation(text => opened.printed.push(String(text)) > 0)
  }, 240_000)
  beforeEach(async () => {
    opened.printed = []
    await opened.site.db.delete(limits)
    await opened.site.db.delete(otps)
  })
  afterAll(() => opened.site.close())

  const deviceInfo = { deviceId: 'device-1', platform: 'web', isVirtual: false }
  const fetchOtp = (mobile: string, headers?: Record<string, string>) =>
    send(opened.site, 'fetchOtp', { body: { mobile: wire(mobile) }, headers })
  const verify = (mobile: string, otp: string, headers?: Record<string, string>) =>
    send(opened.site, 'saveUser', { body: { mobile: wire(mobile), otp, deviceInfo }, headers })
  const sentCode = () => /code is (\d{6})/.exec(opened.printed.at(-1) ?? '')?.[1] ?? ''
  return { opened, deviceInfo, wire, fetchOtp, verify, sentCode }
}
