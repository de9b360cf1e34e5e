import { eq, sql } from 'drizzle-orm'
import { limits, users } from '@/server/db/schema'
import { openChatSite } from '../support/chat-site'
import { hashMobile } from '@/server/services/mobile-hash'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import type { TestSite } from '../support/site'

const { opened, connect, pair } = openChatSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

describe('the rules', () => {
  it.each<[string, Partial<typeof users.$inferInsert>, Partial<typeof users.$inferInsert>]>([
    ['messagingDisabled', {}, { directMessage: false }],
    ['recipientGone', {}, { status: 'blocked' }],
    ['profileIncomplete', { address: ' ' }, {}],
  ])('%s', async (code, sender, receiver) => {
    const [from, to] = [await makePerson(site, sender), await makePerson(site, receiver)]
    expect(await (await connect(from)).send(to.id, 'hello')).toMatchObject({ ok: false, code })
  })

  it('name what is wrong with a message', async () => {
    const { asha, binu, a } = await pair()
    expect((await a.send(asha.id, 'hello')).code).toBe('messageToSelf')
    expect((await a.send('nobody', 'hello')).code).toBe('recipientGone')
    expect((await a.send(binu.id, ' \n ')).code).toBe('messageEmpty')
    expect((await a.send(binu.id, 'क'.repeat(2001))).code).toBe('messageLong')
    expect((await a.send(binu.id, '🐃'.repeat(2000))).ok).toBe(true)
    expect((await a.send(binu.id, 'x', { image: '/media/chat/none-aabbcc/768.webp' })).code).toBe('chatImageMissing')
    expect((await a.send(binu.id, 'x', { image: 'https://evil.example/x.webp' })).code).toBe('chatImageMissing')
    for (const wrong of [
      undefined,
      null,
      5,
      'x',
      [],
      { message: 1 },
      { message: { toUserId: 1 } },
      { message: { toUserId: binu.id, message: 'a\0b' } },
      { message: { toUserId: '../x', message: 'a' } },
    ]) {
      expect((await a.ask('add-message', wrong)).code).toBe('badRequest')
    }
  })

  it('a block holds in both directions until it is taken away, and the other tabs hear of it', async () => {
    const { asha, binu, a, b } = await pair()
    await a.send(binu.id, 'hello')
    const block = (blocked: boolean) =>
      send(site, 'blockPerson', { params: { userId: asha.id }, body: { blocked }, token: binu.token })
    expect((await block(true)).reply.data).toEqual({ blocked: true })
    expect((await block(true)).status).toBe(200)
    expect((await b.until('chat-list-response')).singleUser).toMatchObject({
      id: asha.id,
      obstacle: 'chatBlockedByYou',
    })
    expect((await a.until('chat-list-response')).singleUser).toMatchObject({
      id: binu.id,
      obstacle: 'chatBlocked',
      online: 'N',
    })
    expect((await a.send(binu.id, 'again')).code).toBe('chatBlocked')
    expect((await b.send(asha.id, 'again')).code).toBe('chatBlockedByYou')
    await block(false)
    expect((await a.send(binu.id, 'again')).ok).toBe(true)
    expect(
      (await send(site, 'blockPerson', { params: { userId: binu.id }, body: { blocked: true }, token: binu.token }))
        .wire.code,
    ).toBe('messageToSelf')
  })

  it('a conversation can be reported', async () => {
    const { asha, binu } = await pair()
    const report = (body: unknown, userId = asha.id) =>
      send(site, 'reportChat', { params: { userId }, body, token: binu.token })
    expect((await report({ reason: 'fraud' })).wire).toMatchObject({ ok: true, msg: 'Report Submitted' })
    expect((await report({ reason: 'abuse post' })).status).toBe(200)
    expect((await report({ reason: ' ' })).wire.code).toBe('reasonMissing')
    expect((await report({ reason: 'spam' }, 'nobody')).wire.code).toBe('recipientGone')
  })

  it('a flood is held back, for one person alone', async () => {
    const { binu, a, b, asha } = await pair()
    const replies = await Promise.all(Array.from({ length: 90 }, (_, index) => a.send(binu.id, `m${index}`)))
    expect(replies.filter(({ code }) => code === 'tooManyRequests').length).toBeGreaterThan(10)
    expect((await b.send(asha.id, 'calm')).ok).toBe(true)
  })
})

it('who begins too many conversations a day is told so, and the others go on', async () => {
  const { asha, binu, a, b } = await pair()
  await a.send(binu.id, 'one of sixty')
  await site.db
    .update(limits)
    .set({ used: 1_000_000 })
    .where(eq(limits.key, `chat:${await hashMobile(asha.mobile)}`))
  const [third, fourth] = [await makePerson(site), await makePerson(site)]
  expect(await a.send(third.id, 'one too many')).toMatchObject({ ok: false, code: 'newAccount' })
  await site.db
    .update(users)
    .set({ createdAt: sql`now() - interval '25 hours'` as never })
    .where(eq(users.id, asha.id))
  expect(await a.send(third.id, 'one too many')).toMatchObject({ ok: false, code: 'tooManyChats' })
  expect(await a.send(binu.id, 'goes on')).toMatchObject({ ok: true })
  // The recipient can still write, because other users are not limited.
  expect(await b.send(fourth.id, 'hello')).toMatchObject({ ok: true })
})
