import { and, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import { FILTER_NAMES, LIST_FILTERS, type FilterName } from '@/lib/contract/list-filters'
import { rangeBounds, type Range } from '@/lib/listing/range'
import { listedPosts } from '../db/schema-listing'

/**
 * A condition on listed posts, and its facts. A matching post has one of these facts: `c:goat`, `b:boer`, `l:first`,
 * `t:Rent`, `d:Pune`, `s:Goa`, `i` (photos) and other flags, steps of price and milk.
 */
export type Condition = {
  where: SQL
  /** Alternatives; a post has all facts of one of them. */ any: string[][]
  /** The range of milk, for a condition on milk. */ milk?: Range
  /** True if another index finds it; it then has no facts. */ apart?: true
}
/** What the posts of a list must meet. `price` is apart, because a list can also be ordered by it. */
export type ListCriteria = { categoryId: string | null; conditions: Condition[]; price: Range | null }

/**
 * The criteria of the filters alone.
 * @param categoryId null: all categories
 */
export function criteriaOf(categoryId: string | null, filters: FeedFilters & { state?: string }): ListCriteria {
  const { state, minPrice = null, maxPrice = null } = filters
  const conditions = [
    ...FILTER_NAMES.flatMap(name => filterCondition(name, filters) ?? []),
    ...(state ? [columnEquals('s', state)] : []),
  ]
  return {
    categoryId,
    conditions,
    price: minPrice === null && maxPrice === null ? null : { from: minPrice, to: maxPrice },
  }
}

/** A filter as a condition; undefined where the filter is not set, and for sort and price. */
function filterCondition(name: FilterName, filters: FeedFilters): Condition | undefined {
  const row = LIST_FILTERS[name]
  const value = filters[row.wire]
  if (!('column' in row) || row.column === 'price' || !value) return undefined
  if (row.column === 'facts') {
    const fact = row.values.kind === 'flag' ? row.fact : `${row.fact}:${value}`
    return value === 'false' ? undefined : { where: sql`${listedPosts.facts} @> array[${fact}]`, any: [], apart: true }
  }
  if (row.values.kind === 'flag')
    return value === 'true' ? { where: sql`${listedPosts[row.column]}`, any: [[row.fact]] } : undefined
  return row.column === 'milk'
    ? milkWithin(rangeBounds(String(value)))
    : { where: sql`${listedPosts[row.column]} = ${value}`, any: [[`${row.fact}:${value}`]] }
}

/** All criteria as one SQL condition on listed posts. */
export function whereOf({ categoryId, conditions, price }: ListCriteria): SQL | undefined {
  return and(
    categoryId === null ? undefined : eq(listedPosts.categoryId, categoryId),
    priceWithin(price),
    ...conditions.map(({ where }) => where),
  )
}

export function priceWithin(price: Range | null): SQL | undefined {
  return and(
    price && price.from !== null ? gte(listedPosts.price, price.from) : undefined,
    price && price.to !== null ? lte(listedPosts.price, price.to) : undefined,
  )
}

const COLUMNS = {
  c: listedPosts.categoryId,
  b: listedPosts.breedId,
  l: listedPosts.lactationId,
  t: listedPosts.type,
  d: listedPosts.district,
  s: listedPosts.state,
} as const

/** The condition that a column has this value. */
export function columnEquals(kind: keyof typeof COLUMNS, value: string): Condition {
  return { where: sql`${COLUMNS[kind]} = ${value}`, any: [[`${kind}:${value}`]] }
}

/** The condition that one of these readings holds: all conditions of the reading. */
export function anyReading(readings: Condition[][]): Condition {
  return {
    where: or(...readings.map(all => and(...all.map(({ where }) => where)))) ?? sql`true`,
    any: readings.map(all => all.flatMap(({ any }) => any[0]!)),
  }
}

/** The highest step of milk in the inverted index; larger amounts count as it. */
const MAX_MILK_STEP = 63
const milkStep = (litres: number) => Math.max(0, Math.min(MAX_MILK_STEP, Math.floor(litres)))

/** The condition that milk is within bounds, in litres per day. */
export function milkWithin({ from, to }: Range): Condition {
  return {
    where: and(gte(listedPosts.milk, from ?? 0), to === null ? undefined : lte(listedPosts.milk, to)) ?? sql`true`,
    any: coverRange([0, 2], milkStep(from ?? 0), milkStep(to ?? MAX_MILK_STEP)).map(found => [`m${found}`]),
    milk: { from, to },
  }
}

const PRICE_STEPS = 255

/**
 * The first and last step of a price range. A step is an eighth of a doubling, as `listing_keys` in the database counts
 * it. The range is a little wider on both sides, in case the two round differently.
 */
function priceSteps({ from, to }: Range): [number, number] {
  const step = (price: number) => Math.floor(8 * Math.log2(price + 1))
  return [
    step(Math.max(0, from ?? 0) * (1 - 1e-9)),
    to === null ? PRICE_STEPS : step(Math.max(0, to) * (1 + 1e-9) + 1e-9),
  ]
}

/** The facts of all prices within bounds. */
export function priceFacts(price: Range): string[][] {
  return coverRange([0, 2, 4], ...priceSteps(price)).map(found => [`p${found}`])
}

/**
 * The facts of all pairs of a price and an amount of milk within bounds, the milk in steps of two litres. Posts have
 * these facts only within their category. They help because few posts have much milk and a low price, while the list of
 * either condition alone is long.
 */
export function amountFacts(price: Range, milk: Range): string[][] {
  const prices = coverRange([0, 2, 4, 6], ...priceSteps(price))
  const litres = coverRange([0, 2], milkStep(milk.from ?? 0) >> 1, milkStep(milk.to ?? MAX_MILK_STEP) >> 1)
  return prices.flatMap(one => litres.map(other => [`a${one}.${other}`]))
}

/**
 * Covers the steps from one to another, both included, with the fewest steps of any level, written `level:step`. A step
 * of a level groups 2 ** level steps.
 */
function coverRange(levels: readonly number[], from: number, to: number): string[] {
  const found: string[] = []
  for (let at = from; at <= to;) {
    const level = levels.findLast(one => at % (1 << one) === 0 && at + (1 << one) - 1 <= to) ?? 0
    found.push(`${level}:${at >> level}`)
    at += 1 << level
  }
  return found.length > 0 ? found : ['none']
}
