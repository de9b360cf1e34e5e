import { sql } from 'drizzle-orm'
import { limits } from '@/server/db/schema'
import { networkKey } from '@/server/platform/client-address'
import { metrics } from '@/server/platform/metrics'
import { openCodesSite } from '../support/codes-site'
import { makePerson } from '../support/people'
import type { TestSite } from '../support/site'

const { opened, fresh, newMobile, deviceOf, ask, verify, sentCode, wait, signIn } = openCodesSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

/** Uses up the codes that an address may request. */
const fill = async (from: string) => {
  for (let time = 0; time < 10; time++) expect((await ask(newMobile(), { from })).status).toBe(200)
}

describe('a sign-in', () => {
  it("gives back the address's place, and neither the number's nor its pause nor one of all", async () => {
    const mobile = newMobile()
    let sent = 0
    for (let time = 0; time < 40; time++) {
      if ((await ask(mobile)).status !== 200) continue
      sent++
      await verify(mobile, sentCode())
    }
    expect(sent).toBe(1)
    const used = Object.fromEntries(
      (await site.db.select().from(limits)).map(({ key, used }) => [key.split(':').slice(0, 2).join(':'), used]),
    )
    expect(used).toMatchObject({ 'otp:number': 1, 'otp:pause': 1, 'otp:all': 1 })
    const from = fresh()
    for (let time = 0; time < 15; time++) {
      const other = newMobile()
      expect((await ask(other, { from })).status).toBe(200)
      await verify(other, sentCode(), { from })
    }
  })

  it('from a device that signed in before gives no place of the address back, because its code took none', async () => {
    const [mobile, device, from] = [newMobile(), deviceOf('free'), fresh()]
    await signIn(mobile, device)
    await fill(from)
    expect((await ask(mobile, { from, device })).status).toBe(200)
    expect((await verify(mobile, sentCode(), { from, device })).status).toBe(200)
    expect((await ask(newMobile(), { from })).wire.code).toBe('otpTooMany')
  })

  it('gives no place back to an address where its code was not asked for', async () => {
    const [mobile, from] = [newMobile(), '2001:db8:5:1::1']
    await fill(from)
    await ask(mobile)
    expect((await verify(mobile, sentCode(), { from })).status).toBe(200)
    expect((await ask(newMobile(), { from })).wire.code).toBe('otpTooMany')
  })

  it('gives no place of this hour back for a code of the hour before', async () => {
    const [mobile, from] = [newMobile(), fresh()]
    await ask(mobile, { from })
    const code = sentCode()
    await site.db
      .update(limits)
      .set({ endsAt: sql`now() + interval '100 seconds'` as never })
      .where(sql`${limits.key} like 'otp:address:%'`)
    await wait(200)
    await fill(from)
    expect((await verify(mobile, code, { from })).status).toBe(200)
    expect((await ask(newMobile(), { from })).wire.code).toBe('otpTooMany')
  })

  it('is asked for in one /48 no more often than its own limit, whatever the /64', async () => {
    const answers = []
    for (let index = 0; index < 32; index++)
      answers.push((await ask(newMobile(), { from: `2001:db8:7:${index.toString(16)}::1` })).status)
    expect(answers.filter(status => status === 200)).toHaveLength(30)
    expect((await ask(newMobile(), { from: '2001:db8:8:1::1' })).status).toBe(200)
    expect([networkKey('2001:db8:7:1::1'), networkKey('49.36.1.1'), networkKey('::ffff:49.36.1.1')]).toEqual([
      '2001:db8:7',
      null,
      null,
    ])
  })
})

describe('the codes of an hour', () => {
  it('keep a reserve for numbers that have an account and for devices that signed in before, and a metric says how full they are', async () => {
    const person = await makePerson(site)
    const known = newMobile()
    const device = deviceOf('reserve')
    await signIn(known, device)
    await site.db
      .update(limits)
      .set({ used: 70 })
      .where(sql`${limits.key} = 'otp:all'`)
    expect([(await ask(newMobile())).wire.code, (await ask(person.mobile)).status]).toEqual(['otpTooMany', 200])
    await site.db
      .update(limits)
      .set({ used: 90 })
      .where(sql`${limits.key} = 'otp:all'`)
    expect([(await ask((await makePerson(site)).mobile)).wire.code, (await ask(known, { device })).status]).toEqual([
      'otpTooMany',
      200,
    ])
    expect(await metrics().registry.getSingleMetricAsString('agrihaat_otp_used_ratio')).toMatch(
      /^agrihaat_otp_used_ratio 0\.91$/m,
    )
    expect(site.logged.join('\n')).toContain('codes of this hour are running out')
  })
})
