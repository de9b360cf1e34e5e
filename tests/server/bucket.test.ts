import { posts } from '@/server/db/schema'
import { orphanPictures } from '@/server/db/schema-uploads'
import { EnvironmentError, readEnvironment } from '@/server/platform/environment'
import { BucketStorage } from '@/server/platform/storage-s3'
import { sweepOrphans } from '@/server/media/pictures'
import { openBucket, type TestBucket } from '../support/bucket'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let bucket: TestBucket
let site: TestSite
let seller: Person
beforeAll(async () => {
  bucket = await openBucket()
  site = await openSite(bucket.variables)
  seller = await makePerson(site)
}, 240_000)
afterAll(async () => {
  await site.close()
  await bucket.close()
})
afterEach(() => bucket.mood('up'))

const fetchPath = (path = '') => site.handle(new Request(`http://localhost:3000${path}`))
const own = () => bucket.names().filter(name => !name.startsWith('category-'))
const create = async (photos: number) =>
  send(site, 'createPost', {
    form: postForm(
      {},
      await Promise.all(Array.from({ length: photos }, async (_, index) => ({ bytes: await photo(400 + index, 300) }))),
    ),
    token: seller.token,
  })

it('keeps the photos of a post, and hands them out as a folder does', async () => {
  const before = own().length
  const { reply } = await create(2)
  expect(own()).toHaveLength(before + 6)
  for (const path of reply.data.post.images) {
    const response = await fetchPath(path)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
  }
  expect((await fetchPath(reply.data.post.images[0]!.replace(/[0-9a-f]{6}(?=-\d{4}\/)/, '000000'))).status).toBe(404)
})

it('gives a picture up page by page, and nothing else with it', async () => {
  const { reply } = await create(1)
  const key = reply.data.post.images[0]!.split('/')[2]!
  const others = bucket.names().filter(name => !name.startsWith(`${key}/`))
  expect(await site.storage.list(key)).toEqual(bucket.names().filter(name => name.startsWith(`${key}/`)))
  await site.storage.remove(key)
  expect(bucket.names()).toEqual(others)
  expect((await site.storage.folders()).sort()).toEqual([...new Set(others.map(name => name.split('/')[0]!))].sort())
})

describe.each(['down', 'failing'] as const)('while it is %s', mood => {
  it('an upload is refused in words, and leaves nothing', async () => {
    const before = [bucket.names(), await site.db.select().from(posts)]
    bucket.mood(mood)
    const { status, wire, headers } = await create(1)
    expect([status, wire.code, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      'unavailable',
      '5',
      'no-store',
    ])
    bucket.mood('up')
    await site.db.update(orphanPictures).set({ since: '2020-01-01' })
    await sweepOrphans()
    expect([bucket.names(), await site.db.select().from(posts), await site.db.select().from(orphanPictures)]).toEqual([
      ...before,
      [],
    ])
  })

  it('a picture is said to be out of reach, never to be missing, and is there again afterwards', async () => {
    const { reply } = await create(1)
    bucket.mood(mood)
    const response = await fetchPath(reply.data.post.images[0])
    expect([response.status, response.headers.get('cache-control'), response.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '5',
    ])
    expect((await send(site, 'getPost', { params: { id: reply.data.post.id } })).status).toBe(200)
    bucket.mood('up')
    expect((await fetchPath(reply.data.post.images[0])).status).toBe(200)
  })
})

it('a picture that comes only in part is no picture', async () => {
  const { reply } = await create(1)
  bucket.mood('cutting')
  expect((await fetchPath(reply.data.post.images[0])).status).toBe(503)
})

it('a failure that passes is not seen by anybody', async () => {
  const { reply } = await create(1)
  bucket.mood('failing')
  const asked = bucket.asked.length
  const waiting = fetchPath(reply.data.post.images[0])
  while (bucket.asked.length === asked) await new Promise(resolve => setImmediate(resolve))
  bucket.mood('up')
  expect((await waiting).status).toBe(200)
})

describe('its settings', () => {
  it.each([
    [
      'a secret that is wrong',
      { S3_SECRET_ACCESS_KEY: 'another-secret-than-the-one-of-the-bucket' },
      /403 SignatureDoesNotMatch/,
    ],
    ['a key that nobody knows', { S3_ACCESS_KEY_ID: 'other' }, /403 InvalidAccessKeyId/],
    ['a bucket that is not there', { S3_BUCKET: 'others' }, /404 NoSuchBucket for others/],
    ['another region', { S3_REGION: 'us-east-1' }, /403 AuthorizationHeaderMalformed/],
  ])('%s is said at the start', async (_, wrong, message) => {
    const { bucket: settings } = readEnvironment({ ...bucket.variables, ...wrong })
    await expect(new BucketStorage(settings!).check()).rejects.toThrow(message)
    await expect(new BucketStorage(settings!).check()).rejects.toBeInstanceOf(EnvironmentError)
  })

  it('may name the bucket in the host', async () => {
    const other = await openBucket('127')
    const storage = new BucketStorage(readEnvironment(other.variables).bucket!)
    await storage.check()
    await storage.put('key/320.webp', await photo())
    expect([other.names(), await storage.list('key')]).toEqual([['key/320.webp'], ['key/320.webp']])
    await other.close()
  })

  it('come all together or not at all', () => {
    expect(readEnvironment({}).bucket).toBeNull()
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      expect(() => readEnvironment({ ...bucket.variables, [name]: '' })).toThrow(
        `${name}: is needed beside the other S3 values`,
      )
    }
  })
})
