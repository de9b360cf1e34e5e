import { isoTime } from '../db/client'

/*
 * Ranges as tokens: with them the inverted index alone finds what matches, however rare or common the rest of the question is.
 * A token stands for a step of a scale; the exact bound is checked on the rows that are left.
 */
const PRICES = [0, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000, 120_000, 150_000, 200_000, 300_000, 500_000, 1_000_000, 5_000_000]
/** Litres per day; all above the last count as it. */
const MILK_MOST = 40
/** Posts are stored with the database's time, which may be ahead of this process's clock by so much, in milliseconds. */
export const CLOCKS_MS = 900_000
/** Steps of time, in days, and in the smallest of them. */
const SPANS = [{ days: 0.25, steps: 1 }, { days: 1, steps: 4 }, { days: 8, steps: 32 }, { days: 64, steps: 256 }] as const
const STEP_MS = 21_600_000

const priceStep = (price: number) => PRICES.findLastIndex(from => price >= from)
const milkStep = (litres: number) => Math.min(MILK_MOST, Math.floor(litres))

/** Steps are also taken two, four, eight … together, so that a long range is a few tokens. */
const LEVELS = [0, 1, 2, 3, 4]

/** The price of a post, alone and within its category: prices of different goods have nothing in common. */
export function priceTokens(categoryId: string, price: number): string[] {
  const step = priceStep(Math.max(0, price))
  return LEVELS.flatMap(level => [`r:${level}.${step >> level}`, `r:${categoryId}-${level}.${step >> level}`])
}

export function milkTokens(litres: number): string[] {
  return LEVELS.map(level => `m:${level}.${milkStep(litres) >> level}`)
}

/** The tokens of all prices within bounds (whole rupees, both included). */
export function priceRange(categoryId: string | undefined, from: number | null, to: number | null): string[] {
  return together(priceStep(from ?? 0), to === null ? 31 : priceStep(to)).map(step => (categoryId ? `r:${categoryId}-${step}` : `r:${step}`))
}

/** The tokens of all amounts of milk within bounds (litres per day, both included). */
export function milkRange(from: number | null, to: number | null): string[] {
  return together(milkStep(from ?? 0), to === null ? 63 : milkStep(to)).map(step => `m:${step}`)
}

/** A range of steps, both included, as the fewest steps of any level. */
function together(from: number, to: number): string[] {
  const found: string[] = []
  for (let at = from; at <= to; ) {
    const level = LEVELS.findLast(one => at % (1 << one) === 0 && at + (1 << one) - 1 <= Math.max(to, 0)) ?? 0
    found.push(`${level}.${at >> level}`)
    at += 1 << level
  }
  return found
}

/** The tokens of a time, one of each span. @param time ISO 8601 or as the database writes it */
export function timeTokens(time: string): string[] {
  const step = Math.floor(new Date(isoTime(time)).getTime() / STEP_MS)
  return SPANS.map(({ days, steps }) => `z${days}:${Math.floor(step / steps)}`)
}

/**
 * The tokens of all times between two, which are milliseconds since 1970, and where the first of them begins, in microseconds.
 * @param fine also by quarters of a day, otherwise by whole days
 * @param parts in at least so many parts: with few it may begin much earlier, with many the index reads all of them before a word that is rarer than they are together
 */
export function windowTokens(from: number, to: number, fine: boolean, parts = 4): { lexemes: string[]; from: string } {
  const spans = fine ? SPANS : SPANS.slice(1)
  const { days, steps } = spans.findLast(span => (to - from) / STEP_MS >= parts * span.steps) ?? spans[0]!
  const spanAt = (time: number) => Math.floor(time / STEP_MS / steps)
  const first = spanAt(from)
  const lexemes = Array.from({ length: spanAt(to) - first + 1 }, (_, index) => `z${days}:${first + index}`)
  return { lexemes, from: String(first * steps * STEP_MS * 1000) }
}
