import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { notifications } from '@/server/db/schema'
import { messages } from '@/server/db/schema-chat'
import { workOn } from '@/server/jobs/work'
import { tellPeople } from '@/server/notifications/tell'
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
  it('is stored once, acknowledged, delivered to all tabs of both, and marked', async () => {
    const { asha, binu, a, b } = await pair()
    const [secondTab, ownTab] = [await connect(binu), await connect(asha)]
    const reply = await a.send(binu.id, '  भैंस बिकाऊ है? ', { postId: 'p1' })
    expect(reply).toMatchObject({ ok: true, message: { fromUserId: asha.id, toUserId: binu.id, message: 'भैंस बिकाऊ है?', status: 'Sent', isFile: false, image: null, video: null, postId: 'p1', sequence: 1 } })
    for (const client of [b, secondTab, ownTab]) expect(await client.until('new-message')).toEqual(reply.message)
    expect(a.all('new-message')).toEqual([])

    const list = await b.ask('chat-list', { userId: binu.id })
    expect(list.chatList).toEqual([expect.objectContaining({ id: asha.id, name: 'Asha', online: 'Y', unreadCount: 1, postId: 'p1', obstacle: null, lastMessage: reply.message })])
    expect(await a.until('message-status')).toMatchObject({ userId: binu.id, deliveredUpTo: 1, readUpTo: 0 })
    expect((await a.ask('get-messages', { toUserId: binu.id })).messages[0].status).toBe('Delivered')
    expect(await b.ask('get-total-counts', {})).toEqual({ totalCounts: 1, messageCounters: { [asha.id]: 1 } })

    expect(await b.ask('mark-as-read', { userId: binu.id, toUserId: asha.id })).toEqual({ totalCounts: 0, messageCounters: {} })
    expect(await secondTab.until('get-total-counts-response')).toEqual({ totalCounts: 0, messageCounters: {} })
    expect(await a.until('message-status', mark => mark.readUpTo === 1)).toEqual({ userId: binu.id, toUserId: asha.id, deliveredUpTo: 1, readUpTo: 1 })
    expect((await a.ask('get-messages', { toUserId: binu.id })).messages[0].status).toBe('Read')
  })

  it('stands among what its reader is told, once until it is read', async () => {
    const { asha, binu, a, b } = await pair()
    const told = async () => (await send(site, 'getNotifications', { token: binu.token })).reply.data.map(({ kind, params, read }) => ({ kind, params, read }))
    const messageId = randomUUID()
    for (let time = 0; time < 3; time++) await a.send(binu.id, 'Is it there?', { messageId, postId: 'gone' })
    await a.send(binu.id, 'Please say')
    const notice = { kind: 'message', params: { userId: asha.id, name: 'Asha Patil' } }
    expect(await told()).toEqual([{ ...notice, read: false }])
    await b.ask('mark-as-read', { toUserId: asha.id })
    expect(await told()).toEqual([{ ...notice, read: true }])
    await a.send(binu.id, 'And now?')
    expect(await told()).toEqual([{ ...notice, read: false }, { ...notice, read: true }])
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
    // An id that the other one made is refused, and shows nothing.
    expect(await b.send(asha.id, 'mine', { messageId })).toMatchObject({ ok: false, code: 'badRequest' })
  })

  it('keeps its place: many at once from both sides have numbers without a gap, in the order of each sender', async () => {
    const { asha, binu, a, b } = await pair()
    const talk = async (client: ChatClient, to: string, name: string) => {
      for (let index = 0; index < 25; index++) expect((await client.send(to, `${name} ${index}`)).ok).toBe(true)
    }
    await Promise.all([talk(a, binu.id, 'a'), talk(b, asha.id, 'b')])
    const { messages: page } = await a.ask('get-messages', { toUserId: binu.id, limit: 100 })
    expect(page.map(({ sequence }: { sequence: number }) => sequence)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    for (const name of ['a', 'b']) expect(page.map(({ message }: { message: string }) => message).filter((text: string) => text.startsWith(name))).toEqual(Array.from({ length: 25 }, (_, index) => `${name} ${index}`))
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

  it('answers by the event where the client gives no callback', async () => {
    const { asha, binu, a } = await pair()
    a.socket.emit('add-message', { message: { toUserId: binu.id, message: 'plain' } })
    expect(await a.until('add-message-response')).toMatchObject({ ok: true, message: { message: 'plain' } })
    a.socket.emit('chat-list', { userId: asha.id })
    expect((await a.until('chat-list-response')).chatList).toHaveLength(1)
    a.socket.emit('chat-list', { userId: asha.id, toUserId: binu.id })
    expect((await a.until('chat-list-response', ({ singleUser }) => singleUser)).singleUser).toMatchObject({ id: binu.id, lastMessage: { message: 'plain' } })
    a.socket.emit('get-messages', { userId: asha.id, toUserId: binu.id })
    expect((await a.until('get-messages-response')).messages).toHaveLength(1)
    a.socket.emit('get-total-counts', { userId: asha.id })
    expect(await a.until('get-total-counts-response')).toEqual({ totalCounts: 0, messageCounters: {} })
    a.socket.emit('add-message', { message: { toUserId: binu.id, message: '', messageId: 'mmmmmmmm' } })
    expect(await a.until('error')).toMatchObject({ ok: false, code: 'messageEmpty', event: 'add-message', messageId: 'mmmmmmmm' })
    a.socket.emit('chat-list', { toUserId: 'nobody' })
    expect((await a.until('chat-list-response', ({ error }) => error)).error.code).toBe('recipientGone')
  })
})

it('presence is told to who looks, and a reload is no absence', async () => {
  const { asha, binu, a, b } = await pair()
  await a.send(binu.id, 'hello')
  await a.ask('chat-list', {})
  b.close()
  const again = await connect(binu)
  again.close()
  expect(await a.until('presence')).toEqual({ userId: binu.id, online: 'N' })
  expect((await a.ask('chat-list', {})).chatList[0].online).toBe('N')
  await connect(binu)
  expect(await a.until('presence', ({ online }) => online === 'Y')).toEqual({ userId: binu.id, online: 'Y' })
  expect(a.all('presence')).toHaveLength(2)
  expect(asha.id).not.toBe(binu.id)
})

it('a notification is told over the same socket, once', async () => {
  const [seller, saver] = [await makePerson(site), await makePerson(site)]
  const client = await connect(saver)
  const post = (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post
  await send(site, 'savePost', { body: { advPostId: post.id }, token: saver.token })
  await send(site, 'markSold', { params: { id: post.id }, token: seller.token })
  await site.jobs.workOff(workOn)
  expect(await client.until('new-notification')).toEqual({ kind: 'savedSold', postId: post.id })
  await tellPeople({ kind: 'sold', postId: post.id }, (await site.db.select().from(notifications).where(eq(notifications.userId, saver.id)))[0]!.source)
  expect(client.all('new-notification')).toHaveLength(1)
})

it('the list is searched by name and read by pages', async () => {
  const seller = await makePerson(site)
  const client = await connect(seller)
  for (const name of ['Meena', 'मीना', '100%', 'Om_']) {
    const buyer = await makePerson(site, { name })
    await (await connect(buyer)).send(seller.id, `I am ${name}`)
  }
  const names = async (search: string) => (await client.ask('chat-list', { search })).chatList.map(({ name }: { name: string }) => name)
  expect(await names('')).toEqual(['Om_', '100%', 'मीना', 'Meena'])
  expect([await names('mee'), await names('मी'), await names('%'), await names('_'), await names('zz')]).toEqual([['Meena'], ['मीना'], ['100%'], ['Om_'], []])
  expect((await client.ask('chat-list', { cursor: 'nonsense' })).code).toBe('badRequest')
  await site.db.execute(sql`insert into users (id, mobile, name) select 'many' || n, 'many' || n, 'Many ' || n from generate_series(1, 90) n`)
  await site.db.execute(sql`insert into chat (id, low_user_id, high_user_id, last_seq, last_client_id, last_from_low, last_body, last_at) select 'c' || id, least(id, ${seller.id}), greatest(id, ${seller.id}), 1, 'm' || id, true, 'hello', now() from users where id like 'many%'`)
  // Many at the same instant: the cursor still tells them apart.
  await site.db.execute(sql`insert into chat_member (chat_id, user_id, peer_id, last_at) select 'c' || id, ${seller.id}, id, '2026-01-01' from users where id like 'many%'`)
  const seen: string[] = []
  const sizes: number[] = []
  for (let cursor: string | undefined; cursor !== null; ) {
    const { chatList, nextCursor } = await client.ask('chat-list', cursor ? { cursor } : {})
    seen.push(...chatList.map(({ id }: { id: string }) => id))
    sizes.push(chatList.length)
    cursor = nextCursor
  }
  expect([sizes, new Set(seen).size]).toEqual([[40, 40, 14], 94])
})

it('an erased account leaves its words without an author, and nothing else', async () => {
  const { asha, binu, a, b } = await pair()
  await a.send(binu.id, 'from Asha')
  await b.send(asha.id, 'from Binu')
  const exported = (await send(site, 'exportAccount', { token: asha.token })).wire.data
  expect(exported.messages).toEqual([expect.objectContaining({ toUserId: binu.id, message: 'from Asha' })])
  const closed = new Promise(resolve => a.socket.once('disconnect', resolve))
  expect((await send(site, 'deleteAccount', { token: asha.token })).status).toBe(200)
  expect(await closed).toBe('io server disconnect')
  const [chat] = (await b.ask('chat-list', {})).chatList
  expect(chat).toMatchObject({ name: '', surname: '', userImage: null, online: 'N', obstacle: 'recipientGone' })
  const { messages: page } = await b.ask('get-messages', { toUserId: chat.id })
  expect(page.map(({ message, fromUserId, toUserId }: Record<string, unknown>) => [message, fromUserId, toUserId])).toEqual([
    ['from Asha', null, binu.id],
    ['from Binu', binu.id, null],
  ])
  expect((await b.ask('mark-as-read', { toUserId: chat.id })).totalCounts).toBe(0)
  expect((await b.send(chat.id, 'still there?')).code).toBe('recipientGone')
  expect(JSON.stringify([chat, page])).not.toContain(asha.id)
  // When the second one goes too, nothing is left.
  await send(site, 'deleteAccount', { token: binu.token })
  expect(await site.db.select().from(messages).where(eq(messages.body, 'from Asha'))).toEqual([])
})
