import { handleEvent } from '@/server/jobs/work'
import { send } from '../support/client'
import type { Person } from '../support/people'
import { openPushSite } from '../support/push-site'
import type { TestSite } from '../support/site'

const { opened, subscribe, reader, delivered, writes, soldSaved, choose } = openPushSite()
let site: TestSite
let seller: Person
beforeAll(() => ({ site, seller } = opened))

describe('a message', () => {
  it('reaches every browser of its reader, each in its language, and opens the chat', async () => {
    const { person, name } = await reader('hi')
    const second = await subscribe(person, 'ta')
    await writes(seller, person, 'Is she for sale?')
    const received = await delivered()
    expect(received.map(({ browser }) => browser).toSorted()).toEqual([name, second.name].toSorted())
    const hindi = received.find(({ browser }) => browser === name)!
    expect(hindi.payload).toMatchObject({
      title: 'नया संदेश',
      path: `/hi/chat?to=${seller.id}`,
      language: 'hi',
      tag: `chat:${seller.id}`,
      id: null,
    })
    expect(hindi.payload.body).toContain('Asha Patil')
    expect(received.find(({ browser }) => browser === second.name)!.payload).toMatchObject({
      path: `/ta/chat?to=${seller.id}`,
      language: 'ta',
    })
    expect(hindi.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(hindi.headers.topic).toMatch(/^[\w-]{32}$/)
  })

  it('is one with nine others of the same chat; the next one takes the place of these', async () => {
    const { person } = await reader()
    const client = await writes(seller, person, ...Array.from({ length: 10 }, (_, at) => `message ${at}`))
    const [first, ...more] = await delivered()
    expect(more).toEqual([])
    await client.send(person.id, 'and one more')
    const [next] = await delivered()
    expect([next?.payload.tag, next?.headers.topic]).toEqual([first?.payload.tag, first?.headers.topic])
    expect(next?.payload.key).not.toBe(first?.payload.key)
  })

  it('carries its text only if the reader wants that, and never a number', async () => {
    const { person } = await reader()
    await writes(seller, person, 'Call me: 98765 43210')
    const [plain] = await delivered()
    expect(plain?.payload).toMatchObject({ title: 'New message', body: 'Asha Patil wrote to you.' })
    await choose(person, { previews: true })
    await writes(seller, person, 'Today, call 9876543210 or write to a@b.com')
    const [shown] = await delivered()
    expect(shown?.payload).toMatchObject({ title: 'Asha Patil', body: 'Today, call ••• or write to •••' })
  })

  it('that is a phrase is in the language of who reads it', async () => {
    const { person } = await reader('ta')
    await choose(person, { previews: true })
    const client = await writes(seller, person)
    await client.send(person.id, 'What is your last price?', { question: 'lastPrice' })
    const [shown] = await delivered()
    expect(shown?.payload).toMatchObject({ body: 'கடைசி விலை என்ன?' })
    await client.send(person.id, 'I can pay ₹45,000.', { question: 'canPay', blank: '45000' })
    const [paid] = await delivered()
    expect(paid?.payload).toMatchObject({ body: 'என்னால் ₹45,000 தர முடியும்.' })
  })

  it('is not sent if it was read meanwhile', async () => {
    const { person } = await reader()
    const author = await writes(seller, person, 'Still there?')
    const own = await writes(person, seller)
    own.socket.emit('mark-as-read', { toUserId: seller.id })
    await author.until('message-status', ({ readUpTo }) => readUpTo > 0)
    expect(await delivered()).toEqual([])
  })
})

describe('a notification', () => {
  it('names what it is about, hides numbers in a title, and is marked as read by its id', async () => {
    const { person } = await reader()
    const id = await soldSaved(person, 'Buffalo, call 9876543210')
    const [received] = await delivered()
    expect(received?.payload).toMatchObject({
      title: 'Sold',
      body: '“Buffalo, call •••”, which you saved, has been sold.',
      path: `/post/${id}`,
    })
    expect(received?.headers.urgency).toBe('normal')
    const ids = [received!.payload.id]
    const { reply } = await send(site, 'readNotifications', { body: { ids }, token: person.token })
    expect(reply.data.count).toBe(0)
  })

  it('is not sent if it was read meanwhile', async () => {
    const { person } = await reader()
    await soldSaved(person)
    await site.jobs.drain(handleEvent)
    await send(site, 'readNotifications', { body: {}, token: person.token })
    expect(await delivered()).toEqual([])
  })
})

// The embedded database has one connection, so no other statement can run in between.
const onPostgres = process.env.ENGINE === 'postgres' ? it : it.skip

onPostgres('a delivery that waits is not sent before what is written just now can be seen', async () => {
  const { person } = await reader()
  await writes(seller, person, 'Hello')
  const delivery = { userId: person.id, channel: 'push' as const, topic: `chat:${seller.id}` }
  await site.db.transaction(async transaction => {
    await site.jobs.deliveries.add(transaction, [{ delivery, after: null }])
    expect(await delivered()).toEqual([])
  })
  expect(await delivered()).toHaveLength(1)
  expect(await delivered()).toEqual([])
})
