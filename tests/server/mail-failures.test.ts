import { handleEvent } from '@/server/jobs/work'
import { deliver } from '@/server/notifications/deliver'
import { send } from '../support/client'
import { startMailServer } from '../support/mail-server'
import { keyIn, NOON, openMailSite } from '../support/mail-site'

const { opened, delivered, waitsPass, stateOf, reader, asked } = openMailSite()

it('a mail that is sent again is the same mail', async () => {
  const person = await reader()
  await asked(person)
  await opened.site.jobs.drain(handleEvent)
  // The process dies after the mail server has accepted the mail.
  await opened.site.jobs.deliveries
    .drain(async (delivery, id) => {
      await deliver(delivery, id, NOON)
      await deliver(delivery, id, NOON)
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
