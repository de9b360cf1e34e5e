/** One measured number. `atMost` or `atLeast` is its budget; `value` is the median of the raw values in `of`. */
export type Figure = {
  name: string
  value: number
  unit: 'requests/s' | 'µs' | 'ms' | 'KB' | '×' | ''
  atMost?: number
  atLeast?: number
  of?: number[]
}

/** One part of `npm run bench`. It starts what it needs and stops it again, even if it fails. */
export type Part = { letter: string; name: string; about: string; run: () => Promise<Figure[]> }

/** The median. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Does a figure miss its budget? */
export function missed({ value, atMost, atLeast }: Figure): boolean {
  return (atMost !== undefined && value > atMost) || (atLeast !== undefined && value < atLeast)
}
