import { sql } from 'drizzle-orm'
import { METRICS, NETWORKS, PAGE_KINDS } from '@/lib/contract/vital-names'
import { vitals } from '@/server/db/schema-vitals'
import { sweep } from '@/server/jobs/sweep'
import { writeVitals } from '@/server/vitals/count'
import { openSite, type TestSite } from '../support/site'
import { sendVitals, storedVitals } from '../support/vitals'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ LIMITS_TIMES: '1', TRUSTED_PROXIES: '1' })
}, 240_000)
beforeEach(async () => {
  await writeVitals()
  await site.db.delete(vitals)
})
afterAll(() => site.close())

const counted = async () => (await storedVitals(site)).reduce((sum, { count }) => sum + count, 0)

it('what a page sends is counted, and nothing else is kept of its reader', async () => {
  const sent = { kind: 'search', network: '3g', state: 'महाराष्ट्र', metrics: { LCP: 2500, CLS: 0, TTFB: 410.5 } }
  for (let time = 0; time < 3; time++) {
    const { status, wire, headers } = await sendVitals(site, sent)
    expect([status, wire]).toEqual([202, { ok: true, msg: 'Success', data: {} }])
    expect([headers.get('set-cookie'), headers.get('cache-control')]).toEqual([null, 'no-store'])
  }
  expect(await storedVitals(site)).toEqual([])
  await writeVitals()
  await writeVitals()
  const group = { kind: 'search', network: '3g', state: 'Maharashtra', count: 3, bucket: expect.any(Number) }
  expect(await storedVitals(site)).toEqual([
    { ...group, metric: 'CLS', bucket: 0 },
    { ...group, metric: 'LCP' },
    { ...group, metric: 'TTFB' },
  ])
  const [row] = await site.db.select().from(vitals)
  expect(row!.day).toBe(new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10))
})

it('nothing is kept that is finer than a state', async () => {
  for (const state of ['Solapur', 'Mohol, Maharashtra', '17.6,75.9', '<b>', '', null]) await sendVitals(site, { state })
  await sendVitals(site, { state: 'TAMIL NADU' })
  await writeVitals()
  const states = (await storedVitals(site)).map(({ state, count }) => [state, count])
  expect(states.toSorted()).toEqual([
    ['', 6],
    ['Tamil Nadu', 1],
  ])
})

it('garbage is refused', async () => {
  const wrong = [
    { kind: 'desk' },
    { network: '5g' },
    { state: 7 },
    { state: 'x'.repeat(61) },
    { metrics: {} },
    { metrics: null },
    { metrics: { LCP: -1 } },
    { metrics: { LCP: 600_001 } },
    { metrics: { LCP: '12' } },
    { metrics: { LCP: null } },
    { metrics: { CLS: 101 } },
    { metrics: { FID: 1 } },
    { metrics: { LCP: 1, __proto__: { x: 1 } }, constructor: 'x' },
  ] as Parameters<typeof sendVitals>[1][]
  for (const sent of wrong) expect([sent, (await sendVitals(site, sent)).status]).toEqual([sent, 400])
  for (const body of [
    '',
    '[]',
    'null',
    '{"kind":"post"',
    '{"kind":"post","network":"4g","state":null,"metrics":{"LCP":1e999}}',
  ]) {
    const init = { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } }
    expect([body, (await site.handle(new Request('http://localhost/api/vitals', init))).status]).toEqual([body, 400])
  }
  const long = { method: 'POST', body: ' '.repeat(300_000), headers: { 'sec-fetch-site': 'same-origin' } }
  expect((await site.handle(new Request('http://localhost/api/vitals', long))).status).toBe(413)
  await writeVitals()
  expect(await storedVitals(site)).toEqual([])
})

it('pages of other sites, and what is no page, are refused', async () => {
  const others: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
  ]
  for (const headers of others) {
    const { status, wire } = await sendVitals(site, { headers })
    expect([headers, status, wire.code]).toEqual([headers, 403, 'forbiddenOrigin'])
  }
  await writeVitals()
  expect(await storedVitals(site)).toEqual([])
})

it('one address cannot outweigh the others', async () => {
  const statuses: number[] = []
  const headers = { 'x-forwarded-for': '49.36.1.1' }
  for (let time = 0; time < 100; time++) statuses.push((await sendVitals(site, { headers })).status)
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 202))
  expect(statuses.slice(65)).toEqual(Array.from({ length: 35 }, () => 429))
  expect((await sendVitals(site, { headers: { 'x-forwarded-for': '49.36.1.2' } })).status).toBe(202)
  await writeVitals()
  expect(await counted()).toBe(statuses.filter(status => status === 202).length + 1)
})

it('writes that run into each other, or that fail, neither lose nor double anything', async () => {
  const sends = Array.from({ length: 300 }, async (_, index) => {
    await sendVitals(site, { metrics: { LCP: 100 * (index % 7), TTFB: index } })
    if (index % 20 === 0) await writeVitals()
  })
  await Promise.all(sends)
  await site.db.execute(sql`alter table vitals rename to gone`)
  await sendVitals(site)
  await expect(writeVitals()).rejects.toThrow()
  await site.db.execute(sql`alter table gone rename to vitals`)
  await sendVitals(site)
  await Promise.all([writeVitals(), writeVitals()])
  expect(await counted()).toBe(602)
})

it('what somebody invents takes bounded memory, and later measurements count again', async () => {
  const states = ['Goa', 'Bihar', 'Kerala', 'Punjab', 'Odisha', 'Assam']
  for (const kind of PAGE_KINDS)
    for (const network of NETWORKS)
      for (const state of states)
        for (let step = 0; step < 26; step++) {
          const value = 1.3 ** step
          const metrics = { LCP: value, INP: value, TTFB: value, CLS: value / 1000 }
          expect((await sendVitals(site, { kind, network, state, metrics })).status).toBe(202)
        }
  await writeVitals()
  expect(PAGE_KINDS.length * NETWORKS.length * states.length * 26 * METRICS.length).toBeGreaterThan(20_000)
  expect(await storedVitals(site)).toHaveLength(20_000)
  await sendVitals(site, { state: 'Sikkim' })
  await writeVitals()
  expect(await storedVitals(site)).toHaveLength(20_001)
}, 120_000)

it('measurements go after 90 days', async () => {
  const row = { kind: 'home', network: '4g', state: '', metric: 'LCP', bucket: 9, count: 1 } as const
  const day = (days: number) => sql`(now() at time zone 'Asia/Kolkata')::date - ${days}::int` as never
  await site.db.insert(vitals).values([89, 90, 91, 400].map(days => ({ ...row, day: day(days), count: days })))
  await sweep()
  expect((await storedVitals(site)).map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([89, 90])
})
