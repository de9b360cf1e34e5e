import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

async function makePost(photos = 2) {
  const files = await Promise.all(Array.from({ length: photos }, async (_, index) => ({ bytes: await photo(300, 200 + index) })))
  return (await send(site, 'createPost', { form: postForm({ milkCapacity: '12', calf: 'With Calf', calfAge: '2' }, files), token: seller.token })).reply.data.post
}
const exists = async (image: string) => (await site.handle(new Request(`http://localhost${image}`))).status === 200
const update = async (id: string, fields: Record<string, string> = {}, photos: Parameters<typeof postForm>[1] = [], token = seller.token) =>
  send(site, 'updatePost', { form: postForm({ advPostId: id, ...fields }, photos), token })

describe('changing a post', () => {
  it('replaces what was said, and forgets what is said no more', async () => {
    const { id, place, createdAt } = await makePost()
    const changed = await update(id, { summary: 'Murrah, dry now', price: '60000', calf: 'Calf Weaned' })
    expect(changed.reply.data.post).toMatchObject({ title: 'Murrah, dry now', price: 60000, place, createdAt, animal: { milkCapacity: null, calf: 'Calf Weaned', calfAge: null } })
  })

  it('keeps its photos and adds new ones, up to five in all', async () => {
    const { id, images } = await makePost(3)
    const bytes = await photo()
    const added = await update(id, {}, [{ bytes }])
    expect(added.reply.data.post.images.slice(0, 3)).toEqual(images)
    expect(added.reply.data.post.images).toHaveLength(4)
    const stored = await site.storage.folders()
    const tooMany = await update(id, {}, [{ bytes }, { bytes }])
    expect([tooMany.status, tooMany.wire.code]).toEqual([400, 'tooManyImages'])
    expect(await site.storage.folders()).toEqual(stored)
  })

  it('puts photos into the order that was asked for, and removes the files of those left out', async () => {
    const { id, images: [first = '', second = ''] } = await makePost(2)
    const changed = await update(id, { images: JSON.stringify(['new:0', second]) }, [{ bytes: await photo() }])
    const [cover = '', kept] = changed.reply.data.post.images
    expect([kept, cover === first]).toEqual([second, false])
    expect([await exists(cover), await exists(second), await exists(first)]).toEqual([true, true, false])
  })

  it.each([['another post\'s photo', '["/media/x-000000/768.webp"]'], ['one twice', 'twice'], ['no list', '{}'], ['no JSON', 'x']])('refuses %s', async (_, images) => {
    const { id, images: [first] } = await makePost(1)
    const answer = await update(id, { images: images === 'twice' ? JSON.stringify([first, first]) : images })
    expect([answer.status, Object.keys(answer.wire.fields)]).toEqual([400, ['images']])
  })

  it('of changes at once leaves no photo that nobody names, and names none that is gone', async () => {
    const { id, images: [first = '', second = ''] } = await makePost(2)
    const before = new Set(await site.storage.folders())
    const bytes = await photo()
    const orders = [['new:0', second], ['new:0', first], [second, 'new:0', first], ['new:0']]
    const answers = await Promise.all(orders.map(order => update(id, { images: JSON.stringify(order) }, [{ bytes }])))
    const keys = (images: string[]) => images.map(image => image.split('/')[2])
    const { images } = (await send(site, 'getPost', { params: { id } })).reply.data.posts[0]!
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (const image of images) expect(await exists(image)).toBe(true)
    const left = (await site.storage.folders()).filter(key => !before.has(key) || keys([first, second]).includes(key))
    expect(left.toSorted()).toEqual(keys(images).toSorted())
  })

  it('is for the owner alone', async () => {
    const { id } = await makePost(0)
    const other = await makePerson(site)
    expect((await update(id, {}, [], other.token)).wire.code).toBe('notOwner')
    expect((await update('nothing')).wire.code).toBe('postNotFound')
    expect((await send(site, 'updatePost', { form: postForm({ advPostId: id }) })).status).toBe(401)
  })
})

function profileForm(fields: Record<string, string> = {}, picture?: Uint8Array): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Meena', surname: 'Jadhav', address: 'Near the well', pincode: '413001', email: '', ...fields })) form.set(name, value)
  if (picture) form.set('userImage', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg')
  return form
}

describe('changing the profile', () => {
  it('makes a new account complete, with the place of its pincode', async () => {
    const person = await makePerson(site, { name: '', surname: '', address: '', pincode: '', village: null, district: null, state: null, latitude: null, longitude: null })
    const answer = await send(site, 'updateProfile', { form: profileForm({ email: 'meena@example.org' }, await photo(600, 600)), token: person.token })
    expect(answer.reply.user).toMatchObject({ name: 'Meena', surname: 'Jadhav', email: 'meena@example.org', pincode: '413001', place: { district: 'Solapur', state: 'Maharashtra' }, mobile: person.mobile })
    expect(await exists(answer.reply.user.image ?? '')).toBe(true)
    expect((await send(site, 'getProfile', { token: person.token })).reply.user).toEqual(answer.reply.user)
  })

  it('replaces the picture and removes the old file', async () => {
    const person = await makePerson(site)
    const first = (await send(site, 'updateProfile', { form: profileForm({}, await photo()), token: person.token })).reply.user.image ?? ''
    const second = (await send(site, 'updateProfile', { form: profileForm({}, await photo(500, 500)), token: person.token })).reply.user.image ?? ''
    expect([await exists(first), await exists(second)]).toEqual([false, true])
  })

  it.each<[string, Record<string, string>, string, Record<string, string>]>([
    ['a missing name', { name: ' ' }, 'missingProfileFields', { name: 'required' }],
    ['a missing surname and address', { surname: '', address: '' }, 'missingProfileFields', { surname: 'required', address: 'required' }],
    ['a wrong pincode', { pincode: '012345' }, 'invalidPincode', { pincode: 'pincode' }],
    ['a wrong e-mail', { email: 'meena' }, 'invalidFields', { email: 'email' }],
  ])('refuses %s', async (_, fields, code, problems) => {
    const person = await makePerson(site)
    const { wire } = await send(site, 'updateProfile', { form: profileForm(fields), token: person.token })
    expect([wire.code, wire.fields]).toEqual([code, problems])
  })

  it('refuses a pincode that does not exist', async () => {
    const person = await makePerson(site)
    const { wire } = await send(site, 'updateProfile', { form: profileForm({ pincode: '999999' }), token: person.token })
    expect([wire.code, wire.msg]).toEqual(['placeNotFound', 'Unable to fetch location for this pincode'])
  })
})
