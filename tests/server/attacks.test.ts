import { api, type CallName } from '@/lib/contract/api'
import type { Endpoint } from '@/lib/contract/endpoint'
import { allRows, lastingRows } from '../support/all-rows'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { photo, postForm } from '../support/photos'
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

const HOST = 'http://localhost:3000'
const sentCode = () => /code is (\d{6})/.exec(printed.at(-1) ?? '')?.[1] ?? ''
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const deviceInfo = { deviceId: 'attack' }
const makePost = async (person: Person, headers?: Record<string, string>) =>
  (await send(site, 'createPost', { form: postForm({}, [{ bytes: await photo() }]), token: person.token, headers }))
    .reply.data.post

/** The requests that a page of another site can make a visitor's browser send, with the visitor's cookie. */
const FOREIGN: [string, Record<string, string>][] = [
  ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a page of a neighbour', { origin: 'https://other.haat.example', 'sec-fetch-site': 'same-site' }],
  ['a page of an old browser', { origin: 'https://evil.example' }],
  ['a page that hides where it is', { origin: 'null' }],
  ['an old browser that says nothing', {}],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ['a host that looks alike', { origin: 'https://haat.example.evil.example' }],
  ['another port', { origin: 'https://haat.example:8443' }],
  ['plain http', { origin: 'http://haat.example' }],
]
const ENDPOINTS = Object.entries(api) as [CallName, Endpoint][]
const FORMS = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']

describe("a request that another site makes a visitor's browser send", () => {
  it.each(FOREIGN)('from %s changes nothing, whatever the call and the kind of form', async (_, headers) => {
    const victim = await makePerson(site)
    const post = await makePost(victim)
    const cookie = `__Host-authToken=${victim.token}; signedIn=1`
    const before = await allRows(['public'], ['limits', 'otps', 'views'])
    for (const [name, { method, path, auth, body }] of ENDPOINTS) {
      // These two calls work for anyone and do not use the session.
      if (name === 'fetchOtp' || name === 'countView') continue
      const address = path.replace(/\{\w+\}/g, post.id)
      for (const type of body ? FORMS : ['']) {
        const text = JSON.stringify({
          advPostId: post.id,
          reason: 'spam',
          blocked: true,
          mobile: 919800000001,
          otp: '000000',
          deviceInfo,
          q: 'cow',
        })
        const response = await site.handle(
          new Request(HOST + address, {
            method,
            headers: { cookie, ...headers, ...(type ? { 'content-type': type } : {}) },
            ...(type ? { body: text } : {}),
          }),
        )
        if (auth === 'required') expect([name, type, response.status]).toEqual([name, type, 401])
        // Not even the cookies may change: an attacker could sign a user out, and make
        // them sign in where the attacker wants.
        expect([name, response.headers.getSetCookie()]).toEqual([name, []])
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
      }
    }
    expect(await allRows(['public'], ['limits', 'otps', 'views'])).toEqual(before)
  })

  it('signs nobody in as somebody else: the cookie of a sign-in goes to our own pages alone', async () => {
    const attacker = await makePerson(site)
    for (const [, headers] of FOREIGN) {
      await send(site, 'fetchOtp', { body: { mobile: Number(`91${attacker.mobile}`) }, headers: OWN_PAGE })
      const answer = await send(site, 'saveUser', {
        body: { mobile: Number(`91${attacker.mobile}`), otp: sentCode(), deviceInfo },
        headers,
      })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    }
  })

  it('may not even ask first, unless the environment names its origin', async () => {
    const asked = await site.handle(
      new Request(`${HOST}/api/v1/advpost`, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
      }),
    )
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('reads what is public where the environment names its origin, and no cache gives one the answer of another', async () => {
    const ask = async (origin?: string) => {
      const { headers } = await site.handle(
        new Request(`${HOST}/api/v1/categories`, { headers: origin === undefined ? {} : { origin } }),
      )
      return [
        headers.get('access-control-allow-origin'),
        headers.get('access-control-allow-credentials'),
        /\borigin\b/i.test(headers.get('vary') ?? ''),
      ]
    }
    expect(await ask('https://partner.example')).toEqual(['https://partner.example', null, true])
    expect(await ask('https://evil.example')).toEqual([null, null, true])
    expect(await ask()).toEqual([null, null, true])
  })

  it('cannot mark a post as sold by a link: that GET takes no cookie at all', async () => {
    const victim = await makePerson(site)
    const { id } = await makePost(victim)
    const cookie = `__Host-authToken=${victim.token}; signedIn=1`
    for (const headers of [OWN_PAGE, { origin: 'https://haat.example' }, {}] as Record<string, string>[])
      expect((await send(site, 'markSold', { params: { id }, headers: { cookie, ...headers } })).status).toBe(401)
    expect((await send(site, 'getPost', { params: { id } })).reply.data.posts[0]?.status).toBe('active')
  })

  it('no GET that takes a cookie changes anything', async () => {
    const person = await makePerson(site)
    const { id } = await makePost(person)
    const before = await lastingRows()
    for (const [name, { method, headerOnly }] of ENDPOINTS) {
      if (method !== 'GET' || headerOnly) continue
      await send(site, name, {
        params: { id, userId: person.id, categoryId: 'goat', pincode: '413001' },
        headers: { cookie: `__Host-authToken=${person.token}; signedIn=1`, ...OWN_PAGE },
      })
    }
    expect(await lastingRows()).toEqual(before)
  })
})
