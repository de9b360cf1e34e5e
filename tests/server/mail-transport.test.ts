import { sendMail, MailError } from '@/server/mail/transport'
import { readEnvironment } from '@/server/platform/environment'
import { mailSettings, startMailServer, type Refusal } from '../support/mail-server'

let server: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

const environment = (url = server.url) =>
  readEnvironment({
    NODE_ENV: 'test',
    SMS_PROVIDER: 'console',
    PUBLIC_URL: 'https://haat.example.org',
    ...mailSettings({ url }),
  })
const mail = {
  to: 'asha@example.org',
  language: 'hi',
  subject: 'नमस्ते',
  text: 'एक\nदो',
  html: '<p lang="hi">एक</p>',
  id: 'first',
}
const errorOf = (url?: string) =>
  sendMail(environment(url), mail).then(
    () => null,
    (error: MailError) => [error.message.replace('the mail server did not take it: ', ''), error.isForGood],
  )

it('sends both texts, signed in, from the site’s address, with an id and without a trace of the program', async () => {
  await sendMail(environment(), { ...mail, unsubscribe: 'https://haat.example.org/off/key' })
  const [got] = server.mails
  expect(got).toMatchObject({
    subject: 'नमस्ते',
    text: 'एक\nदो',
    html: '<p lang="hi">एक</p>',
    messageId: '<first@haat.example.org>',
    from: { text: '"AgriHaat" <news@haat.example.org>' },
    to: { text: 'asha@example.org' },
  })
  expect(got?.headers.get('x-mailer')).toBeUndefined()
  expect(got?.headers.get('content-language')).toBe('hi')
  expect(got?.headers.get('list')).toEqual({
    unsubscribe: { url: 'https://haat.example.org/off/key' },
    'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
  })
})

it.each<[string, Refusal['at'], number, boolean]>([
  ['MAIL FROM 550', 'sender', 550, false],
  ['RCPT TO 550', 'recipient', 550, true],
  ['RCPT TO 451', 'recipient', 451, false],
  ['DATA 554', 'text', 554, true],
  ['DATA 452', 'text', 452, false],
])('says of %s whether it is for good, and names no address', async (reason, at, code, isForGood) => {
  server.refusals.push({ at, code })
  expect(await errorOf()).toEqual([reason, isForGood])
})

it('a wrong password and a server that is away are no bounce', async () => {
  expect(await errorOf(server.url.replace('letter%20box', 'wrong'))).toEqual(['AUTH PLAIN 535', false])
  expect(await errorOf('smtp://site:x@127.0.0.1:1')).toEqual(['CONN ESOCKET', false])
})

it('outside of the own network, a server without TLS gets nothing', async () => {
  const before = server.mails.length
  // This address reaches this machine, but does not count as one of a private network.
  expect(await errorOf(server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'))).toEqual(['STARTTLS 500', false])
  expect(server.mails).toHaveLength(before)
})
