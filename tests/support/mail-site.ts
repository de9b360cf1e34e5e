import { sql } from 'drizzle-orm'
import type { Settings } from '@/lib/contract/settings'
import type { users } from '@/server/db/schema'
import { handleEvent } from '@/server/jobs/work'
import { deliver } from '@/server/notifications/deliver'
import { send } from './client'
import { mailSettings, startMailServer } from './mail-server'
import { makePerson, type Person } from './people'
import { postForm } from './photos'
import { openSite, type TestSite } from './site'

const DAY_MS = 86_400_000
/** Noon in India of the day after tomorrow, so that what waits for the morning after is not due. */
export const NOON = (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS + 6.5 * 3_600_000

/** The first Monday at nine o'clock in India after `NOON`: the time of the weekly mail. */
export const MONDAY = nextMonday(NOON)

function nextMonday(after: number): number {
  const first = Date.parse('2026-11-23T03:30:00Z')
  return first + Math.ceil((after - first) / (7 * DAY_MS)) * 7 * DAY_MS
}

/** A site with a mail server, for all tests of a file. */
export function openMailSite(variables: Record<string, string> = {}) {
  const opened = {} as { site: TestSite; server: Awaited<ReturnType<typeof startMailServer>>; seller: Person }
  beforeAll(async () => {
    opened.server = await startMailServer()
    opened.site = await openSite({
      PUBLIC_URL: 'https://haat.example.org',
      ...mailSettings(opened.server),
      ...variables,
    })
    opened.seller = await makePerson(opened.site, { showNumber: true })
  }, 240_000)
  afterAll(async () => {
    await opened.site.close()
    await opened.server.stop()
  })

  /**
   * Sends all that is due, and returns the mails.
   * @param now at which time it is sent
   */
  async function delivered(now = NOON) {
    await opened.site.jobs.drain(handleEvent)
    await opened.site.jobs.deliveries.drain((delivery, id, isLast) => deliver(delivery, id, isLast, now))
    return opened.server.mails.splice(0)
  }

  /** Makes all waiting mails due. */
  const waitsPass = () => opened.site.db.execute(sql`update pgboss.job set start_after = now() where name = 'email'`)

  const settingsOf = async (person: Person) =>
    (await send(opened.site, 'getSettings', { token: person.token })).reply.data
  async function choose(person: Person, notifications: Partial<Settings['notifications']>, language = 'en') {
    const now = await settingsOf(person)
    const body = { ...now, language, notifications: { ...now.notifications, ...notifications } }
    expect((await send(opened.site, 'updateSettings', { body, token: person.token })).status).toBe(200)
  }
  const stateOf = async (person: Person) => {
    const { address, state } = (await send(opened.site, 'getMailState', { token: person.token })).reply.data
    return `${state} ${address}`.trim()
  }

  let last = 0
  const newAddress = () => `reader${++last}@example.org`
  const confirm = async (key: string) => (await send(opened.site, 'confirmMail', { body: { key } })).wire.code ?? 'ok'

  /** A person who has switched e-mail on and confirmed the address. */
  async function reader(
    language = 'en',
    values: Partial<typeof users.$inferInsert> = {},
    switches: Partial<Settings['notifications']> = { email: true },
  ): Promise<Person & { email: string }> {
    const email = newAddress()
    const person = await makePerson(opened.site, { email, showNumber: true, ...values })
    await choose(person, switches, language)
    const [mail] = await delivered()
    expect(await confirm(keyIn(mail!.text!))).toBe('ok')
    return { ...person, email }
  }

  /** Makes a post of the seller, which the person saves and which is then sold: one notification. */
  async function soldSaved(person: Person, summary = 'Murrah buffalo'): Promise<string> {
    const { site, seller } = opened
    const { id } = (await send(site, 'createPost', { form: postForm({ summary }), token: seller.token })).reply.data
      .post
    await send(site, 'savePost', { body: { advPostId: id }, token: person.token })
    await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
    return id
  }

  /** Makes a post of the person, about which a buyer asks: a first inquiry. */
  async function asked(person: Person, summary = 'Murrah buffalo'): Promise<string> {
    const { site } = opened
    const { id } = (await send(site, 'createPost', { form: postForm({ summary }), token: person.token })).reply.data
      .post
    await send(site, 'contactSeller', { params: { id }, token: (await makePerson(site)).token })
    return id
  }

  return { opened, delivered, waitsPass, settingsOf, choose, stateOf, newAddress, confirm, reader, soldSaved, asked }
}

/** The key in a mail's link to the page `/email`. */
export const keyIn = (text: string, action: 'confirm' | 'off' = 'confirm') =>
  new RegExp(`/email#${action}\\.(\\S+)`).exec(text)?.[1] ?? ''
