import { send } from '../support/client'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '1' })
}, 240_000)
afterAll(() => site.close())

describe('a seller', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'who shows the number %p, to a viewer with a complete profile %p: number seen %p',
    async (shown, complete, seen) => {
      const person = await makePerson(site, { showNumber: shown, showEmail: shown, email: 'asha@example.org' })
      await send(site, 'createPost', { form: postForm(), token: person.token })
      const viewer = await makePerson(site, complete ? {} : { surname: '' })
      const { wire } = await send(site, 'getSeller', { params: { id: person.id }, token: viewer.token })
      expect([wire.data.user.phoneNumber, wire.data.user.email]).toEqual(
        seen ? [person.mobile, 'asha@example.org'] : [undefined, undefined],
      )
      const asVisitor = await send(site, 'getSeller', { params: { id: person.id } })
      for (const secret of [person.mobile, 'asha@example.org', 'Main road', '17.81'])
        expect(JSON.stringify(asVisitor.wire)).not.toContain(secret)
    },
  )

  it('who does not want to be seen is not', async () => {
    const person = await makePerson(site, { profileVisible: false })
    for (const name of ['getSeller', 'getSellerPosts'] as const)
      expect((await send(site, name, { params: { id: person.id } })).wire.code).toBe('sellerNotFound')
  })

  it('has posts, active and sold', async () => {
    const person = await makePerson(site)
    const make = async () =>
      (await send(site, 'createPost', { form: postForm(), token: person.token })).reply.data.post.id
    const [active, sold, deleted] = [await make(), await make(), await make()]
    await send(site, 'markSold', { params: { id: sold }, token: person.token })
    await send(site, 'deletePost', { params: { id: deleted }, token: person.token })
    const { reply } = await send(site, 'getSellerPosts', { params: { id: person.id } })
    expect(reply.data.posts.map(post => [post.id, post.status])).toEqual([
      [sold, 'sold'],
      [active, 'active'],
    ])
  })
})
