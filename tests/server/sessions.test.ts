import { eq, sql } from 'drizzle-orm'
import { users } from '@/server/db/schema'
import { sessions } from '@/server/db/schema-sign-in'
import { ALLOWANCES } from '@/server/services/allowance'
import { hashMobile } from '@/server/services/mobile-hash'
import { openChatSite } from '../support/chat-site'
import { send } from '../support/client'
import { setUsed } from '../support/limit-rows'
import { ownCode } from '../support/own-code'
import { makePerson } from '../support/people'
import type { TestSite } from '../support/site'

/** With this key, the hash of the number 9400000004 has ten digits in a row that look like a number. */
const NUMBER_KEY = '9c53aaf0f2807eeca0c27cf58004be88743fa00a85982b51d2b9d29fbe5a6335'
const { opened, connect } = openChatSite({ LIMITS_TIMES: '1', TRUSTED_PROXIES: '1', NUMBER_KEY })
let site: TestSite
const printed: string[] = []
beforeAll(() => {
  site = opened.site
  jest.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
})

const PHONE = {
  deviceId: 'a'.repeat(32),
  platform: 'web',
  model: 'Redmi Note 9',
  operatingSystem: 'Android',
  osVersion: '12',
}
const signIn = async (mobile: string, deviceInfo: object = PHONE) => {
  await send(site, 'fetchOtp', { body: { mobile: Number(`91${mobile}`) } })
  return send(site, 'saveUser', {
    body: { mobile: Number(`91${mobile}`), otp: /code is (\d{6})/.exec(printed.at(-1) ?? '')?.[1], deviceInfo },
  })
}
const alive = async (token: string) => (await send(site, 'getProfile', { token })).status === 200
const list = async (token: string) => (await send(site, 'getSessions', { token })).reply.data.sessions

describe('a session', () => {
  it('ends 180 days after the sign-in, however much it is used', async () => {
    const { id, token } = await makePerson(site)
    const age = (days: number) =>
      site.db
        .update(sessions)
        .set({
          createdAt: sql`now() - make_interval(days => ${days})` as never,
          usedAt: sql`now() - interval '2 days'` as never,
        })
        .where(eq(sessions.userId, id))
    const left = async () =>
      (
        await site.db
          .select({ days: sql<number>`round(extract(epoch from ${sessions.expiresAt} - now()) / 86400)::int` })
          .from(sessions)
          .where(eq(sessions.userId, id))
      )[0]?.days
    await age(10)
    expect([await alive(token), await left()]).toEqual([true, 30])
    await age(170)
    expect([await alive(token), await left()]).toEqual([true, 10])
    await age(181)
    expect(await alive(token)).toBe(true)
    expect(await alive(token)).toBe(false)
  })

  it('stands in a list with its device and its last use, this one marked, and none of others', async () => {
    const mobile = '9400000001'
    const first = (await signIn(mobile)).wire.token as string
    const second = (await signIn(mobile, { deviceId: 'b' })).wire.token as string
    await makePerson(site)
    const all = await list(first)
    expect(all.map(({ device, current }) => [device, current])).toEqual([
      ['Redmi Note 9, Android 12', true],
      ['', false],
    ])
    expect(Date.parse(all[0]!.usedAt)).toBeGreaterThan(0)
    for (const secret of [first, second]) expect(JSON.stringify(all)).not.toContain(secret)
  })

  it('is ended from another one, and with it its chat', async () => {
    const mobile = '9400000002'
    const mine = (await signIn(mobile)).wire.token as string
    const lost = (await signIn(mobile)).wire.token as string
    const [user] = await site.db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile))
    const chat = await connect({ id: user!.id, mobile, token: lost })
    const closed = new Promise(resolve => chat.socket.once('disconnect', resolve))
    const other = (await list(mine)).find(({ current }) => !current)!
    const stranger = await makePerson(site)
    expect((await send(site, 'endSession', { params: { id: other.id }, token: stranger.token })).wire.code).toBe(
      'notFound',
    )
    expect((await send(site, 'endSession', { params: { id: other.id }, token: mine })).status).toBe(200)
    await closed
    expect([await alive(mine), await alive(lost)]).toEqual([true, false])
  })

  it('ends all others', async () => {
    const mobile = '9400000003'
    const tokens = []
    for (let time = 0; time < 4; time++) tokens.push((await signIn(mobile)).wire.token as string)
    const bystander = await makePerson(site)
    expect((await send(site, 'endOtherSessions', { token: tokens[1] })).status).toBe(200)
    expect(await Promise.all(tokens.map(alive))).toEqual([false, true, false, false])
    expect(await alive(bystander.token)).toBe(true)
  })

  it('alone does not erase the account: that takes a code that was sent to the number', async () => {
    const { id, mobile, token } = await makePerson(site)
    expect((await send(site, 'deleteAccount', { token })).status).toBe(400)
    await ownCode(site, mobile)
    expect((await send(site, 'deleteAccount', { body: { otp: '111111' }, token })).wire.code).toBe('invalidOtp')
    const other = await makePerson(site)
    const foreign = await ownCode(site, other.mobile)
    await site.db.execute(sql`delete from otps where mobile = ${mobile}`)
    expect((await send(site, 'deleteAccount', { body: { otp: foreign }, token })).wire.code).toBe('invalidOtp')
    expect(await site.db.select().from(users).where(eq(users.id, id))).toHaveLength(1)
    expect((await send(site, 'deleteAccount', { body: { otp: await ownCode(site, mobile) }, token })).status).toBe(200)
    expect(await site.db.select().from(users).where(eq(users.id, id))).toEqual([])
  })
})

it('sign-ins and their refusals are in the log, the number as a keyed hash', async () => {
  const mobile = '9400000004'
  await signIn(mobile)
  await send(site, 'saveUser', { body: { mobile: Number(`91${mobile}`), otp: '000000', deviceInfo: PHONE } })
  const person = await hashMobile(mobile)
  expect(person).toMatch(/[6-9]\d{9}/)
  const lines = site.logged
    .filter(line => line.includes(person))
    .map(line => JSON.parse(line) as { msg: string; code?: string })
  expect(lines.map(({ msg, code }) => [msg, code])).toEqual([
    ['a code was sent', undefined],
    ['signed in', undefined],
    ['a sign-in was refused', 'invalidOtp'],
  ])
  expect(site.logged.join('\n')).not.toContain(mobile)
})

it('a sign-in that is refused because of its address is in the log too', async () => {
  const mobile = '9400000005'
  await setUsed(site, 'signIn:address:100.64.1.1', ALLOWANCES.signIn.address)
  const answer = await send(site, 'saveUser', {
    body: { mobile: Number(`91${mobile}`), otp: '000000', deviceInfo: PHONE },
    headers: { 'x-forwarded-for': '100.64.1.1' },
  })
  expect([answer.status, answer.wire.code]).toEqual([429, 'tooManyRequests'])
  const person = await hashMobile(mobile)
  const lines = site.logged
    .filter(line => line.includes(person))
    .map(line => JSON.parse(line) as { msg: string; code?: string })
  expect(lines.map(({ msg, code }) => [msg, code])).toEqual([['a sign-in was refused', 'tooManyRequests']])
  expect(site.logged.join('\n')).not.toContain(mobile)
})
