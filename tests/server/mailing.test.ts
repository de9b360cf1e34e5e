import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { limits, users } from '@/server/db/schema'
import { mailings } from '@/server/db/schema-notifications'
import { answer } from '@/server/desk/listen'
import { NOON, keyIn, openMailSite } from '../support/mail-site'
import { makePerson, type Person } from '../support/people'
import { send } from '../support/client'

const { opened, delivered, waitsPass, choose, reader, settingsOf, stateOf, asked } = openMailSite({
  MAILING_A_MINUTE: '2',
})
const folder = mkdtempSync(path.join(tmpdir(), 'mailing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// Nobody of an earlier test gets the mailings of the next one.
beforeEach(() => opened.site.db.update(users).set({ notifyMarketing: false }))
const TIPS = { email: false, marketingemail: true }
const TEXTS = {
  en: { subject: 'Sell before the festival', text: 'Prices rise now.\n\nTake good photos.' },
  hi: { subject: 'त्योहार से पहले बेचें', text: 'अब दाम बढ़ते हैं।' },
}

function file(texts: unknown): string {
  const name = path.join(folder, 'texts.json')
  writeFileSync(name, typeof texts === 'string' ? texts : JSON.stringify(texts))
  return name
}
const due = async () =>
  (
    (await opened.site.db.execute(
      sql`select start_after from pgboss.job where name = 'email' and state = 'created' order by start_after`,
    )) as unknown as { rows: { start_after: Date | string }[] }
  ).rows.map(row => new Date(row.start_after).getTime())
/** Delivers minute by minute until nothing is left. */
async function all() {
  const mails = []
  for (let minute = 0; minute < 9; minute++) {
    await opened.site.db.delete(limits).where(eq(limits.key, 'mailing'))
    await waitsPass()
    const some = await delivered(NOON + minute * 60_000)
    expect(some.length).toBeLessThanOrEqual(2)
    mails.push(...some)
  }
  return mails
}

it('goes once to everybody who wants tips and has confirmed, in their language, so many a minute, also in a second run', async () => {
  const wanted = [await reader('hi', {}, TIPS), await reader('ta', {}, TIPS), await reader('en', {}, TIPS)]
  await reader()
  await makePerson(opened.site, { email: 'else@example.org', notifyMarketing: true })
  const gone = await reader('en', {}, TIPS)
  await opened.site.db.update(users).set({ status: 'blocked' }).where(eq(users.id, gone.id))
  const { ok, text } = await answer(['mail', file(TEXTS)])
  expect([ok, text]).toEqual([
    true,
    expect.stringMatching(/^Mailing \w+ is queued for 3 people; by this command: 3, the last one for .* UTC\.$/),
  ])
  const times = await due()
  expect([times[1]! - times[0]!, times[2]! - times[1]!]).toEqual([30_000, 30_000])
  // The same file again, as after an interrupted run: it queues nobody a second time.
  expect((await answer(['mail', file(TEXTS)])).text).toMatch(/is queued for 3 people; by this command: 0\.$/)
  const mails = await all()
  expect(mails.map(({ to, subject }) => [to.text, subject]).toSorted()).toEqual(
    [
      [wanted[0]!.email, TEXTS.hi.subject],
      [wanted[1]!.email, TEXTS.en.subject],
      [wanted[2]!.email, TEXTS.en.subject],
    ].toSorted(),
  )
  expect((await answer(['mail', file(TEXTS)])).text).toMatch(/is queued for 3 people; by this command: 0\.$/)
  expect(await all()).toEqual([])
  const english = mails.find(({ to }) => to.text === wanted[1]!.email)!
  expect(english.text).toContain('Prices rise now.\n\nTake good photos.\n\nOpen AgriHaat:\nhttps://haat.example.org/')
  expect(english.html).toContain('<html lang="en">')
  expect(english.text).toContain('You get this because tips and offers by e-mail are switched on')
})

it('a run that broke off is continued', async () => {
  const people: Person[] = []
  for (let count = 0; count < 5; count++) people.push(await reader('en', {}, TIPS))
  const texts = { en: { subject: 'Second', text: 'More' } }
  await answer(['mail', file(texts)])
  const [mailing] = await opened.site.db
    .select()
    .from(mailings)
    .where(sql`texts->'en'->>'subject' = 'Second'`)
  // As if the command had ended after the last user but one.
  await opened.site.db.update(mailings).set({ lastUser: people[3]!.id, people: 4 }).where(eq(mailings.id, mailing!.id))
  await opened.site.db.execute(sql`delete from pgboss.job where name = 'email' and data->>'userId' = ${people[4]!.id}`)
  expect((await answer(['mail', file(texts)])).text).toMatch(/is queued for 5 people; by this command: 1,/)
  expect(await all()).toHaveLength(5)
})

it('one click ends tips and offers, and leaves news on; who takes the consent back gets nothing of what waits', async () => {
  const person = await reader('en', {}, { email: true, marketingemail: true })
  const other = await reader('en', {}, TIPS)
  await answer(['mail', file({ en: { subject: 'Third', text: 'x' } })])
  await choose(other, { marketingemail: false })
  const mail = (await all()).find(({ to }) => to.text === person.email)!
  const key = keyIn(mail.text!, 'off')
  expect(mail.headers.get('list')).toMatchObject({
    unsubscribe: { url: `https://haat.example.org/api/v1/other/email/off/${key}` },
  })
  expect((await send(opened.site, 'endMails', { params: { key } })).reply.data).toEqual({ kind: 'tips' })
  expect((await settingsOf(person)).notifications).toMatchObject({ email: true, marketingemail: false })
  await answer(['mail', file({ en: { subject: 'Fourth', text: 'x' } })])
  const to = (await all()).map(one => one.to.text)
  expect(to).not.toContain(person.email)
  expect(to).not.toContain(other.email)
  await asked(person)
  expect(await delivered()).toHaveLength(1)
})

it('waits at night', async () => {
  await reader('en', {}, TIPS)
  await answer(['mail', file({ en: { subject: 'Fifth', text: 'x' } })])
  await waitsPass()
  expect(await delivered(NOON - 10 * 3_600_000)).toEqual([])
  for (const time of await due()) expect(time).toBeGreaterThanOrEqual(NOON - 5 * 3_600_000)
  expect((await all()).length).toBeGreaterThan(0)
})

it.each([
  ['{', 'cannot be read'],
  [{}, 'en: is missing'],
  [{ hi: TEXTS.hi }, 'en: is missing'],
  [{ en: { subject: '', text: 'x' } }, 'en.subject'],
  [{ ...TEXTS, xx: TEXTS.en }, 'xx'],
])('refuses %j', async (texts, fault) => {
  const { ok, text } = await answer(['mail', file(texts)])
  expect([ok, text]).toEqual([false, expect.stringContaining(fault)])
})

it('a bounce that comes as a mail ends mails to its address', async () => {
  const person = await reader()
  expect(await answer(['bounce', person.email.toUpperCase()])).toEqual({
    ok: true,
    text: 'No more e-mails go to this address; people who have it: 1.',
  })
  expect(await stateOf(person)).toBe(`refused ${person.email}`)
  await asked(person)
  expect(await delivered()).toEqual([])
  expect(await answer(['bounce', 'nobody@example.org'])).toEqual({ ok: false, text: 'Nobody has this e-mail address.' })
  expect(opened.site.logged.join('\n')).not.toMatch(/@example\.org/i)
})
