import { eq, sql } from 'drizzle-orm'
import { users } from '@/server/db/schema'
import { readMailing } from '@/server/desk/mailings/read'
import { openMailings, TEXTS } from '../support/desk-mailings'

/* Mailings are sent at the desk: once, and to who wants them. */

const { desk, site, opened, reader, readers, draft, sendIt, stop, queue, delivered, newestAct, stateOf } =
  openMailings()

it('a mailing is queued by a job and goes to everybody in their language; the trail and the list say so', async () => {
  await readers(2)
  await reader('hi')
  const tamil = await reader('ta')
  const id = await draft()
  expect((await sendIt(id)).wire).toEqual({ ok: true })
  expect(await stateOf(id)).toEqual(['queueing', 0, 0])
  expect(await newestAct()).toMatchObject({ act: 'mailing-send', subject: id, by: `Ravi (${opened.owner.id})` })
  expect((await newestAct()).reason).toMatch(/^Before the festival, call /)
  expect((await newestAct()).reason).not.toMatch(/\d/)
  await queue()
  expect(await stateOf(id)).toEqual(['sending', 4, 4])
  const { lastDue, sentAt } = (await readMailing(id))!
  expect(Date.parse(lastDue!)).toBeGreaterThanOrEqual(Date.parse(sentAt!) - 1000)
  // Who takes the consent back meanwhile gets nothing.
  await site().db.update(users).set({ notifyMarketing: false }).where(eq(users.id, tamil.id))
  const mails = await delivered()
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([TEXTS.en.subject, TEXTS.en.subject, TEXTS.hi.subject])
  expect(await stateOf(id)).toEqual(['sent', 4, 0])
  expect((await stop(id)).wire.msg).toMatch(/nothing to stop/)
  // Its texts stay.
  expect(
    (await desk.call('saveMailing', { token: opened.owner.token, id, body: { version: 2, texts: {} } })).status,
  ).toBe(409)
  expect((await sendIt(id)).status).toBe(409)
  expect((await readMailing(id))!.texts).toEqual(TEXTS)
})

it('two owners who send it twenty times at once send it once', async () => {
  await readers(3)
  const id = await draft()
  const meera = await desk.makeColleague('owner', 'Meera')
  const before = (await newestAct()).seq
  const sent = []
  for (const person of [opened.owner, meera])
    for (let count = 0; count < 10; count++)
      sent.push({ token: person.token, id, body: { version: 2, confirm: await desk.confirmOf(person) } })
  const replies = await Promise.all(sent.map(one => desk.call('sendMailing', one)))
  // A passkey counts its answers, and one that is overtaken by a later one is refused as well.
  expect(replies.filter(({ status }) => status !== 401 && status !== 409).map(({ status }) => status)).toEqual([200])
  expect((await newestAct()).seq).toBe(before + 1)
  await queue()
  expect(await delivered()).toHaveLength(3)
})

it('who is overtaken by another owner just before the draft is locked sends nothing', async () => {
  const id = await draft()
  const { db } = site()
  await db.execute(sql`
    create function meanwhile() returns trigger language plpgsql as $$ begin
      update mailings set is_draft = false where id = new.subject; return new; end $$`)
  await db.execute(sql`create trigger meanwhile after insert on desk_acts for each row execute function meanwhile()`)
  try {
    const { status, wire } = await sendIt(id)
    expect([status, wire.msg]).toEqual([409, expect.stringMatching(/^It was sent already/)])
  } finally {
    await db.execute(sql`drop function meanwhile cascade`)
  }
  expect(await stateOf(id)).toEqual(['draft', 0, 0])
})

it('only what its sender has seen and written is sent, confirmed by a passkey', async () => {
  const id = await draft()
  const before = (await newestAct()).seq
  expect((await sendIt(id, 1)).wire.msg).toMatch(/has changed this draft/)
  const none = { ticket: 'none', answer: { id: 'none', response: {} } }
  const unconfirmed = await desk.call('sendMailing', {
    token: opened.owner.token,
    id,
    body: { version: 2, confirm: none },
  })
  expect(unconfirmed.status).toBe(401)
  for (const [texts, fault] of [
    [{}, 'English is missing'],
    [{ hi: TEXTS.hi }, 'English is missing'],
    [{ en: { subject: 'x', text: '' } }, 'missing in English'],
    [{ ...TEXTS, ta: { subject: '', text: 'x' }, or: { subject: 'x', text: '' } }, 'missing in Tamil, Odia'],
  ] as const)
    expect((await sendIt(await draft(texts))).wire.msg).toContain(fault)
  expect((await sendIt('none')).status).toBe(404)
  expect((await stop(id)).wire.msg).toBe('It is not sent yet.')
  expect((await newestAct()).seq).toBe(before)
  expect(await stateOf(id)).toEqual(['draft', 0, 0])
})
