import { expect, test } from '@playwright/test'
import { io } from 'socket.io-client'
import { postForm } from '../support/photos'
import { ownSite } from './own-site'

/** A seller with unique data, which the test finds wherever it appears. */
const NUMBER = '9137408265'
const EMAIL = 'canary.seller.9137@example.org'
const ADDRESS = 'Canary lane seventeen'
/** Published places are rounded; these exact digits must not appear. */
const EXACT = ['17.66131', '75.90642']

/** The number as digits, grouped, or with the country code. */
const anyNumber = new RegExp(NUMBER.split('').join('[\\s.-]?'))

const site = ownSite(() => ({ LOG_LEVEL: 'trace' }))

async function api(method: string, route: string, token?: string, body?: object): Promise<Record<string, any>> {
  const multipart = body instanceof FormData
  const response = await fetch(site.url + route, {
    method,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(body && !multipart ? { 'content-type': 'application/json' } : {}),
    },
    body: multipart ? body : body && JSON.stringify(body),
  })
  return (await response.json()) as Record<string, any>
}

async function signIn(mobile: string, profile?: Record<string, string>): Promise<{ token: string; id: string }> {
  const { demoOtp } = await api('POST', '/api/v1/auth/fetch-otp', undefined, { mobile: Number(`91${mobile}`) })
  const { token, user } = await api('POST', '/api/v1/auth/save-user', undefined, {
    mobile: Number(`91${mobile}`),
    otp: demoOtp,
    deviceInfo: { deviceId: 'canary' },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(profile ?? {})) form.set(name, value)
  if (profile) expect((await api('PUT', '/api/v1/auth', token, form)).ok).toBe(true)
  return { token, id: user._id }
}

test("a seller's number, e-mail, address and exact place leave the server only where the rules allow it", async () => {
  test.setTimeout(480_000)
  const profile = {
    name: 'Canary',
    surname: 'Seller',
    email: EMAIL,
    address: ADDRESS,
    pincode: '413001',
    latitude: EXACT[0]!,
    longitude: EXACT[1]!,
  }
  const seller = await signIn(NUMBER, profile)
  const complete = await signIn('9000000015')
  const incomplete = await signIn('9137400000')
  const form = (fields: Record<string, string> = {}) =>
    postForm({
      categoryId: 'cattle',
      breedId: 'gir',
      summary: 'Canary cow',
      location: JSON.stringify({ type: 'Point', coordinates: EXACT.toReversed().map(Number) }),
      ...fields,
    })
  const id = (await api('POST', '/api/v1/advpost', seller.token, form())).data.post._id as string
  for (const viewer of [complete, incomplete]) await api('POST', '/api/v1/savepost', viewer.token, { advPostId: id })
  // A user who saved the post gets a notification about it.
  await api('PUT', '/api/v1/advpost', seller.token, form({ advPostId: id, price: '100' }))

  const pages = ['/', '/category/cattle', `/post/${id}`, `/ta/post/${id}`, `/seller/${seller.id}`, '/search?q=canary']
  const lists = [
    '/api/v2/advpost/cattle',
    `/api/v1/advpost/user/${seller.id}/posts`,
    '/api/v1/savepost',
    '/api/v1/other/notification',
    '/api/v1/users/me/export',
    `/api/v2/settings/${seller.id}`,
    '/api/v2/search?q=canary',
  ]
  const calls = { post: `/api/v1/advpost/advPostbyId/${id}`, seller: `/api/v1/users/${seller.id}` }

  for (let state = 0; state < 32; state++) {
    const [profileVisible, showEmail, showNumber, directMessage, isContactShow] = [0, 1, 2, 3, 4].map(
      bit => (state & (1 << bit)) !== 0,
    )
    const settings = {
      notifications: { email: false, marketingemail: false, push: false, sms: false },
      privacy: { profileVisible, showEmail, showNumber, directMessage },
      theme: 'light',
      language: 'en',
    }
    expect((await api('PUT', '/api/v2/settings', seller.token, settings)).ok).toBe(true)
    expect(
      (await api('PUT', '/api/v1/advpost', seller.token, form({ advPostId: id, isContactShow: String(isContactShow) })))
        .ok,
    ).toBe(true)
    const seen = async (what: string, text: string, may: { number?: boolean; email?: boolean } = {}) => {
      const found = {
        number: anyNumber.test(text),
        email: text.includes(EMAIL),
        address: text.includes(ADDRESS),
        exact: EXACT.some(part => text.includes(part)),
      }
      expect([state, what, found]).toEqual([
        state,
        what,
        { number: may.number ?? false, email: may.email ?? false, address: false, exact: false },
      ])
    }

    for (const [who, viewer] of Object.entries({ anonymous: undefined, incomplete, complete })) {
      for (const route of lists) await seen(`${who} ${route}`, JSON.stringify(await api('GET', route, viewer?.token)))
      const full = who === 'complete'
      await seen(`${who} post`, JSON.stringify(await api('GET', calls.post, viewer?.token)), {
        number: full && showNumber && isContactShow,
      })
      await seen(`${who} seller`, JSON.stringify(await api('GET', calls.seller, viewer?.token)), {
        number: full && profileVisible && showNumber && isContactShow,
        email: full && profileVisible && showEmail,
      })
      await seen(`${who} contact`, JSON.stringify(await api('POST', `/api/v1/advpost/contact/${id}`, viewer?.token)), {
        number: full && showNumber && isContactShow,
      })
    }
    // A user who writes to the seller gets their conversation, and must learn no more from it.
    const socket = io(site.url, { transports: ['websocket'], forceNew: true, auth: { token: complete.token } })
    const heard: unknown[] = []
    socket.onAny((...parts: unknown[]) => heard.push(parts))
    const ask = async (event: string, payload: object) =>
      heard.push(await socket.timeout(10_000).emitWithAck(event, payload))
    await ask('add-message', {
      message: { toUserId: seller.id, message: 'Is it there?', postId: id, messageId: `canary-${state}` },
    })
    for (const event of ['chat-list', 'get-messages', 'mark-as-read', 'get-total-counts'])
      await ask(event, { toUserId: seller.id })
    socket.close()
    expect(JSON.stringify(heard)).toContain(directMessage ? `canary-${state}` : 'messagingDisabled')
    await seen('socket', JSON.stringify(heard))
    // Pages are the same for everyone; a session changes nothing. HTML contains the
    // structured data; RSC is what a click fetches.
    for (const route of pages) {
      const cookie = `authToken=${complete.token}; signedIn=1`
      await seen(`page ${route}`, await (await fetch(site.url + route, { headers: { cookie } })).text())
      await seen(
        `data of ${route}`,
        await (
          await fetch(`${site.url}${route}${route.includes('?') ? '&' : '?'}_rsc=canary`, {
            headers: { cookie, RSC: '1' },
          })
        ).text(),
      )
    }
  }
  expect(await (await fetch(`${site.url}/post/${id}`)).text()).toContain('Canary cow')
  expect(site.output()).not.toMatch(anyNumber)
  expect(site.output()).not.toContain(EMAIL)
})
