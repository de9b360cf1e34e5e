import { saidOf, send } from '../support/client'
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
  const files = await Promise.all(
    Array.from({ length: photos }, async (_, index) => ({ bytes: await photo(300, 200 + index) })),
  )
  return (
    await send(site, 'createPost', {
      form: postForm({ milkCapacity: '12', calf: 'With Calf', calfAge: '2' }, files),
      token: seller.token,
    })
  ).reply.data.post
}
const exists = async (image: string) => (await site.handle(new Request(`http://localhost${image}`))).status === 200
const update = async (
  id: string,
  fields: Record<string, string> = {},
  photos: Parameters<typeof postForm>[1] = [],
  token = seller.token,
) => send(site, 'updatePost', { form: postForm({ advPostId: id, ...fields }, photos), token })

describe('changing a post', () => {
  it('leaves what is not sent, and empties what is sent blank', async () => {
    const form = { milkCapacity: '12', calf: 'With Calf', calfAge: '2', isContactShow: 'no', advType: 'Rent' }
    const { id, place, createdAt } = (await send(site, 'createPost', { form: postForm(form), token: seller.token }))
      .reply.data.post
    const change = async (fields: Record<string, string>) => {
      const sent = new FormData()
      for (const [name, text] of Object.entries({ advPostId: id, ...fields })) sent.set(name, text)
      return send(site, 'updatePost', { form: sent, token: seller.token })
    }
    const before = {
      place,
      createdAt,
      category: { id: 'buffalo' },
      breed: { id: 'murrah' },
      title: 'Murrah buffalo 12 litres',
      description: 'Second lactation, calm, eats well',
      price: 85000,
      type: 'Rent',
      phoneShown: false,
      animal: { milkCapacity: 12, calf: 'With Calf', calfAge: 2 },
    }
    expect((await change({ price: '60000' })).reply.data.post).toMatchObject({ ...before, price: 60000 })
    expect((await change({ milkCapacity: '', isContactShow: '' })).reply.data.post).toMatchObject({
      ...before,
      price: 60000,
      animal: { ...before.animal, milkCapacity: null },
    })
    expect((await change({ calf: 'Calf Weaned' })).reply.data.post.animal).toMatchObject({ calfAge: null })
    // Another category has other breeds.
    expect((await change({ categoryId: 'goat' })).reply.data.post).toMatchObject({
      category: { id: 'goat' },
      breed: null,
      animal: { calf: null },
    })
    expect((await change({ summary: '' })).wire).toMatchObject({ fields: { summary: { code: 'titleRequired' } } })
  })

  it('made at the same moment lose nothing of each other', async () => {
    const { id } = await makePost(0)
    const change = (fields: Record<string, string>) => {
      const sent = new FormData()
      for (const [name, text] of Object.entries({ advPostId: id, ...fields })) sent.set(name, text)
      return send(site, 'updatePost', { form: sent, token: seller.token })
    }
    await Promise.all([change({ price: '70000' }), change({ summary: 'Murrah, calm' }), change({ weight: '450 kg' })])
    expect((await send(site, 'getPost', { params: { id } })).reply.data.posts[0]).toMatchObject({
      price: 70000,
      title: 'Murrah, calm',
      animal: { weight: '450 kg', milkCapacity: 12 },
    })
  })

  it('leaves its place, adds one or changes it, and the lists know', async () => {
    const newcomer = await makePerson(site, {
      village: null,
      subdistrict: null,
      district: null,
      state: null,
      latitude: null,
      longitude: null,
    })
    const { id, place } = (await send(site, 'createPost', { form: postForm(), token: newcomer.token })).reply.data.post
    expect(place).toEqual({ village: null, subdistrict: null, district: null, state: null })
    const at = (longitude: number, latitude: number) =>
      JSON.stringify({ type: 'Point', coordinates: [longitude, latitude] })
    const changed = await update(id, { location: at(75.64, 17.81), villageName: 'Mohol' }, [], newcomer.token)
    expect(changed.reply.data.post).toMatchObject({
      place: { district: 'Solapur', state: 'Maharashtra' },
      location: { longitude: 75.64, latitude: 17.81 },
    })
    expect((await update(id, {}, [], newcomer.token)).reply.data.post.place).toEqual(changed.reply.data.post.place)
    const inDistrict = async (district: string) =>
      (await send(site, 'getFeed', { params: { categoryId: 'buffalo' }, query: { district } })).reply.data.posts.some(
        post => post.id === id,
      )
    expect(await inDistrict('Solapur')).toBe(true)
    await update(id, { location: at(73.86, 18.52) }, [], newcomer.token)
    expect([await inDistrict('Solapur'), await inDistrict('Pune')]).toEqual([false, true])
    const abroad = (await update(id, { location: at(0, 0) }, [], newcomer.token)).reply.data.post
    expect([abroad.place, await inDistrict('Pune')]).toEqual([
      { village: null, subdistrict: null, district: null, state: null },
      false,
    ])
    expect((await update(id, { location: 'here' }, [], newcomer.token)).wire.fields).toEqual(
      saidOf({ location: 'location' }),
    )
  })

  it('reads numbers in the digits of the seller', async () => {
    const { id } = await makePost(0)
    const { post } = (await update(id, { price: '१,२५,०००', milkCapacity: '१२.५' })).reply.data
    expect([post.price, post.animal.milkCapacity]).toEqual([125000, 12.5])
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
    const {
      id,
      images: [first = '', second = ''],
    } = await makePost(2)
    const changed = await update(id, { images: JSON.stringify(['new:0', second]) }, [{ bytes: await photo() }])
    const [cover = '', kept] = changed.reply.data.post.images
    expect([kept, cover === first]).toEqual([second, false])
    expect([await exists(cover), await exists(second), await exists(first)]).toEqual([true, true, false])
  })

  it.each([
    ["another post's photo", '["/media/x-000000/768.webp"]'],
    ['one twice', 'twice'],
    ['no list', '{}'],
    ['no JSON', 'x'],
  ])('refuses %s', async (_, images) => {
    const {
      id,
      images: [first],
    } = await makePost(1)
    const answer = await update(id, { images: images === 'twice' ? JSON.stringify([first, first]) : images })
    expect([answer.status, Object.keys(answer.wire.fields)]).toEqual([400, ['images']])
  })

  it('of changes at once leaves no photo that nobody names, and names none that is gone', async () => {
    const {
      id,
      images: [first = '', second = ''],
    } = await makePost(2)
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
