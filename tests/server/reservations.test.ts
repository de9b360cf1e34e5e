import { eq, sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { runDesk } from '@/server/desk/commands'
import { handleEvent } from '@/server/jobs/work'
import { openChatSite } from '../support/chat-site'
import { send } from '../support/client'
import { minutePasses, setEnd } from '../support/ends'
import { erase } from '../support/own-code'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import type { TestSite } from '../support/site'

const { opened, connect } = openChatSite()
let site: TestSite
let seller: Person
let buyer: Person
beforeAll(async () => {
  site = opened.site
  ;[seller, buyer] = [await makePerson(site), await makePerson(site)]
}, 240_000)
beforeEach(async () => {
  await (await connect(buyer)).send(seller.id, 'Is she still there?')
})

const made = async (fields: Record<string, string> = {}, person = seller) =>
  (await send(site, 'createPost', { form: postForm(fields), token: person.token })).reply.data.post.id
const reserve = (id: string, userId = buyer.id, person = seller) =>
  send(site, 'reservePost', { params: { id }, body: { userId }, token: person.token })
const unreserve = (id: string, person = seller) => send(site, 'unreservePost', { params: { id }, token: person.token })
const rowOf = async (id: string) => (await site.db.select().from(posts).where(eq(posts.id, id)))[0]!
const shown = async (id: string, person?: Person) =>
  (await send(site, 'getPost', { params: { id }, token: person?.token })).wire.data.posts[0] as Record<string, string>
const told = async (id: string, person = buyer) => {
  await site.jobs.drain(handleEvent)
  const { reply } = await send(site, 'getNotifications', { token: person.token })
  return reply.data.filter(({ kind, postId }) => kind === 'reservedForYou' && postId === id).length
}
const runOut = (id: string) =>
  site.db
    .update(posts)
    .set({ reservedUntil: sql`now()` as never })
    .where(eq(posts.id, id))
const isFree = async (id: string) => {
  const { reservedUntil, reservedFor } = await rowOf(id)
  return reservedUntil === null && reservedFor === null
}

describe('a reservation', () => {
  it('lasts 48 hours, its person is told once, and others see only until when', async () => {
    const id = await made()
    const { status, reply } = await reserve(id)
    const until = Date.parse(reply.data.post.reservedUntil!)
    expect([status, Math.round((until - Date.now()) / 60_000)]).toEqual([200, 48 * 60])
    expect((await reserve(id)).reply.data.post.reservedUntil).toBe(reply.data.post.reservedUntil)
    expect(await told(id)).toBe(1)
    const other = await makePerson(site)
    for (const [person, forWhom] of [
      [seller, buyer.id],
      [buyer, buyer.id],
      [other, undefined],
      [undefined, undefined],
    ] as const) {
      const post = await shown(id, person)
      expect([post.reserved_until, post.reserved_for]).toEqual([reply.data.post.reservedUntil, forWhom])
    }
    const lists = [
      await send(site, 'getFeed', { params: { categoryId: 'buffalo' } }),
      await send(site, 'search', { query: { q: 'murrah buffalo' } }),
      await send(site, 'getSellerPosts', { params: { id: seller.id }, token: buyer.token }),
    ]
    for (const { wire } of lists) {
      expect(wire.data.posts[0]).toMatchObject({ _id: id, reserved_until: reply.data.post.reservedUntil })
      expect(JSON.stringify(wire)).not.toContain(buyer.id)
    }
    expect((await (await connect(other)).send(seller.id, 'May I ask?', { postId: id })).ok).toBe(true)
    const mine = (await send(site, 'getOwnPosts', { token: seller.token })).reply.data.posts[0]
    expect([mine?.id, mine?.reservedFor]).toEqual([id, buyer.id])
  })

  it('is undone by the seller, and what was told of it goes', async () => {
    const id = await made()
    await reserve(id)
    expect(await told(id)).toBe(1)
    expect((await unreserve(id)).reply.data.post).toMatchObject({ reservedUntil: null, reservedFor: null })
    expect([await isFree(id), await told(id)]).toEqual([true, 0])
    expect((await unreserve(id)).status).toBe(200)
  })

  it('can go to another person, whose predecessor is told no more', async () => {
    const id = await made()
    const next = await makePerson(site)
    await (await connect(next)).send(seller.id, 'And me?')
    await reserve(id)
    expect(await told(id)).toBe(1)
    expect((await reserve(id, next.id)).reply.data.post.reservedFor).toBe(next.id)
    expect([await told(id), await told(id, next)]).toEqual([0, 1])
    expect((await shown(id, buyer)).reserved_for).toBeUndefined()
  })

  it('ends by itself, and exactly its pages are drawn anew', async () => {
    const [id, other] = [await made(), await made({ categoryId: 'goat', breedId: 'boer' })]
    await reserve(id)
    await reserve(other)
    await runOut(id)
    const dropped = jest.spyOn(site.pages, 'invalidate')
    await minutePasses(site)
    expect(dropped.mock.calls.flat()).toEqual(['feed', `post:${id}`, 'category:buffalo', `seller:${seller.id}`])
    await minutePasses(site)
    expect(dropped).toHaveBeenCalledTimes(1)
    dropped.mockRestore()
    expect([await isFree(id), await isFree(other)]).toEqual([true, false])
    expect((await shown(id)).reserved_until).toBeUndefined()
    expect(await rowOf(id)).toMatchObject({ status: 'active' })
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['sold', id => send(site, 'markSoldFromSite', { params: { id }, token: seller.token })],
    ['deleted', id => send(site, 'deletePost', { params: { id }, token: seller.token })],
    ['ended', async id => (await setEnd(site, id, -1), minutePasses(site))],
    ['hidden', id => runDesk(['hide', id], 'a test')],
    [
      'an ad that wants something',
      id => send(site, 'updatePost', { form: postForm({ advPostId: id, advType: 'Buy' }), token: seller.token }),
    ],
  ])('ends when its ad is %s', async (_, end) => {
    const id = await made()
    await reserve(id)
    await end(id)
    expect(await isFree(id)).toBe(true)
  })

  it('drops the pages that show it when it begins and when it is undone', async () => {
    const id = await made()
    const dropped = jest.spyOn(site.pages, 'invalidate')
    await reserve(id)
    await unreserve(id)
    expect(dropped.mock.calls.map(([, tag]) => tag)).toEqual([`post:${id}`, `post:${id}`])
    dropped.mockRestore()
  })
})

describe('nobody but the owner reserves an ad, and only for someone who has written', () => {
  it('not for strangers, nor for someone who was only written to, nor for oneself', async () => {
    const id = await made()
    const silent = await makePerson(site)
    await (await connect(seller)).send(silent.id, 'Do you want a buffalo?')
    for (const userId of [(await makePerson(site)).id, silent.id, seller.id, 'nobody']) {
      const { status, wire } = await reserve(id, userId)
      expect([status, wire.code]).toEqual([409, 'notWritten'])
    }
    expect(await isFree(id)).toBe(true)
  })

  it('not after a block, in either direction', async () => {
    const id = await made()
    for (const [by, of] of [
      [seller, buyer],
      [buyer, seller],
    ] as const) {
      const block = (blocked: boolean) =>
        send(site, 'blockPerson', { params: { userId: of.id }, body: { blocked }, token: by.token })
      await block(true)
      expect((await reserve(id)).wire.code).toBe('notWritten')
      await block(false)
    }
  })

  it('not an ad of another, and no ad that is not active or wants something', async () => {
    const id = await made()
    expect((await reserve(id, seller.id, buyer)).wire.code).toBe('notOwner')
    expect((await unreserve(id, buyer)).wire.code).toBe('notOwner')
    expect((await reserve(await made({ advType: 'Buy' }))).wire.code).toBe('postNotFound')
    await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
    expect((await reserve(id)).wire.code).toBe('postNotFound')
  })
})

describe('an erased account', () => {
  it('leaves no reservation: neither its own ads nor those that were kept for it', async () => {
    const [one, other] = [await makePerson(site), await makePerson(site)]
    for (const [from, to] of [
      [one, seller],
      [seller, other],
      [one, other],
    ] as const)
      await (await connect(from)).send(to.id, 'hello')
    const id = await made()
    const theirs = await made({}, other)
    expect([(await reserve(id, one.id)).status, (await reserve(theirs, one.id, other)).status]).toEqual([200, 200])
    expect((await erase(site, one)).status).toBe(200)
    expect([await isFree(id), await isFree(theirs)]).toEqual([true, true])
    expect((await reserve(theirs, seller.id, other)).status).toBe(200)
    expect((await erase(site, other)).status).toBe(200)
    expect(await rowOf(theirs)).toBeUndefined()
  })
})
