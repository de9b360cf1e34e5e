import { send } from '../support/client'
import { ownCode } from '../support/own-code'
import { makePerson } from '../support/people'
import { openSite, type TestSite } from '../support/site'

const DEVICE = {
  deviceId: 'a'.repeat(32),
  platform: 'web',
  model: 'Redmi Note 9',
  operatingSystem: 'Android',
  osVersion: '12',
}

describe('on https', () => {
  let secure: TestSite
  beforeAll(async () => {
    secure = await openSite({ PUBLIC_URL: 'https://haat.example' })
  }, 240_000)
  afterAll(() => secure.close())
  const fromSite = { 'sec-fetch-site': 'same-origin' }

  it('the cookie bears a name that no other host of the domain can plant', async () => {
    const mobile = '9400000005'
    await makePerson(secure, { mobile })
    const otp = await ownCode(secure, mobile)
    const answer = await send(secure, 'saveUser', {
      body: { mobile: Number(`91${mobile}`), otp, deviceInfo: DEVICE },
      headers: fromSite,
    })
    const [session = '', mark = ''] = answer.headers.getSetCookie()
    expect(session).toMatch(/^__Host-authToken=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(mark).toMatch(/^signedIn=1; .*Secure/)
    const token = /=([\w-]{43});/.exec(session)?.[1]
    const status = async (cookie: string) =>
      (await send(secure, 'getProfile', { headers: { cookie, ...fromSite } })).status
    expect([await status(`__Host-authToken=${token}`), await status(`authToken=${token}`)]).toEqual([200, 401])
  })
})
