import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { notifications } from '@/server/db/schema-notifications'
import { handleEvent } from '@/server/jobs/work'
import { notifyUsers } from '@/server/notifications/notify'
import type { ChatClient } from '../support/chat'
import { openChatSite } from '../support/chat-site'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import type { TestSite } from '../support/site'

const { opened, connect, pair } = openChatSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

describe('a message', () => {
  it('that is a phrase keeps which one, in the thread and in the list', async () => {
    const { asha, binu, a, b } = await pair()
    const { message } = await a.send(binu.id, 'आखिरी कीमत क्या है?', { question: 'lastPrice' })
    expect(message).toMatchObject({ message: 'आखिरी कीमत क्या है?', question: 'lastPrice' })
    expect(await b.until('new-message')).toEqual(message)
    expect((await b.ask('get-messages', { toUserId: asha.id })).messages).toMatchObject([{ question: 'lastPrice' }])
    expect((await b.ask('chat-list', {})).chatList[0].lastMessage).toMatchObject({ question: 'lastPrice' })
    expect((await b.send(asha.id, '80000')).message).toMatchObject({ question: null })
    expect((await a.ask('chat-list', {})).chatList[0].lastMessage).toMatchObject({ question: null })
    expect(await a.send(binu.id, 'x', { question: 'hack' })).toMatchObject({ ok: false, code: 'badRequest' })
  })

  it('that is a phrase with a blank keeps what is in it, and only what fits', async () => {
    const { asha, binu, a, b } = await pair()
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    for (const kept of [
      { question: 'comeOn', blank: day },
      { question: 'canPay', blank: '45000' },
    ]) {
      expect((await a.send(binu.id, 'said', kept)).message).toMatchObject(kept)
      expect((await b.ask('get-messages', { toUserId: asha.id })).messages.at(-1)).toMatchObject(kept)
      expect((await b.ask('chat-list', {})).chatList[0].lastMessage).toMatchObject(kept)
    }
    expect((await b.send(asha.id, 'no')).message).toMatchObject({ question: null, blank: null })
    for (const wrong of [
      { question: 'canPay' },
      { question: 'canPay', blank: day },
      { question: 'canPay', blank: '0' },
      { question: 'canPay', blank: '1000000000' },
      { question: 'canPay', blank: '9876543210' },
      { question: 'comeOn', blank: '45000' },
      { question: 'comeOn', blank: '2026-02-31' },
      { question: 'comeOn', blank: '2999-01-01' },
      { question: 'lastPrice', blank: '45000' },
      { blank: '45000' },
    ])
      expect(await a.send(binu.id, 'x', wrong)).toMatchObject({ ok: false, code: 'badRequest' })
  })

  it('is stored once, acknowledged, delivered to all tabs of both, and marked', async () => {
    const { asha, binu, a, b } = await pair()
    const [secondTab, ownTab] = [await connect(binu), await connect(asha)]
    const reply = await a.send(binu.id, '  भैंस बिकाऊ है? ', { postId: 'p1' })
    expect(reply).toMatchObject({
      ok: true,
      message: {
        fromUserId: asha.id,
        toUserId: binu.id,
        message: 'भैंस बिकाऊ है?',
        status: 'Sent',
        isFile: false,
        image: null,
        video: null,
        postId: 'p1',
        sequence: 1,
      },
    })
    for (const client of [b, secondTab, ownTab]) expect(await client.until('new-message')).toEqual(reply.message)
    expect(a.all('new-message')).toEqual([])

    const list = await b.ask('chat-list', { userId: binu.id })
    expect(list.chatList).toEqual([
      expect.objectContaining({
        id: asha.id,
        name: 'Asha',
        online: 'Y',
        unreadCount: 1,
        postId: 'p1',
        obstacle: null,
        lastMessage: reply.message,
      }),
    ])
    expect(await a.until('message-status')).toMatchObject({ userId: binu.id, deliveredUpTo: 1, readUpTo: 0 })
    expect((await a.ask('get-messages', { toUserId: binu.id })).messages[0].status).toBe('Delivered')
    expect(await b.ask('get-total-counts', {})).toEqual({ totalCounts: 1, messageCounters: { [asha.id]: 1 } })

    expect(await b.ask('mark-as-read', { userId: binu.id, toUserId: asha.id })).toEqual({
      totalCounts: 0,
      messageCounters: {},
    })
    expect(await secondTab.until('get-total-counts-response')).toEqual({ totalCounts: 0, messageCounters: {} })
    expect(await a.until('message-status', mark => mark.readUpTo === 1)).toEqual({
      userId: binu.id,
      toUserId: asha.id,
      deliveredUpTo: 1,
      readUpTo: 1,
    })
    expect((await a.ask('get-messages', { toUserId: binu.id })).messages[0].status).toBe('Read')
  })

  it('stands among what its reader is told, once until it is read', async () => {
    const { asha, binu, a, b } = await pair()
    const told = async () =>
      (await send(site, 'getNotifications', { token: binu.token })).reply.data.map(({ kind, params, read }) => ({
        kind,
        params,
        read,
      }))
    const messageId = randomUUID()
    for (let time = 0; time < 3; time++) await a.send(binu.id, 'Is it there?', { messageId, postId: 'gone' })
    await a.send(binu.id, 'Please say')
    const notice = { kind: 'message', params: { userId: asha.id, name: 'Asha Patil' } }
    expect(await told()).toEqual([{ ...notice, read: false }])
    await b.ask('mark-as-read', { toUserId: asha.id })
    expect(await told()).toEqual([{ ...notice, read: true }])
    await a.send(binu.id, 'And now?')
    expect(await told()).toEqual([
      { ...notice, read: false },
      { ...notice, read: true },
    ])
    expect((await send(site, 'getNotifications', { token: asha.token })).reply.data).toEqual([])
  })

  it('that is sent again is no second one, also at the same time and after a reconnect', async () => {
    const { asha, binu, a, b } = await pair()
    const messageId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 8 }, () => a.send(binu.id, 'once', { messageId })))
    a.close()
    const again = await connect(asha)
    replies.push(await again.send(binu.id, 'once', { messageId }))
    expect(new Set(replies.map(({ message }) => JSON.stringify(message))).size).toBe(1)
    expect((await b.ask('get-messages', { toUserId: asha.id })).messages).toHaveLength(1)
    expect((await b.ask('get-total-counts', {})).totalCounts).toBe(1)
    // An id that the other user made is refused, and the answer reveals nothing.
    expect(await b.send(asha.id, 'mine', { messageId })).toMatchObject({ ok: false, code: 'badRequest' })
  })

  it('keeps its place: many at once from both sides have numbers without a gap, in the order of each sender', async () => {
    const { asha, binu, a, b } = await pair()
    const talk = async (client: ChatClient, to: string, name: string) => {
      for (let index = 0; index < 25; index++) expect((await client.send(to, `${name} ${index}`)).ok).toBe(true)
    }
    await Promise.all([talk(a, binu.id, 'a'), talk(b, asha.id, 'b')])
    const { messages: page } = await a.ask('get-messages', { toUserId: binu.id, limit: 100 })
    expect(page.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    for (const name of ['a', 'b'])
      expect(
        page.map(({ message }: { message: string }) => message).filter((text: string) => text.startsWith(name)),
      ).toEqual(Array.from({ length: 25 }, (_, index) => `${name} ${index}`))
  })

  it('is found by pages backwards, and what came while away by `after`', async () => {
    const { asha, binu, a, b } = await pair()
    for (let index = 1; index <= 7; index++) await a.send(binu.id, `m${index}`)
    const texts = ({ messages: page }: { messages: { message: string }[] }) => page.map(({ message }) => message)
    const newest = await b.ask('get-messages', { toUserId: asha.id, limit: 3 })
    expect([texts(newest as never), newest.hasMore]).toEqual([['m5', 'm6', 'm7'], true])
    const older = await b.ask('get-messages', { toUserId: asha.id, limit: 3, before: 5 })
    expect([texts(older as never), older.hasMore]).toEqual([['m2', 'm3', 'm4'], true])
    const first = await b.ask('get-messages', { toUserId: asha.id, limit: 3, before: 2 })
    expect([texts(first as never), first.hasMore]).toEqual([['m1'], false])
    const since = await b.ask('get-messages', { toUserId: asha.id, limit: 3, after: 3 })
    expect([texts(since as never), since.hasMore]).toEqual([['m4', 'm5', 'm6'], true])
    expect(texts((await b.ask('get-messages', { toUserId: 'nobody' })) as never)).toEqual([])
  })

  it('marked as read up to a number leaves the rest unread', async () => {
    const { asha, binu, a, b } = await pair()
    for (let index = 1; index <= 5; index++) await a.send(binu.id, `m${index}`)
    expect((await b.ask('mark-as-read', { toUserId: asha.id, upTo: 3 })).totalCounts).toBe(2)
    expect((await b.ask('mark-as-read', { toUserId: asha.id, upTo: 1 })).totalCounts).toBe(2)
    expect((await b.ask('mark-as-read', { toUserId: asha.id, upTo: 99 })).totalCounts).toBe(0)
    await a.send(binu.id, 'm6')
    expect((await b.ask('get-total-counts', {})).totalCounts).toBe(1)
  })
})

it('a notification is told over the same socket, once', async () => {
  const [seller, saver] = [await makePerson(site), await makePerson(site)]
  const client = await connect(saver)
  const post = (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post
  await send(site, 'savePost', { body: { advPostId: post.id }, token: saver.token })
  await send(site, 'markSold', { params: { id: post.id }, token: seller.token })
  await site.jobs.drain(handleEvent)
  expect(await client.until('new-notification')).toEqual({ kind: 'savedSold', postId: post.id })
  await notifyUsers(
    { kind: 'sold', postId: post.id },
    (await site.db.select().from(notifications).where(eq(notifications.userId, saver.id)))[0]!.source,
  )
  expect(client.all('new-notification')).toHaveLength(1)
})
