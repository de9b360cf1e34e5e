import { eq } from 'drizzle-orm'
import { api, type CallName } from '@/lib/contract/api'
import type { Endpoint } from '@/lib/contract/endpoint'
import { sessions, users } from '@/server/db/schema'
import { allRows, lastingRows } from '../support/all-rows'
import { send, type Sent } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { photo, postForm, stagedForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let printed: string[] = []
beforeAll(async () => {
  site = await openSite({ OTP_PER_ADDRESS_AN_HOUR: '1000', PUBLIC_URL: 'https://haat.example', CORS_ORIGINS: 'https://partner.example' })
  jest.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
}, 240_000)
beforeEach(() => void (printed = []))
afterAll(() => site.close())

const HOST = 'http://localhost:3000'
const sentCode = () => /code is (\d{6})/.exec(printed.at(-1) ?? '')?.[1] ?? ''
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const deviceInfo = { deviceId: 'attack' }
const makePost = async (person: Person, headers?: Record<string, string>) => (await send(site, 'createPost', { form: postForm({}, [{ bytes: await photo() }]), token: person.token, headers })).reply.data.post

/** What a page of another site can make a visitor's browser send, with the visitor's cookie. */
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

describe('a request that another site makes a visitor\'s browser send', () => {
  it.each(FOREIGN)('from %s changes nothing, whatever the call and the kind of form', async (_, headers) => {
    const victim = await makePerson(site)
    const post = await makePost(victim)
    const cookie = `authToken=${victim.token}; signedIn=1`
    const before = await allRows(['public'], ['limits', 'otps', 'views'])
    for (const [name, { method, path, auth, body }] of ENDPOINTS) {
      // A code is sent and a view is counted for anyone who asks: neither asks who.
      if (name === 'fetchOtp' || name === 'countView') continue
      const address = path.replace(/\{\w+\}/g, post.id)
      for (const type of body ? FORMS : ['']) {
        const text = JSON.stringify({ advPostId: post.id, reason: 'spam', blocked: true, mobile: 919800000001, otp: '000000', deviceInfo, q: 'cow' })
        const response = await site.handle(new Request(HOST + address, { method, headers: { cookie, ...headers, ...(type ? { 'content-type': type } : {}) }, ...(type ? { body: text } : {}) }))
        if (auth === 'required') expect([name, type, response.status]).toEqual([name, type, 401])
        // Not even the cookies: who is signed out by others is made to sign in where others want it.
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
      const answer = await send(site, 'saveUser', { body: { mobile: Number(`91${attacker.mobile}`), otp: sentCode(), deviceInfo }, headers })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    }
  })

  it('may not even ask first, unless the environment names its origin', async () => {
    const asked = await site.handle(new Request(`${HOST}/api/v1/advpost`, { method: 'OPTIONS', headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' } }))
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('reads what is public where the environment names its origin, and no cache gives one the answer of another', async () => {
    const ask = async (origin?: string) => {
      const { headers } = await site.handle(new Request(`${HOST}/api/v1/categories`, { headers: origin === undefined ? {} : { origin } }))
      return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials'), /\borigin\b/i.test(headers.get('vary') ?? '')]
    }
    expect(await ask('https://partner.example')).toEqual(['https://partner.example', null, true])
    expect(await ask('https://evil.example')).toEqual([null, null, true])
    expect(await ask()).toEqual([null, null, true])
  })

  it('cannot mark a post as sold by a link: that GET takes no cookie at all', async () => {
    const victim = await makePerson(site)
    const { id } = await makePost(victim)
    const cookie = `authToken=${victim.token}; signedIn=1`
    for (const headers of [OWN_PAGE, { origin: 'https://haat.example' }, {}] as Record<string, string>[]) expect((await send(site, 'markSold', { params: { id }, headers: { cookie, ...headers } })).status).toBe(401)
    expect((await send(site, 'getPost', { params: { id } })).reply.data.posts[0]?.status).toBe('active')
  })

  it('no GET that takes a cookie changes anything', async () => {
    const person = await makePerson(site)
    const { id } = await makePost(person)
    const before = await lastingRows()
    for (const [name, { method, headerOnly }] of ENDPOINTS) {
      if (method !== 'GET' || headerOnly) continue
      await send(site, name, { params: { id, userId: person.id, categoryId: 'goat', pincode: '413001' }, headers: { cookie: `authToken=${person.token}; signedIn=1`, ...OWN_PAGE } })
    }
    expect(await lastingRows()).toEqual(before)
  })
})

describe('a session', () => {
  const signIn = async (mobile: string, headers: Record<string, string> = OWN_PAGE) => {
    await send(site, 'fetchOtp', { body: { mobile: Number(`91${mobile}`) }, headers })
    const answer = await send(site, 'saveUser', { body: { mobile: Number(`91${mobile}`), otp: sentCode(), deviceInfo }, headers })
    return /authToken=([\w-]{43})/.exec(answer.headers.getSetCookie().join())?.[1] ?? ''
  }
  const status = async (token: string) => (await send(site, 'getProfile', { headers: { cookie: `authToken=${token}; signedIn=1`, ...OWN_PAGE } })).status

  it('that somebody put into the browser before is not taken over', async () => {
    const planted = 'p'.repeat(43)
    const own = await signIn('9700000001', { ...OWN_PAGE, cookie: `authToken=${planted}; signedIn=1` })
    expect(own).toMatch(/^[\w-]{43}$/)
    expect([own === planted, await status(planted), await status(own)]).toEqual([false, 401, 200])
  })

  it('ends on the server when the same browser signs in anew, as whomever', async () => {
    const first = await signIn('9700000002')
    const second = await signIn('9700000003', { ...OWN_PAGE, cookie: `authToken=${first}; signedIn=1` })
    expect([await status(first), await status(second)]).toEqual([401, 200])
    const again = await signIn('9700000003', { ...OWN_PAGE, cookie: `authToken=${second}; signedIn=1` })
    expect([again === second, await status(second), await status(again)]).toEqual([false, 401, 200])
  })

  it('is revoked on the server by a logout, and others of the same person are not', async () => {
    const [phone, desktop] = [await signIn('9700000004'), await signIn('9700000004')]
    await send(site, 'logout', { headers: { cookie: `authToken=${phone}; signedIn=1`, ...OWN_PAGE } })
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

describe('what belongs to one person', () => {
  type Own = { postId: string; staged: string; chatImage: string; search: string; notification: string; key: string; owner: Person }

  async function belongings(): Promise<Own> {
    const owner = await makePerson(site)
    const buyer = await makePerson(site)
    const key = `key-${owner.id}`
    const { id: postId } = await makePost(owner, { 'idempotency-key': key })
    const staged = `staged-${owner.id}`
    await send(site, 'stagePhoto', { form: stagedForm(staged, await photo()), token: owner.token })
    const form = new FormData()
    form.set('messageId', `image-${owner.id}`)
    form.append('image', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'x.jpg')
    const chatImage = (await send(site, 'uploadChatImage', { form, token: owner.token })).reply.data.image
    const search = (await send(site, 'saveSearch', { body: { categoryId: 'goat' }, token: owner.token })).reply.data.search.id
    await send(site, 'reportPost', { params: { id: postId }, body: { reason: 'spam' }, token: buyer.token })
    const notification = `told-${owner.id}`
    await site.db.execute(`insert into notifications (id, user_id, kind, params, source) values ('${notification}', '${owner.id}', 'firstInquiry', '{}', '${notification}')`)
    return { postId, staged, chatImage, search, notification, key, owner }
  }

  const ATTACKS: [string, CallName, (own: Own) => Sent, number[]][] = [
    ['its ad is changed', 'updatePost', own => ({ form: postForm({ advPostId: own.postId, price: '1' }) }), [403]],
    ['its ad is deleted', 'deletePost', own => ({ params: { id: own.postId } }), [403]],
    ['its ad is sold', 'markSold', own => ({ params: { id: own.postId } }), [403]],
    ['its ad is sold from the site', 'markSoldFromSite', own => ({ params: { id: own.postId } }), [403]],
    ['its waiting photo goes into another\'s ad', 'createPost', own => ({ form: postForm({ photos: JSON.stringify([own.staged]) }) }), [400]],
    ['its saved search is removed', 'removeSavedSearch', own => ({ params: { id: own.search } }), [404]],
    ['its saved search is opened', 'openSavedSearch', own => ({ params: { id: own.search } }), [404]],
    ['its notice is marked as read', 'readNotifications', own => ({ body: { ids: [own.notification] } }), [200]],
    ['its account is written under', 'savePost', own => ({ body: { advPostId: own.postId }, headers: { 'x-viewer-id': own.owner.id } }), [403]],
  ]
  it.each(ATTACKS)('%s by nobody else', async (_, name, sent, refusals) => {
    const own = await belongings()
    const other = await makePerson(site)
    const before = await lastingRows()
    expect(refusals).toContain((await send(site, name, { ...sent(own), token: other.token })).status)
    expect(await lastingRows()).toEqual(before)
  })

  it('nobody else sees: pictures of a chat, notices, searches, own ads, the account', async () => {
    const own = await belongings()
    const other = await makePerson(site)
    const picture = await site.handle(new Request(HOST + own.chatImage, { headers: { authorization: other.token } }))
    expect(picture.status).toBe(404)
    const lists: CallName[] = ['getNotifications', 'getSavedSearches', 'getOwnPosts', 'getSavedPosts', 'getSavedIds', 'exportAccount']
    for (const name of lists) {
      const { wire } = await send(site, name, { token: other.token, params: {}, query: { userId: own.owner.id, id: own.owner.id } })
      for (const secret of [own.postId, own.search, own.notification, own.owner.id, own.owner.mobile]) expect([name, JSON.stringify(wire).includes(secret)]).toEqual([name, false])
    }
  })

  it('a key of one person\'s creates means nothing to another: a new ad is made, and the first one\'s is not told', async () => {
    const own = await belongings()
    const other = await makePerson(site)
    const made = await send(site, 'createPost', { form: postForm(), token: other.token, headers: { 'idempotency-key': own.key } })
    expect(made.reply.data.post.seller.id).toBe(other.id)
    expect(made.reply.data.post.id).not.toBe(own.postId)
  })
})
