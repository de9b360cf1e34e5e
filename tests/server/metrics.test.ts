import { sql } from 'drizzle-orm'
import { spendLimit } from '@/server/services/limits'
import { makePerson } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openWatchedSite, type WatchedSite } from '../support/watched-site'

const TOKEN = 'a-token-of-more-than-32-characters'

let site: WatchedSite
beforeAll(async () => {
  site = await openWatchedSite({ METRICS_TOKEN: TOKEN })
}, 240_000)
afterAll(() => site.close())

const read = async () => (await site.ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text()
/** The value of one series, 0 if it is missing. */
async function value(series: string): Promise<number> {
  const line = (await read()).split('\n').find(text => text.startsWith(`${series} `))
  return line === undefined ? 0 : Number(line.slice(series.length + 1))
}
const count = (route: string, status: number) =>
  value(`agrihaat_http_request_duration_seconds_count{route="${route}",status="${status}"}`)

it('are for who knows the token, and nowhere without one', async () => {
  const status = async (authorization?: string) =>
    (await site.ask('/metrics', authorization === undefined ? {} : { headers: { authorization } })).status
  expect(await status(`Bearer ${TOKEN}`)).toBe(200)
  for (const wrong of [
    undefined,
    '',
    'Bearer ',
    TOKEN,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `Basic ${TOKEN}`,
  ])
    expect([wrong, await status(wrong)]).toEqual([wrong, 401])
  const { METRICS_TOKEN: token, ...without } = site.environment
  Object.assign(site.environment, { METRICS_TOKEN: undefined })
  expect(await status(`Bearer ${TOKEN}`)).toBe(404)
  expect(await status('Bearer undefined')).toBe(404)
  Object.assign(site.environment, without, { METRICS_TOKEN: token })
})

it('count calls by their name and status, and a client makes no series of its own', async () => {
  const before = await count('api/getCategories', 200)
  for (let time = 0; time < 3; time++) await (await site.ask('/api/v1/categories')).text()
  await (await site.ask('/api/v1/users/')).text()
  expect(await count('api/getCategories', 200)).toBe(before + 3)
  expect(await count('api/getProfile', 401)).toBe(1)
  const series = async () =>
    (await read()).split('\n').filter(line => line.startsWith('agrihaat_http_request_duration_seconds_count')).length
  await (await site.ask('/api/made-up')).text()
  const known = await series()
  for (let made = 0; made < 50; made++)
    await (
      await site.ask(`/api/made-up-${made}?x=${made}`, {
        method: made % 2 ? 'GET' : 'POST',
        headers: { 'user-agent': `x${made}` },
      })
    ).text()
  expect(await series()).toBe(known)
  expect(await count('api', 404)).toBeGreaterThanOrEqual(51)
})

it('count pictures, messages of the database, full limits and jobs', async () => {
  const [pictures, bytes, queries] = [
    await value('agrihaat_pictures_stored_total'),
    await value('agrihaat_pictures_stored_bytes_total'),
    await value('agrihaat_database_query_duration_seconds_count'),
  ]
  const seller = await makePerson(site)
  const made = await site.ask('/api/v1/advpost', {
    method: 'POST',
    headers: { authorization: seller.token },
    body: postForm({}, [{ bytes: await photo() }, { bytes: await photo() }]),
  })
  expect(made.status).toBe(200)
  expect(await value('agrihaat_pictures_stored_total')).toBe(pictures + 2)
  expect(await value('agrihaat_pictures_stored_bytes_total')).toBeGreaterThan(bytes + 1000)
  expect(await value('agrihaat_database_query_duration_seconds_count')).toBeGreaterThan(queries)
  for (const key of ['test:one', 'test:two'])
    expect([await spendLimit({ key, max: 1, seconds: 60 }), await spendLimit({ key, max: 1, seconds: 60 })]).toEqual([
      true,
      false,
    ])
  expect(await value('agrihaat_limits_refused_total{limit="test"}')).toBe(2)
  for (let made = 0; made < 60; made++)
    for (const _ of [1, 2]) await spendLimit({ key: `made-${made}:x`, max: 1, seconds: 60 })
  expect(await value('agrihaat_limits_refused_total{limit="other"}')).toBeGreaterThan(0)
  const text = await read()
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_seconds',
    'agrihaat_page_cache_hits_total',
    'agrihaat_page_cache_bytes',
    'agrihaat_sockets_connected',
    'agrihaat_database_connections_busy',
    'agrihaat_jobs_waiting',
    'agrihaat_jobs_failed',
    'agrihaat_chat_messages_total',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  // The posted ad's own jobs wait. Jobs are counted at most once a minute, so the last count is made older, and wrong.
  const { rows } = (await site.db.execute(
    sql`select count(*)::int as jobs from pgboss.job where state < 'active' and start_after <= now()`,
  )) as { rows: { jobs: number }[] }
  expect(rows[0]!.jobs).toBeGreaterThan(0)
  for (let time = 0; time < 20; time++) {
    await site.db.execute(sql`update pgboss.queue set ready_count = 0, monitor_on = now() - interval '2 minutes'`)
    expect(await value('agrihaat_jobs_waiting')).toBe(rows[0]!.jobs)
  }
})

it('come also while the database fails', async () => {
  await site.db.execute(sql`alter schema pgboss rename to elsewhere`)
  expect(await read()).toContain('process_cpu_seconds_total')
  await site.db.execute(sql`alter schema elsewhere rename to pgboss`)
})
