import { eq, sql } from 'drizzle-orm'
import { limits, users } from '@/server/db/schema'
import { readMailing } from '@/server/desk/mailings/read'
import { readActs } from '@/server/desk/trail'
import { handleEvent } from '@/server/jobs/work'
import { deliver } from '@/server/notifications/deliver'
import { openDesk, type Colleague } from './desk'
import { mailSettings, startMailServer } from './mail-server'
import { makePerson } from './people'

/** Noon in India of the day after tomorrow. */
const NOON = (Math.floor(Date.now() / 86_400_000) + 2) * 86_400_000 + 6.5 * 3_600_000
export const TEXTS = {
  en: { subject: 'Before the festival, call 98765 43210', text: 'Prices rise now.' },
  hi: { subject: 'त्योहार से पहले', text: 'अब दाम बढ़ते हैं।' },
}

/** A site with its desk, an owner and a mail server, for all tests of a file about mailings. */
export function openMailings() {
  const variables: Record<string, string> = { MAILING_A_MINUTE: '1000' }
  const opened = {} as { server: Awaited<ReturnType<typeof startMailServer>>; owner: Colleague }
  beforeAll(async () => {
    opened.server = await startMailServer()
    Object.assign(variables, mailSettings(opened.server))
  })
  const desk = openDesk(variables)
  beforeAll(async () => {
    opened.owner = await desk.makeColleague('owner', 'Ravi')
  }, 240_000)
  afterAll(() => opened.server.stop())
  const site = () => desk.opened.site
  const token = () => opened.owner.token

  let last = 0
  /** Somebody who wants mailings. */
  async function reader(language: string | null) {
    const email = `reader${++last}@example.org`
    return makePerson(site(), { notifyMarketing: true, email, confirmedEmail: email, language })
  }
  /** So many readers of English, and nobody else. */
  async function readers(number: number): Promise<void> {
    await site().db.update(users).set({ notifyMarketing: false })
    for (let count = 1; count <= number; count++) await reader('en')
  }
  /** Many readers, beside the API, which would take too long. */
  const crowd = (number: number) =>
    site().db.execute(sql`
      insert into users (id, mobile, name, surname, address, email, confirmed_email, notify_marketing, language)
      select 'crowd' || lpad(n::text, 6, '0'), '8' || lpad(n::text, 9, '0'), 'A', 'B', '', n || '@example.org',
        n || '@example.org', true, 'en' from generate_series(1, ${number}::int) n`)

  /** A draft, whose version is 2. */
  async function draft(texts: object = TEXTS): Promise<string> {
    const { wire } = await desk.call('createMailing', { token: token(), body: { from: null } })
    const id = wire.id as string
    expect((await desk.call('saveMailing', { token: token(), id, body: { version: 1, texts } })).status).toBe(200)
    return id
  }
  const sendIt = (id: string, version = 2) => desk.confirmed('sendMailing', opened.owner, { id, body: { version } })
  const stop = (id: string) => desk.call('stopMailing', { token: token(), id })
  const queue = () => site().jobs.drain(handleEvent)
  /** All mails that wait, as if they were due at noon. */
  async function delivered() {
    await site().db.delete(limits).where(eq(limits.key, 'mailing'))
    await site().db.execute(sql`update pgboss.job set start_after = now() where name = 'email'`)
    await site().jobs.deliveries.drain((delivery, id, isLast) => deliver(delivery, id, isLast, NOON))
    return opened.server.mails.splice(0)
  }
  const newestAct = async () => (await readActs({})).acts[0]!
  /** How far a mailing is: its state, for how many people it is, how many wait. */
  async function stateOf(id: string) {
    const { state, people, waiting } = (await readMailing(id))!
    return [state, people, waiting]
  }
  return { desk, site, opened, reader, readers, crowd, draft, sendIt, stop, queue, delivered, newestAct, stateOf }
}
