import { sql } from 'drizzle-orm'
import type { Settings } from '@/lib/contract/settings'
import { handleEvent } from '@/server/jobs/work'
import { deliver } from '@/server/notifications/deliver'
import { limits } from '@/server/db/schema'
import { connectChat, openChatServer, type ChatServer } from './chat'
import { send } from './client'
import { NOON } from './mail-site'
import { makePerson, type Person } from './people'
import { postForm } from './photos'
import { openSite, type TestSite } from './site'
import { PROVIDERS, startProvider } from './sms-provider'

type ProviderName = keyof typeof PROVIDERS

/**
 * A site whose text messages a provider sends, for all tests of a block; each test finds no earlier request, and no
 * limit used up.
 */
export function openSmsSite(name: ProviderName, variables: Record<string, string> = {}) {
  const opened = {} as { site: TestSite; provider: Awaited<ReturnType<typeof startProvider>> }
  beforeAll(async () => {
    opened.provider = await startProvider()
    const { keys } = PROVIDERS[name]
    opened.site = await openSite({
      SMS_PROVIDER: name,
      ...keys,
      [`${name.toUpperCase()}_URL`]: opened.provider.url,
      ...variables,
    })
  }, 240_000)
  beforeEach(async () => {
    opened.provider.received.length = 0
    opened.provider.replies.length = 0
    await opened.site.db.delete(limits)
  })
  afterAll(async () => {
    await opened.site.close()
    opened.provider.server.closeAllConnections()
    opened.provider.server.close()
  })
  return opened
}

const TEMPLATES = {
  msg91: { SMS_INQUIRY_TEMPLATE: 'flow-inquiry', SMS_MESSAGE_TEMPLATE: 'flow-message' },
  twilio: {
    SMS_INQUIRY_TEMPLATE: 'Someone asked about your ad. {link}',
    SMS_MESSAGE_TEMPLATE: 'A message waits for you. {link}',
  },
}

/** A site with a chat, which notifies its users by SMS. */
export function openSmsNoticesSite(name: ProviderName) {
  const texts = TEMPLATES[name]
  // Registered before the site's own `afterAll`, so that the chat closes first.
  afterAll(() => opened.chat.close())
  const opened = Object.assign(
    openSmsSite(name, { PUBLIC_URL: 'https://haat.example.org', ...texts, SMS_NOTICES_A_DAY: '4' }),
    {} as { chat: ChatServer },
  )
  beforeAll(async () => {
    opened.chat = await openChatServer()
  })

  async function choose(person: Person, notifications: Partial<Settings['notifications']>, language = 'en') {
    const now = (await send(opened.site, 'getSettings', { token: person.token })).reply.data
    const body = { ...now, language, notifications: { ...now.notifications, ...notifications } }
    expect((await send(opened.site, 'updateSettings', { body, token: person.token })).status).toBe(200)
  }
  /** A person who has switched SMS on. */
  async function reader(language = 'en'): Promise<Person> {
    const person = await makePerson(opened.site, { showNumber: true })
    await choose(person, { sms: true }, language)
    return person
  }
  /** Makes a post of the person, about which a buyer asks: a first inquiry. */
  async function asked(person: Person): Promise<void> {
    const form = postForm({ summary: 'Murrah buffalo, call 9812345678' })
    const { id } = (await send(opened.site, 'createPost', { form, token: person.token })).reply.data.post
    await send(opened.site, 'contactSeller', { params: { id }, token: (await makePerson(opened.site)).token })
  }
  /** Sends a message to the person. */
  async function writes(to: Person): Promise<{ author: Person }> {
    const author = await makePerson(opened.site, { name: 'Ravi' })
    const client = await connectChat(opened.chat.url, author)
    expect((await client.send(to.id, 'The secret text')).ok).toBe(true)
    client.socket.close()
    return { author }
  }
  /** Makes all waiting text messages due. */
  const waitsPass = () => opened.site.db.execute(sql`update pgboss.job set start_after = now() where name = 'sms'`)
  /** Sends all that is due, and returns the number and the text of each message. */
  async function delivered(now = NOON) {
    await opened.site.jobs.drain(handleEvent)
    await opened.site.jobs.deliveries.drain((delivery, id, isLast) => deliver(delivery, id, isLast, now))
    return opened.provider.received.splice(0).map(({ method, url, headers, body }) => {
      expect(method).toBe('POST')
      expect(`${url.href}${body}`).not.toMatch(/98123|secret|Ravi|Murrah/)
      if (name === 'msg91') {
        expect([url.pathname, headers['authkey'], headers['content-type']]).toEqual([
          '/api/v5/flow',
          'key',
          'application/json',
        ])
        const { template_id: template, recipients } = JSON.parse(body) as {
          template_id: string
          recipients: { mobiles: string; link: string }[]
        }
        expect(recipients).toHaveLength(1)
        return [recipients[0]!.mobiles, `${template} ${recipients[0]!.link}`]
      }
      expect([url.pathname, headers['authorization']]).toEqual([
        '/2010-04-01/Accounts/AC1/Messages.json',
        `Basic ${btoa('AC1:secret')}`,
      ])
      const form = new URLSearchParams(body)
      return [form.get('To')!.slice(1), form.get('Body')]
    })
  }
  /** The text that the provider must send: a template with its link. */
  const text = (template: string, link: string) =>
    name === 'msg91' ? `${template} ${link}` : template.replace('{link}', link)

  return { opened, texts, text, choose, reader, asked, writes, waitsPass, delivered }
}
