import { sql } from 'drizzle-orm'
import type { Vitals } from '@/lib/contract/vitals'
import { METRICS } from '@/lib/contract/vital-names'
import { TODAY } from '../db/india'
import { vitals } from '../db/schema-vitals'
import { startRepeating } from '../services/repeatedly'
import { services } from '../services/services'
import { bucketOf } from './buckets'
import { englishState } from './states'

/** Milliseconds between two writes: a measurement must not cost one, and a killed process loses no more than this. */
const WRITE_MS = 30_000
/**
 * The most counters that wait for a write, some 5 MB: so many different measurements come in half a minute only if the
 * database is away or somebody invents them. The measurements of further ones are not counted.
 */
const MOST_WAITING = 20_000
/** Counters that one statement writes. */
const BATCH = 2000

/** What is counted, as text: kind, network, state, metric and bucket. */
type Counter = string
const SEPARATOR = '\t'

let waiting = new Map<Counter, number>()
let lastWrite: Promise<void> = Promise.resolve()

/**
 * Counts what was measured of a page, in memory. It is written within half a minute, or when the process stops; if the
 * process is killed before, it is lost. That is why the call replies with 202.
 */
export function countVitals({ kind, network, state, metrics }: Vitals): void {
  const group = [kind, network, englishState(state)].join(SEPARATOR)
  for (const metric of METRICS) {
    const value = metrics[metric]
    if (value === undefined) continue
    add([group, metric, bucketOf(metric, value)].join(SEPARATOR), 1)
  }
}

function add(counter: Counter, count: number): void {
  const before = waiting.get(counter)
  if (before === undefined && waiting.size >= MOST_WAITING) return
  waiting.set(counter, (before ?? 0) + count)
}

/**
 * Writes what was counted, after any earlier write. What could not be written waits for the next one.
 * @throws if the database does not answer
 */
export function writeVitals(): Promise<void> {
  lastWrite = lastWrite.catch(() => {}).then(write)
  return lastWrite
}

async function write(): Promise<void> {
  const counted = [...waiting]
  waiting = new Map()
  for (let from = 0; from < counted.length; from += BATCH)
    try {
      await store(counted.slice(from, from + BATCH))
    } catch (error) {
      for (const [counter, count] of counted.slice(from)) add(counter, count)
      throw error
    }
}

/** Adds to the rows of today in India. Two processes meet no deadlock: both change the rows in one order. */
async function store(counted: [Counter, number][]): Promise<void> {
  const { db } = await services()
  const rows = counted.map(([counter, count]) => {
    const [kind, network, state, metric, bucket] = counter.split(SEPARATOR)
    return { kind, network, state, metric, bucket: Number(bucket), count }
  })
  await db.execute(sql`
    insert into ${vitals} (day, kind, network, state, metric, bucket, count)
    select ${TODAY}, kind, network, state, metric, bucket, count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as counted (kind text, network text, state text, metric text, bucket smallint, count int)
    order by kind, network, state, metric, bucket
    on conflict (day, kind, network, state, metric, bucket) do update set count = ${vitals.count} + excluded.count`)
}

/**
 * Writes what was counted, now and every half a minute.
 * @returns a function that stops it; what is counted after the last write is written by `writeVitals`
 */
export function startWritingVitals(): () => void {
  return startRepeating(WRITE_MS, writeVitals, 'measurements of pages were not written')
}
