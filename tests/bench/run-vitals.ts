import { cpus, loadavg } from 'node:os'
import { METRICS, NETWORKS, PAGE_KINDS } from '@/lib/contract/vital-names'
import { vitalEndpoints, type Vitals } from '@/lib/contract/vitals'
import { randomFrom } from '@/server/drawings/kit/random'
import { countVitals } from '@/server/vitals/count'
import { option } from './database'
import { median } from './part'

/**
 * What a request of `sendVitals` costs beside HTTP: its check and its count, compared with the parsing of its JSON,
 * which any request pays. Each round has the same reports; the median of the rounds counts.
 * `--reports`: how many in a round (50,000)
 */
const REPORTS = Number(option('reports') ?? 50_000)
const ROUNDS = 9
const MOST_US = 20
const STATES = ['Maharashtra', 'महाराष्ट्र', 'Gujarat', 'ਪੰਜਾਬ', null]
const TYPICAL = { LCP: 2400, INP: 150, CLS: 0.08, TTFB: 900 }

const random = randomFrom('vitals')
const bodies = Array.from({ length: REPORTS }, () =>
  JSON.stringify({
    kind: random.pick([...PAGE_KINDS]),
    network: random.pick([...NETWORKS]),
    state: random.pick(STATES),
    metrics: Object.fromEntries(METRICS.map(metric => [metric, TYPICAL[metric] * 8 ** random.between(-1, 1)])),
  }),
)
const parsed = bodies.map(body => JSON.parse(body) as Vitals)
const schema = vitalEndpoints.sendVitals.body

/** Microseconds for one report. */
function time(work: (index: number) => void): number {
  const since = performance.now()
  for (let index = 0; index < REPORTS; index++) work(index)
  return (1000 * (performance.now() - since)) / REPORTS
}

const rounds = Array.from({ length: ROUNDS }, () => ({
  json: time(index => JSON.parse(bodies[index]!)),
  check: time(index => schema.safeParse(parsed[index])),
  count: time(index => countVitals(parsed[index]!)),
}))
const of = (what: 'json' | 'check' | 'count') => median(rounds.map(round => round[what]))
const ours = median(rounds.map(({ check, count }) => check + count))
const load = loadavg().map(one => one.toFixed(1))
console.log(
  `${REPORTS} reports of ${METRICS.length} metrics, ${ROUNDS} rounds, ${cpus().length} cores, load ${load.join(' ')}`,
)
console.log(
  `JSON.parse ${of('json').toFixed(2)} µs, check ${of('check').toFixed(2)} µs, count ${of('count').toFixed(2)} µs`,
)
console.log(
  `check and count: ${ours.toFixed(2)} µs (at most ${MOST_US}), ${(ours / of('json')).toFixed(1)} × JSON.parse`,
)
if (ours > MOST_US) process.exitCode = 1
