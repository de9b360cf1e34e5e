import { send } from '../support/client'
import { makePerson } from '../support/people'
import type { TestSite } from '../support/site'
import { openSignIn } from '../support/sign-in-site'

const { opened, fetchOtp, verify, sentCode } = openSignIn()
let site: TestSite
beforeAll(() => ({ site } = opened))

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
    const status = async (headers: Record<string, string>) =>
      (await send(site, 'getProfile', { headers: { cookie, ...headers } })).status
    expect(await status(fromSite)).toBe(200)
    expect(await status({ origin: 'http://localhost:3000' })).toBe(200)
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(401)
    expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(401)
    expect(await status({ origin: 'https://evil.example' })).toBe(401)
    expect(await status({})).toBe(401)
  })

  it('goes when its session has ended', async () => {
    const answer = await send(site, 'getProfile', {
      headers: { cookie: `authToken=${'x'.repeat(43)}; signedIn=1`, ...fromSite },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie().map(text => text.split(';')[0])).toEqual(['authToken=', 'signedIn=', 'near='])
  })

  it('has the place of the profile beside it, to a tenth of a degree, unless one was chosen or none', async () => {
    const { token } = await makePerson(site, { latitude: 29.6049, longitude: 76.1204 })
    const place = async (cookie: string, headers: Record<string, string> = fromSite) => {
      const answer = await send(site, 'getProfile', { headers: { cookie: `authToken=${token}${cookie}`, ...headers } })
      return answer.headers.getSetCookie()
    }
    expect(await place('')).toEqual(['near=29.6_76.1; Max-Age=15552000; Path=/; SameSite=Lax'])
    for (const chosen of ['; near=off', '; near=18.5_73.8']) expect(await place(chosen)).toEqual([])
    expect((await send(site, 'getProfile', { token })).headers.getSetCookie()).toEqual([])
  })

  it('goes with the logout, and the session with it', async () => {
    const { token } = await makePerson(site)
    const answer = await send(site, 'logout', { headers: { cookie: `authToken=${token}; signedIn=1`, ...fromSite } })
    const left = new Map(answer.headers.getSetCookie().map(text => [text.split('=')[0], text.includes('Max-Age=0')]))
    expect([...left]).toEqual(['near', 'authToken', 'signedIn'].map(name => [name, true]))
    expect((await send(site, 'getProfile', { token })).status).toBe(401)
  })
})

it('logs no number, code or token', () => {
  const text = site.logged.join('\n')
  expect(text).not.toMatch(/9000000\d{3}/)
  expect(text).not.toMatch(/authToken/)
})
