import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { IMAGE_WIDTHS } from '@/lib/contract/limits'
import { pictureIn, pictureKilobytes } from '@/lib/pictures/pictures'
import { posts } from '@/server/db/schema'
import { orphanPictures } from '@/server/db/schema-uploads'
import { storeUploads } from '@/server/media/pictures'
import { uploadFolder } from '@/server/platform/environment'
import { sweep } from '@/server/jobs/sweep'
import { send } from '../support/client'
import { oddities } from '../support/oddities'
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

/** The files on disk; they may exist only while a request runs. */
const waiting = () => readdirSync(uploadFolder(site.environment))
const loose = () => site.db.select().from(orphanPictures)

it('a hundred oddities each get a clear answer, and leave nothing @slow', async () => {
  const all = await oddities()
  expect(all.length).toBeGreaterThanOrEqual(100)
  const stored = await site.storage.folders()
  const answers: { what: string; status: number; code: string }[] = []
  for (let index = 0; index < all.length; index += 4) {
    const some = all.slice(index, index + 4).map(async ({ what, ...file }) => {
      const { status, wire } = await send(site, 'createPost', { form: postForm({}, [file]), token: seller.token })
      answers.push({ what, status, code: wire.code })
    })
    await Promise.all(some)
  }
  const CLEAR: Record<string, number> = { imageType: 415, imageUnreadable: 400, imageTooLarge: 413, badRequest: 400 }
  expect(answers.filter(({ status, code }) => CLEAR[code] !== status)).toEqual([])
  expect(answers.filter(({ code }) => code === 'badRequest').map(({ what }) => what)).toEqual([
    'a file named "a\\u0000b.jpg"',
  ])
  expect(answers.filter(({ what }) => /bomb/.test(what)).map(({ code }) => code)).toEqual(
    Array(10).fill('imageUnreadable'),
  )
  expect(
    answers
      .filter(({ code }) => code === 'imageTooLarge')
      .map(({ what }) => what)
      .toSorted(),
  ).toEqual(['10 MB and a byte', '11 MB of a PNG', '30 MB of zeros'])
  expect([await site.storage.folders(), waiting(), await loose()]).toEqual([stored, [], []])
}, 120_000)

it('one bad photo among good ones leaves none of them', async () => {
  const stored = await site.storage.folders()
  const files = [{ bytes: await photo() }, { bytes: await photo(500, 400) }, { bytes: Buffer.from('no photo') }]
  const { wire } = await send(site, 'createPost', { form: postForm({}, files), token: seller.token })
  expect(wire.code).toBe('imageType')
  expect([await site.storage.folders(), waiting(), await loose()]).toEqual([stored, [], []])
})

it('what hides behind a real photo does not come out again', async () => {
  const bytes = Buffer.concat([await photo(), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
  const { reply } = await send(site, 'createPost', { form: postForm({}, [{ bytes }]), token: seller.token })
  const stored = Buffer.from(
    await (await site.handle(new Request(`http://localhost${reply.data.post.images[0]}`))).arrayBuffer(),
  )
  expect(stored.subarray(8, 12).toString()).toBe('WEBP')
  expect(stored.includes('alert')).toBe(false)
})

it("a picture's address says what it weighs in each width", async () => {
  const { reply } = await send(site, 'createPost', {
    form: postForm({}, [{ bytes: await photo() }]),
    token: seller.token,
  })
  const [path = ''] = reply.data.post.images
  for (const width of IMAGE_WIDTHS) {
    const stored = await (await site.handle(new Request(`http://localhost${pictureIn(path, width)}`))).arrayBuffer()
    expect([width, pictureKilobytes(path, width)]).toEqual([width, Math.ceil(stored.byteLength / 1000)])
  }
  expect(pictureKilobytes('/media/old-112233/768.webp', 320)).toBeNull()
})

it.each([
  ['on the right of a wide picture', { width: 800, height: 400 }, { left: 640, top: 140 }, /-[89]\d50$/],
  ['on the left of it', { width: 800, height: 400 }, { left: 40, top: 140 }, /-[012]\d50$/],
  ['at the foot of a high picture', { width: 400, height: 800 }, { left: 140, top: 640 }, /-50[89]\d$/],
  ['in a square, which is not cut', { width: 400, height: 400 }, { left: 10, top: 10 }, /-5050$/],
])("a picture's address says where its subject is: %s", async (_, size, place, ending) => {
  const animal = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#e07b39' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#8a8f88' } })
    .composite([{ input: animal, ...place }])
    .jpeg()
    .toBuffer()
  const { reply } = await send(site, 'createPost', {
    form: postForm({ price: String(10_000 + size.width + place.left) }, [{ bytes }]),
    token: (await makePerson(site)).token,
  })
  expect(reply.data.post.images[0]!.split('/')[2]).toMatch(ending)
})

describe('a body that is no form', () => {
  const post = (body: string, type: string) =>
    site.handle(
      new Request('http://localhost/api/v1/advpost', {
        method: 'POST',
        headers: { 'content-type': type, authorization: seller.token },
        body,
      }),
    )
  it.each([
    ['without a boundary', 'x', 'multipart/form-data'],
    ['with another boundary', '--a\r\n\r\n--a--', 'multipart/form-data; boundary=b'],
    [
      'cut in the middle',
      '--a\r\ncontent-disposition: form-data; name="post_image"; filename="x.jpg"\r\n\r\nabc',
      'multipart/form-data; boundary=a',
    ],
    [
      'with a header that does not end',
      `--a\r\ncontent-disposition: ${'x'.repeat(100_000)}`,
      'multipart/form-data; boundary=a',
    ],
    ['that is JSON', '{}', 'application/json'],
    [
      'of a thousand fields',
      Array.from(
        { length: 1000 },
        (_, index) => `--a\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`,
      ).join(''),
      'multipart/form-data; boundary=a',
    ],
  ])('%s is refused', async (_, body, type) => {
    const response = await post(body, type)
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ ok: false })])
    expect(waiting()).toEqual([])
  })
})

describe('pictures that nobody names', () => {
  const age = () => site.db.update(orphanPictures).set({ since: sql`now() - interval '2 hours'` as never })

  it('of an upload that died are swept, and only after nobody can still name them', async () => {
    const stored = await site.storage.folders()
    await storeUploads('somebody', [{ field: 'post_image', read: () => photo() }])
    await sweep()
    expect(await site.storage.folders()).toHaveLength(stored.length + 1)
    await age()
    await sweep()
    expect([await site.storage.folders(), await loose()]).toEqual([stored, []])
  })

  it('are never those of a post', async () => {
    const { reply } = await send(site, 'createPost', {
      form: postForm({}, [{ bytes: await photo() }]),
      token: seller.token,
    })
    await age()
    await sweep()
    expect((await site.handle(new Request(`http://localhost${reply.data.post.images[0]}`))).status).toBe(200)
    expect(await site.db.select().from(posts)).not.toEqual([])
  })
})
