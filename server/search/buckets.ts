import { isoTime } from '../db/client'

/*
 * Ranges are stored as tokens, so that the inverted index alone finds what matches, however rare or common the other
 * conditions are.
 * A token stands for one step of a scale. The exact bound is checked on the rows that are left.
 */
const PRICES = [
  0, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000,
  60_000, 70_000, 80_000, 90_000, 100_000, 120_000, 150_000, 200_000, 300_000, 500_000, 1_000_000, 5_000_000,
]
/** Litres per day. Every amount above it counts as it. */
const MAX_MILK = 40
/** In milliseconds. A post has the database's time, which may be this far ahead of the clock of this process. */
export const MAX_CLOCK_SKEW_MS = 900_000
/** Spans of time: their length in days, and in steps of the smallest span (`STEP_MS`). */
const SPANS = [
  { days: 0.25, steps: 1 },
  { days: 1, steps: 4 },
  { days: 8, steps: 32 },
  { days: 64, steps: 256 },
] as const
const STEP_MS = 21_600_000

const priceStep = (price: number) => PRICES.findLastIndex(from => price >= from)
const milkStep = (litres: number) => Math.min(MAX_MILK, Math.floor(litres))

/** Steps are also grouped by two, four, eight and sixteen, so that a long range needs only a few tokens. */
const LEVELS = [0, 1, 2, 3, 4]

/** The tokens of a post's price, with and without its category: prices of different goods cannot be compared. */
export function priceTokens(categoryId: string, price: number): string[] {
  const step = priceStep(Math.max(0, price))
  return LEVELS.flatMap(level => [`r:${level}.${step >> level}`, `r:${categoryId}-${level}.${step >> level}`])
}

export function milkTokens(litres: number): string[] {
  return LEVELS.map(level => `m:${level}.${milkStep(litres) >> level}`)
}

/** The tokens of all prices within bounds (whole rupees, both bounds included). */
export function priceRange(categoryId: string | undefined, from: number | null, to: number | null): string[] {
  return coverRange(priceStep(from ?? 0), to === null ? 31 : priceStep(to)).map(step =>
    categoryId ? `r:${categoryId}-${step}` : `r:${step}`,
  )
}

/** The tokens of all amounts of milk within bounds (litres per day, both bounds included). */
export function milkRange(from: number | null, to: number | null): string[] {
  return coverRange(milkStep(from ?? 0), to === null ? 63 : milkStep(to)).map(step => `m:${step}`)
}

/** Covers a range of steps, both ends included, with the fewest steps of any level. */
function coverRange(from: number, to: number): string[] {
  const found: string[] = []
  for (let at = from; at <= to;) {
    const level = LEVELS.findLast(one => at % (1 << one) === 0 && at + (1 << one) - 1 <= Math.max(to, 0)) ?? 0
    found.push(`${level}.${at >> level}`)
    at += 1 << level
  }
  return found
}

/**
 * The tokens of a time, one for each span.
 * @param time ISO 8601 or as the database writes it
 */
export function timeTokens(time: string): string[] {
  const step = Math.floor(new Date(isoTime(time)).getTime() / STEP_MS)
  return SPANS.map(({ days, steps }) => `z${days}:${Math.floor(step / steps)}`)
}

/**
 * The tokens of all times between two times (milliseconds since 1970), and the time at which the first token begins, in
 * microseconds.
 * @param fine use quarters of a day too, otherwise whole days at least
 * @param parts the least number of tokens. With few, the first token may begin much earlier than `from`. With many, the
 * index reads all of them before a word that is rarer than all of them together.
 */
export function windowTokens(from: number, to: number, fine: boolean, parts = 4): { lexemes: string[]; from: string } {
  const spans = fine ? SPANS : SPANS.slice(1)
  const { days, steps } = spans.findLast(span => (to - from) / STEP_MS >= parts * span.steps) ?? spans[0]!
  const spanAt = (time: number) => Math.floor(time / STEP_MS / steps)
  const first = spanAt(from)
  const lexemes = Array.from({ length: spanAt(to) - first + 1 }, (_, index) => `z${days}:${first + index}`)
  return { lexemes, from: String(first * steps * STEP_MS * 1000) }
}
