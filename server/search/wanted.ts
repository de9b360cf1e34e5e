import { and, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import { listedPosts } from '../db/schema-listing'
import { categoryOf } from './lexicon'
import type { Clause, Plan } from './plan'
import type { Range } from './quantities'

/** A condition on listed posts, and the facts of which a post that fulfils it has one: `c:goat`, `b:boer`, `l:first`, `t:Rent`, `d:Pune`, `s:Goa`, `i` (photos), steps of price and milk. */
export type Condition = { where: SQL; /** Alternatives; all facts of one hold together. */ any: string[][]; /** Of which milk it speaks, where it does. */ milk?: Range }
/** What a list is to hold. `price` is apart, because it is also an order. */
export type Wanted = { categoryId: string | null; conditions: Condition[]; price: Range | null }

const NOTHING: Range = { from: null, to: null }

/** Litres per day of a milk range of the filter: `10-15`, `20+`. */
function milkBounds(range: string): Range {
  const [from = '0', to] = range.replace('+', '').split('-')
  return { from: Number(from), to: to === undefined ? null : Number(to) }
}

/** What the filters alone want. @param categoryId null: of all categories */
export function wantedOf(categoryId: string | null, filters: FeedFilters & { state?: string }): Wanted {
  const { breedId, lactationId, advType, state, district, hasPhoto, minPrice = null, maxPrice = null, milkCapacity } = filters
  const conditions = [
    ...(breedId ? [equal('b', breedId)] : []),
    ...(lactationId ? [equal('l', lactationId)] : []),
    ...(advType ? [equal('t', advType)] : []),
    ...(state ? [equal('s', state)] : []),
    ...(district ? [equal('d', district)] : []),
    ...(hasPhoto === 'true' ? [{ where: sql`${listedPosts.hasPhoto}`, any: [['i']] }] : []),
    ...(milkCapacity ? [milkWithin(milkBounds(milkCapacity))] : []),
  ]
  return { categoryId, conditions, price: minPrice === null && maxPrice === null ? null : { from: minPrice, to: maxPrice } }
}

/** What filters and a plan want together, as far as listed posts say it: undefined where the plan is about more than those, words above all. */
export function wantedBy(plan: Plan, categoryId: string | null, filters: FeedFilters): Wanted | undefined {
  const said = plan.clauses.filter(({ yields }) => yields !== 'fixed' && yields !== 'amount' && yields !== 'type').map(conditionOf)
  if (said.some(condition => condition === undefined)) return undefined
  const wanted = exactly(plan, categoryId, filters)
  const conditions = [...wanted.conditions, ...(said as Condition[])]
  // A question about one category is a list of that category.
  const category = wanted.categoryId ?? conditions.map(({ any }) => (any.length === 1 ? categoryOf(any[0]!) : undefined)).find(one => one !== undefined) ?? null
  return { ...wanted, categoryId: category, conditions: conditions.filter(({ any }) => !(any.length === 1 && any[0]!.join() === `c:${category}`)) }
}

/** What lexemes say only roughly: filters, amounts, and the type. */
export function exactly(plan: Plan, categoryId: string | null, filters: FeedFilters): Wanted {
  const wanted = wantedOf(categoryId, filters)
  const price = plan.price ? both(wanted.price ?? NOTHING, plan.price) : wanted.price
  const types = plan.clauses.filter(({ yields }) => yields === 'type').flatMap(clause => conditionOf(clause) ?? [])
  return { ...wanted, price, conditions: [...wanted.conditions, ...types, ...(plan.milk ? [milkWithin(plan.milk)] : [])] }
}

/** All conditions on listed posts. */
export function whereOf({ categoryId, conditions, price }: Wanted): SQL | undefined {
  return and(categoryId === null ? undefined : eq(listedPosts.categoryId, categoryId), priceWithin(price), ...conditions.map(({ where }) => where))
}

export function priceWithin(price: Range | null): SQL | undefined {
  return and(price && price.from !== null ? gte(listedPosts.price, price.from) : undefined, price && price.to !== null ? lte(listedPosts.price, price.to) : undefined)
}

function both(one: Range, other: Range): Range {
  const bound = (pick: (...values: number[]) => number, ...values: (number | null)[]) => {
    const known = values.filter(value => value !== null)
    return known.length === 0 ? null : pick(...known)
  }
  return { from: bound(Math.max, one.from, other.from), to: bound(Math.min, one.to, other.to) }
}

const COLUMNS = { c: listedPosts.categoryId, b: listedPosts.breedId, l: listedPosts.lactationId, t: listedPosts.type, d: listedPosts.district, s: listedPosts.state } as const
const isColumn = (kind: string): kind is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, kind)

function equal(kind: keyof typeof COLUMNS, value: string): Condition {
  return { where: sql`${COLUMNS[kind]} = ${value}`, any: [[`${kind}:${value}`]] }
}

/** A clause as a condition; undefined where it is about more than columns. */
function conditionOf({ any, yields, parts }: Clause): Condition | undefined {
  if (yields === 'place') {
    const places = parts.flatMap(part => (part.kind === 'meaning' ? part.any : [])).flatMap(reading => ('place' in reading ? [reading.place] : []))
    if (places.length !== any.length || places.some(({ level }) => level === 'city')) return undefined
    return oneOf(places.map(({ level, name }) => [equal(level === 'state' ? 's' : 'd', name)]))
  }
  const readings = any.map(all => all.map(lexeme => {
    const [kind = '', value = ''] = lexeme.split(':')
    return isColumn(kind) && /^[cblt]$/.test(kind) ? equal(kind, value) : undefined
  }))
  return readings.some(all => all.includes(undefined)) ? undefined : oneOf(readings as Condition[][])
}

function oneOf(readings: Condition[][]): Condition {
  return { where: or(...readings.map(all => and(...all.map(({ where }) => where)))) ?? sql`true`, any: readings.map(all => all.flatMap(({ any }) => any[0]!)) }
}

/** The most that the inverted index tells apart; all above counts as it. */
const MILK_MOST = 63
const milkStep = (litres: number) => Math.max(0, Math.min(MILK_MOST, Math.floor(litres)))

function milkWithin({ from, to }: Range): Condition {
  return {
    where: and(gte(listedPosts.milk, from ?? 0), to === null ? undefined : lte(listedPosts.milk, to)) ?? sql`true`,
    any: stepsWithin([0, 2], milkStep(from ?? 0), milkStep(to ?? MILK_MOST)).map(found => [`m${found}`]),
    milk: { from, to },
  }
}

const PRICE_STEPS = 255

/** The first and the last step of prices: eighths of a doubling, as the database's `listing_keys` counts them; a bit more on either side, should the two round apart. */
function priceSteps({ from, to }: Range): [number, number] {
  const step = (price: number) => Math.floor(8 * Math.log2(price + 1))
  return [step(Math.max(0, from ?? 0) * (1 - 1e-9)), to === null ? PRICE_STEPS : step(Math.max(0, to) * (1 + 1e-9) + 1e-9)]
}

/** The facts of all prices within bounds. */
export function priceFacts(price: Range): string[][] {
  return stepsWithin([0, 2, 4], ...priceSteps(price)).map(found => [`p${found}`])
}

/**
 * The facts of all pairs of a price and an amount of milk within bounds, the milk in steps of two litres; posts have them within their
 * category alone. Few have much milk and a low price, and the lists of either alone are long.
 */
export function amountFacts(price: Range, milk: Range): string[][] {
  const prices = stepsWithin([0, 2, 4, 6], ...priceSteps(price))
  const litres = stepsWithin([0, 2], milkStep(milk.from ?? 0) >> 1, milkStep(milk.to ?? MILK_MOST) >> 1)
  return prices.flatMap(one => litres.map(other => [`a${one}.${other}`]))
}

/** The steps from one to another, both included, as the fewest of any level, `level:step`: at each level 2 ** level steps are taken together. */
function stepsWithin(levels: readonly number[], from: number, to: number): string[] {
  const found: string[] = []
  for (let at = from; at <= to; ) {
    const level = levels.findLast(one => at % (1 << one) === 0 && at + (1 << one) - 1 <= to) ?? 0
    found.push(`${level}:${at >> level}`)
    at += 1 << level
  }
  return found.length > 0 ? found : ['none']
}
