import { sql } from 'drizzle-orm'
import { runDesk } from '@/server/desk/commands'
import { send } from '../support/client'
import { minutePasses, openEndsSite, setEnd } from '../support/ends'
import type { Person } from '../support/people'
import { postForm } from '../support/photos'
import type { TestSite } from '../support/site'

const { opened, makePost, rowOf, own, isListed, told, days } = openEndsSite()
let site: TestSite
let seller: Person
let buyer: Person
beforeAll(() => ({ site, seller, buyer } = opened))

describe('an ad', () => {
  it('that has ended leaves lists, search and sitemap; seller and savers are told; its page stays for 30 days', async () => {
    const id = await makePost()
    await send(site, 'savePost', { body: { advPostId: id }, token: buyer.token })
    await setEnd(site, id, -0.01)
    await minutePasses(site)
    expect(await isListed(id)).toEqual([false, false, false])
    expect(await told(seller)).toContainEqual(['adEnded', id])
    expect(await told(buyer)).toContainEqual(['savedEnded', id])
    const { posts: found } = (await send(site, 'getPost', { params: { id }, query: { ended: 'true' } })).reply.data
    expect(found[0]).toMatchObject({ id, status: 'ended' })
    await setEnd(site, id, -31)
    expect((await send(site, 'getPost', { params: { id }, query: { ended: 'true' } })).wire.code).toBe('postNotFound')
  })

  it('that has ended is seen by those alone who ask for ended ones', async () => {
    const id = await makePost()
    await send(site, 'savePost', { body: { advPostId: id }, token: buyer.token })
    await setEnd(site, id, -0.01)
    await minutePasses(site)
    const saved = async (query: { ended?: 'true' }) =>
      (await send(site, 'getSavedPosts', { query, token: buyer.token })).reply.data.posts.map(post => post.id)
    expect([await saved({}), await saved({ ended: 'true' })]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ])
    expect([await own(id, {}), (await own(id))?.status]).toEqual([undefined, 'ended'])
    expect((await send(site, 'getPost', { params: { id } })).wire.code).toBe('postNotFound')
    const ofSeller = (await send(site, 'getSellerPosts', { params: { id: seller.id } })).reply.data.posts
    expect(ofSeller.map(post => post.id)).not.toContain(id)
  })

  it('that has ended gives nobody the number of its seller', async () => {
    const id = await makePost()
    await setEnd(site, id, -0.01)
    await minutePasses(site)
    expect((await send(site, 'contactSeller', { params: { id }, token: buyer.token })).wire.code).toBe('postNotFound')
    const reply = await send(site, 'getPost', { params: { id }, query: { ended: 'true' }, token: buyer.token })
    expect(reply.wire.data.posts[0]).not.toHaveProperty('userNumber')
  })

  it('is confirmed by a change, which puts an ended one up again, at its old place in lists', async () => {
    const id = await makePost()
    await send(site, 'savePost', { body: { advPostId: id }, token: buyer.token })
    await setEnd(site, id, -1)
    await minutePasses(site)
    expect(await told(buyer)).toContainEqual(['savedEnded', id])
    const before = await rowOf(id)
    const form = postForm({ advPostId: id, price: '84000' })
    expect((await send(site, 'updatePost', { form, token: seller.token })).status).toBe(200)
    const after = await rowOf(id)
    expect([after.status, after.createdAt, days(after.confirmedAt!, after.endsAt)]).toEqual([
      'active',
      before.createdAt,
      30,
    ])
    expect(await isListed(id)).toEqual([true, true, true])
    expect((await send(site, 'getPost', { params: { id } })).reply.data.posts[0]?.confirmedAt).toBe(
      new Date(after.confirmedAt!).toISOString(),
    )
    expect([await told(seller), await told(buyer)].flat()).not.toContainEqual([expect.stringMatching(/Ended$/), id])
  })

  it('that nobody has put up again for 90 days is deleted, with its pictures', async () => {
    const [kept, gone] = [await makePost(), await makePost()]
    await setEnd(site, kept, -89)
    await setEnd(site, gone, -91)
    await minutePasses(site)
    await minutePasses(site)
    expect([(await rowOf(kept)).status, (await rowOf(gone)).status]).toEqual(['ended', 'deleted'])
    await site.db.execute(sql`update pgboss.job set start_after = now() where state < 'active'`)
    await minutePasses(site)
    expect([(await rowOf(kept)).images.length, (await rowOf(gone)).images]).toEqual([1, []])
  })

  it('that was hidden while its term ran out is ended when it may be shown again', async () => {
    const id = await makePost()
    await runDesk(['hide', id], 'tester')
    await setEnd(site, id, -1)
    await minutePasses(site)
    expect((await rowOf(id)).status).toBe('hidden')
    await runDesk(['restore', id], 'tester')
    expect((await rowOf(id)).status).toBe('ended')
  })

  it('that has ended can be reported, hidden and deleted', async () => {
    const [reported, deleted] = [await makePost(), await makePost()]
    for (const id of [reported, deleted]) await setEnd(site, id, -1)
    await minutePasses(site)
    await runDesk(['hide', reported], 'tester')
    expect((await rowOf(reported)).status).toBe('hidden')
    expect((await send(site, 'deletePost', { params: { id: deleted }, token: seller.token })).status).toBe(200)
    expect((await rowOf(deleted)).status).toBe('deleted')
  })
})
