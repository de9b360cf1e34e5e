import { makePerson, type Person } from '../support/people'
import { photo, postForm } from '../support/photos'
import type { TestSite } from '../support/site'
import { askPlainly, type PlainCall } from '../support/plain-app'
import { openSite } from '../support/site'

/*
 * The two calls of the specification's § 7 that begin everything, on the wire: a sign-in, and a new ad.
 */

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site, { showNumber: true })
}, 240_000)
afterAll(() => site.close())

const ask = (...given: PlainCall) => askPlainly(site, ...given)
const own = () => ({ token: seller.token })

describe('the calls', () => {
  it('POST /api/v1/advpost takes a multipart form of the named fields and says ok, or raises what is missing', async () => {
    const created = await ask('POST', '/api/v1/advpost', {
      ...own(),
      body: postForm(
        {
          categoryId: 'goat',
          breedId: 'boer',
          age: '2 years',
          weight: '35 kg',
          vaccinated: 'yes',
          healthStatus: 'Good',
        },
        [{ bytes: await photo() }],
      ),
    })
    expect(created.wire).toMatchObject({
      ok: true,
      data: { post: { age: '2 years', weight: '35 kg', vaccinated: 'yes', healthStatus: 'Good' } },
    })
    const refused = await ask('POST', '/api/v1/advpost', { ...own(), body: postForm({ price: '' }) })
    expect([refused.status, refused.wire.ok, refused.wire.msg]).toEqual([
      400,
      false,
      'Please fill in all required fields (Category, Title, Description, Price)',
    ])
  })

  it('POST /api/v1/auth/save-user takes number, code and device, and answers with user and token', async () => {
    const printed: string[] = []
    const out = jest.spyOn(process.stdout, 'write').mockImplementation(line => printed.push(String(line)) > 0)
    await ask('POST', '/api/v1/auth/fetch-otp', { body: { mobile: 919812300002 } })
    out.mockRestore()
    const otp = /code is (\d{6})/.exec(printed.join(''))?.[1]
    const deviceInfo = {
      model: 'Redmi',
      platform: 'web',
      operatingSystem: 'Android',
      osVersion: '12',
      manufacturer: 'Xiaomi',
      isVirtual: false,
      webViewVersion: '120',
      deviceId: 'd1',
    }
    const { status, wire } = await ask('POST', '/api/v1/auth/save-user', {
      body: { mobile: 919812300002, otp, deviceInfo },
    })
    expect([status, wire.ok, wire.user.phoneNumber]).toEqual([200, true, '9812300002'])
    expect((await ask('GET', '/api/v1/users/', { token: wire.token })).wire.user._id).toBe(wire.user._id)
  })
})
