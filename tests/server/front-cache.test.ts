import { makeLog } from '@/server/platform/log'
import { tagPage } from '@/server/platform/page-tags'
import { FrontCache } from '@/server/services/front-cache'
import { services } from '@/server/services/services'
import { send } from '../support/client'
import { openFront } from '../support/front-cache'
import { gate, openPages } from '../support/page-server'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSite } from '../support/site'

/** A cache in front of the site (Varnish, a CDN). */
describe('the cache in front', () => {
  const log = makeLog('silent')
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  async function open() {
    const front = await openFront()
    closing.push(front.close)
    return front
  }

  it('is told within a second which pages a write has changed', async () => {
    const front = await open()
    const site = await openSite({ PURGE_URL: front.url, PURGE_TOKEN: 'secret' })
    closing.push(() => site.close())
    const seller = await makePerson(site)
    const { reply } = await send(site, 'createPost', { form: postForm(), token: seller.token })
    const id: string = reply.data.post.id
    const began = Date.now()
    const keys = () => front.told.flatMap(one => one.keys)
    await front.until(() => keys().includes(`post:${id}`))
    expect(Date.now() - began).toBeLessThan(1000)
    expect(keys()).toEqual(expect.arrayContaining(['feed', `post:${id}`, 'category:buffalo', `seller:${seller.id}`]))
    expect(front.told[0]).toMatchObject({ method: 'PURGE', authorization: 'Bearer secret' })
    await (await services()).front?.close()
  })

  it('is told once more, because a page may arrive there late', async () => {
    const front = await open()
    const cache = new FrontCache({ url: front.url, kind: 'varnish', log, againMs: 50 })
    cache.purge('post:1', 'feed')
    await front.until(() => front.told.length === 2)
    expect(front.told.map(({ keys }) => keys)).toEqual([
      ['post:1', 'feed'],
      ['post:1', 'feed'],
    ])
    expect(cache.waiting()).toBe(0)
  })

  it('is told again what it refused, until it takes it', async () => {
    const front = await open()
    front.answers(503)
    const cache = new FrontCache({ url: front.url, kind: 'cloudflare', log, againMs: 60_000 })
    cache.purge('post:1')
    await front.until(() => front.told.length === 2)
    cache.purge('post:2')
    front.answers(200)
    await front.until(() => front.told.length === 3)
    expect(front.told.at(-1)).toMatchObject({ method: 'POST', authorization: undefined })
    expect(front.told.at(-1)!.keys.sort()).toEqual(['post:1', 'post:2'])
    await cache.close()
    expect([front.told.length, cache.waiting()]).toEqual([3, 0])
  })

  it('is told of many in parts, and of too many that everything has changed', async () => {
    const front = await open()
    const cache = new FrontCache({ url: front.url, kind: 'cloudflare', log, againMs: 60_000 })
    cache.purge(...Array.from({ length: 70 }, (_, index) => `post:${index}`))
    await cache.close()
    expect(front.told.map(({ keys }) => keys.length)).toEqual([30, 30, 10])
    cache.purge(...Array.from({ length: 10_001 }, (_, index) => `post:${index}`))
    await cache.close()
    expect(front.told.at(-1)!.keys).toEqual(['page'])
  })

  it('may keep a page as long as this process does, with its keys; without such a cache, ten seconds', async () => {
    const render = () => {
      tagPage('post:1', 'feed')
      return Promise.resolve('<p>page</p>')
    }
    const site = await openPages(render, undefined, { front: 'varnish' })
    closing.push(site.close)
    for (const page of [await site.get('/en'), await site.get('/en')]) {
      expect(page.headers.get('surrogate-key')).toBe('page post:1 feed')
      expect(Number(/^max-age=(\d+)$/.exec(page.headers.get('cdn-cache-control')!)![1])).toBeGreaterThan(590)
      expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60')
    }
    const saving = await site.get('/en', { 'save-data': 'on' })
    const plain = await openPages(render)
    closing.push(plain.close)
    for (const { headers } of [saving, await plain.get('/en')])
      expect([headers.get('surrogate-key'), headers.get('cdn-cache-control')]).toEqual([null, null])
  })

  it('must not keep what a write changed while it was rendered, nor a page that may be old', async () => {
    const rendering = gate()
    const begun = gate()
    let waits = true
    const site = await openPages(
      async () => {
        tagPage('post:1')
        begun.open()
        if (waits) await rendering.passed
        return '<p>page</p>'
      },
      undefined,
      { front: 'varnish' },
    )
    closing.push(site.close)
    const asked = site.get('/en')
    await begun.passed
    site.cache.invalidate('post:1')
    rendering.open()
    expect((await asked).headers.get('cdn-cache-control')).toBeNull()
    waits = false
    expect((await site.get('/en')).headers.get('cdn-cache-control')).toMatch(/^max-age=/)
    site.cache.expireAll()
    expect((await site.get('/en')).headers.get('cdn-cache-control')).toBeNull()
  })
})
