import { eq, sql } from 'drizzle-orm'
import { LOCALES } from '@/lib/i18n/locales'
import { users } from '@/server/db/schema'
import { deskActs } from '@/server/db/schema-desk'
import { mailings } from '@/server/db/schema-notifications'
import { listMailings, readMailing } from '@/server/desk/mailings/read'
import { countMailingReaders } from '@/server/notifications/mailing-readers'
import { openDesk, type Colleague } from '../support/desk'
import { makePerson } from '../support/people'

/* Mailings are written at the desk: drafts, what their readers see, and how many these are. */

const desk = openDesk()
let owner: Colleague
let other: Colleague
beforeAll(async () => {
  owner = await desk.makeColleague('owner', 'Ravi')
  other = await desk.makeColleague('owner', 'Meera')
}, 240_000)

const EN = { subject: 'Before the festival', text: 'Prices rise now.\n\nTake good photos.' }
const HI = { subject: 'त्योहार से पहले', text: 'अब दाम बढ़ते हैं।' }
const call = desk.call
const create = async (from: string | null = null) =>
  (await call('createMailing', { token: owner.token, body: { from } })).wire.id as string
const save = (id: string, version: number, texts: unknown, { token } = owner) =>
  call('saveMailing', { token, id, body: { version, texts } })
const preview = (language: string, subject: string, text: string) =>
  call('previewMailing', { token: owner.token, body: { language, subject, text } })
const listed = async (id: string) => (await listMailings()).mailings.find(one => one.id === id)

it('a draft begins empty, is stored in part and in all languages, and is deleted', async () => {
  const id = await create()
  expect(await readMailing(id)).toMatchObject({ state: 'draft', subject: '', texts: {}, version: 1, people: 0 })
  expect((await save(id, 1, { en: { subject: ' Tips ', text: '' }, hi: { subject: '', text: ' ' } })).wire).toEqual({
    ok: true,
    version: 2,
  })
  expect(await readMailing(id)).toMatchObject({ subject: 'Tips', texts: { en: { subject: 'Tips', text: '' } } })
  // The longest texts of all languages, in letters of three bytes.
  const longest = { subject: 'क'.repeat(150), text: 'क'.repeat(5000) }
  const all = Object.fromEntries(LOCALES.map(language => [language, longest]))
  expect((await save(id, 2, all)).status).toBe(200)
  expect((await readMailing(id))!.texts).toEqual(all)
  expect((await listed(id))!.by).toBe(`Ravi (${owner.id})`)
  expect((await call('deleteMailing', { token: other.token, id })).status).toBe(200)
  expect(await readMailing(id)).toBeNull()
  for (const name of ['saveMailing', 'deleteMailing'] as const)
    expect((await call(name, { token: owner.token, id, body: { version: 3, texts: {} } })).status).toBe(404)
})

it.each([
  [{ xx: EN }],
  [{ en: { subject: 'x'.repeat(151), text: 'x' } }],
  [{ en: { subject: 'x', text: 'x'.repeat(5001) } }],
  [{ en: { subject: 'x' } }],
  [{ en: { ...EN, more: 'x' } }],
  ['x'],
])('stores no %j', async texts => {
  const id = await create()
  expect([(await save(id, 1, texts)).status, (await readMailing(id))!.version]).toEqual([400, 1])
})

it('two who write the same draft do not overwrite each other, nor does one in two tabs', async () => {
  const id = await create()
  expect((await save(id, 1, { en: EN }, other)).wire.version).toBe(2)
  const late = await save(id, 1, { hi: HI })
  expect([late.status, late.wire.msg]).toEqual([409, expect.stringMatching(/^Meera has changed this draft/)])
  expect((await readMailing(id))!.texts).toEqual({ en: EN })
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => save(id, 2, { en: { ...EN, text: `${n}` } })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  const won = replies.findIndex(({ status }) => status === 200)
  expect(await readMailing(id)).toMatchObject({ version: 3, texts: { en: { text: `${won}` } } })
})

it('a mailing that was sent is the beginning of another draft', async () => {
  const [id, from] = ['sent-before', 'draft-before']
  await desk.opened.site.db.insert(mailings).values([
    { id, texts: { en: EN, hi: HI } },
    { id: from, texts: { hi: HI }, isDraft: true },
  ])
  // A row of the version before: no draft, and long sent.
  expect(await listed(id)).toMatchObject({ state: 'sent', by: '', sentAt: null, people: 0, waiting: 0, lastDue: null })
  expect((await readMailing(await create(id)))!.texts).toEqual({ en: EN, hi: HI })
  expect((await readMailing(await create(from)))!.texts).toEqual({ hi: HI })
  expect((await call('createMailing', { token: owner.token, body: { from: 'none' } })).status).toBe(404)
  expect((await save(id, 1, {})).status).toBe(409)
  expect((await call('deleteMailing', { token: owner.token, id })).status).toBe(409)
})

it('drafts are not in the trail', async () => {
  const { db } = desk.opened.site
  const acts = () => db.select({ seq: deskActs.seq }).from(deskActs)
  const before = await acts()
  const id = await create()
  await save(id, 1, { en: EN })
  await call('deleteMailing', { token: owner.token, id })
  expect(await acts()).toEqual(before)
})

it('a site without a mail server sends nothing', async () => {
  const id = await create()
  await save(id, 1, { en: EN })
  const { status, wire } = await desk.confirmed('sendMailing', owner, { id, body: { version: 2 } })
  expect([status, wire.msg]).toEqual([409, 'This site sends no e-mails.'])
  expect((await readMailing(id))!.state).toBe('draft')
})

it('the list has the newest first, and says if there are more', async () => {
  const { db } = desk.opened.site
  await db.delete(mailings)
  await db.execute(sql`
    insert into mailings (id, texts, created_at) select 'm' || n, '{"en": {"subject": "x", "text": "x"}}',
      now() - make_interval(hours => n) from generate_series(1, 51) n`)
  const { mailings: some, hasMore } = await listMailings()
  expect([some.length, some[0]!.id, some[49]!.id, hasMore]).toEqual([50, 'm1', 'm50', true])
  await db.delete(mailings)
  expect(await listMailings()).toEqual({ mailings: [], hasMore: false })
})

it('the preview is the letter of its language, whose last link unsubscribes nobody', async () => {
  const { wire } = await preview('hi', HI.subject, `${HI.text}\n\nऔर  `)
  expect(wire.subject).toBe(HI.subject)
  expect(wire.html).toMatch(/<html lang="hi">/)
  for (const part of [HI.subject, HI.text, 'और', 'AgriHaat खोलें', '/hi/email#off.preview'])
    expect([part, wire.html.includes(part)]).toEqual([part, true])
  expect(wire.text).toContain(`${HI.subject}\n\n${HI.text}\n\nऔर`)
  expect(wire.text).toContain('/hi/email#off.preview')
})

it('what is written as a script is text: the letter has the same tags as a harmless one', async () => {
  const tagsOf = (html: string) => html.match(/<[^>]*>/g)!
  const letter = async (words: string) => (await preview('en', words, words)).wire as { html: string; text: string }
  const harmless = tagsOf((await letter('x')).html)
  expect(harmless.join('')).not.toMatch(/<(script|img|iframe|svg|style|link|form)|\son\w+=|http-equiv/)
  for (const evil of [
    '<script>alert(1)</script>',
    '</title><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><iframe srcdoc="<script>parent.alert(1)</script>">',
    '</h1></style><svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example/">',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ]) {
    const { html, text } = await letter(evil)
    expect([evil, tagsOf(html)]).toEqual([evil, harmless])
    expect(text).toContain(evil)
  }
})

it.each([
  ['en', '', 'x'],
  ['en', ' ', 'x'],
  ['en', 'x', ''],
  ['en', 'x'.repeat(151), 'x'],
  ['en', 'x', 'x'.repeat(5001)],
  ['xx', 'x', 'x'],
])('shows no letter in %s of %s and %s', async (language, subject, text) => {
  expect((await preview(language, subject, text)).status).toBe(400)
})

it('counts who wants mailings and can get them, by language; who has chosen none reads English', async () => {
  const { site } = desk.opened
  await site.db.update(users).set({ notifyMarketing: false })
  const want = { notifyMarketing: true, email: 'a@example.org', confirmedEmail: 'a@example.org' }
  await makePerson(site, { ...want, language: 'hi' })
  await makePerson(site, { ...want, language: 'hi' })
  await makePerson(site, { ...want, language: 'ta' })
  await makePerson(site, { ...want, language: null })
  await makePerson(site, { ...want, language: 'en' })
  await makePerson(site, { ...want, language: 'hi', notifyMarketing: false })
  await makePerson(site, { ...want, language: 'hi', confirmedEmail: null })
  await makePerson(site, { ...want, language: 'hi', confirmedEmail: 'b@example.org' })
  await makePerson(site, { ...want, language: 'hi', email: '', confirmedEmail: '' })
  const blocked = await makePerson(site, { ...want, language: 'hi' })
  await site.db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id))
  const readers = await countMailingReaders()
  expect(Object.keys(readers)).toEqual([...LOCALES])
  expect(Object.entries(readers).filter(([, people]) => people > 0)).toEqual([
    ['en', 2],
    ['hi', 2],
    ['ta', 1],
  ])
})
