/*
 * Ranges as tokens: with them the inverted index alone finds what matches, however rare or common the rest of the question is.
 * A token stands for a step of a scale; the exact bound is checked on the rows that are left.
 */
const PRICES = [0, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000, 120_000, 150_000, 200_000, 300_000, 500_000, 1_000_000, 5_000_000]
/** Litres per day; all above the last count as it. */
const MILK_MOST = 40
export const DAY_MS = 86_400_000
/** Posts are stored with the database's time, which may be ahead of this process's clock by so much, in milliseconds. */
export const CLOCKS_MS = 900_000
/** Steps of time, in days. */
const SPANS = [1, 8, 64] as const

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

function steps(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
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

/** The day of a time, counted from 1970 in UTC. @param time ISO 8601 or as the database writes it */
export function dayOf(time: string): number {
  return Math.floor(new Date(time.replace(' ', 'T').replace(/\+00$/, 'Z')).getTime() / DAY_MS)
}

export function dayTokens(day: number): string[] {
  return SPANS.map(span => `z${span}:${Math.floor(day / span)}`)
}

/** The tokens of the posts of at least so many days up to a day, and where they begin, in microseconds since 1970. */
export function windowTokens(day: number, days: number): { lexemes: string[]; from: string } {
  const span = SPANS.findLast(one => one * 2 <= days) ?? 1
  const first = Math.floor((day - days) / span) + 1
  return { lexemes: steps(first, Math.floor(day / span)).map(step => `z${span}:${step}`), from: String(first * span * DAY_MS * 1000) }
}
