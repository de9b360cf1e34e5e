import type { Piece } from './amount-pieces'

/** What a number of a query counts, as far as the word beside it says that. */
export type Unit = 'litre' | 'rupee' | 'kilo' | 'power' | 'measure'

/** A number of a query with its multiplier and unit. `first` and `next` are positions of pieces; `next` is after it. */
export type Amount = {
  value: number
  /** By what a "thousand" or "lakh" multiplied its first number. */ factor: number
  unit: Unit | null
  /** It is a number in words, or only a multiplier, so more must say that an amount is meant. */ isVague: boolean
  /** Its number has an ending that says "about" (ચાલીસેક), or the word stands before its multiplier (ਤੀਹ ਕੁ ਹਜ਼ਾਰ). */
  isAbout: boolean
  first: number
  next: number
}

type Spoken = Pick<Amount, 'value' | 'factor' | 'isVague' | 'isAbout' | 'next'>

const MULTIPLIERS: readonly [string, number][] = [
  ['hundred', 100],
  ['thousand', 1000],
  ['lakh', 100_000],
  ['crore', 10_000_000],
]
const UNITS: readonly Unit[] = ['litre', 'rupee', 'kilo', 'power', 'measure']
const MOST_KILOS_OF_MILK = 60

export const has = (pieces: readonly Piece[], at: number, ...ids: string[]) =>
  ids.some(id => pieces[at]?.ids.has(id) === true)

/** The position after all pieces from this one on that have one of these ids, at most five of them. */
export function skip(pieces: readonly Piece[], at: number, ...ids: string[]): number {
  let next = at
  while (next < at + 5 && pieces[next]?.value === undefined && has(pieces, next, ...ids)) next++
  return next
}

/** The multiplier here. `l` is a litre unless money is meant, so it is none. */
function multiplierAt(pieces: readonly Piece[], at: number): number | undefined {
  return has(pieces, at, 'litre') ? undefined : MULTIPLIERS.find(([id]) => has(pieces, at, id))?.[1]
}

/** The number that begins here, up to its last multiplier: `डेढ़ लाख`, `1 lakh 20 thousand`, `twenty five hundred`. */
function numberAt(pieces: readonly Piece[], at: number): Spoken | undefined {
  const more = has(pieces, at, 'half more') ? 0.5 : has(pieces, at, 'quarter more') ? 0.25 : undefined
  const change = more ?? (has(pieces, at, 'quarter less') ? -0.25 : 0)
  let next = change === 0 ? at : at + 1
  let value = pieces[next]?.value
  let isVague = pieces[next]?.isSpelled !== false && (value ?? 0) < 1000
  if (value === undefined) {
    if (multiplierAt(pieces, next) === undefined || more === 0.5) return undefined
    value = 1
  } else {
    next++
    const ones = pieces[next]
    if (
      pieces[next - 1]!.isSpelled &&
      value >= 20 &&
      value < 100 &&
      value % 10 === 0 &&
      ones?.isSpelled &&
      isOnes(ones.value)
    ) {
      value += ones.value!
      next++
    }
  }
  value += change
  let isAbout = has(pieces, next, 'about') && pieces[next]!.first === pieces[next - 1]?.last
  if (isAbout) next++
  let factor = 1
  for (;;) {
    if (has(pieces, next, 'half more') && pieces[next + 1]?.value === undefined) {
      value += 0.5
      next++
    }
    const behind = skip(pieces, next, 'ending', 'about')
    const times = multiplierAt(pieces, behind)
    if (times === undefined) break
    isAbout ||= pieces.slice(next, behind).some(({ ids }) => ids.has('about'))
    next = behind + 1
    factor *= times
  }
  if (factor > 1 && (change !== 0 || pieces[at]?.value !== undefined)) isVague = false
  value *= factor
  const rest = factor < 100 ? undefined : numberAt(pieces, skip(pieces, next, 'ending', 'and'))
  const isPart = rest && rest.value < factor && (factor === 100 ? rest.factor === 1 && rest.isVague : rest.factor > 1)
  if (isPart && rest.factor < factor && pieces[skip(pieces, next, 'ending', 'and')]?.value !== undefined)
    return { value: value + rest.value, factor, isVague, isAbout, next: rest.next }
  return { value, factor, isVague, isAbout, next }
}

function isOnes(value: number | undefined): boolean {
  return value !== undefined && value >= 1 && value <= 9 && Number.isInteger(value)
}

/**
 * The amount that begins at a piece: a number with its multipliers and its unit.
 * @param free where the pieces begin that no other amount has
 */
export function amountAt(pieces: readonly Piece[], at: number, free: number): Amount | undefined {
  const number = numberAt(pieces, at)
  if (!number) return undefined
  const amount: Amount = { ...number, unit: null, first: at }
  const after = skip(pieces, number.next, 'ending')
  amount.unit = UNITS.find(unit => has(pieces, after, unit)) ?? null
  if (amount.unit !== null) amount.next = after + 1
  const isMilk = (...places: number[]) => places.some(place => has(pieces, place, 'milk'))
  const behind = skip(pieces, amount.next, 'ending', 'than', 'min', 'max')
  // Some people give milk in kilos, or only say that the number is milk.
  if (amount.unit === 'kilo' && isMilk(behind, at - 1, at - 2)) amount.unit = 'litre'
  if (amount.unit === null && number.factor === 1 && number.value <= MOST_KILOS_OF_MILK && isMilk(at - 1, behind))
    amount.unit = 'litre'
  if (at - 1 >= free && has(pieces, at - 1, 'rupee') && (amount.unit === null || amount.unit === 'rupee')) {
    amount.unit = 'rupee'
    amount.first = at - 1
  }
  if (amount.unit === null && has(pieces, at, 'sign')) amount.unit = 'rupee'
  const isMoney = has(pieces, at, 'sign') || (at - 1 >= free && has(pieces, at - 1, 'rupee'))
  return isMoney && amount.unit === 'litre' && has(pieces, amount.next - 1, 'lakh') ? inLakhs(amount) : amount
}

/** An amount whose `l` means lakhs of rupees: `₹2L`, `under 2L`. */
export function inLakhs(amount: Amount): Amount {
  return { ...amount, unit: 'rupee', factor: 100_000, value: amount.value * 100_000 }
}
