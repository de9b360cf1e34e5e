import { sql } from 'drizzle-orm'
import { limits } from '@/server/db/schema'
import { EnvironmentError, readEnvironment } from '@/server/platform/environment'
import { send } from '../support/client'
import type { TestSite } from '../support/site'
import { PROVIDERS, type Reply } from '../support/sms-provider'
import { openSmsSite } from '../support/sms-site'

describe.each(Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[])('%s', name => {
  const { taken, refused } = PROVIDERS[name]
  const opened = openSmsSite(name)
  let site: TestSite
  let provider: (typeof opened)['provider']
  beforeAll(() => ({ site, provider } = opened))
  const ask = (mobile = '9811111111') => send(site, 'fetchOtp', { body: { mobile: Number(`91${mobile}`) } })

  it('gets the number and a code that signs in', async () => {
    provider.replies.push(taken)
    expect((await ask()).wire).toEqual({ ok: true, msg: 'OTP sent successfully to your mobile number', resendIn: 0 })
    const [request] = provider.received
    const form = new URLSearchParams(request?.body)
    const code =
      (name === 'msg91' ? request?.url.searchParams.get('otp') : /^\d{6}/.exec(form.get('Body') ?? '')?.[0]) ?? ''
    if (name === 'msg91') {
      expect([request?.method, request?.url.pathname, request?.headers['authkey']]).toEqual([
        'POST',
        '/api/v5/otp',
        'key',
      ])
      expect(Object.fromEntries(request!.url.searchParams)).toEqual({
        template_id: 'template',
        mobile: '919811111111',
        otp: code,
      })
    } else {
      expect([request?.method, request?.url.pathname, request?.headers['authorization']]).toEqual([
        'POST',
        '/2010-04-01/Accounts/AC1/Messages.json',
        `Basic ${btoa('AC1:secret')}`,
      ])
      expect([form.get('To'), form.get('From')]).toEqual(['+919811111111', '+15005550006'])
    }
    const verified = await send(site, 'saveUser', {
      body: { mobile: 919811111111, otp: code, deviceInfo: { deviceId: 'd' } },
    })
    expect(verified.status).toBe(200)
  })

  it.each<[string, Reply]>([
    ...refused.map((reply, index): [string, Reply] => [`refuses (${index + 1})`, reply]),
    ['breaks', { status: 500 }],
    ['says nothing that makes sense', { status: 200, body: [] }],
    ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['hangs up', { status: 0, hang: true }],
  ])("that %s is the specification's error and costs no try", async (_, reply) => {
    // More failures than the limits allow codes.
    for (let time = 0; time < 12; time++) {
      provider.replies.push(reply)
      const answer = await ask('9822222222')
      expect([answer.status, answer.wire]).toEqual([
        502,
        { ok: false, msg: 'Failed to send OTP. Please try again.', code: 'otpSendFailed' },
      ])
    }
    provider.replies.push(taken)
    expect((await ask('9822222222')).status).toBe(200)
    await site.db.delete(limits).where(sql`true`)
  })

  it('writes neither number nor code nor key to the log', async () => {
    provider.replies.push({ status: 500 })
    expect((await ask('9822222222')).status).toBe(502)
    const text = site.logged.join('\n')
    expect(text).toContain('an SMS could not be sent')
    expect(text).not.toMatch(/98[12]{8}|secret|otp=/)
  })
})

describe('a provider that is slow', () => {
  const opened = openSmsSite('msg91', { OTP_PER_ADDRESS_AN_HOUR: '6', OTP_PAUSE_SECONDS: '60' })
  let site: TestSite
  let provider: (typeof opened)['provider']
  beforeAll(() => ({ site, provider } = opened))
  const ask = (mobile: string) => send(site, 'fetchOtp', { body: { mobile: Number(`91${mobile}`) } })

  it('is given up within ten seconds, holds nobody else up, and what it may have sent opens nothing and is counted @slow', async () => {
    const numbers = Array.from({ length: 6 }, (_, index) => `983333333${index}`)
    provider.replies.push(...numbers.map((_, index): Reply => ({ status: 200, slow: index % 2 ? 'half' : 'nothing' })))
    const start = performance.now()
    const asked = Promise.all(numbers.map(ask))
    while (provider.received.length < numbers.length) await new Promise(resolve => setImmediate(resolve))
    const other = performance.now()
    expect((await send(site, 'getFeed', { params: { categoryId: 'goat' } })).status).toBe(200)
    expect(performance.now() - other).toBeLessThan(2000)
    for (const { status, wire } of await asked)
      expect([status, wire.code, wire]).toEqual([
        502,
        'otpSendFailed',
        expect.not.objectContaining({ demoOtp: expect.anything() }),
      ])
    expect(performance.now() - start).toBeLessThan(10_000)
    for (const { url } of provider.received) {
      const mobile = Number(url.searchParams.get('mobile'))
      expect(
        (
          await send(site, 'saveUser', {
            body: { mobile, otp: url.searchParams.get('otp'), deviceInfo: { deviceId: 'd' } },
          })
        ).wire.code,
      ).toBe('invalidOtp')
    }
    provider.replies.push(PROVIDERS.msg91.taken)
    expect((await ask('9844444444')).wire.code).toBe('otpTooMany')
    // The hour's limit is over, but the minute's is not: the number still waits, and a code that
    // may have been sent counts for the day.
    await site.db.delete(limits).where(sql`${limits.key} like 'otp:address:%'`)
    expect((await ask(numbers[0]!)).wire.code).toBe('otpTooSoon')
    expect(
      await site.db
        .select()
        .from(limits)
        .where(sql`${limits.key} like 'otp:number:%' and ${limits.used} = 1`),
    ).toHaveLength(numbers.length)
  }, 60_000)
})

it.each<[Record<string, string>, string]>([
  [{ SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: '4821a9c7d3e5f6' }, 'MSG91_TEMPLATE_ID: is needed with SMS_PROVIDER=msg91'],
  [
    { SMS_PROVIDER: 'twilio' },
    'TWILIO_ACCOUNT_SID: is needed with SMS_PROVIDER=twilio\nTWILIO_AUTH_TOKEN: is needed with SMS_PROVIDER=twilio\nTWILIO_FROM: is needed with SMS_PROVIDER=twilio',
  ],
])('a start with %j says what is missing', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(new EnvironmentError(message))
})
