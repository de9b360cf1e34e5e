import { eq } from 'drizzle-orm'
import type { StillHereAnswer } from '@/lib/contract/still-here'
import { posts } from '@/server/db/schema'
import { notifications } from '@/server/db/schema-notifications'
import { pruneIndex } from '@/server/search/reindex'
import { stillHereKey } from '@/server/services/still-here-key'
import { setClock } from '../support/clock'
import { send } from '../support/client'
import { minutePasses, setEnd } from '../support/ends'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
let other: Person
beforeAll(async () => {
  site = await openSite({ DUPLICATE_ADS: 'refuse' })
  seller = await makePerson(site)
  other = await makePerson(site)
}, 240_000)
afterEach(() => setClock(0))
afterAll(() => site.close())

let count = 0
const makePost = async (word = 'number'): Promise<string> =>
  (
    await send(site, 'createPost', {
      form: postForm({ summary: `Murrah ${word} ${++count}`, price: '80000' }),
      token: seller.token,
    })
  ).reply.data.post.id
/** The price as it is sent: in the digits of the reader. */
type Sent = { answer: StillHereAnswer['answer']; price?: string; key?: string }
const answer = (id: string, body: Sent, token?: string) =>
  send(site, 'answerStillHere', { params: { id }, body, token })
const rowOf = async (id: string) => (await site.db.select().from(posts).where(eq(posts.id, id)))[0]!
async function endPost(word?: string): Promise<string> {
  const id = await makePost(word)
  await setEnd(site, id, -1)
  await minutePasses(site)
  return id
}
const told = async (person: Person, id: string) =>
  (await send(site, 'getNotifications', { token: person.token })).reply.data
    .filter(({ postId }) => postId === id)
    .map(({ kind }) => kind)

describe('the link of an ad that ends', () => {
  it('needs no session: still here, and the ad is up again where it was, and nobody reads any more that it ended', async () => {
    const id = await makePost()
    await send(site, 'savePost', { body: { advPostId: id }, token: other.token })
    await setEnd(site, id, -1)
    await minutePasses(site)
    expect(await told(other, id)).toEqual(['savedEnded'])
    const before = await rowOf(id)
    const key = await stillHereKey(id)
    expect((await send(site, 'getAskedPost', { params: { id }, body: { key } })).reply.data.post).toMatchObject({
      id,
      status: 'ended',
    })
    const { post } = (await answer(id, { answer: 'here', key })).reply.data
    expect(post).toMatchObject({ id, status: 'active' })
    expect(Date.parse(post.endsAt!) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    expect((await rowOf(id)).createdAt).toBe(before.createdAt)
    expect([await told(other, id), await told(seller, id)]).toEqual([[], []])
  })

  it('says sold, with a price that is nobody’s to read', async () => {
    const id = await makePost()
    const key = await stillHereKey(id)
    expect((await answer(id, { answer: 'sold', price: '76,000', key })).reply.data.post.status).toBe('sold')
    const row = await rowOf(id)
    expect([row.status, row.soldPrice]).toEqual(['sold', 76_000])
    const shown = await send(site, 'getPost', { params: { id }, token: other.token })
    expect(JSON.stringify(shown.wire)).not.toContain('76000')
    // If it was tapped by mistake, the same link undoes it for a week.
    expect((await answer(id, { answer: 'here', key })).reply.data.post.status).toBe('active')
    expect((await rowOf(id)).soldPrice).toBeNull()
  })

  it('lowers the price, in the digits of the reader, and those who saved the ad are told', async () => {
    const id = await endPost()
    await send(site, 'savePost', { body: { advPostId: id }, token: other.token })
    const key = await stillHereKey(id)
    expect((await answer(id, { answer: 'price', price: '७५,०००', key })).reply.data.post.price).toBe(75_000)
    await minutePasses(site)
    const row = await rowOf(id)
    expect([row.status, row.price]).toEqual(['active', 75_000])
    expect(await told(other, id)).toContain('savedPriceDropped')
    for (const price of ['75000', '90000', undefined])
      expect((await answer(id, { answer: 'price', price, key })).wire).toMatchObject({ code: 'invalidFields' })
    expect((await rowOf(id)).price).toBe(75_000)
  })

  it('opens nothing else, and not for ever', async () => {
    const [id, another] = [await makePost(), await makePost()]
    const key = await stillHereKey(id)
    for (const wrong of [
      await stillHereKey(another),
      'x',
      `${key}0`,
      key.replace(/.$/, last => (last === '0' ? '1' : '0')),
    ])
      expect((await answer(id, { answer: 'sold', key: wrong })).wire.code).toBe('linkExpired')
    expect((await answer(id, { answer: 'sold' })).wire.code).toBe('linkExpired')
    expect((await answer(id, { answer: 'sold' }, other.token)).wire.code).toBe('notOwner')
    expect((await rowOf(id)).status).toBe('active')
    setClock(99 * 1440)
    expect((await send(site, 'getAskedPost', { params: { id }, body: { key } })).status).toBe(200)
    setClock(102 * 1440)
    expect((await answer(id, { answer: 'here', key })).wire.code).toBe('linkExpired')
    setClock(-2 * 1440)
    expect((await answer(id, { answer: 'here', key })).wire.code).toBe('linkExpired')
  })

  it.each(['hidden', 'deleted'] as const)('does not bring back an ad that is %s', async status => {
    const id = await makePost()
    await site.db.update(posts).set({ status }).where(eq(posts.id, id))
    expect((await answer(id, { answer: 'here', key: await stillHereKey(id) })).wire.code).toBe('postNotFound')
    expect((await rowOf(id)).status).toBe(status)
  })
})

it('an ad that is up again is found by its words at once, although the index forgot it while it was ended', async () => {
  const id = await endPost('zorkblatt')
  await pruneIndex()
  expect((await answer(id, { answer: 'here' }, seller.token)).status).toBe(200)
  const found = (await send(site, 'search', { query: { q: 'zorkblatt' } })).reply.data
  // For a word that no ad has, the search returns similar ones, with `similar`.
  expect([found.posts.some(post => post.id === id), found.similar ?? false]).toEqual([true, false])
})

it('the signed-in seller needs no link', async () => {
  const id = await endPost()
  expect((await answer(id, { answer: 'here' }, seller.token)).reply.data.post.status).toBe('active')
})

it('an ad that its seller has posted again since stays ended', async () => {
  const id = await endPost()
  const { title, price } = await rowOf(id)
  const again = await send(site, 'createPost', {
    form: postForm({ summary: title, price: String(price) }),
    token: seller.token,
  })
  expect(again.status).toBe(200)
  expect((await answer(id, { answer: 'here' }, seller.token)).wire).toMatchObject({ code: 'duplicatePost' })
  expect((await rowOf(id)).status).toBe('ended')
  const kinds = await site.db.select().from(notifications).where(eq(notifications.postId, id))
  expect(kinds.map(({ kind }) => kind)).toEqual(['adEnded'])
})
