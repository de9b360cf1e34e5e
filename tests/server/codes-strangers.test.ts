import { sql } from 'drizzle-orm'
import { limits } from '@/server/db/schema'
import { openCodesSite } from '../support/codes-site'
import type { TestSite } from '../support/site'

const { opened, fresh, newMobile, deviceOf, ask, verify, sentCode, wait, signIn } = openCodesSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

const wrong = () => (sentCode() === '111111' ? '222222' : '111111')

describe('what a stranger asks', () => {
  it('lets the pauses of a number rise from a minute to two hours, says truly how long they are, and never locks it for a day', async () => {
    const mobile = newMobile()
    const pauses = []
    for (let time = 0; time < 8; time++) {
      expect([time, (await ask(mobile)).status]).toEqual([time, 200])
      const refused = await ask(mobile)
      expect([refused.status, refused.wire.code]).toEqual([429, 'otpTooSoon'])
      pauses.push(Number(refused.headers.get('retry-after')))
      await wait(pauses.at(-1)!)
    }
    expect(pauses.map(seconds => Math.round(seconds / 60))).toEqual([1, 2, 5, 15, 60, 120, 120, 120])
  })

  it('uses up nothing of a device that signed in before, and its code lives on', async () => {
    const mobile = newMobile()
    const device = deviceOf('own')
    await signIn(mobile, device)
    for (let time = 0; time < 5; time++) {
      await ask(mobile)
      await wait(900)
    }
    await ask(mobile)
    expect((await ask(mobile)).status).toBe(429)
    expect((await ask(mobile, { device: deviceOf('another') })).status).toBe(429)
    expect((await ask(mobile, { device })).status).toBe(200)
    const own = sentCode()
    // Neither a stranger's new code nor a stranger's guesses invalidate it.
    await site.db
      .update(limits)
      .set({ endsAt: sql`now()` as never })
      .where(sql`${limits.key} like 'otp:pause:%'`)
    expect((await ask(mobile)).status).toBe(200)
    for (let time = 0; time < 20; time++) await verify(mobile, own === '111111' ? '222222' : '111111')
    expect((await verify(mobile, own, { device })).status).toBe(200)
  })

  it('guesses five times from an address and fifteen times in all', async () => {
    const mobile = newMobile()
    await ask(mobile)
    const from = fresh()
    for (let time = 0; time < 30; time++) await verify(mobile, wrong(), { from })
    expect((await verify(mobile, sentCode(), { from })).status).toBe(401)
    expect((await verify(mobile, sentCode())).status).toBe(200)
    await wait(100_000)
    await ask(mobile)
    for (let time = 0; time < 15; time++) await verify(mobile, wrong())
    expect((await verify(mobile, sentCode())).status).toBe(401)
  })

  it('is not more because it says of itself to be another device each time: the address counts', async () => {
    const from = fresh()
    const answers = []
    for (let time = 0; time < 12; time++)
      answers.push((await ask(newMobile(), { from, device: deviceOf(`made-up-${time}-`) })).status)
    expect(answers.filter(status => status === 200)).toHaveLength(10)
  })

  it('cannot have unlimited messages by making many devices known', async () => {
    const mobile = newMobile()
    let sent = 0
    for (let time = 0; time < 60; time++) {
      const device = deviceOf(`many${time % 5}`)
      if ((await ask(mobile, { device })).status === 200) {
        sent++
        await verify(mobile, sentCode(), { device })
      }
      await wait(60)
    }
    // In one hour, this is the most that the pauses of strangers and of known devices allow together.
    expect(sent).toBeLessThanOrEqual(12)
  })
})
