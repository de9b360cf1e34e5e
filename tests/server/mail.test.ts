import { readFileSync } from 'node:fs'
import { LOCALES } from '@/lib/i18n/locales'
import { handleEvent } from '@/server/jobs/work'
import { connectChat, openChatServer, type ChatServer } from '../support/chat'
import { send } from '../support/client'
import { keyIn, openMailSite } from '../support/mail-site'
import { makePerson, type Person } from '../support/people'

const { opened, delivered, waitsPass, choose, reader, asked, settingsOf } = openMailSite()
let chat: ChatServer
beforeAll(async () => {
  chat = await openChatServer()
})
afterAll(() => chat.close())

async function writes(to: Person, text: string): Promise<Person> {
  const author = await makePerson(opened.site, { name: 'Ravi 98123 45678', surname: 'Kumar' })
  const client = await connectChat(chat.url, author)
  expect((await client.send(to.id, text)).ok).toBe(true)
  client.socket.close()
  return author
}
/** The one-click address of a mail, called as a mail program calls it. */
async function oneClick(url: string) {
  const response = await opened.site.handle(
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  return [response.status, ((await response.json()) as { code?: string; data?: object }).data]
}
type List = { unsubscribe: { url: string } }

it('a first inquiry comes at once, says what it is about, leads there, and says why it came', async () => {
  const person = await reader()
  const post = await asked(person, 'Murrah buffalo, call 98123 45678')
  const [mail, ...more] = await delivered()
  expect(more).toEqual([])
  expect([mail?.to.text, mail?.subject]).toEqual([person.email, 'First inquiry: Murrah buffalo, call •••'])
  expect(mail?.text).toBe(
    `First inquiry

Someone wants to contact you about “Murrah buffalo, call •••”.

See it:
https://haat.example.org/post/${post}

-- 
You get this because e-mail is switched on in your settings on AgriHaat.
Stop these e-mails: https://haat.example.org/email#off.${keyIn(mail!.text!, 'off')}`,
  )
  expect(mail?.html).toContain(`href="https://haat.example.org/post/${post}"`)
  // Nothing is loaded from other hosts, and nothing reports that the mail was read.
  expect(mail?.html).not.toMatch(/<img|<script|<link|url\(|@import|98123/)
  expect(mail?.html && Buffer.byteLength(mail.html)).toBeLessThan(5000)
})

it.each(LOCALES)('in %s, both texts are in that language', async language => {
  const person = await reader(language)
  await asked(person)
  const [mail] = await delivered()
  const { notifications, mail: words } = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const path = language === 'en' ? '' : `/${language}`
  for (const text of [mail!.text!, mail!.html as string]) {
    expect(text).toContain(notifications!.firstInquiryTitle)
    expect(text).toContain(notifications!.firstInquiryText!.replace('{title}', '“Murrah buffalo”'))
    expect(text).toContain(words!.why!.replace('{brand}', 'AgriHaat'))
    expect(text).toContain(`https://haat.example.org${path}/post/`)
    expect(text).toContain(`https://haat.example.org${path}/email#off.`)
  }
  expect(mail?.html).toContain(`<html lang="${language}">`)
  expect(mail?.headers.get('content-language')).toBe(language)
})

it('what people wrote is text in the page of a mail', async () => {
  const person = await reader()
  await asked(person, '<b onclick="x()">&amp;\'"')
  const [mail] = await delivered()
  expect(mail?.html).toContain('&lt;b onclick=&quot;x()&quot;&gt;&amp;amp;')
  expect(mail?.html).not.toContain('<b ')
})

it('an unread message comes after two hours, without its text, which comes to who wants previews', async () => {
  const person = await reader()
  await writes(person, 'Is it there? My number is 9812345678')
  expect(await delivered(Date.now())).toEqual([])
  await waitsPass()
  const [mail] = await delivered()
  expect(mail?.subject).toBe('New message: Ravi ••• Kumar')
  expect(mail?.text).toContain('Ravi ••• Kumar wrote to you.')
  expect(mail?.text).toContain('https://haat.example.org/chat?to=')
  expect(`${mail?.text}${mail?.html as string}`).not.toMatch(/Is it there|98123/)

  await choose(person, { previews: true })
  await writes(person, 'Is it there? My number is 9812345678')
  await waitsPass()
  expect((await delivered())[0]?.text).toContain('> Is it there? My number is •••')
})

it('a message that was read meanwhile comes not at all', async () => {
  const person = await reader()
  const author = await writes(person, 'Hello')
  const own = await connectChat(chat.url, person)
  await own.ask('mark-as-read', { toUserId: author.id })
  own.socket.close()
  await waitsPass()
  expect(await delivered()).toEqual([])
})

it('one click ends news without a session, takes the consent back, and leaves tips and offers on', async () => {
  const person = await reader('hi', {}, { email: true, marketingemail: true })
  await asked(person)
  const [mail] = await delivered()
  const { url } = (mail!.headers.get('list') as unknown as List).unsubscribe
  expect(mail?.headers.get('list')).toMatchObject({ 'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' } })
  expect(url).toBe(`https://haat.example.org/api/v1/other/email/off/${keyIn(mail!.text!, 'off')}`)
  // A link scanner that opens the address ends nothing.
  expect((await opened.site.handle(new Request(url))).status).toBe(405)
  expect((await settingsOf(person)).notifications.email).toBe(true)
  for (const wrong of [url.slice(0, -1), `${url}0`, url.replace('.news.', '.tips.'), url.replace('.news.', '.all.')])
    expect(await oneClick(wrong)).toEqual([404, undefined])
  for (let time = 0; time < 2; time++) expect(await oneClick(url)).toEqual([200, { kind: 'news' }])
  expect((await settingsOf(person)).notifications).toMatchObject({ email: false, marketingemail: true })
  const { consents } = (await send(opened.site, 'exportAccount', { token: person.token })).wire.data as {
    consents: { kind: string; withdrawn_at: string | null }[]
  }
  expect(consents.map(({ kind, withdrawn_at }) => [kind, withdrawn_at !== null])).toEqual([
    ['email', true],
    ['marketingemail', false],
  ])
  await asked(person)
  expect(await delivered()).toEqual([])
})

it('who switches e-mail off gets nothing of what waits', async () => {
  const person = await reader()
  await asked(person)
  await opened.site.jobs.drain(handleEvent)
  await choose(person, { email: false })
  expect(await delivered()).toEqual([])
})

it('no address is in the log', () => {
  expect(opened.site.logged.join('\n')).not.toMatch(/@example\.org|off\.|confirm\.|letter box/)
})
