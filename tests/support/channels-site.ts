import { sql } from 'drizzle-orm'
import type { Channel } from '@/lib/contract/notifications'
import type { Settings } from '@/lib/contract/settings'
import { handleEvent } from '@/server/jobs/work'
import { deliver } from '@/server/notifications/deliver'
import { openChatServer, type ChatServer } from './chat'
import { send } from './client'
import { mailSettings, startMailServer } from './mail-server'
import { NOON } from './mail-site'
import { makePerson, type Person } from './people'
import { openPushService, vapidPair } from './push-service'
import { openSite, type TestSite } from './site'
import { PROVIDERS, startProvider } from './sms-provider'

/** A person who has switched all channels on. */
type Reached = Person & { email: string; browser: string }
/**
 * What a person received by each channel: the titles of push messages, the subjects of mails without what they are
 * about, the templates of text messages.
 */
export type Received = Record<Channel, string[]>

/** A site with a chat that sends by all channels, for all tests of a file. */
export function openChannelsSite() {
  const opened = {} as {
    site: TestSite
    chat: ChatServer
    push: Awaited<ReturnType<typeof openPushService>>
    mail: Awaited<ReturnType<typeof startMailServer>>
    sms: Awaited<ReturnType<typeof startProvider>>
  }
  beforeAll(async () => {
    const keys = vapidPair()
    opened.push = await openPushService(keys.VAPID_PUBLIC_KEY)
    opened.mail = await startMailServer()
    opened.sms = await startProvider()
    opened.site = await openSite({
      TRUSTED_PROXIES: '1',
      PUBLIC_URL: 'https://haat.example.org',
      ...keys,
      PUSH_SERVICES: opened.push.origin,
      ...mailSettings(opened.mail),
      SMS_PROVIDER: 'twilio',
      ...PROVIDERS.twilio.keys,
      TWILIO_URL: opened.sms.url,
      SMS_INQUIRY_TEMPLATE: 'inquiry {link}',
      SMS_MESSAGE_TEMPLATE: 'message {link}',
    })
    opened.chat = await openChatServer()
  }, 240_000)
  afterAll(async () => {
    await opened.chat.close()
    await opened.site.close()
    await opened.push.close()
    await opened.mail.stop()
    opened.sms.server.closeAllConnections()
    opened.sms.server.close()
  })

  let last = 0

  /** A person with a subscribed browser and a confirmed address, who has switched all channels on. */
  async function reader(): Promise<Reached> {
    const [browser, email] = [`browser-${++last}`, `reader${last}@example.org`]
    const person = await makePerson(opened.site, { email, confirmedEmail: email, showNumber: true })
    const body = { ...opened.push.subscription(browser), locale: 'en' }
    expect((await send(opened.site, 'subscribePush', { body, token: person.token })).status).toBe(200)
    await choose(person, { email: true, sms: true })
    return { ...person, email, browser }
  }

  /** Changes a person's switches. */
  async function choose({ token }: Person, notifications: Partial<Settings['notifications']>): Promise<void> {
    const now = (await send(opened.site, 'getSettings', { token })).reply.data
    const body = { ...now, notifications: { ...now.notifications, ...notifications } }
    expect((await send(opened.site, 'updateSettings', { body, token })).status).toBe(200)
  }

  /**
   * Sends all that is due, to everybody.
   * @param now at which time it is sent, in milliseconds since 1970
   * @returns what this person received
   */
  async function delivered(person: Reached, now = NOON): Promise<Received> {
    const { site, push, mail, sms } = opened
    sms.replies.push(...Array.from({ length: 20 }, () => PROVIDERS.twilio.taken))
    await site.jobs.drain(handleEvent)
    await site.jobs.deliveries.drain((delivery, id, isLast) => deliver(delivery, id, isLast, now))
    sms.replies.length = 0
    expect(push.problems).toEqual([])
    const texts = sms.received.splice(0).map(({ body }) => new URLSearchParams(body))
    return {
      push: push
        .take()
        .filter(({ browser }) => browser === person.browser)
        .map(({ payload }) => payload.title),
      email: mail.mails
        .splice(0)
        .filter(({ to }) => to.text === person.email)
        .map(({ subject = '' }) => subject.split(': ')[0]!),
      sms: texts
        .filter(text => text.get('To')?.endsWith(person.mobile))
        .map(text => (text.get('Body') ?? '').split(' ')[0]!),
    }
  }

  /** Lets so many milliseconds pass for all that waits to be sent; by default, all becomes due. */
  async function passes(milliseconds?: number): Promise<void> {
    const due =
      milliseconds === undefined ? sql`now()` : sql`start_after - make_interval(secs => ${milliseconds / 1000})`
    await opened.site.db.execute(
      sql`update pgboss.job set start_after = ${due} where name in ('push', 'email', 'sms') and state in ('created', 'retry')`,
    )
  }

  return { opened, reader, choose, delivered, passes }
}
