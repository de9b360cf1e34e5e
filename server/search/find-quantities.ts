import { PRICE_MAX } from '@/lib/contract/limits'
import type { Range } from '@/lib/listing/range'
import type { Piece } from './amount-pieces'
import { amountAt, has, inLakhs, skip, type Amount } from './read-amount'

/** What a number of a query counts: rupees, litres of milk a day, or horsepower. */
export type QuantityKind = 'price' | 'milk' | 'horsepower'
/** `first` and `last` are positions of tokens, both included. */
export type Quantity = { kind: QuantityKind; range: Range; first: number; last: number }

type Bound = 'max' | 'min' | 'about'

/**
 * Two numbers without a word between them are no range if one is so many times the other: `744 4 lakh` is a model and
 * its price.
 */
const FAR_APART = 20
const MAX_MILK = 60
const MAX_POWER = 1000
/** A number without a unit is a price only from here on. */
const MIN_BARE_PRICE = 10_000
/** "About" is this part less or more. */
const ABOUT = 0.2
/** What may stand between an amount and the word that says whether it is the most or the least. */
const BETWEEN_THEM = ['ending', 'than', 'to', 'rupee', 'milk', 'price']

/**
 * The amounts of a query that are conditions: litres of milk, rupees, horsepower. `10 litre` asks for at least ten
 * litres; a price asks for at most that price; `45 HP` asks for that power. Words or a second number can say otherwise
 * (`10 से 15 लीटर`, `50k se upar`, `करीब ५० हज़ार`).
 */
export function findQuantities(pieces: readonly Piece[]): Quantity[] {
  const found: Quantity[] = []
  let free = 0
  for (let at = 0; at < pieces.length; at++) {
    const low = amountAt(pieces, at, free)
    if (!low) continue
    const one = between(pieces, low, free) ?? withBounds(pieces, low, free)
    if (!one) {
      at = Math.max(at, low.next - 1)
      continue
    }
    const { kind, range, first, next } = one
    found.push({ kind, range, first: pieces[first]!.first, last: pieces[next - 1]!.last })
    free = next
    at = next - 1
  }
  return found.map(one => ({ ...one, range: withOther(one, found) }))
}

/** The least and the most of the same thing can stand far from each other (`1 lakh ke upar tractor 3 lakh tak`). */
function withOther({ kind, range }: Quantity, found: readonly Quantity[]): Range {
  const other = found.find(
    one =>
      one.kind === kind &&
      (range.to === null ? one.range.from === null : range.from === null && one.range.to === null) &&
      (range.from ?? one.range.from ?? 0) < (range.to ?? one.range.to ?? 0),
  )
  return other ? { from: range.from ?? other.range.from, to: range.to ?? other.range.to } : range
}

type Found = Pick<Quantity, 'kind' | 'range'> & { first: number; next: number }

function between(pieces: readonly Piece[], low: Amount, free: number): Found | undefined {
  const link = skip(pieces, low.next, 'ending', 'to', 'and', 'than', 'rupee')
  const high = amountAt(pieces, link, link)
  if (!high || high.value <= 0 || (low.unit && high.unit && low.unit !== high.unit)) return undefined
  const after = skip(pieces, high.next, 'ending', 'to')
  const isStated = (low.first > free && has(pieces, low.first - 1, 'between')) || has(pieces, after, 'between')
  const linkers = pieces.slice(low.next, link)
  const isLinked = linkers.some(piece => piece.ids.has('to') || (isStated && piece.ids.has('and')))
  if (!isLinked && !isDash(low, high)) return undefined
  // `50 se 80 hazar`: the first number has the unit of the second, so it means 50 thousand.
  const isPlain = low.factor === 1 && low.value < 1000
  const from = [isPlain ? low.value * high.factor : low.value, ...(isPlain ? [low.value * 1000] : []), low.value].find(
    value => value < high.value,
  )
  const isHundreds = low.factor === 100 && high.factor === 100 && high.unit === null && low.unit === null
  const kind = isHundreds ? 'price' : kindOf({ ...high, unit: high.unit ?? low.unit })
  if (!kind || from === undefined || (!isLinked && from < high.value / FAR_APART)) return undefined
  const first = isStated && has(pieces, low.first - 1, 'between') ? low.first - 1 : low.first
  const tail = skip(pieces, after, 'max', 'between')
  // "Sixty seventy thousand at most" has no least price.
  const isMost = kind === 'price' && !isLinked && pieces.slice(after, tail).some(({ ids }) => ids.has('max'))
  return { kind, range: { from: isMost ? null : from, to: high.value }, first, next: tail > after ? tail : high.next }
}

/**
 * `10-15`, `दस बारह`, `இருபதாயிரம் முப்பதாயிரம்`: two numbers this close to each other, or with the same multiplier,
 * can only have a dash between them.
 */
function isDash(low: Amount, high: Amount): boolean {
  const isSame = low.factor > 1 && low.factor === high.factor
  return high.first === low.next && (isSame || low.next === low.first + 1)
}

function withBounds(pieces: readonly Piece[], amount: Amount, free: number): Found | undefined {
  const { bound: stated, first, next } = boundOf(pieces, amount, free)
  const bound = stated ?? (amount.isAbout ? 'about' : undefined)
  const isLakh = amount.unit === 'litre' && has(pieces, amount.next - 1, 'lakh') && bound === 'max'
  const meant = isLakh ? inLakhs(amount) : amount
  if (meant.isVague && meant.unit === null && (meant.factor === 1 || bound === undefined)) return undefined
  const isBare = meant.unit === null && meant.value >= 100 && meant.value <= PRICE_MAX
  const kind = kindOf(meant) ?? (bound !== undefined && isBare ? 'price' : undefined)
  if (!kind) return undefined
  return { kind, range: rangeOf(meant.value, kind, bound), first, next }
}

function rangeOf(value: number, kind: QuantityKind, bound: Bound | undefined): Range {
  if (bound === 'about' && kind !== 'horsepower')
    return { from: round(value * (1 - ABOUT)), to: round(value * (1 + ABOUT)) }
  return {
    from: bound === 'min' || (bound !== 'max' && kind !== 'price') ? value : null,
    to: bound === 'max' || (bound !== 'min' && kind !== 'milk') ? value : null,
  }
}

const round = (value: number) => Math.round(value * 100) / 100

/** The word before or after an amount that says whether it is the most, the least or about right. */
function boundOf(
  pieces: readonly Piece[],
  amount: Amount,
  free: number,
): { bound: Bound | undefined; first: number; next: number } {
  const { first, next } = amount
  const unsaid = amount.isAbout ? 'about' : undefined
  let before = first - 1
  while (before > first - 5 && before >= free && has(pieces, before, ...BETWEEN_THEM) && !boundAt(pieces, before))
    before--
  const stated = before >= free && pieces[before]?.value === undefined ? boundAt(pieces, before) : undefined
  if (stated && has(pieces, before, `${stated} before`)) return { bound: stated, first: before, next }
  let after = next
  while (after < next + 5 && has(pieces, after, ...BETWEEN_THEM) && !boundAt(pieces, after)) after++
  const later = pieces[after]?.value === undefined ? boundAt(pieces, after) : undefined
  const belongsToNext = later && has(pieces, after, `${later} before`) && amountAt(pieces, after + 1, after + 1)
  if (later && !belongsToNext) return { bound: later, first, next: skip(pieces, after + 1, 'ending') }
  // What only follows an amount follows the name of a place here (`करनाल के आसपास 10 लीटर`).
  return stated && stated !== 'about' ? { bound: stated, first: before, next } : { bound: unsaid, first, next }
}

function boundAt(pieces: readonly Piece[], at: number): Bound | undefined {
  return (['max', 'min', 'about'] as const).find(id => has(pieces, at, id, `${id} before`))
}

function kindOf(amount: Amount): QuantityKind | undefined {
  if (amount.unit === 'power') return amount.value > 0 && amount.value <= MAX_POWER ? 'horsepower' : undefined
  if (amount.unit === 'litre') return amount.value > 0 && amount.value <= MAX_MILK ? 'milk' : undefined
  if (amount.unit === 'kilo' || amount.unit === 'measure' || amount.value > PRICE_MAX) return undefined
  if (amount.unit === 'rupee' || (amount.factor > 1 && amount.value >= 1000)) return 'price'
  return amount.value >= MIN_BARE_PRICE && Number.isInteger(amount.value) ? 'price' : undefined
}
