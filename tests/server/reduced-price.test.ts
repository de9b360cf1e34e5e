import { eq, sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
})
afterAll(() => site.close())

/** An ad whose price has been ₹85,000 for some hours. */
async function ad(hours: number): Promise<string> {
  const form = postForm({ summary: `Murrah ${hours} ${Math.random()}`, price: '85000' }, [])
  const { id } = (await send(site, 'createPost', { form, token: seller.token })).reply.data.post
  await site.db
    .update(posts)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours})` as never })
    .where(eq(posts.id, id))
  return id
}
async function change(id: string, price: number) {
  const form = new FormData()
  form.set('advPostId', id)
  form.set('price', String(price))
  return (await send(site, 'updatePost', { form, token: seller.token })).reply.data.post
}
const shown = async (id: string) =>
  (await send(site, 'getPost', { params: { id }, query: {} })).reply.data.posts[0]!.reducedFrom
const pass = (id: string, hours: number) =>
  site.db
    .update(posts)
    .set({ priceSetAt: sql`${posts.priceSetAt} - make_interval(hours => ${hours})` as never })
    .where(eq(posts.id, id))

it('a lower price has the one before beside it for a week, on the ad and in the list', async () => {
  const id = await ad(25)
  expect(await shown(id)).toBeNull()
  expect(await change(id, 80000)).toMatchObject({ price: 80000, reducedFrom: 85000 })
  expect(await shown(id)).toBe(85000)
  const { posts: listed } = (await send(site, 'getFeed', { params: { categoryId: 'buffalo' }, query: {} })).reply.data
  expect(listed.find(post => post.id === id)).toMatchObject({ price: 80000, reducedFrom: 85000 })
  await pass(id, 7 * 24 + 1)
  expect(await shown(id)).toBeNull()
})

it('a price that has not stood for a day is no price to reduce: nobody raises one to lower it', async () => {
  const id = await ad(25)
  expect((await change(id, 120000)).reducedFrom).toBeNull()
  expect((await change(id, 85000)).reducedFrom).toBeNull()
  const fresh = await ad(1)
  expect((await change(fresh, 80000)).reducedFrom).toBeNull()
})

it('steps within a day are one reduction; a higher price, and another change, are none', async () => {
  const id = await ad(25)
  await change(id, 82000)
  expect((await change(id, 80000)).reducedFrom).toBe(85000)
  const form = postForm({ summary: 'Murrah with another title', price: '80000' }, [])
  form.set('advPostId', id)
  expect((await send(site, 'updatePost', { form, token: seller.token })).reply.data.post.reducedFrom).toBe(85000)
  expect((await change(id, 90000)).reducedFrom).toBeNull()
})

it('the answer that lowers a price counts, too', async () => {
  const id = await ad(25)
  await send(site, 'answerStillHere', {
    params: { id },
    body: { answer: 'price', price: '80000' },
    token: seller.token,
  })
  expect(await shown(id)).toBe(85000)
})
