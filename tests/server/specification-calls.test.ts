import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import type { TestSite } from '../support/site'
import { ANIMAL, askPlainly, postAnimal, type PlainCall, type Wire } from '../support/plain-app'
import { openSite } from '../support/site'

/*
 * The calls of the specification's § 7, on the wire. Tests by feature check what the calls
 * do. This one checks their names, because apps in use depend on them.
 */

let site: TestSite
let seller: Person
let buyer: Person
let postId: string
beforeAll(async () => {
  site = await openSite()
}, 240_000)
// Each call has its own people and its own ad, which is the only one on the site.
beforeEach(async () => {
  seller = await makePerson(site, { showNumber: true })
  buyer = await makePerson(site)
  postId = await postAnimal(site, seller)
})
afterEach(() => ask('DELETE', `/api/v1/advpost/${postId}`, own()))
afterAll(() => site.close())

const ask = (...given: PlainCall) => askPlainly(site, ...given)

const SETTINGS = {
  notifications: { email: false, marketingemail: false, push: true, sms: false },
  privacy: { profileVisible: true, showEmail: false, showNumber: true, directMessage: true },
  theme: 'dark',
  language: 'hi',
}
const profile = () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Meena',
    surname: 'Jadhav',
    email: 'meena@example.org',
    address: 'Near the well',
    pincode: '413001',
    mobile: seller.mobile,
    latitude: '17.66',
    longitude: '75.9',
  }))
    form.set(name, value)
  return form
}
const own = () => ({ token: seller.token })
const save = () => ask('POST', '/api/v1/savepost', { token: buyer.token, body: { advPostId: postId } })
const putSettings = () => ask('PUT', '/api/v2/settings', { ...own(), body: SETTINGS })

/** Each call of § 7: the request, and a check of the parts of the reply that § 7 names. */
const CALLS: [name: string, call: () => ReturnType<typeof ask>, fits: (wire: Wire) => void][] = [
  [
    'POST /api/v1/auth/fetch-otp',
    () => ask('POST', '/api/v1/auth/fetch-otp', { body: { mobile: 919812300001 } }),
    ({ msg }) => expect(msg).toBe('OTP sent successfully to your mobile number'),
  ],
  ['GET /api/v1/users/', () => ask('GET', '/api/v1/users/', own()), ({ user }) => expect(user._id).toBe(seller.id)],
  [
    'GET /api/v1/users/{id}',
    () => ask('GET', `/api/v1/users/${seller.id}`),
    ({ data }) => expect(data.user._id).toBe(seller.id),
  ],
  [
    'GET /api/v1/categories',
    () => ask('GET', '/api/v1/categories'),
    ({ data }) => expect(data.categories).toHaveLength(8),
  ],
  [
    'GET /api/v1/other/breeds/{categoryId}',
    () => ask('GET', '/api/v1/other/breeds/goat'),
    ({ data }) => expect(data.breeds.length).toBeGreaterThan(5),
  ],
  [
    'GET /api/v1/other/lactation/',
    () => ask('GET', '/api/v1/other/lactation/'),
    ({ data }) => expect([data.lactations.length, data.data.length]).toEqual([5, 5]),
  ],
  [
    'GET /api/v2/advpost/{categoryId}',
    () => ask('GET', '/api/v2/advpost/buffalo?pageNo=0&searchquery=murrah'),
    ({ data }) => expect(data.posts[0]._id).toBe(postId),
  ],
  [
    'GET /api/v1/advpost/advPostbyId/{id}',
    () => ask('GET', `/api/v1/advpost/advPostbyId/${postId}`),
    ({ data }) => expect(data.posts[0]._id).toBe(postId),
  ],
  [
    'PUT /api/v1/advpost',
    () =>
      ask('PUT', '/api/v1/advpost', {
        ...own(),
        body: postForm({ ...ANIMAL, advPostId: postId, isContactShow: 'true' }),
      }),
    ({ data }) => expect(data.post._id).toBe(postId),
  ],
  [
    'GET /api/v1/advpost/user/posts',
    () => ask('GET', '/api/v1/advpost/user/posts', own()),
    ({ data }) => expect(data.posts[0].userId).toBe(seller.id),
  ],
  [
    'GET /api/v1/advpost/user/{id}/posts',
    () => ask('GET', `/api/v1/advpost/user/${seller.id}/posts`),
    ({ data }) => expect(data.posts[0]._id).toBe(postId),
  ],
  ['POST /api/v1/savepost', save, ({ data }) => expect(data.saved).toBe(true)],
  [
    'GET /api/v1/savepost',
    async () => {
      await save()
      return ask('GET', '/api/v1/savepost', { token: buyer.token })
    },
    ({ data }) => expect(data.posts[0]._id).toBe(postId),
  ],
  [
    'POST /api/v1/advpost/report/{id}',
    () => ask('POST', `/api/v1/advpost/report/${postId}`, { token: buyer.token, body: { reason: 'spam' } }),
    () => {},
  ],
  ['PUT /api/v2/settings', putSettings, () => {}],
  [
    'GET /api/v2/settings',
    async () => {
      await putSettings()
      return ask('GET', '/api/v2/settings', own())
    },
    ({ data }) => expect(data).toMatchObject(SETTINGS),
  ],
  [
    'GET /api/v2/settings/{userId}',
    async () => {
      await putSettings()
      return ask('GET', `/api/v2/settings/${seller.id}`, { token: buyer.token })
    },
    ({ data }) => expect(data.privacy).toEqual(SETTINGS.privacy),
  ],
  [
    'GET /api/v1/other/notification',
    () => ask('GET', '/api/v1/other/notification', own()),
    ({ data }) => expect(data).toEqual(expect.any(Array)),
  ],
  [
    'GET /api/v1/other/banners',
    () => ask('GET', '/api/v1/other/banners'),
    ({ data }) => expect(data.banners).toHaveLength(5),
  ],
  [
    'PUT /api/v1/auth',
    () => ask('PUT', '/api/v1/auth', { ...own(), body: profile() }),
    ({ user }) =>
      expect([user.name, user.address, user.location.coordinates]).toEqual(['Meena', 'Near the well', [75.9, 17.66]]),
  ],
  ['GET /api/v1/advpost/sold/{id}', () => ask('GET', `/api/v1/advpost/sold/${postId}`, own()), () => {}],
  ['DELETE /api/v1/advpost/{id}', () => ask('DELETE', `/api/v1/advpost/${postId}`, own()), () => {}],
]

describe('the calls', () => {
  it.each(CALLS)(
    '%s is there under its name and answers with ok, msg and what is read of it',
    async (_, call, fits) => {
      const { status, wire } = await call()
      expect([status, wire.ok]).toEqual([200, true])
      fits(wire)
    },
  )
})
