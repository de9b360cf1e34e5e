import { send } from '../support/client'
import { makePerson } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())

describe('creating a post', () => {
  it('stores what was sent and answers with it', async () => {
    const seller = await makePerson(site)
    const form = postForm(
      {
        milkCapacity: '12',
        currentMilk: '10.5',
        lactation: 'second',
        calf: 'With Calf',
        calfAge: '3',
        calfGender: 'Female',
        isPregnant: 'no',
        hasDelivered: 'yes',
      },
      [{ bytes: await photo() }, { bytes: await photo(900, 1200) }],
    )
    const created = await send(site, 'createPost', { form, token: seller.token })
    expect(created.status).toBe(200)
    const { post } = created.reply.data
    expect(post).toMatchObject({
      title: 'Murrah buffalo 12 litres',
      price: 85000,
      type: 'Sell',
      category: { id: 'buffalo', kind: 'dairy' },
      breed: { id: 'murrah' },
      place: { village: 'Mohol', district: 'Solapur', state: 'Maharashtra' },
      status: 'active',
      views: 0,
      inquiries: 0,
      animal: {
        milkCapacity: 12,
        currentMilk: 10.5,
        lactation: { id: 'second' },
        calf: 'With Calf',
        calfAge: 3,
        calfGender: 'Female',
        isPregnant: false,
        hasDelivered: true,
      },
    })
    expect(post.images).toHaveLength(2)
    expect(created.wire.data.post).toMatchObject({
      _id: post.id,
      summary: post.title,
      advType: 'Sell',
      isPregnant: 'no',
      sold: false,
    })
  })

  it('rounds the published place to about a kilometre', async () => {
    const seller = await makePerson(site)
    const created = await send(site, 'createPost', { form: postForm(), token: seller.token })
    expect(created.reply.data.post.location).toEqual({ latitude: 17.81, longitude: 75.65 })
    expect(JSON.stringify(created.wire)).not.toContain('17.8123')
  })

  it('takes the place from the point that was sent', async () => {
    const seller = await makePerson(site, {
      village: null,
      district: null,
      state: null,
      latitude: null,
      longitude: null,
    })
    const form = postForm({ location: JSON.stringify({ type: 'Point', coordinates: [73.8567, 18.5204] }) })
    const created = await send(site, 'createPost', { form, token: seller.token })
    expect(created.reply.data.post.place).toMatchObject({ district: 'Pune', state: 'Maharashtra' })
  })

  it("serves each photo as WebP in three widths, without the camera's metadata", async () => {
    const seller = await makePerson(site)
    const created = await send(site, 'createPost', {
      form: postForm({}, [{ bytes: await photo(2000, 1500) }]),
      token: seller.token,
    })
    const [image = ''] = created.reply.data.post.images
    for (const width of [320, 768, 1600]) {
      const response = await site.handle(new Request(`http://localhost${image.replace('/768.', `/${width}.`)}`))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
      expect(bytes.includes('Exif')).toBe(false)
    }
  })

  it('leaves out details that do not belong to the category', async () => {
    const seller = await makePerson(site)
    const form = postForm({ categoryId: 'equipment', breedId: 'tractor', milkCapacity: '12', vaccinated: 'yes' })
    const created = await send(site, 'createPost', { form, token: seller.token })
    expect(created.reply.data.post.animal).toMatchObject({ milkCapacity: null, vaccinated: null })
  })

  it('makes one post of one idempotency key', async () => {
    const seller = await makePerson(site)
    const request = () =>
      send(site, 'createPost', { form: postForm(), token: seller.token, headers: { 'idempotency-key': 'same' } })
    const answers = await Promise.all(Array.from({ length: 40 }, request))
    expect(new Set(answers.map(({ reply }) => reply.data.post.id)).size).toBe(1)
    const own = await send(site, 'getOwnPosts', { token: seller.token })
    expect(own.reply.data.posts).toHaveLength(1)
  })

  it('needs a session', async () => {
    const answer = await send(site, 'createPost', { form: postForm() })
    expect(answer.status).toBe(401)
    expect(answer.wire).toEqual({ ok: false, msg: 'Authentication required', code: 'loginRequired' })
  })
})

describe('photos that are not right', () => {
  async function upload(photos: Parameters<typeof postForm>[1]) {
    const seller = await makePerson(site)
    const before = await site.storage.folders()
    const answer = await send(site, 'createPost', { form: postForm({}, photos), token: seller.token })
    expect(await site.storage.folders()).toEqual(before)
    expect((await send(site, 'getOwnPosts', { token: seller.token })).reply.data.posts).toHaveLength(0)
    return answer
  }

  it('six are too many', async () => {
    const bytes = await photo(50, 50)
    const answer = await upload(Array.from({ length: 6 }, () => ({ bytes })))
    expect([answer.status, answer.wire.code, answer.wire.msg]).toEqual([
      400,
      'tooManyImages',
      'You can upload maximum 5 images',
    ])
  })

  it('a PDF named .jpg is none', async () => {
    const answer = await upload([{ bytes: Buffer.from('%PDF-1.7 hello') }])
    expect([answer.status, answer.wire.code]).toEqual([415, 'imageType'])
  })

  it('an SVG named .png is none', async () => {
    const answer = await upload([
      { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'a.png', type: 'image/png' },
    ])
    expect([answer.status, answer.wire.code]).toEqual([415, 'imageType'])
  })

  it('eleven megabytes are too large', async () => {
    const answer = await upload([{ bytes: Buffer.concat([await photo(50, 50), Buffer.alloc(11 * 1024 * 1024)]) }])
    expect([answer.status, answer.wire.code, answer.wire.msg]).toEqual([
      413,
      'imageTooLarge',
      'Each photo can be up to 10MB.',
    ])
  })

  it('a broken one cannot be read, and a good one before it leaves nothing', async () => {
    const good = await photo()
    const answer = await upload([{ bytes: good }, { bytes: good.subarray(0, good.length / 2) }])
    expect([answer.status, answer.wire.code]).toEqual([400, 'imageUnreadable'])
  })
})
