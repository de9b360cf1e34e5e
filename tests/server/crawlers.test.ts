import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { postsFile, postsFiles } from '@/server/crawlers/sitemap-files'
import { submitChanged } from '@/server/crawlers/index-now'
import { posts } from '@/server/db/schema'
import { EnvironmentError, readEnvironment } from '@/server/platform/environment'
import { send } from '../support/client'
import { postGoats } from '../support/goats'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'
import { sitemapFaults, textsOf } from '../support/sitemap/check'

const KEY = 'a-key-of-ours-1'
let site: TestSite
let seller: Person
let told: { status: number; received: { host: string; key: string; keyLocation: string; urlList: string[] }[] }
let close: () => void
beforeAll(async () => {
  told = { status: 200, received: [] }
  const engine = createServer(async (request, response) => {
    told.received.push((await json(request)) as never)
    response.writeHead(told.status).end()
  })
  await new Promise<void>(resolve => engine.listen(0, '127.0.0.1', resolve))
  close = () => engine.close()
  site = await openSite({
    PUBLIC_URL: 'https://haat.example',
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`,
  })
  seller = await makePerson(site)
}, 240_000)
afterAll(async () => {
  await site.close()
  close()
})
beforeEach(async () => {
  told.status = 200
  told.received.length = 0
  await site.db.delete(posts)
})
const get = async (path: string) => {
  const response = await site.handle(new Request(`http://localhost${path}`))
  return { status: response.status, text: await response.text() }
}
const post = async (fields: Record<string, string> = {}) =>
  (await send(site, 'createPost', { form: postForm(fields), token: seller.token })).reply.data.post.id
const tell = () => site.jobs.changedPages.drain(submitChanged)

describe('sitemaps', () => {
  it('hold every active post once, at its one address, with the time of its last change and its pictures; and are valid', async () => {
    const place = { state: 'Maharashtra', district: 'Pune', breedId: 'boer' }
    const ids = await postGoats(site, seller, 6, index =>
      index === 5 ? {} : { ...place, images: index === 0 ? ['p-aabbcc'] : [], language: index === 1 ? 'hi' : 'en' },
    )
    await site.db.update(posts).set({ updatedAt: '2026-02-03T04:05:06.789Z' }).where(eq(posts.id, ids[0]!))
    await site.db.update(posts).set({ status: 'sold', soldAt: '2026-02-03T04:05:06Z' }).where(eq(posts.id, ids[2]!))
    await site.db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, ids[3]!))

    const index = (await get('/sitemap.xml')).text
    const files = textsOf(index, 'loc')
    expect(files).toEqual(
      [
        'pages',
        ...['cattle', 'buffalo', 'goat', 'sheep', 'poultry', 'equipment', 'seeds', 'fertilizers'].map(
          id => `category-${id}`,
        ),
        'posts',
      ].map(name => `https://haat.example/sitemaps/${name}.xml`),
    )
    const texts = await Promise.all(files.map(async url => (await get(new URL(url).pathname)).text))
    for (const text of [index, ...texts]) expect(await sitemapFaults(text)).toEqual([])

    const own = texts.at(-1)!
    expect(textsOf(own, 'loc').toSorted()).toEqual(
      [`/hi/post/${ids[1]}`, ...[ids[0], ids[4], ids[5]].map(id => `/post/${id}`).toSorted()].map(
        path => `https://haat.example${path}`,
      ),
    )
    expect(own).toContain(`/post/${ids[0]}</loc><lastmod>2026-02-03T04:05:06.789Z</lastmod>`)
    expect(textsOf(own, 'image:loc')).toEqual(['https://haat.example/media/p-aabbcc/1600.webp'])
    const goats = textsOf(texts[3]!, 'loc')
    // Three of the posts are Boer goats in Pune.
    for (const path of ['', '/list', '/breed/boer', '/maharashtra', '/maharashtra/pune'])
      for (const language of ['', '/ta'])
        expect(goats).toContain(`https://haat.example${language}/category/goat${path}`)
    expect(goats).toHaveLength(5 * 13)
  })

  it('are cut into files that leave nothing out and hold nothing twice', async () => {
    await postGoats(site, seller, 5)
    const all: string[] = []
    const files = await postsFiles(2)
    for (const { after } of files) for await (const { url } of postsFile(after, 2)) all.push(url)
    const whole: string[] = []
    for await (const { url } of postsFile('')) whole.push(url)
    expect(whole).toHaveLength(5)
    expect(all).toEqual(whole)
    expect(files).toHaveLength(Math.ceil(whole.length / 2))
  })

  it('are there for nothing else', async () => {
    for (const name of ['posts-none', 'category-cars', 'pages-1', 'other'])
      expect([name, (await get(`/sitemaps/${name}.xml`)).status]).toEqual([name, 404])
  })
})

it('robots.txt names the sitemap', async () => {
  expect((await get('/robots.txt')).text).toBe(
    'User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: https://haat.example/sitemap.xml\n',
  )
})

describe('search engines', () => {
  it('find the key, and no other file', async () => {
    expect(await get(`/${KEY}.txt`)).toEqual({ status: 200, text: KEY })
    expect((await get('/another-key.txt')).status).toBe(404)
  })

  it('are told of what was posted, changed, sold, hidden and deleted, all at once, each address once', async () => {
    const [kept, changed, sold, deleted] = [await post(), await post(), await post(), await post()]
    const hindi = { summary: 'मुर्रा भैंस बारह लीटर', description: 'दूसरा ब्यांत, शांत और सेहतमंद' }
    await send(site, 'updatePost', { form: postForm({ advPostId: changed, ...hindi }), token: seller.token })
    await send(site, 'markSold', { params: { id: sold }, token: seller.token })
    await send(site, 'deletePost', { params: { id: deleted }, token: seller.token })
    await tell()
    expect(told.received).toHaveLength(1)
    const { urlList, ...rest } = told.received[0]!
    expect(rest).toEqual({ host: 'haat.example', key: KEY, keyLocation: `https://haat.example/${KEY}.txt` })
    expect(urlList.toSorted()).toEqual(
      [`/hi/post/${changed}`, ...[kept, changed, sold, deleted].map(id => `/post/${id}`)]
        .map(path => `https://haat.example${path}`)
        .toSorted(),
    )
    await tell()
    expect(told.received).toHaveLength(1)
  })

  it('are not told of what was taken back', async () => {
    const failing = site.db.transaction(async transaction => {
      await site.jobs.changedPages.add(transaction, ['/post/x'])
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    await tell()
    expect(told.received).toEqual([])
  })

  it('are told again when they cannot answer, and not when they refuse', async () => {
    for (told.status of [429, 500, 503])
      await expect(submitChanged(['/post/x'])).rejects.toThrow(`IndexNow answered ${told.status}`)
    told.status = 403
    await submitChanged(['/post/x'])
    expect(site.logged.some(line => line.includes('IndexNow refused'))).toBe(true)
  })

  it('need a key that is one', () => {
    expect(() => readEnvironment({ INDEXNOW_KEY: 'short' })).toThrow(EnvironmentError)
  })
})
