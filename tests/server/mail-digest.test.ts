import { eq, sql } from 'drizzle-orm'
import { notifications } from '@/server/db/schema-notifications'
import { handleEvent } from '@/server/jobs/work'
import { sweep } from '@/server/jobs/sweep'
import { weeklyDigest } from '@/server/notifications/table'
import { queueWeeklyMails } from '@/server/notifications/weekly'
import { setClock } from '../support/clock'
import { send } from '../support/client'
import { minutePasses, setAsked, setEnd } from '../support/ends'
import { MONDAY, NOON, openMailSite } from '../support/mail-site'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'

const { opened, delivered, waitsPass, choose, reader, soldSaved, asked } = openMailSite()
const realNow = Date.now
afterEach(() => setClock(0))

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

/** Runs the hourly sweep at this time. The embedded database uses the process's clock. */
async function sweepAt(time: number): Promise<void> {
  setClock((time - realNow()) / 60_000)
  await sweep()
  setClock(0)
}
const waiting = async () =>
  (
    (await opened.site.db.execute(
      sql`select data->>'userId' as "user", start_after from pgboss.job where name = 'email' and state = 'created'`,
    )) as unknown as { rows: { user: string; start_after: Date | string }[] }
  ).rows.map(row => ({ user: row.user, due: new Date(row.start_after).getTime() }))
const weekly = async () => {
  await waitsPass()
  return delivered(MONDAY)
}

it.each([
  ['Sunday evening', '2026-12-13T18:00:00Z', null],
  ['Monday, 7:54', '2026-12-14T02:24:00Z', null],
  ['Monday, 7:56', '2026-12-14T02:26:00Z', '2026-12-14T03:30:00.000Z'],
  ['Monday, 9:00', '2026-12-14T03:30:00Z', '2026-12-14T03:30:00.000Z'],
  ['Tuesday, 8:59', '2026-12-15T03:29:00Z', '2026-12-14T03:30:00.000Z'],
  ['Tuesday, 9:00', '2026-12-15T03:30:00Z', null],
  ['Friday', '2026-12-18T06:30:00Z', null],
])('on %s, the right weekly mail is queued', (_, now, due) => {
  expect(weeklyDigest(Date.parse(now))?.toISOString() ?? null).toBe(due)
})

beforeEach(async () => {
  // Marks as read what other tests have left unread.
  await opened.site.db.update(notifications).set({ readAt: new Date().toISOString() })
})

it('on Monday, who has something unread gets it in one mail; the others get none', async () => {
  // The third has nothing to read.
  const [person, off] = [await reader('hi'), await reader(), await reader()]
  await choose(off, { email: false })
  const unconfirmed = await makePerson(opened.site, { email: 'else@example.org', notifyEmail: true })
  for (const one of [person, off, unconfirmed]) {
    await soldSaved(one, 'Gir cow, 98123 45678')
    await soldSaved(one, 'Sahiwal cow')
  }
  // What the table marks as `digest` is not sent at once.
  expect(await delivered()).toEqual([])
  await sweepAt(MONDAY - 2 * HOUR)
  expect(await waiting()).toEqual([])
  await sweepAt(MONDAY - HOUR / 2)
  const queued = await waiting()
  expect(queued.map(({ user }) => user)).toEqual([person.id])
  expect(queued[0]!.due).toBeGreaterThanOrEqual(MONDAY)
  expect(queued[0]!.due).toBeLessThan(MONDAY + HOUR)
  const [mail, ...more] = await weekly()
  expect(more).toEqual([])
  expect(mail?.to.text).toBe(person.email)
  expect(mail?.text).toContain('2 सूचनाएं आपने नहीं पढ़ी हैं।')
  for (const about of ['Sahiwal cow', 'Gir cow, •••']) expect(mail?.text).toContain(about)
  expect(mail?.text).toContain('https://haat.example.org/hi/notifications')
})

describe('later', () => {
  it('once a week, also after a restart, by two processes, and after a night without the site', async () => {
    const people = [await reader(), await reader(), await reader()]
    for (const person of people) await soldSaved(person)
    await opened.site.jobs.drain(handleEvent)
    const late = MONDAY + 15 * HOUR
    await Promise.all([queueWeeklyMails(late), queueWeeklyMails(late)])
    for (let time = 0; time < 3; time++) await queueWeeklyMails(late + time * HOUR)
    expect((await weekly()).map(({ to }) => to.text).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    await queueWeeklyMails(late + 4 * HOUR)
    expect(await weekly()).toEqual([])
    // The next week brings only what is new.
    const [told] = await opened.site.db.select().from(notifications).where(eq(notifications.userId, people[1]!.id))
    await opened.site.db
      .update(notifications)
      .set({ createdAt: new Date(MONDAY + HOUR).toISOString() })
      .where(eq(notifications.id, told!.id))
    await queueWeeklyMails(MONDAY + WEEK)
    expect((await waiting()).map(({ user }) => user)).toEqual([people[1]!.id])
    await weekly()
  })

  it('what was read before it is sent is not in it', async () => {
    const person = await reader()
    await soldSaved(person)
    await opened.site.jobs.drain(handleEvent)
    await queueWeeklyMails(MONDAY)
    await send(opened.site, 'readNotifications', { body: {}, token: person.token })
    expect(await weekly()).toEqual([])
  })

  it('shows ten and says how many more there are', async () => {
    const person = await reader()
    await opened.site.db
      .insert(notifications)
      .values(
        Array.from({ length: 13 }, (_, index) => ({
          id: `many${index}`,
          userId: person.id,
          kind: 'savedSold' as const,
          params: { title: `Goat ${index}` },
          source: `many${index}`,
          createdAt: sql`now() + make_interval(secs => ${index})` as never,
        })),
      )
    await queueWeeklyMails(MONDAY)
    const [mail] = await weekly()
    expect(mail?.text).toContain('13 notifications you have not read.')
    expect(mail?.text?.match(/Goat \d+/g)).toEqual(Array.from({ length: 10 }, (_, index) => `Goat ${12 - index}`))
    expect(mail?.text).toContain('And 3 more.')
  })

  it('what goes beyond three mails a day comes in one digest on the next morning', async () => {
    const person = await reader()
    for (let time = 0; time < 5; time++) await asked(person, `Cow ${time}`)
    const mails = await delivered()
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3)
    expect((await waiting()).map(({ due }) => new Date(due).toISOString().slice(11))).toEqual(['02:30:00.000Z'])
    await send(opened.site, 'readNotifications', {
      body: {
        ids: (await opened.site.db.select().from(notifications).where(eq(notifications.userId, person.id)))
          .filter(({ params }) => params.title === 'Cow 0')
          .map(({ id }) => id),
      },
      token: person.token,
    })
    await waitsPass()
    const [digest, ...more] = await delivered(NOON + 24 * HOUR)
    expect(more).toEqual([])
    expect(digest?.text).toContain('4 notifications you have not read.')
  })

  it('an ad that ends soon is kept by its own link of the digest, without a session', async () => {
    const person = await reader('hi')
    for (let time = 0; time < 3; time++) await asked(person)
    await delivered()
    const id = (await send(opened.site, 'createPost', { form: postForm(), token: person.token })).reply.data.post.id
    await setEnd(opened.site, id, 4.9)
    await setAsked(opened.site, id)
    await minutePasses(opened.site)
    expect(await delivered()).toEqual([])
    await waitsPass()
    const [digest] = await delivered(NOON + 24 * HOUR)
    const link = new RegExp(`https://haat.example.org/hi/still-here/${id}#(\\S+)`)
    const [url, key] = link.exec(digest!.text!)!
    expect(digest?.html).toContain(`href="${url}"`)
    const { post } = (await send(opened.site, 'answerStillHere', { params: { id }, body: { answer: 'here', key } }))
      .reply.data
    expect(Date.parse(post.endsAt!) - Date.now()).toBeGreaterThan(29 * 24 * HOUR)
  })
})
