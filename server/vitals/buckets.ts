import type { Metric } from '@/lib/contract/vital-names'
import { HIGHEST } from '@/lib/contract/vitals'

/**
 * The most that a percentile differs from the measured value, as a part of it. The bounds of the buckets follow from
 * it: each is (1 + α) / (1 − α) times the one before (Masson, Rim and Lee, DDSketch, VLDB 2019, section 2.1).
 */
export const ERROR = 0.05
const GROWTH = (1 + ERROR) / (1 - ERROR)

/** The upper bounds of the first buckets: a millisecond, a thousandth of a screen. Smaller values count as nothing. */
const SMALLEST = { LCP: 1, INP: 1, CLS: 0.001, TTFB: 1 } as const satisfies Record<Metric, number>

/**
 * Up to the first value a measurement is good, above the second it is poor (https://web.dev/articles/lcp, inp, cls and
 * ttfb; the same as in web-vitals).
 */
export const THRESHOLDS = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
} as const satisfies Record<Metric, readonly [number, number]>

/**
 * The upper bounds of the buckets of each metric; a bucket holds what is above the bound before, up to its own. The
 * thresholds are bounds, too, so shares are exact. Stored rows have the numbers of these buckets: whoever changes a
 * bound must delete the rows.
 */
const BOUNDS: Record<Metric, readonly number[]> = {
  LCP: boundsOf('LCP'),
  INP: boundsOf('INP'),
  CLS: boundsOf('CLS'),
  TTFB: boundsOf('TTFB'),
}

function boundsOf(metric: Metric): readonly number[] {
  const bounds: number[] = [...THRESHOLDS[metric]]
  let bound: number = SMALLEST[metric]
  for (; bound < HIGHEST[metric]; bound *= GROWTH) bounds.push(bound)
  return [...bounds, bound].toSorted((a, b) => a - b)
}

/** The number of the bucket of a measurement, which is not above the highest that the contract accepts. */
export function bucketOf(metric: Metric, value: number): number {
  const bounds = BOUNDS[metric]
  let [low, high] = [0, bounds.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= bounds[middle]!) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * The value that stands for a bucket: none in it differs from it by more than ERROR of its own size; those below the
 * smallest bound are 0.
 */
export function valueOf(metric: Metric, bucket: number): number {
  const [below, above] = [BOUNDS[metric][bucket - 1], BOUNDS[metric][bucket]]
  return below === undefined || above === undefined ? 0 : (2 * below * above) / (below + above)
}

/** Is what lies in the bucket good, in need of work, or poor? */
export function ratingOf(metric: Metric, bucket: number): 'good' | 'middling' | 'poor' {
  const [good, middling] = THRESHOLDS[metric]
  const bound = BOUNDS[metric][bucket] ?? Infinity
  return bound <= good ? 'good' : bound <= middling ? 'middling' : 'poor'
}
