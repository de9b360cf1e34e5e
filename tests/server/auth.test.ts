import { eq, sql } from 'drizzle-orm'
import { limits, users } from '@/server/db/schema'
import { otps, sessions } from '@/server/db/schema-sign-in'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import type { TestSite } from '../support/site'
import { openSignIn } from '../support/sign-in-site'

const { opened, deviceInfo, wire, fetchOtp, verify, sentCode } = openSignIn()
let site: TestSite
beforeAll(() => ({ site } = opened))
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

it('an account begins in the language of the page where it was made, but English; a sign-in says which one its owner has chosen', async () => {
  const inLanguage = async (language?: string, mobile = '9000000150') => {
    await site.db.delete(limits)
    await fetchOtp(mobile)
    const headers = language === undefined ? undefined : { 'x-language': language }
    return (await verify(mobile, sentCode(), headers)).wire
  }
  const { token, language } = await inLanguage('ta')
  expect(language).toBe('ta')
  const settings = (await send(site, 'getSettings', { token })).reply.data
  expect(settings.language).toBe('ta')
  await send(site, 'updateSettings', { body: { ...settings, language: 'bn' }, token })
  for (const page of ['hi', 'xx', undefined]) expect((await inLanguage(page)).language).toBe('bn')
  await send(site, 'updateSettings', { body: { ...settings, language: 'en' }, token })
  expect((await inLanguage('hi')).language).toBe('en')
  // English is the default of a page, so it is not a choice. Such an account has no language, and must not move its
  // owner away from a page in another language.
  for (const page of ['en', undefined]) {
    const mobile = `900000016${page ? 1 : 2}`
    const { token: unasked } = await inLanguage(page, mobile)
    const settings = (await send(site, 'getSettings', { token: unasked })).reply.data
    // All settings are sent together, so a new theme must not count as a choice of language.
    await send(site, 'updateSettings', { body: { ...settings, theme: 'dark' }, token: unasked })
    expect((await inLanguage('hi', mobile)).language).toBeUndefined()
  }
})

it('the theme of the account comes with the sign-in, so that a new browser is dark at once', async () => {
  await fetchOtp('9000000171')
  const first = (await verify('9000000171', sentCode())).wire
  expect(first.theme).toBe('light')
  const { token } = first
  const settings = (await send(site, 'getSettings', { token })).reply.data
  await send(site, 'updateSettings', { body: { ...settings, theme: 'dark' }, token })
  await site.db.delete(limits)
  await fetchOtp('9000000171')
  expect((await verify('9000000171', sentCode())).wire.theme).toBe('dark')
})

describe('verifying a code', () => {
  it('opens a session that reads the own profile', async () => {
    await fetchOtp('9000000110')
    const answer = await verify('9000000110', sentCode())
    expect(answer.status).toBe(200)
    expect(answer.wire.user).toMatchObject({ phoneNumber: '9000000110', mobile: 919000000110, name: '' })
    const profile = await send(site, 'getProfile', { token: answer.wire.token as string })
    expect(profile.reply.user.id).toBe(answer.reply.user.id)
    expect((await send(site, 'getProfile', { token: `Bearer ${answer.wire.token}` })).status).toBe(200)
    const rows = await site.db.select().from(sessions).where(eq(sessions.userId, answer.reply.user.id))
    expect(JSON.stringify(rows)).not.toContain(answer.wire.token)
  })

  it('takes a code once', async () => {
    await fetchOtp('9000000111')
    const code = sentCode()
    expect((await verify('9000000111', code)).status).toBe(200)
    const again = await verify('9000000111', code)
    expect([again.status, again.wire.code, again.wire.msg]).toEqual([
      401,
      'invalidOtp',
      'Invalid OTP. Please try again.',
    ])
  })

  it('makes one session of many parallel right guesses', async () => {
    await fetchOtp('9000000112')
    const code = sentCode()
    const answers = await Promise.all(Array.from({ length: 200 }, () => verify('9000000112', code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [user] = await site.db.select({ id: users.id }).from(users).where(eq(users.mobile, '9000000112'))
    expect(
      await site.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, user?.id ?? '')),
    ).toHaveLength(1)
  })

  it('dies after five wrong tries, also for the right code', async () => {
    await fetchOtp('9000000113')
    const code = sentCode()
    for (let index = 0; index < 5; index++) expect((await verify('9000000113', otherThan(code))).status).toBe(401)
    expect((await verify('9000000113', code)).status).toBe(401)
  })

  it('dies after five minutes', async () => {
    await fetchOtp('9000000114')
    await site.db.update(otps).set({ expiresAt: sql`now()` as never })
    expect((await verify('9000000114', sentCode())).status).toBe(401)
  })

  it('lets nobody in who is blocked, and ends the sessions there are', async () => {
    const person = await makePerson(site)
    await site.db.update(users).set({ status: 'blocked' }).where(eq(users.id, person.id))
    expect((await send(site, 'getProfile', { token: person.token })).status).toBe(401)
    await fetchOtp(person.mobile)
    expect((await verify(person.mobile, sentCode())).wire.code).toBe('blocked')
  })

  it('says which part is missing', async () => {
    const noDevice = await send(site, 'saveUser', { body: { mobile: wire('9000000116'), otp: '123456' } })
    expect([noDevice.wire.code, noDevice.wire.msg]).toEqual(['deviceInfoMissing', 'Device information not available'])
    for (const otp of ['12345x', '', '1', '12345', '1234567', '१२३४५', ' 123456', 1_234_567, -1, undefined]) {
      const { status, wire: said } = await send(site, 'saveUser', {
        body: { mobile: wire('9000000116'), otp, deviceInfo },
      })
      const problem = { code: 'otp', msg: 'Please enter a valid 6-digit OTP' }
      expect([otp, status, said]).toEqual([
        otp,
        400,
        { ok: false, code: 'invalidOtpFormat', msg: problem.msg, fields: { otp: problem } },
      ])
    }
  })
})

it('logs no number, code or token', () => {
  const text = site.logged.join('\n')
  expect(text).not.toMatch(/9000000\d{3}/)
  expect(text).not.toMatch(/authToken/)
})
