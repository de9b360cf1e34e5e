import { eq } from 'drizzle-orm'
import { handleEvent } from '@/server/jobs/work'
import { notifyUsers } from '@/server/notifications/notify'
import { posts } from '@/server/db/schema'
import { notifications } from '@/server/db/schema-notifications'
import { send } from '../support/client'
import { erase } from '../support/own-code'
import { makePerson, type Person } from '../support/people'
import { photo, postForm } from '../support/photos'
import { newAddress, oldPerson } from '../support/reporters'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '1' })
  seller = await makePerson(site, { showNumber: true })
}, 240_000)
afterAll(() => site.close())

async function makePost(fields: Record<string, string> = {}): Promise<string> {
  return (
    await send(site, 'createPost', { form: postForm(fields, [{ bytes: await photo(300, 200) }]), token: seller.token })
  ).reply.data.post.id
}
const settle = () => site.jobs.drain(handleEvent)
const told = async (person: Person) => (await send(site, 'getNotifications', { token: person.token })).reply.data
const save = (person: Person, postId: string) =>
  send(site, 'savePost', { body: { advPostId: postId }, token: person.token })
const changePrice = (id: string, price: string, fields: Record<string, string> = {}) =>
  send(site, 'updatePost', { form: postForm({ ...fields, advPostId: id, price }), token: seller.token })

describe('who saved a post', () => {
  it('is told that its price dropped, and not that it rose', async () => {
    const id = await makePost()
    const [saver, other] = [await makePerson(site), await makePerson(site)]
    await save(saver, id)
    await save(seller, id)
    await changePrice(id, '90000')
    await changePrice(id, '80000')
    await settle()
    const [notification, ...more] = await told(saver)
    expect(more).toEqual([])
    expect(notification).toMatchObject({
      kind: 'savedPriceDropped',
      params: { title: 'Murrah buffalo 12 litres', oldPrice: 90000, newPrice: 80000 },
      title: 'Price dropped',
      body: 'Murrah buffalo 12 litres: now ₹80,000, before ₹90,000.',
      postId: id,
      category: { id: 'buffalo' },
      read: false,
    })
    expect((await site.handle(new Request(`http://localhost${notification?.image}`))).status).toBe(200)
    expect(await told(other)).toEqual([])
    expect((await told(seller)).filter(({ kind }) => kind === 'savedPriceDropped')).toEqual([])
  })

  it('is told for what time a rent that dropped is', async () => {
    const rent = { advType: 'Rent', rentUnit: 'day' }
    const id = await makePost(rent)
    const saver = await makePerson(site)
    await save(saver, id)
    await changePrice(id, '80000', rent)
    await settle()
    expect((await told(saver)).map(({ body }) => body)).toEqual([
      'Murrah buffalo 12 litres: now ₹80,000 per day, before ₹85,000 per day.',
    ])
  })

  it('is told once that it was sold', async () => {
    const id = await makePost()
    const saver = await makePerson(site)
    await save(saver, id)
    for (let time = 0; time < 3; time++) await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
    await settle()
    expect((await told(saver)).map(({ kind, body }) => [kind, body])).toEqual([
      ['savedSold', 'Murrah buffalo 12 litres, which you saved, has been sold.'],
    ])
  })

  it('is told nothing that is no longer true', async () => {
    const id = await makePost()
    const saver = await makePerson(site)
    await save(saver, id)
    await changePrice(id, '70000')
    await send(site, 'deletePost', { params: { id }, token: seller.token })
    await settle()
    expect(await told(saver)).toEqual([])
  })

  it('is told once, also by a worker that died in the middle and began again', async () => {
    const id = await makePost()
    const savers = await Promise.all(Array.from({ length: 3 }, () => makePerson(site)))
    for (const saver of savers) await save(saver, id)
    await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
    // A repeated job, after its worker died halfway, notifies the remaining users and nobody twice.
    await notifyUsers({ kind: 'sold', postId: id }, 'job')
    await notifyUsers({ kind: 'sold', postId: id }, 'job')
    expect(await site.db.select().from(notifications).where(eq(notifications.source, 'job'))).toHaveLength(3)
    await settle()
  })
})

describe('a seller', () => {
  it('is told of the first inquiry only', async () => {
    const id = await makePost()
    for (let buyer = 0; buyer < 3; buyer++)
      await send(site, 'contactSeller', { params: { id }, token: (await makePerson(site)).token })
    await settle()
    expect((await told(seller)).filter(({ postId }) => postId === id).map(({ kind }) => kind)).toEqual(['firstInquiry'])
  })

  it('is told that an ad was reported and hidden, and why, but not in whose words', async () => {
    const id = await makePost()
    for (const reason of ['spam', 'fraud', 'fraud', 'He is my cousin and he cheats', 'spam']) {
      await send(site, 'reportPost', {
        params: { id },
        body: { reason },
        token: (await oldPerson(site)).token,
        headers: newAddress(),
      })
    }
    await settle()
    const [notification] = (await told(seller)).filter(({ postId }) => postId === id)
    expect(notification).toMatchObject({ kind: 'postHidden', params: { reasons: 'fraud,other,spam' } })
    expect(notification?.body).toBe(
      'Murrah buffalo 12 litres is hidden until we have looked at it. Reported as: Fraudulent listing, Other, Spam or misleading content.',
    )
  })
})

describe('the list', () => {
  it('counts what is unread and marks it as read, one by one or all', async () => {
    const person = await makePerson(site)
    const ids = await Promise.all([makePost(), makePost(), makePost()])
    for (const id of ids) {
      await save(person, id)
      await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
    }
    await settle()
    const count = async () => (await send(site, 'getUnreadCount', { token: person.token })).reply.data.count
    const read = async (body: object) =>
      (await send(site, 'readNotifications', { body, token: person.token })).reply.data.count
    expect(await count()).toBe(3)
    const [newest] = await told(person)
    expect(await read({ ids: [newest?.id, 'nothing'] })).toBe(2)
    expect((await told(person)).map(notification => notification.read)).toEqual([true, false, false])
    // A user cannot mark another user's notifications.
    expect((await send(site, 'readNotifications', { body: {}, token: seller.token })).status).toBe(200)
    expect(await count()).toBe(2)
    expect(await read({})).toBe(0)
  })

  it('goes with the post and with the person', async () => {
    const owner = await makePerson(site)
    const saver = await makePerson(site)
    const id = (await send(site, 'createPost', { form: postForm(), token: owner.token })).reply.data.post.id
    await save(saver, id)
    await send(site, 'markSoldFromSite', { params: { id }, token: owner.token })
    await settle()
    expect(await told(saver)).toHaveLength(1)
    await erase(site, owner)
    expect(await told(saver)).toEqual([])
    expect(await site.db.select().from(posts).where(eq(posts.id, id))).toEqual([])
  })
})

it('the banners are there for the app', async () => {
  const { banners } = (await send(site, 'getBanners')).reply.data
  expect(banners).toHaveLength(5)
  expect(banners[0]).toEqual({
    _id: 'cattle',
    title: 'Premium cattle',
    description: 'High-yielding cows and buffaloes from trusted farms',
    banner_image: '/banners/cattle-1600.webp',
  })
})
