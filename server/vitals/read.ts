import { and, gte, lt, sql } from 'drizzle-orm'
import {
  LEAST_SHOWN,
  METRICS,
  VITAL_DAYS,
  type Metric,
  type VitalDays,
  type VitalGroup,
} from '@/lib/contract/vital-names'
import { TODAY } from '../db/india'
import { vitals } from '../db/schema-vitals'
import { services } from '../services/services'
import { ratingOf, valueOf } from './buckets'

/** What was measured of a group. */
export type VitalRow = {
  /** The kind of page, the class of connection or the state in English; '' for an unknown state. */
  name: string
  /** How many measurements, less what is above a multiple of ten: two readings cannot be subtracted. */
  count: number
  /** Three of four measurements are not above `p75`; milliseconds, for CLS the score. */
  p75: number
  p95: number
  /** The shares, from 0 to 1. */
  good: number
  middling: number
  poor: number
}

/** A table of one metric. */
export type VitalTable = {
  metric: Metric
  /** By name. */
  rows: VitalRow[]
  /** The rows together, without what is not shown; null if there are none. */
  all: VitalRow | null
  /** The groups that are not shown, by name. */
  hidden: string[]
}

type Bucket = { name: string; metric: Metric; bucket: number; count: number; /** Of the longest time. */ ofAll: number }
type Group = { name: string; buckets: Bucket[]; count: number; ofAll: number }

/**
 * What was measured on the last complete days in India. Groups of fewer than ten measurements are not shown. Nor are
 * those by which a small one could be reckoned: what one table leaves out has ten or more in at least two groups, and
 * so has what is left of a group when the shorter time is subtracted from the longer one.
 */
export async function readVitals(group: VitalGroup, days: VitalDays): Promise<VitalTable[]> {
  const { db } = await services()
  const found = await db
    .select({
      name: sql<string>`${vitals[group]}`,
      metric: vitals.metric,
      bucket: vitals.bucket,
      count: sql<number>`coalesce(sum(${vitals.count}) filter (where ${vitals.day} >= ${TODAY} - ${days}::int), 0)::int`,
      ofAll: sql<number>`sum(${vitals.count})::int`,
    })
    .from(vitals)
    .where(and(gte(vitals.day, sql`${TODAY} - ${Math.max(...VITAL_DAYS)}::int`), lt(vitals.day, TODAY)))
    .groupBy(vitals[group], vitals.metric, vitals.bucket)
    .orderBy(vitals.bucket)
  return METRICS.map(metric => tableOf(metric, groupsOf(found.filter(row => row.metric === metric))))
}

function groupsOf(buckets: Bucket[]): Group[] {
  const names = [...new Set(buckets.map(({ name }) => name))].toSorted()
  return names
    .map(name =>
      makeGroup(
        name,
        buckets.filter(bucket => bucket.name === name),
      ),
    )
    .filter(({ count }) => count > 0)
}

function makeGroup(name: string, buckets: Bucket[]): Group {
  return { name, buckets, count: sumOf(buckets, 'count'), ofAll: sumOf(buckets, 'ofAll') }
}

function sumOf(counted: { count: number; ofAll: number }[], which: 'count' | 'ofAll'): number {
  return counted.reduce((sum, one) => sum + one[which], 0)
}

function tableOf(metric: Metric, groups: Group[]): VitalTable {
  const shown = groups.filter(isLarge).toSorted((a, b) => b.count - a.count)
  const hidden = groups.filter(group => !isLarge(group))
  while (shown.length > 0 && hidden.length > 0 && (hidden.length === 1 || sumOf(hidden, 'count') < LEAST_SHOWN))
    hidden.push(shown.pop()!)
  return {
    metric,
    rows: shown.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(group => rowOf(metric, group)),
    all: shown.length === 0 ? null : rowOf(metric, makeGroup('', merge(shown.flatMap(({ buckets }) => buckets)))),
    hidden: hidden.map(({ name }) => name).toSorted(),
  }
}

function isLarge({ count, ofAll }: Group): boolean {
  return count >= LEAST_SHOWN && (ofAll === count || ofAll - count >= LEAST_SHOWN)
}

/** Buckets of several groups as those of one, in their order. */
function merge(buckets: Bucket[]): Bucket[] {
  const merged = new Map<number, Bucket>()
  for (const one of buckets) {
    const before = merged.get(one.bucket)
    merged.set(one.bucket, { ...one, count: one.count + (before?.count ?? 0), ofAll: one.ofAll + (before?.ofAll ?? 0) })
  }
  return [...merged.values()].toSorted((a, b) => a.bucket - b.bucket)
}

function rowOf(metric: Metric, { name, buckets, count }: Group): VitalRow {
  const share = (rating: ReturnType<typeof ratingOf>) =>
    sumOf(
      buckets.filter(({ bucket }) => ratingOf(metric, bucket) === rating),
      'count',
    ) / count
  return {
    name,
    count: Math.floor(count / LEAST_SHOWN) * LEAST_SHOWN,
    p75: percentile(metric, buckets, 0.75 * count),
    p95: percentile(metric, buckets, 0.95 * count),
    good: share('good'),
    middling: share('middling'),
    poor: share('poor'),
  }
}

/** The value at a rank, from the smallest: that of the bucket in which it lies. */
function percentile(metric: Metric, buckets: Bucket[], rank: number): number {
  let seen = 0
  const found = buckets.find(({ count }) => (seen += count) >= rank)
  return found ? valueOf(metric, found.bucket) : 0
}
