import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { api, type CallName } from '@/lib/contract/api'
import type { Endpoint } from '@/lib/contract/endpoint'
import { EXAMPLES } from '@/lib/contract/examples'
import { LOCALE_TABLE } from '@/lib/i18n/locales'
import { send } from '../support/client'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())
const get = async (path: string, init?: RequestInit) => site.handle(new Request(`http://localhost${path}`, init))

describe('categories, breeds, lactations', () => {
  it("come with a name in all 13 languages under the contract's keys", async () => {
    const { wire } = await send(site, 'getCategories')
    const keys = wire.data.categories.map((category: { category_key: string }) => category.category_key)
    expect(keys).toEqual(['cattle', 'buffalo', 'goat', 'sheep', 'poultry', 'equipment', 'seeds', 'fertilizers'])
    for (const category of wire.data.categories) {
      expect(Object.keys(category.translations).toSorted()).toEqual(LOCALE_TABLE.map(row => row.apiKey).toSorted())
    }
    expect(wire.data.categories[1]).toMatchObject({
      _id: 'buffalo',
      name: 'Buffalo',
      isAnimal: true,
      dairyCattle: true,
      translations: { hi: { name: 'भैंस' }, my: { name: 'എരുമ' } },
    })
    expect(wire.data.categories[5]).toMatchObject({ isAnimal: false, dairyCattle: false })
  })

  it('have at least six kinds each', async () => {
    for (const categoryId of ['cattle', 'buffalo', 'goat', 'sheep', 'poultry', 'equipment', 'seeds', 'fertilizers']) {
      const { reply } = await send(site, 'getBreeds', { params: { categoryId } })
      expect(reply.data.breeds.length).toBeGreaterThanOrEqual(6)
      for (const { names } of reply.data.breeds) expect(Object.keys(names)).toHaveLength(13)
    }
    expect((await send(site, 'getBreeds', { params: { categoryId: 'cars' } })).wire.code).toBe('categoryNotFound')
  })

  it('there are five lactations', async () => {
    const { wire, reply } = await send(site, 'getLactations')
    expect(reply.data.lactations.map(({ id }) => id)).toEqual(['first', 'second', 'third', 'fourth', 'fifth'])
    // The filter reads one name, the ad form reads the other.
    expect(wire.data.data).toEqual(wire.data.lactations)
  })

  it('have a picture that can be fetched', async () => {
    const { reply } = await send(site, 'getCategories')
    for (const { image } of reply.data.categories) expect((await get(image ?? '')).status).toBe(200)
  })
})

describe('the front door', () => {
  it('answers with and without the slash at the end', async () => {
    expect((await get('/api/v1/categories/')).status).toBe(200)
    expect((await get('/api/v1/other/lactation')).status).toBe(200)
  })

  it('packs long answers as the client can read them, and short ones not at all', async () => {
    const ask = async (accepted: string, path = '/api/v1/categories') => {
      const response = await get(path, { headers: { 'accept-encoding': accepted } })
      return {
        encoding: response.headers.get('content-encoding'),
        vary: response.headers.get('vary')?.includes('accept-encoding'),
        type: response.headers.get('content-type'),
        bytes: Buffer.from(await response.arrayBuffer()),
      }
    }
    const [plain, brotli, zip] = await Promise.all([ask('identity'), ask('gzip, deflate, br'), ask('gzip')])
    expect([plain, brotli, zip].map(({ encoding, vary, type }) => [encoding, vary, type])).toEqual(
      [null, 'br', 'gzip'].map(encoding => [encoding, true, 'application/json']),
    )
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(zip.bytes)).toEqual(plain.bytes)
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 3)
    expect((await ask('br', '/healthz')).encoding).toBeNull()
    expect((await ask('br', '/api/v1/other/lactation?none')).encoding).toBe('br')
    expect((await ask('br', '/api/v1/other/pincode/411001')).encoding).toBeNull()
  })

  it('tells a missing address from a wrong method', async () => {
    const missing = await get('/api/v1/nothing')
    expect([missing.status, await missing.json()]).toEqual([404, { ok: false, msg: 'Not found', code: 'notFound' }])
    expect((await get('/api/v1/categories', { method: 'DELETE' })).status).toBe(405)
  })

  it.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
  ])('refuses a body that is %s', async (_, body) => {
    const response = await get('/api/v1/auth/fetch-otp', { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ ok: false })
  })

  it('refuses a JSON body over its limit without reading it', async () => {
    const response = await get('/api/v1/auth/fetch-otp', { method: 'POST', body: 'x'.repeat(300_000) })
    expect(response.status).toBe(413)
  })

  it('keeps nothing of an answer in any cache', async () => {
    expect((await get('/api/v1/categories')).headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '/media/../db/PG_VERSION',
    '/media/%2e%2e/db/PG_VERSION',
    '/media/a/320.webp',
    '/media/',
    '/media/a%00b/320.webp',
  ])('gives no other file than pictures: %s', async path => {
    expect((await get(path)).status).toBe(404)
  })

  it('says that it lives and can serve', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })
})

describe('the OpenAPI document', () => {
  it('names every call with its body, reply and problems', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, any>>
      components: { schemas: Record<string, any> }
    }
    expect(document.openapi).toBe('3.1.0')
    for (const [name, { method, path, ...endpoint }] of Object.entries(api) as [string, Endpoint][]) {
      const operation = document.paths[path]?.[method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
      expect(operation.responses[endpoint.replyStatus ?? 200].content['application/json'].schema.properties.ok).toEqual(
        { type: 'boolean', const: true },
      )
      expect(Boolean(operation.requestBody)).toBe('body' in endpoint)
    }
    const create = document.paths['/api/v1/advpost']?.post
    expect(Object.keys(create.requestBody.content['multipart/form-data'].schema.properties)).toEqual(
      expect.arrayContaining(['categoryId', 'summary', 'price', 'advType', 'calf', 'post_image']),
    )
    const feed = document.paths['/api/v2/advpost/{categoryId}']?.get
    expect(feed.responses['200'].content['application/json'].schema.properties.data.properties.posts.items).toEqual({
      $ref: '#/components/schemas/Post',
    })
    expect(document.components.schemas.Post.properties).toHaveProperty('post_image')
  })

  it('has an example of every part of every call, and each is right', () => {
    for (const [name, endpoint] of Object.entries(api) as [CallName, Endpoint][]) {
      const { params, query, body, reply } = EXAMPLES[name]
      for (const [part, schema, value] of [
        ['params', endpoint.params, params],
        ['query', endpoint.query, query ?? {}],
        ['body', endpoint.body, body],
      ] as const) {
        if (schema)
          expect([name, part, schema.safeDecode(value as never).error?.issues]).toEqual([name, part, undefined])
      }
      expect([name, endpoint.reply.safeDecode(endpoint.reply.encode(reply as never) as never).success]).toEqual([
        name,
        true,
      ])
    }
  })

  it('has not changed unnoticed: a change that is meant is taken over with --updateSnapshot', async () => {
    // The examples have their own test and would be half of the snapshot.
    const document: unknown = JSON.parse(await (await get('/api/openapi.json')).text(), (key, value: unknown) =>
      /^examples?$/.test(key) ? undefined : value,
    )
    expect(document).toMatchSnapshot()
  })

  it('can be read as a page', async () => {
    const text = await (await get('/api/docs')).text()
    expect(text).toContain('/api/v1/auth/save-user')
    expect(text).not.toContain('<script')
  })
})
