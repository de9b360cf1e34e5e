import { sql } from 'drizzle-orm'
import type { Settings } from '@/lib/contract/settings'
import { createSession } from '@/server/auth/sessions'
import { handleEvent } from '@/server/jobs/work'
import { deliver } from '@/server/notifications/deliver'
import { connectChat, openChatServer, type ChatClient, type ChatServer } from './chat'
import { send } from './client'
import { makePerson, type Person } from './people'
import { photo, postForm } from './photos'
import { openPushService, vapidPair, type Received } from './push-service'
import { openSite, type TestSite } from './site'

const DAY_MS = 86_400_000
/** Noon in India of the day after tomorrow, so that what waits for the morning after is not due. */
const NOON = (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS + 6.5 * 3_600_000
/** Two o'clock at night in India. */
export const NIGHT = NOON - 10 * 3_600_000

/** A site with a chat and a push service, for all tests of a file. */
export function openPushSite() {
  const opened = {} as {
    site: TestSite
    chat: ChatServer
    service: Awaited<ReturnType<typeof openPushService>>
    seller: Person
  }
  beforeAll(async () => {
    const keys = vapidPair()
    opened.service = await openPushService(keys.VAPID_PUBLIC_KEY)
    opened.site = await openSite({ ...keys, PUSH_SERVICES: opened.service.origin })
    opened.chat = await openChatServer()
    opened.seller = await makePerson(opened.site, { showNumber: true })
  }, 240_000)
  afterEach(() => {
    expect(opened.service.problems).toEqual([])
    opened.service.take()
  })
  afterAll(async () => {
    await opened.chat.close()
    await opened.site.close()
    await opened.service.close()
  })

  let last = 0

  /** Subscribes a new browser of a person, with a session of its own. */
  async function subscribe(person: Person, locale?: string) {
    const name = `browser-${++last}`
    const subscription = opened.service.subscription(name)
    const token = await createSession(person.id, name)
    const { status } = await send(opened.site, 'subscribePush', { body: { ...subscription, locale }, token })
    expect(status).toBe(200)
    return { name, subscription, token }
  }

  /** A new person with a subscribed browser. */
  const reader = async (locale = 'en') => {
    const person = await makePerson(opened.site)
    const { token, ...browser } = await subscribe(person, locale)
    return { person: { ...person, token }, ...browser }
  }

  /**
   * Sends all that is due, and returns what the push service received.
   * @param now at which time it is sent
   */
  async function delivered(now = NOON): Promise<Received[]> {
    await opened.site.jobs.drain(handleEvent)
    await opened.site.jobs.deliveries.drain((delivery, id, isLast) => deliver(delivery, id, isLast, now))
    return opened.service.take()
  }

  /** Makes all waiting deliveries due. */
  const waitsPass = () => opened.site.db.execute(sql`update pgboss.job set start_after = now() where name = 'push'`)

  const clients = new Map<string, ChatClient>()
  /** Sends messages; returns the connection of their author. */
  async function writes(from: Person, to: Person, ...texts: string[]): Promise<ChatClient> {
    const client = clients.get(from.id) ?? (await connectChat(opened.chat.url, from))
    clients.set(from.id, client)
    for (const text of texts) expect((await client.send(to.id, text)).ok).toBe(true)
    return client
  }

  /** Makes a post of the seller, which the person saves and which is then sold: one notification. */
  async function soldSaved(person: Person, summary = 'Murrah buffalo'): Promise<string> {
    const { site, seller } = opened
    const form = postForm({ summary }, [{ bytes: await photo(300, 200) }])
    const { id } = (await send(site, 'createPost', { form, token: seller.token })).reply.data.post
    await send(site, 'savePost', { body: { advPostId: id }, token: person.token })
    await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
    return id
  }

  const settingsOf = async (person: Person) =>
    (await send(opened.site, 'getSettings', { token: person.token })).reply.data
  async function choose(person: Person, notifications: Partial<Settings['notifications']>): Promise<void> {
    const now = await settingsOf(person)
    const body = { ...now, notifications: { ...now.notifications, ...notifications } }
    expect((await send(opened.site, 'updateSettings', { body, token: person.token })).status).toBe(200)
  }

  return { opened, subscribe, reader, delivered, waitsPass, writes, soldSaved, settingsOf, choose }
}
