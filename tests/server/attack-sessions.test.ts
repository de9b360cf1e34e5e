import { eq } from 'drizzle-orm'
import { users } from '@/server/db/schema'
import { sessions } from '@/server/db/schema-sign-in'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let printed: string[] = []
beforeAll(async () => {
  site = await openSite({
    OTP_PER_ADDRESS_AN_HOUR: '1000',
    PUBLIC_URL: 'https://haat.example',
    CORS_ORIGINS: 'https://partner.example',
  })
  jest.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
}, 240_000)
beforeEach(() => void (printed = []))
afterAll(() => site.close())

const sentCode = () => /code is (\d{6})/.exec(printed.at(-1) ?? '')?.[1] ?? ''
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const deviceInfo = { deviceId: 'attack' }

describe('a session', () => {
  const signIn = async (mobile: string, headers: Record<string, string> = OWN_PAGE) => {
    await send(site, 'fetchOtp', { body: { mobile: Number(`91${mobile}`) }, headers })
    const answer = await send(site, 'saveUser', {
      body: { mobile: Number(`91${mobile}`), otp: sentCode(), deviceInfo },
      headers,
    })
    return /__Host-authToken=([\w-]{43})/.exec(answer.headers.getSetCookie().join())?.[1] ?? ''
  }
  const status = async (token: string) =>
    (await send(site, 'getProfile', { headers: { cookie: `__Host-authToken=${token}; signedIn=1`, ...OWN_PAGE } }))
      .status

  it('that somebody put into the browser before is not taken over', async () => {
    const planted = 'p'.repeat(43)
    const own = await signIn('9700000001', { ...OWN_PAGE, cookie: `__Host-authToken=${planted}; signedIn=1` })
    expect(own).toMatch(/^[\w-]{43}$/)
    expect([own === planted, await status(planted), await status(own)]).toEqual([false, 401, 200])
  })

  it('ends on the server when the same browser signs in anew, as whomever', async () => {
    const first = await signIn('9700000002')
    const second = await signIn('9700000003', { ...OWN_PAGE, cookie: `__Host-authToken=${first}; signedIn=1` })
    expect([await status(first), await status(second)]).toEqual([401, 200])
    const again = await signIn('9700000003', { ...OWN_PAGE, cookie: `__Host-authToken=${second}; signedIn=1` })
    expect([again === second, await status(second), await status(again)]).toEqual([false, 401, 200])
  })

  it('is revoked on the server by a logout, and others of the same person are not', async () => {
    const [phone, desktop] = [await signIn('9700000004'), await signIn('9700000004')]
    await send(site, 'logout', { headers: { cookie: `__Host-authToken=${phone}; signedIn=1`, ...OWN_PAGE } })
    expect([await status(phone), await status(desktop)]).toEqual([401, 200])
  })

  it('of a blocked person is none, and comes back to life only with the person', async () => {
    const person = await makePerson(site)
    await site.db.update(users).set({ status: 'blocked' }).where(eq(users.id, person.id))
    expect(await status(person.token)).toBe(401)
    expect((await send(site, 'createPost', { form: postForm(), token: person.token })).status).toBe(401)
  })

  it('is nowhere stored as it is, and its hash opens nothing', async () => {
    const { id } = await makePerson(site)
    const [row] = await site.db.select().from(sessions).where(eq(sessions.userId, id))
    expect((await send(site, 'getProfile', { token: row!.tokenHash })).status).toBe(401)
  })
})
