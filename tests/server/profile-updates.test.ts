import { handleEvent } from '@/server/jobs/work'
import { saidOf, send } from '../support/client'
import { makePerson } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())

const exists = async (image: string) => (await site.handle(new Request(`http://localhost${image}`))).status === 200

function profileForm(fields: Record<string, string> = {}, picture?: Uint8Array): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Meena',
    surname: 'Jadhav',
    address: 'Near the well',
    pincode: '413001',
    email: '',
    ...fields,
  }))
    form.set(name, value)
  if (picture) form.set('userImage', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg')
  return form
}

describe('changing the profile', () => {
  it('makes a new account complete, with the place of its pincode', async () => {
    const person = await makePerson(site, {
      name: '',
      surname: '',
      address: '',
      pincode: '',
      village: null,
      district: null,
      state: null,
      latitude: null,
      longitude: null,
    })
    const answer = await send(site, 'updateProfile', {
      form: profileForm({ email: 'meena@example.org', pincode: '४१३००१' }, await photo(600, 600)),
      token: person.token,
    })
    expect(answer.reply.user).toMatchObject({
      name: 'Meena',
      surname: 'Jadhav',
      email: 'meena@example.org',
      pincode: '413001',
      place: { district: 'Solapur', state: 'Maharashtra' },
      mobile: person.mobile,
    })
    expect(await exists(answer.reply.user.image ?? '')).toBe(true)
    expect((await send(site, 'getProfile', { token: person.token })).reply.user).toEqual(answer.reply.user)
  })

  it('gives its place to the ads that have none, and to no other', async () => {
    const person = await makePerson(site, {
      address: '',
      village: null,
      subdistrict: null,
      district: null,
      state: null,
      latitude: null,
      longitude: null,
    })
    const post = async (fields: Record<string, string> = {}) =>
      (await send(site, 'createPost', { form: postForm(fields), token: person.token })).reply.data.post.id
    const placeless = [await post(), await post()]
    const placed = await post({ location: JSON.stringify({ type: 'Point', coordinates: [73.86, 18.52] }) })
    const dropped = jest.spyOn(site.pages, 'invalidate')
    await send(site, 'updateProfile', { form: profileForm(), token: person.token })
    await site.jobs.drain(handleEvent)
    const own = (await send(site, 'getOwnPosts', { token: person.token })).reply.data.posts
    expect(Object.fromEntries(own.map(({ id, place }) => [id, place.district]))).toEqual({
      [placeless[0]!]: 'Solapur',
      [placeless[1]!]: 'Solapur',
      [placed]: 'Pune',
    })
    expect(own.every(({ location }) => location !== null)).toBe(true)
    const tags = dropped.mock.calls.flat()
    for (const id of placeless) expect(tags).toContain(`post:${id}`)
    expect(tags).toEqual(expect.arrayContaining(['feed', 'category:buffalo']))
    expect(tags).not.toContain(`post:${placed}`)
    const { posts } = (await send(site, 'search', { query: { q: 'murrah solapur' } })).reply.data
    for (const id of placeless) expect(posts.map(found => found.id)).toContain(id)
  })

  it('replaces the picture and removes the old file', async () => {
    const person = await makePerson(site)
    const first =
      (await send(site, 'updateProfile', { form: profileForm({}, await photo()), token: person.token })).reply.user
        .image ?? ''
    const second =
      (await send(site, 'updateProfile', { form: profileForm({}, await photo(500, 500)), token: person.token })).reply
        .user.image ?? ''
    expect([await exists(first), await exists(second)]).toEqual([false, true])
  })

  it.each<[string, Record<string, string>, string, Record<string, string>]>([
    ['a missing name', { name: ' ' }, 'missingProfileFields', { name: 'required' }],
    [
      'a missing surname and address',
      { surname: '', address: '' },
      'missingProfileFields',
      { surname: 'required', address: 'required' },
    ],
    ['a wrong pincode in other digits', { pincode: '०१२३४५' }, 'invalidPincode', { pincode: 'pincode' }],
    ['a wrong pincode', { pincode: '012345' }, 'invalidPincode', { pincode: 'pincode' }],
    ['a wrong e-mail', { email: 'meena' }, 'invalidFields', { email: 'email' }],
  ])('refuses %s', async (_, fields, code, problems) => {
    const person = await makePerson(site)
    const { wire } = await send(site, 'updateProfile', { form: profileForm(fields), token: person.token })
    expect([wire.code, wire.fields]).toEqual([code, saidOf(problems)])
  })

  it('refuses a pincode that does not exist', async () => {
    const person = await makePerson(site)
    const { wire } = await send(site, 'updateProfile', {
      form: profileForm({ pincode: '999999' }),
      token: person.token,
    })
    expect([wire.code, wire.msg]).toEqual(['placeNotFound', 'Unable to fetch location for this pincode'])
  })
})
