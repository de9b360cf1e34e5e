import { eq } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { views as seen } from '@/server/db/schema-interest'
import { reports } from '@/server/db/schema-reports'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { newAddress, oldPerson } from '../support/reporters'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '1' })
  seller = await makePerson(site, { showNumber: true })
}, 240_000)
afterAll(() => site.close())

async function makePost(): Promise<string> {
  return (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post.id
}

describe('settings', () => {
  it('begin as the specification says', async () => {
    const { token } = await makePerson(site)
    expect((await send(site, 'getSettings', { token })).wire.data).toEqual({
      notifications: { email: false, marketingemail: false, push: false, sms: false, night: false, previews: false },
      privacy: { profileVisible: true, showEmail: false, showNumber: false, directMessage: true },
      theme: 'light',
      language: 'en',
    })
  })

  it('are kept, and others see the privacy alone', async () => {
    const person = await makePerson(site)
    const other = await makePerson(site)
    const body = {
      notifications: { email: true, marketingemail: false, push: true, sms: false, night: true, previews: false },
      privacy: { profileVisible: false, showEmail: true, showNumber: true, directMessage: false },
      theme: 'dark',
      language: 'hi',
    }
    expect((await send(site, 'updateSettings', { body, token: person.token })).wire).toMatchObject({
      msg: 'Settings saved!',
      data: body,
    })
    expect((await send(site, 'getSettings', { token: person.token })).wire.data).toEqual(body)
    expect((await send(site, 'getPrivacy', { params: { userId: person.id }, token: other.token })).wire.data).toEqual({
      privacy: body.privacy,
    })
    expect((await send(site, 'getPrivacy', { params: { userId: 'nobody' }, token: other.token })).wire.code).toBe(
      'sellerNotFound',
    )
    expect((await send(site, 'getSettings', {})).status).toBe(401)
  })

  it.each([{ theme: 'pink' }, { language: 'my' }, { privacy: {} }, { notifications: 'all' }])(
    'refuse %j',
    async wrong => {
      const { token } = await makePerson(site)
      const { wire } = await send(site, 'getSettings', { token })
      expect((await send(site, 'updateSettings', { body: { ...wire.data, ...wrong }, token })).status).toBe(400)
    },
  )
})

describe('reporting', () => {
  it('keeps one open report a person, and the fifth person hides the post', async () => {
    const id = await makePost()
    const people = await Promise.all(Array.from({ length: 5 }, () => oldPerson(site)))
    const report = (person: Person, reason: string) =>
      send(site, 'reportPost', { params: { id }, body: { reason }, token: person.token, headers: newAddress() })
    for (let time = 0; time < 6; time++)
      expect((await report(people[0]!, 'spam')).wire).toMatchObject({ ok: true, msg: 'Report Submitted' })
    expect((await send(site, 'getPost', { params: { id } })).status).toBe(200)
    await Promise.all(people.map(person => report(person, 'fraud')))
    expect((await send(site, 'getPost', { params: { id } })).status).toBe(404)
    expect(await site.db.select().from(reports).where(eq(reports.postId, id))).toHaveLength(5)
  })

  it('needs a session, a reason and a post', async () => {
    const id = await makePost()
    const { token } = await makePerson(site)
    expect((await send(site, 'reportPost', { params: { id }, body: { reason: 'spam' } })).status).toBe(401)
    for (const body of [{}, { reason: '  ' }]) {
      const { wire } = await send(site, 'reportPost', { params: { id }, body, token })
      expect([wire.code, wire.msg]).toEqual(['reasonMissing', 'Please select a reason for reporting.'])
    }
    expect(
      (await send(site, 'reportPost', { params: { id: 'nothing' }, body: { reason: 'spam' }, token })).wire.code,
    ).toBe('postNotFound')
  })
})

describe('reaching for the number', () => {
  it('gives it to a complete profile and counts the person once', async () => {
    const id = await makePost()
    const buyer = await makePerson(site)
    for (let time = 0; time < 3; time++)
      expect((await send(site, 'contactSeller', { params: { id }, token: buyer.token })).wire.data).toEqual({
        phoneNumber: seller.mobile,
      })
    await send(site, 'contactSeller', { params: { id }, token: seller.token })
    const [row] = await site.db.select({ inquiries: posts.inquiries }).from(posts).where(eq(posts.id, id))
    expect(row?.inquiries).toBe(1)
  })

  it('counts a view of who calls before the page could count it, once', async () => {
    const id = await makePost()
    const buyer = await makePerson(site)
    const views = async () => (await send(site, 'getPost', { params: { id } })).reply.data.posts[0]?.views
    await send(site, 'contactSeller', { params: { id }, token: buyer.token })
    expect(await views()).toBe(1)
    await Promise.all(
      ['countView', 'contactSeller', 'countView'].map(name =>
        send(site, name as 'countView', { params: { id }, token: buyer.token }),
      ),
    )
    expect(await views()).toBe(1)
    await send(site, 'contactSeller', { params: { id }, token: seller.token })
    expect(await views()).toBe(1)
    const other = await makePerson(site)
    await Promise.all(
      ['contactSeller', 'countView', 'countView'].map(name =>
        send(site, name as 'countView', { params: { id }, token: other.token }),
      ),
    )
    expect(await views()).toBe(2)
  })

  it('says why not', async () => {
    const id = await makePost()
    expect((await send(site, 'contactSeller', { params: { id } })).status).toBe(401)
    const incomplete = await makePerson(site, { name: '' })
    expect((await send(site, 'contactSeller', { params: { id }, token: incomplete.token })).wire.code).toBe(
      'profileIncomplete',
    )
    const buyer = await makePerson(site)
    await site.db.update(posts).set({ phoneShown: false }).where(eq(posts.id, id))
    const { wire } = await send(site, 'contactSeller', { params: { id }, token: buyer.token })
    expect([wire.code, wire.msg]).toEqual(['contactDisabled', 'Seller has disabled contact options'])
  })
})

describe('looking at a post', () => {
  const look = (id: string, sent: Parameters<typeof send>[2] = {}) =>
    send(site, 'countView', { params: { id }, ...sent })
  const views = async (id: string) => (await send(site, 'getPost', { params: { id } })).reply.data.posts[0]?.views

  it('counts once a viewer and day, and not the owner', async () => {
    const id = await makePost()
    const buyer = await makePerson(site)
    await Promise.all(Array.from({ length: 5 }, () => look(id, { token: buyer.token })))
    expect(await views(id)).toBe(1)
    await look(id, { token: seller.token })
    expect(await views(id)).toBe(1)
    for (const device of ['a', 'b', 'a']) await look(id, { headers: { 'x-device-id': device } })
    expect(await views(id)).toBe(3)
  })

  it('counts no script that claims to be many', async () => {
    const id = await makePost()
    await Promise.all(
      Array.from({ length: 120 }, (_, index) => look(id, { headers: { 'x-device-id': `device-${index}` } })),
    )
    expect(await views(id)).toBe(50)
  })

  it("keeps nobody's address", async () => {
    expect(JSON.stringify(await site.db.select().from(seen))).not.toMatch(/127\.0\.0\.1/)
    expect((await look('nothing')).wire.code).toBe('postNotFound')
  })
})
