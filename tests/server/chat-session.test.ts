import { eq } from 'drizzle-orm'
import { users } from '@/server/db/schema'
import { connectChat, type ChatServer } from '../support/chat'
import { openChatSite } from '../support/chat-site'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import type { TestSite } from '../support/site'

const { opened, connect, pair } = openChatSite()
let site: TestSite
let server: ChatServer
beforeAll(() => ({ site, server } = opened))

describe('the session decides who speaks', () => {
  it('and nobody comes in without one', async () => {
    const person = await makePerson(site)
    await expect(connectChat(server.url, null)).rejects.toMatchObject({ data: { code: 'loginRequired' } })
    await expect(connectChat(server.url, person, { token: 'x'.repeat(43) })).rejects.toMatchObject({
      data: { code: 'loginRequired' },
    })
    const header = await connect(person, { token: null, headers: { authorization: `Bearer ${person.token}` } })
    expect((await header.ask('get-total-counts', {})).totalCounts).toBe(0)
  })

  it('a claimed id that differs is refused and logged', async () => {
    const { asha, binu, a } = await pair()
    await connect(asha, { query: { userId: asha.id } })
    await expect(connectChat(server.url, asha, { query: { userId: binu.id } })).rejects.toMatchObject({
      data: { code: 'notYou' },
    })
    for (const event of ['chat-list', 'get-messages', 'mark-as-read', 'get-total-counts'])
      expect((await a.ask(event, { userId: binu.id, toUserId: asha.id })).code).toBe('notYou')
    expect((await a.send(binu.id, 'x', { fromUserId: binu.id })).code).toBe('notYou')
    expect(site.logged.filter(line => line.includes('claims another person')).length).toBeGreaterThanOrEqual(6)
  })

  it('a person has 20 sockets at once, and no more; one that goes makes room, and others have their own', async () => {
    const person = await makePerson(site)
    const tries = await Promise.allSettled(Array.from({ length: 24 }, () => connect(person)))
    const open = tries.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    expect(open.length).toBe(20)
    expect(
      tries.flatMap(one => (one.status === 'rejected' ? [(one.reason as { data: { code: string } }).data.code] : [])),
    ).toEqual(Array(4).fill('tooManyRequests'))
    expect((await (await connect(await makePerson(site))).ask('get-total-counts', {})).totalCounts).toBe(0)
    open[0]!.socket.disconnect()
    await new Promise(resolve => setTimeout(resolve, 200))
    expect((await (await connect(person)).ask('get-total-counts', {})).totalCounts).toBe(0)
  })

  it('a page of another site is refused; our own comes in by its cookie', async () => {
    const person = await makePerson(site)
    const cookie = `authToken=${person.token}; signedIn=1`
    await expect(connectChat(server.url, person, { headers: { origin: 'https://evil.example' } })).rejects.toThrow()
    await expect(connectChat(server.url, person, { token: null, headers: { cookie } })).rejects.toMatchObject({
      data: { code: 'loginRequired' },
    })
    const own = await connect(person, { token: null, headers: { cookie, origin: site.environment.publicUrl } })
    expect((await own.ask('get-total-counts', {})).totalCounts).toBe(0)
  })

  it('logout closes the sockets of this session, everywhere, and no other', async () => {
    const person = await makePerson(site)
    const [first, second, other] = [await connect(person), await connect(person), await connect(await makePerson(site))]
    const closed = [first, second].map(client => new Promise(resolve => client.socket.once('disconnect', resolve)))
    await send(site, 'logout', { token: person.token })
    expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect'])
    expect(other.socket.connected).toBe(true)
  })

  it('a session that ended while its socket was open can write nothing', async () => {
    const { asha, binu, a } = await pair()
    await site.db.update(users).set({ status: 'blocked' }).where(eq(users.id, asha.id))
    expect((await a.send(binu.id, 'hello')).code).toBe('loginRequired')
  })
})
