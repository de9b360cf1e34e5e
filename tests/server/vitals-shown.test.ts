import { VITAL_DAYS, VITAL_GROUPS, type Metric } from '@/lib/contract/vital-names'
import { vitals } from '@/server/db/schema-vitals'
import { ERROR, THRESHOLDS } from '@/server/vitals/buckets'
import { readVitals } from '@/server/vitals/read'
import { openSite, type TestSite } from '../support/site'
import { measuredBefore, sendVitals } from '../support/vitals'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
beforeEach(() => site.db.delete(vitals))
afterAll(() => site.close())

/** A table as names and counts. */
async function shown(group: (typeof VITAL_GROUPS)[number], days: (typeof VITAL_DAYS)[number] = 7, metric = 'LCP') {
  const { rows, all, hidden } = (await readVitals(group, days)).find(table => table.metric === metric)!
  return { rows: rows.map(({ name, count }) => [name, count]), all: all?.count ?? null, hidden }
}

it('today is not shown, nor what is too old', async () => {
  await measuredBefore(site, 29, 20, { kind: 'home' })
  expect(await shown('kind', 28)).toEqual({ rows: [], all: null, hidden: [] })
  await measuredBefore(site, 28, 20, { kind: 'list' })
  await measuredBefore(site, 8, 20, { kind: 'search' })
  await measuredBefore(site, 7, 20, { kind: 'form' })
  await measuredBefore(site, 1, 20, { kind: 'post' })
  await measuredBefore(site, 0, 20, { kind: 'home' })
  expect((await shown('kind', 28)).rows).toEqual([
    ['form', 20],
    ['list', 20],
    ['post', 20],
    ['search', 20],
  ])
  expect((await shown('kind', 7)).rows).toEqual([
    ['form', 20],
    ['post', 20],
  ])
})

it('groups of fewer than ten are not shown, and none can be reckoned from the others', async () => {
  await measuredBefore(site, 1, 10, { kind: 'home', state: 'Goa' })
  expect(await shown('kind')).toEqual({ rows: [['home', 10]], all: 10, hidden: [] })
  // One small group takes the next one with it.
  await measuredBefore(site, 1, 9, { kind: 'list', state: 'Goa' })
  await measuredBefore(site, 1, 30, { kind: 'post', state: 'Goa' })
  expect(await shown('kind')).toEqual({ rows: [['post', 30]], all: 30, hidden: ['home', 'list'] })
  // Several small ones, too, as long as they are fewer than ten together: another table says how many all are.
  await measuredBefore(site, 1, 40, { kind: 'search', state: 'Goa', metrics: { CLS: 0 } })
  await measuredBefore(site, 1, 3, { kind: 'form', state: 'Goa', metrics: { CLS: 0 } })
  await measuredBefore(site, 1, 4, { kind: 'other', state: 'Goa', metrics: { CLS: 0 } })
  expect(await shown('kind', 7, 'CLS')).toEqual({ rows: [], all: null, hidden: ['form', 'other', 'search'] })
  await measuredBefore(site, 1, 3, { kind: 'account', state: 'Goa', metrics: { CLS: 0 } })
  expect(await shown('kind', 7, 'CLS')).toEqual({
    rows: [['search', 40]],
    all: 40,
    hidden: ['account', 'form', 'other'],
  })
  expect(await shown('state', 7, 'CLS')).toEqual({ rows: [['Goa', 50]], all: 50, hidden: [] })
})

it('the shorter time cannot be subtracted from the longer one', async () => {
  await measuredBefore(site, 1, 50, { network: '4g' })
  await measuredBefore(site, 1, 20, { network: '3g' })
  await measuredBefore(site, 20, 4, { network: '3g' })
  expect(await shown('network', 28)).toEqual({
    rows: [
      ['3g', 20],
      ['4g', 50],
    ],
    all: 70,
    hidden: [],
  })
  expect(await shown('network', 7)).toEqual({ rows: [], all: null, hidden: ['3g', '4g'] })
  await measuredBefore(site, 21, 6, { network: '3g' })
  expect(await shown('network', 7)).toEqual({
    rows: [
      ['3g', 20],
      ['4g', 50],
    ],
    all: 70,
    hidden: [],
  })
})

it('percentiles are those of the measured values, and shares are exact', async () => {
  // A generator of its own, so that each run has the same values: from fast phones to slow ones, as in the field.
  let seed = 7
  const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const typical: Record<Metric, number> = { LCP: 2400, INP: 150, CLS: 0.08, TTFB: 900 }
  const values: Record<Metric, number[]> = { LCP: [], INP: [], CLS: [], TTFB: [] }
  for (let time = 0; time < 400; time++) {
    const metrics = Object.fromEntries(
      Object.entries(typical).map(([metric, value]) => {
        const measured = time % 50 === 0 ? THRESHOLDS[metric as Metric][0] : value * 8 ** (2 * chance() - 1)
        values[metric as Metric].push(measured)
        return [metric, measured]
      }),
    )
    await sendVitals(site, { metrics })
  }
  await measuredBefore(site, 2, 0)
  for (const { metric, all } of await readVitals('kind', 7)) {
    const sorted = values[metric].toSorted((a, b) => a - b)
    for (const [share, value] of [
      [0.75, all!.p75],
      [0.95, all!.p95],
    ] as const) {
      const raw = sorted[Math.ceil(share * sorted.length) - 1]!
      expect([metric, share, Math.abs(value - raw) / raw <= ERROR + 1e-9]).toEqual([metric, share, true])
    }
    const part = (from: number, to: number) =>
      sorted.filter(value => value > from && value <= to).length / sorted.length
    const [good, middling] = THRESHOLDS[metric]
    expect([all!.good, all!.middling, all!.poor]).toEqual([
      part(-1, good),
      part(good, middling),
      part(middling, Infinity),
    ])
  }
})
