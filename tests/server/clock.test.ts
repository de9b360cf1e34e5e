import { sql } from 'drizzle-orm'
import { TokenBuckets } from '@/server/platform/token-bucket'
import { limits } from '@/server/db/schema'
import { otps, sessions } from '@/server/db/schema-sign-in'
import { handleEvent } from '@/server/jobs/work'
import { send } from '../support/client'
import { setClock } from '../support/clock'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

/** Only Postgres has its own clock; the embedded database uses the process's, so the two cannot differ. */
const withOwnClock = process.env.ENGINE === 'postgres' ? describe : describe.skip
let site: TestSite
const printed: string[] = []
beforeAll(async () => {
  site = await openSite({ OTP_PAUSE_SECONDS: '60' })
  jest.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
}, 240_000)
afterEach(() => setClock(0))
afterAll(() => site.close())

withOwnClock.each([-10, 10])('a process whose clock is %i minutes off the database', minutes => {
  beforeEach(async () => {
    await site.db.delete(limits)
    setClock(minutes)
  })
  const MOBILE = '9000000301'
  const ask = async () => (await send(site, 'fetchOtp', { body: { mobile: Number(`91${MOBILE}`) } })).wire.code
  const verify = async () =>
    send(site, 'saveUser', {
      body: {
        mobile: Number(`91${MOBILE}`),
        otp: /code is (\d{6})/.exec(printed.at(-1) ?? '')?.[1] ?? '',
        deviceInfo: { deviceId: 'x' },
      },
    })

  it('takes a code in its five minutes, and not after', async () => {
    await ask()
    await site.db.update(otps).set({ expiresAt: sql`now() + interval '1 second'` as never })
    expect((await verify()).status).toBe(200)
    await site.db.delete(limits)
    await ask()
    await site.db.update(otps).set({ expiresAt: sql`now()` as never })
    expect((await verify()).wire.code).toBe('invalidOtp')
  })

  it('waits a minute between two codes, no less and no more', async () => {
    expect([await ask(), await ask()]).toEqual([undefined, 'otpTooSoon'])
    await site.db.update(limits).set({ endsAt: sql`now()` as never })
    expect(await ask()).toBeUndefined()
  })

  it('opens to a session until it ends', async () => {
    const person = await makePerson(site)
    const status = async (end: string) => {
      await site.db.update(sessions).set({ expiresAt: sql`now() + ${end}::interval` as never })
      return (await send(site, 'getProfile', { token: person.token })).status
    }
    expect([await status('30 seconds'), await status('0 seconds')]).toEqual([200, 401])
  })

  it('shows, finds and tells of an ad at once, makes one of a repeated one, and pages without a gap', async () => {
    const [seller, buyer] = [await makePerson(site), await makePerson(site)]
    await send(site, 'saveSearch', { token: buyer.token, body: { q: 'lakshmi' } })
    const post = (key: string) =>
      send(site, 'createPost', {
        form: postForm({ summary: `Lakshmi ${minutes < 0 ? 'behind' : 'ahead'} ${key}` }),
        token: seller.token,
        headers: { 'idempotency-key': key },
      })
    const first = (await post('a')).reply.data.post.id
    setClock(-minutes)
    expect((await post('a')).reply.data.post.id).toBe(first)
    setClock(minutes)
    const ids = [first]
    for (const key of ['b', 'c', 'd']) ids.unshift((await post(key)).reply.data.post.id)
    // Searches for a word that only the text has: words that match form fields are
    // listed without the search's time windows.
    const { posts: found, similar } = (await send(site, 'search', { query: { q: 'lakshmi', pageSize: '4' } })).reply
      .data
    expect([found.map(({ id }) => id).toSorted(), similar ?? false]).toEqual([ids.toSorted(), false])
    const pages = []
    for (let cursor: string | undefined; pages.length < 4;) {
      const { posts, nextCursor } = (
        await send(site, 'getFeed', {
          params: { categoryId: 'buffalo' },
          query: { pageSize: '1', ...(cursor ? { cursor } : {}) },
        })
      ).reply.data
      pages.push(...posts.map(({ id }) => id))
      cursor = nextCursor ?? undefined
    }
    expect(pages).toEqual(ids)
    await site.jobs.drain(handleEvent)
    await site.jobs.drain(handleEvent)
    const told = (await send(site, 'getNotifications', { token: buyer.token })).wire.data as { kind: string }[]
    expect(told.map(({ kind }) => kind)).toContain('searchMatched')
  })
})

it.each([-10, 10])(
  'a clock that is set %i minutes while people write holds nobody back, and gives nobody more',
  minutes => {
    const pace = new TokenBuckets({ burst: 3, perSecond: 0.01 })
    for (let time = 0; time < 2; time++) expect(pace.spend('a')).toBe(true)
    setClock(minutes)
    expect([pace.spend('a'), pace.spend('a')]).toEqual([true, false])
  },
)
