import { PRICE_MAX } from '@/lib/contract/limits'
import type { Range } from '@/lib/listing/range'
import { sensesOf } from './lexicon'
import type { Token } from './tokenize'

/** What a number of a query counts: rupees, litres of milk a day, or horsepower. */
export type QuantityKind = 'price' | 'milk' | 'horsepower'
export type Quantity = { kind: QuantityKind; range: Range; first: number; last: number }

/**
 * A number of a query with the words around it that say what it counts. `first` and `last` are positions of tokens,
 * both included.
 */
type Amount = {
  value: number
  /** By what a following "thousand" or "lakh" multiplied it. */ factor: number
  unit: 'litre' | 'rupee' | 'kilo' | 'power' | null
  first: number
  last: number
}

const MAX_MILK = 60
const MAX_POWER = 1000
/** A number without a unit is a price only from here on. */
const MIN_BARE_PRICE = 10_000

const meansAt = (words: readonly Token[], at: number, count: number, id: string) =>
  at >= 0 && at + count <= words.length && sensesOf(words.slice(at, at + count)).some(sense => sense.id === id)

/** How many words, from this one on, have this meaning together, the longest run first; 0 where none has. */
function lengthOf(words: readonly Token[], at: number, id: string): number {
  return [3, 2, 1].find(count => words[at] !== undefined && !words[at].isNumber && meansAt(words, at, count, id)) ?? 0
}

function lengthBefore(words: readonly Token[], at: number, id: string): number {
  return [3, 2, 1].find(count => at - count >= 0 && meansAt(words, at - count, count, id)) ?? 0
}

function amountAt(words: readonly Token[], at: number): Amount | undefined {
  const word = words[at]
  if (!word?.isNumber) return undefined
  const amount: Amount = { value: Number(word.text), factor: 1, unit: null, first: at, last: at }
  amount.factor = lengthOf(words, at + 1, 'u:thousand') ? 1000 : lengthOf(words, at + 1, 'u:lakh') ? 100_000 : 1
  if (amount.factor > 1) amount.last++
  amount.value *= amount.factor
  for (const [id, unit] of [
    ['u:litre', 'litre'],
    ['u:rupee', 'rupee'],
    ['u:kilo', 'kilo'],
    ['u:power', 'power'],
  ] as const) {
    const length = amount.unit === null ? lengthOf(words, amount.last + 1, id) : 0
    if (length > 0) [amount.unit, amount.last] = [unit, amount.last + length]
  }
  // Some people give milk in kilos.
  if (amount.unit === 'kilo' && (lengthOf(words, amount.last + 1, 'milk') || lengthBefore(words, at, 'milk')))
    amount.unit = 'litre'
  if (amount.unit === null && at > 0 && meansAt(words, at - 1, 1, 'u:rupee'))
    [amount.unit, amount.first] = ['rupee', at - 1]
  return amount
}

/**
 * The amounts of a query that are conditions: litres of milk, rupees, horsepower. `10 litre` asks for at least ten
 * litres; a price asks for at most that price; `45 HP` asks for that power. Words or a second number can say otherwise
 * (`10 से 15 लीटर`, `50k se upar`).
 * @param isTaken tells which tokens are skipped, because other words have claimed them
 */
export function findQuantities(words: readonly Token[], isTaken: (at: number) => boolean): Quantity[] {
  const found: Quantity[] = []
  for (let at = 0; at < words.length; at++) {
    if (isTaken(at)) continue
    const low = amountAt(words, at)
    if (!low) continue
    const link = words[low.last + 1]
    const linked = link && !link.isNumber && meansAt(words, low.last + 1, 1, 'to') ? 1 : 0
    const high = amountAt(words, low.last + 1 + linked)
    const quantity = high && high.value > 0 ? between(words, low, high, linked) : undefined
    const one = quantity ?? withBounds(words, low)
    if (!one) continue
    found.push(one)
    at = one.last
  }
  return found
}

function between(words: readonly Token[], low: Amount, high: Amount, linked: number): Quantity | undefined {
  // `50 se 80 hazar`: the first number has the unit of the second, so it means 50 thousand.
  const from = low.factor === 1 && low.value < 1000 ? low.value * high.factor : low.value
  const kind = kindOf({ ...high, unit: high.unit ?? low.unit })
  if (!kind || from >= high.value || (linked === 0 && !isDash(words, low, high))) return undefined
  const tail = lengthOf(words, high.last + 1, 'max')
  return { kind, range: { from, to: high.value }, first: low.first, last: high.last + tail }
}

/** `10-15`: two numbers this close to each other can only have a dash between them. */
function isDash(words: readonly Token[], low: Amount, high: Amount): boolean {
  return low.last === low.first && words[high.first]!.start - words[low.last]!.end <= 3
}

function withBounds(words: readonly Token[], amount: Amount): Quantity | undefined {
  const kind = kindOf(amount)
  const max = lengthOf(words, amount.last + 1, 'max') || -lengthBefore(words, amount.first, 'max')
  const min = max === 0 ? lengthOf(words, amount.last + 1, 'min') || -lengthBefore(words, amount.first, 'min') : 0
  const priced =
    kind ??
    ((max !== 0 || min !== 0) && amount.unit === null && amount.value >= 100 && amount.value <= PRICE_MAX
      ? 'price'
      : undefined)
  if (!priced) return undefined
  const span = { first: amount.first - Math.max(0, -max, -min), last: amount.last + Math.max(0, max, min) }
  const to = max !== 0 || (min === 0 && priced !== 'milk') ? amount.value : null
  const from = min !== 0 || (max === 0 && priced !== 'price') ? amount.value : null
  return { kind: priced, range: { from, to }, ...span }
}

function kindOf(amount: Amount): QuantityKind | undefined {
  if (amount.unit === 'power') return amount.value > 0 && amount.value <= MAX_POWER ? 'horsepower' : undefined
  if (amount.unit === 'litre') return amount.value > 0 && amount.value <= MAX_MILK ? 'milk' : undefined
  if (amount.unit === 'kilo' || amount.value > PRICE_MAX) return undefined
  if (amount.unit === 'rupee' || (amount.factor > 1 && amount.value >= 1000)) return 'price'
  return amount.value >= MIN_BARE_PRICE && Number.isInteger(amount.value) ? 'price' : undefined
}
