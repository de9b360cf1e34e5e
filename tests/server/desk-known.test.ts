import { sql } from 'drizzle-orm'
import { limits } from '@/server/db/schema'
import { otps } from '@/server/db/schema-sign-in'
import { openDesk, type Colleague } from '../support/desk'
import { Passkey } from '../support/passkey'

const desk = openDesk({ OTP_PAUSE_SECONDS: '60', LIMITS_TIMES: '1' })
type Known = Colleague & { mark: string }
let person: Known
// Without an owner, nobody is invited again.
beforeAll(() => desk.makeColleague('owner'))
beforeEach(async () => {
  await desk.opened.site.db.delete(limits)
  await desk.opened.site.db.delete(otps)
  person = await known(await desk.makeColleague('moderator'))
})

const markIn = (headers: Headers) => /deskKnown=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? ''
const cookieOf = (mark: string) => ({ cookie: `deskKnown=${mark}` })
/** Forgets how many codes were sent, and when. */
const forgetLimits = () => desk.opened.site.db.delete(limits)

/** Signs in again, in a browser that keeps the mark. */
async function known(colleague: Colleague): Promise<Known> {
  await forgetLimits()
  const { wire } = await desk.begin(colleague.mobile)
  const body = { ticket: wire.ticket, answer: colleague.passkey.assert(wire.options), device: '' }
  const { headers } = await desk.call('openSession', { body })
  await forgetLimits()
  return { ...colleague, mark: markIn(headers) }
}

/** For a year: the clock of the embedded database is that of this process. */
const useUp = ({ id }: Colleague) =>
  desk.opened.site.db.execute(sql`
    insert into limits (key, used, ends_at) values (${`desk-code:hour:${id}`}, 10, now() + interval '1 year')
    on conflict (key) do update set used = excluded.used, ends_at = excluded.ends_at`)

/** Is a code sent to a browser with this mark? */
async function isSent(mobile: string, mark: string): Promise<boolean> {
  const { logged } = desk.opened.site
  const since = logged.length
  await desk.call('sendCode', { body: { mobile }, headers: cookieOf(mark) })
  for (const end = performance.now() + 10_000; performance.now() < end;) {
    const line = logged.slice(since).find(text => text.includes('a code for the desk was'))
    if (line) return line.includes('was sent')
    await new Promise(resolve => setImmediate(resolve))
  }
  throw new Error('neither sent nor refused')
}
const tryCode = async (mobile: string, code: string, headers: Record<string, string> = {}) =>
  (await desk.call('checkCode', { body: { mobile, code }, headers })).status

it('the mark of a browser tells no number', () => {
  expect(person.mark).toMatch(/^[\w-]+\.\d+\.[\da-f]{32}$/)
  expect(person.mark).not.toContain(person.mobile)
})

it('who uses up the codes of a person as a stranger leaves those of a known browser, which has a limit, too', async () => {
  await useUp(person)
  expect(await isSent(person.mobile, '')).toBe(false)
  const code = await desk.codeOf(person.mobile, cookieOf(person.mark))
  expect(await isSent(person.mobile, person.mark)).toBe(false)
  expect(await tryCode(person.mobile, code, cookieOf(person.mark))).toBe(200)
})

it('a stranger neither replaces the code of a known browser, nor uses up its tries, nor can use it', async () => {
  const code = await desk.codeOf(person.mobile, cookieOf(person.mark))
  const ofStranger = await desk.codeOf(person.mobile)
  const wrong = ['000000', '000001', '000002'].find(other => other !== code && other !== ofStranger)!
  for (let tries = 0; tries < 15; tries++)
    await tryCode(person.mobile, wrong, { 'x-forwarded-for': `203.0.113.${tries}` })
  const address = { 'x-forwarded-for': '203.0.113.99' }
  expect(await tryCode(person.mobile, ofStranger, address)).toBe(401)
  if (code !== ofStranger) expect(await tryCode(person.mobile, code, address)).toBe(401)
  expect(await tryCode(person.mobile, code, { ...address, ...cookieOf(person.mark) })).toBe(200)
})

it('a mark is worth nothing for another number, changed, or made up', async () => {
  await useUp(person)
  const other = await known(await desk.makeColleague('moderator', 'Other'))
  await useUp(person)
  const [passkey, day, seal = ''] = person.mark.split('.')
  const turned = seal.startsWith('0') ? `1${seal.slice(1)}` : `0${seal.slice(1)}`
  for (const mark of [
    other.mark,
    `${passkey}.${day}.${turned}`,
    `${passkey}.${Number(day) + 1}.${seal}`,
    `${other.passkey.id}.${day}.${seal}`,
    `${passkey}.${day}.`,
    'x'.repeat(5000),
  ])
    expect([mark, await isSent(person.mobile, mark)]).toEqual([mark, false])
  expect(await isSent(person.mobile, person.mark)).toBe(true)
})

it('a mark ends with its passkey, with an accepted invitation, and after 180 days', async () => {
  const now = Date.now()
  await useUp(person)
  const clock = jest.spyOn(Date, 'now')
  for (const [days, sent] of [
    [180, false],
    [179, true],
  ] as const) {
    clock.mockReturnValue(now + days * 86_400_000)
    expect([days, await isSent(person.mobile, person.mark)]).toEqual([days, sent])
  }
  clock.mockRestore()

  const key = await desk.invite(person.mobile, 'moderator')
  await forgetLimits()
  const { wire } = await desk.begin(person.mobile, key)
  const body = { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: '' }
  const { headers } = await desk.call('openSession', { body })
  await useUp(person)
  expect([await isSent(person.mobile, person.mark), await isSent(person.mobile, markIn(headers))]).toEqual([
    false,
    true,
  ])

  const other = await known(await desk.makeColleague('moderator'))
  const begun = await desk.call('beginPasskey', { token: other.token })
  const second = { ticket: begun.wire.ticket, answer: new Passkey().register(begun.wire.options), device: '' }
  expect((await desk.confirmed('addPasskey', other, { body: second })).status).toBe(200)
  expect((await desk.confirmed('removePasskey', other, { id: other.passkey.id })).status).toBe(200)
  await useUp(other)
  expect(await isSent(other.mobile, other.mark)).toBe(false)
})
