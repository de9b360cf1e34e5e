import { eq, sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { messages } from '@/server/db/schema-chat'
import { openChatSite } from '../support/chat-site'
import { send } from '../support/client'
import { postGoats } from '../support/goats'
import { erase } from '../support/own-code'
import { makePerson } from '../support/people'
import type { TestSite } from '../support/site'

const { opened, connect, pair } = openChatSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

it('presence is told to who looks, and a reload is no absence @slow', async () => {
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

it('the list is searched by name and read by pages', async () => {
  const seller = await makePerson(site)
  const client = await connect(seller)
  for (const name of ['Meena', 'मीना', '100%', 'Om_']) {
    const buyer = await makePerson(site, { name })
    await (await connect(buyer)).send(seller.id, `I am ${name}`)
  }
  const names = async (search: string) =>
    (await client.ask('chat-list', { search })).chatList.map(({ name }: { name: string }) => name)
  expect(await names('')).toEqual(['Om_', '100%', 'मीना', 'Meena'])
  expect([await names('mee'), await names('मी'), await names('%'), await names('_'), await names('zz')]).toEqual([
    ['Meena'],
    ['मीना'],
    ['100%'],
    ['Om_'],
    [],
  ])
  expect((await client.ask('chat-list', { cursor: 'nonsense' })).code).toBe('badRequest')
  await site.db.execute(
    sql`insert into users (id, mobile, name) select 'many' || n, 'many' || n, 'Many ' || n from generate_series(1, 90) n`,
  )
  await site.db.execute(
    sql`insert into chat (id, low_user_id, high_user_id, last_seq, last_client_id, last_from_low, last_body, last_at) select 'c' || id, least(id, ${seller.id}), greatest(id, ${seller.id}), 1, 'm' || id, true, 'hello', now() from users where id like 'many%'`,
  )
  // Many at the same instant: the cursor must still tell them apart.
  await site.db.execute(
    sql`insert into chat_member (chat_id, user_id, peer_id, last_at) select 'c' || id, ${seller.id}, id, '2026-01-01' from users where id like 'many%'`,
  )
  const seen: string[] = []
  const sizes: number[] = []
  for (let cursor: string | undefined; cursor !== null;) {
    const { chatList, nextCursor } = await client.ask('chat-list', cursor ? { cursor } : {})
    seen.push(...chatList.map(({ id }: { id: string }) => id))
    sizes.push(chatList.length)
    cursor = nextCursor
  }
  expect([sizes, new Set(seen).size]).toEqual([[40, 40, 14], 94])
})

it('the list shows the ad that was spoken of last, as long as readers may see it', async () => {
  const { asha, a, b, binu } = await pair()
  const [first, second] = await postGoats(site, asha, 2, index => ({
    title: `Goat ${index}, call 98220 12345`,
    images: [`p/goat-${index}-aabbcc`],
  }))
  await b.send(asha.id, 'Is it for sale?', { postId: first! })
  await b.send(asha.id, 'And this one?', { postId: second! })
  const shown = async () => (await a.ask('chat-list', {})).chatList[0].post
  const ad = { _id: second, language: 'en', price: 5100, rentUnit: null, image: '/media/p/goat-1-aabbcc/768.webp' }
  expect(await shown()).toEqual({ ...ad, own: true, summary: expect.stringMatching(/^Goat 1, call \D*$/) })
  expect((await b.ask('chat-list', { toUserId: asha.id })).singleUser.post).toMatchObject(ad)
  for (const [status, visible] of [
    ['sold', true],
    ['ended', true],
    ['hidden', false],
    ['deleted', false],
  ] as const) {
    await site.db.update(posts).set({ status }).where(eq(posts.id, second!))
    expect([status, (await shown()) !== null]).toEqual([status, visible])
  }
  expect((await a.ask('chat-list', { toUserId: binu.id })).singleUser.postId).toBe(second)
})

it('an erased account leaves its words without an author, and nothing else', async () => {
  const { asha, binu, a, b } = await pair()
  await a.send(binu.id, 'from Asha')
  await b.send(asha.id, 'from Binu')
  const exported = (await send(site, 'exportAccount', { token: asha.token })).wire.data
  expect(exported.messages).toEqual([expect.objectContaining({ toUserId: binu.id, message: 'from Asha' })])
  const closed = new Promise(resolve => a.socket.once('disconnect', resolve))
  expect((await erase(site, asha)).status).toBe(200)
  expect(await closed).toBe('io server disconnect')
  const [chat] = (await b.ask('chat-list', {})).chatList
  expect(chat).toMatchObject({ name: '', surname: '', userImage: null, online: 'N', obstacle: 'recipientGone' })
  const { messages: page } = await b.ask('get-messages', { toUserId: chat.id })
  expect(
    page.map(({ message, fromUserId, toUserId }: Record<string, unknown>) => [message, fromUserId, toUserId]),
  ).toEqual([
    ['from Asha', null, binu.id],
    ['from Binu', binu.id, null],
  ])
  expect((await b.ask('mark-as-read', { toUserId: chat.id })).totalCounts).toBe(0)
  expect((await b.send(chat.id, 'still there?')).code).toBe('recipientGone')
  expect(JSON.stringify([chat, page])).not.toContain(asha.id)
  // When the second user is erased too, nothing is left.
  await erase(site, binu)
  expect(await site.db.select().from(messages).where(eq(messages.body, 'from Asha'))).toEqual([])
})
