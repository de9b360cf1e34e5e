import { sql } from 'drizzle-orm'
import { handleEvent } from '@/server/jobs/work'
import { deliver } from '@/server/notifications/deliver'
import { send } from '../support/client'
import { takeDeliveryCounts } from '../support/delivery-counts'
import { startMailServer } from '../support/mail-server'
import { keyIn, NOON, openMailSite } from '../support/mail-site'

const { opened, delivered, waitsPass, stateOf, reader, asked } = openMailSite()

it('a mail that is sent again is the same mail', async () => {
  const person = await reader()
  await asked(person)
  await opened.site.jobs.drain(handleEvent)
  // The process dies after the mail server has accepted the mail.
  await opened.site.jobs.deliveries
    .drain(async (delivery, id, isLast) => {
      await deliver(delivery, id, isLast, NOON)
      await deliver(delivery, id, isLast, NOON)
    })
    .catch(() => {})
  const [first, second] = opened.server.mails.splice(0)
  expect(second?.messageId).toBe(first?.messageId)
  await asked(person)
  expect((await delivered())[0]?.messageId).not.toBe(first?.messageId)
})

it.each([
  ['the recipient', 'recipient', 550, undefined],
  ['an unknown mailbox', 'recipient', 550, '5.1.1'],
  ['the text', 'text', 554, undefined],
] as const)(
  'an address is not used any more after %s was refused for good, and Settings says so',
  async (_, at, code, detail) => {
    const person = await reader()
    await asked(person)
    opened.server.refusals.push({ at, code, detail })
    expect(await delivered()).toEqual([])
    expect(await stateOf(person)).toBe(`refused ${person.email}`)
    const tried = opened.server.tried.length
    await asked(person)
    expect(await delivered()).toEqual([])
    expect(opened.server.tried).toHaveLength(tried)
    // Its owner may try again: the mailbox was full, or the refusal was a mistake.
    await send(opened.site, 'sendMailLink', { token: person.token })
    const [link] = await delivered()
    expect((await send(opened.site, 'confirmMail', { body: { key: keyIn(link!.text!) } })).status).toBe(200)
    expect(await stateOf(person)).toBe(`confirmed ${person.email}`)
  },
)

it.each([
  ['the recipient is refused for now', 'recipient', 450, undefined],
  ['the text is refused for now', 'text', 451, undefined],
  // The site's own address is at fault, not the reader's.
  ['the sender is refused', 'sender', 550, undefined],
  ['the server refuses all mails of this site at the recipient', 'recipient', 550, '5.7.1'],
  ['the server refuses all mails of this site after the text', 'text', 554, '5.7.26'],
  ['the server has a fault of its own', 'recipient', 554, '5.3.0'],
] as const)('a mail is tried again if %s', async (_, at, code, detail) => {
  const person = await reader()
  await asked(person)
  opened.server.refusals.push({ at, code, detail })
  expect(await delivered()).toEqual([])
  expect(await stateOf(person)).toBe(`confirmed ${person.email}`)
  await waitsPass()
  expect((await delivered()).map(({ to }) => to.text)).toEqual([person.email])
})

it('a mail server that is away delays and loses nothing, and what it did not take uses up no cap', async () => {
  const people = [await reader(), await reader(), await reader()]
  await opened.server.stop()
  for (const person of people) await asked(person)
  for (let time = 0; time < 5; time++) {
    expect(await delivered()).toEqual([])
    await waitsPass()
  }
  opened.server = await startMailServer(opened.server.port)
  const mails = await delivered()
  expect(mails.map(({ to }) => to.text).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  expect(mails.map(({ subject }) => subject)).toEqual(people.map(() => 'First inquiry: Murrah buffalo'))
  expect(await delivered()).toEqual([])
})

it('no address is in the log', () => {
  expect(opened.site.logged.join('\n')).not.toMatch(/@example\.org|off\.|confirm\.|letter box/)
})

it('a mail counts as sent once a server took it, and as failed once none will: refused for good, or tried to the end', async () => {
  const { site, server } = opened
  await takeDeliveryCounts(site)
  const [person, refused, late] = [await reader(), await reader(), await reader()]
  // Links that confirm an address are no notices.
  expect(await takeDeliveryCounts(site)).toEqual([0, 0])
  for (const one of [person, person]) await asked(one)
  await delivered()
  expect(await takeDeliveryCounts(site)).toEqual([2, 0])
  await asked(refused)
  server.refusals.push({ at: 'recipient', code: 550 })
  await delivered()
  expect(await takeDeliveryCounts(site)).toEqual([0, 1])
  await asked(late)
  for (const [tries, counted] of [
    [0, [0, 0]],
    [44, [0, 0]],
    [45, [0, 1]],
  ] as const) {
    // One before: it goes up when the delivery is taken again.
    await site.db.execute(
      sql`update pgboss.job set retry_count = ${tries - 1} where name = 'email' and state = 'retry'`,
    )
    await waitsPass()
    server.refusals.push({ at: 'recipient', code: 450 })
    expect(await delivered()).toEqual([])
    expect([tries, await takeDeliveryCounts(site)]).toEqual([tries, counted])
  }
})

it('a mail that cannot be counted is sent once', async () => {
  const { site } = opened
  const person = await reader()
  await asked(person)
  await site.db.execute(sql`alter table delivery_counts rename to elsewhere`)
  expect(await delivered()).toHaveLength(1)
  await waitsPass()
  expect(await delivered()).toEqual([])
  await site.db.execute(sql`alter table elsewhere rename to delivery_counts`)
})
