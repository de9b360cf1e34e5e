import type { FeedFilters } from '@/lib/contract/feed'
import { LIST_FILTERS } from '@/lib/contract/list-filters'
import { powersWithin } from '@/lib/listing/goods-facts'
import type { Range } from '@/lib/listing/range'
import { milkRange, priceRange } from './buckets'
import { filterClauses } from './filter-clauses'
import { categoriesOf, disambiguate, idsOf, keepHead, type Meaning } from './fit-readings'
import { phoneticKey } from './phonetic-key'
import { placeKey } from './place-names'
import type { QuantityKind } from './find-quantities'
import type { QueryPart, Reading } from './query-part'

/** A condition of the search: one of the alternatives holds. An alternative holds if the post has all its lexemes. */
export type Clause = {
  any: string[][]
  /** When the clause is dropped if nothing matches all clauses: the least important first, `fixed` never. */ yields: Yield
  parts: QueryPart[]
}
export type Yield = 'word' | 'trait' | 'amount' | 'place' | 'breed' | 'type' | 'category' | 'fixed'
export type Plan = {
  clauses: Clause[]
  /** Lexemes that raise a post's rank. */ rankLexemes: string[]
  /** Is there something to rank by, or is the order by time alone? */ hasWordRanking: boolean
  price: Range | null
  milk: Range | null
}

/** How texts of all languages write horsepower. */
const POWER_WORD = phoneticKey('hp')
/** Rupees. Who names a lower price may ask for a rent. */
const LEAST_MACHINE_PRICE = 20_000
const LEXEME = /^[a-zA-Z0-9:=.+-]{1,60}$/

/** Drops the readings that do not fit the other parts, and makes clauses from the rest. */
export function buildPlan(parts: QueryPart[], filters: FeedFilters & { categoryId?: string }): Plan {
  const meanings = disambiguate(
    parts.filter((part): part is Meaning => part.kind === 'meaning' && !part.soft),
    filters.categoryId,
  )
  const things = keepHead(meanings.filter(part => !categoriesOf(part).has(undefined)))
  const category = filters.categoryId ?? onlyValue(things.map(part => onlyValue([...categoriesOf(part)])))
  const clauses: Clause[] = [...filterClauses(filters, category), ...thingClauses(things)]
  for (const prefix of ['t:', 'l:'])
    pushUnion(
      clauses,
      meanings.filter(part => idsOf(part.any[0]!)[0]?.startsWith(prefix)),
      prefix === 't:' ? 'type' : 'trait',
    )
  for (const level of ['state', 'district', 'city'])
    pushUnion(
      clauses,
      meanings.filter(
        part =>
          part.any.some(reading => 'place' in reading && reading.place.level === level) &&
          categoriesOf(part).has(undefined),
      ),
      'place',
    )
  // Who says how much milk also says "giving milk", which asks for no more than that.
  const asksMilk = parts.some(({ kind }) => kind === 'milk')
  const isMilking = (part: Meaning) => part.any.every(reading => idsOf(reading).join() === 'x:milking')
  for (const part of meanings.filter(part => !(asksMilk && isMilking(part))))
    if (/^[xk]:/.test(idsOf(part.any[0]!)[0] ?? ''))
      clauses.push({ any: [...part.any.map(lexemesOf), ...ownWord(part)], yields: 'trait', parts: [part] })
  for (const part of parts)
    if (part.kind === 'word' && !part.soft)
      clauses.push({
        any: [part.words.map(({ key }) => key), ...part.near.map(key => [key])],
        yields: 'word',
        parts: [part],
      })
  const range = (kind: QuantityKind) =>
    parts.find((part): part is Extract<QueryPart, { kind: QuantityKind }> => part.kind === kind)
  const price = range('price')
  const milk = category === undefined || ['cattle', 'buffalo'].includes(category) ? range('milk') : undefined
  if (price)
    clauses.push({
      any: priceRange(category, price.range.from, price.range.to).map(lexeme => [lexeme]),
      yields: 'amount',
      parts: [price],
    })
  if (milk)
    clauses.push({
      any: milkRange(milk.range.from, milk.range.to).map(lexeme => [lexeme]),
      yields: 'amount',
      parts: [milk],
    })
  // The price of a machine is that of one for sale: a rent is for a day or an hour.
  const isTyped = filters.advType !== undefined || clauses.some(({ yields }) => yields === 'type')
  if (category === 'equipment' && !isTyped && (price?.range.to ?? 0) >= LEAST_MACHINE_PRICE)
    clauses.push({ any: [['t:Sell'], ['t:Buy']], yields: 'type', parts: [] })
  const power = category === undefined || category === 'equipment' ? range('horsepower') : undefined
  // Many sellers give the horsepower only in the text.
  if (power)
    clauses.push({
      any: [
        ...powersWithin(power.range).map(one => [`${LIST_FILTERS.horsepower.fact}:${one}`]),
        ...power.words.filter(({ isNumber }) => isNumber).map(({ key }) => [key, POWER_WORD]),
      ],
      yields: 'trait',
      parts: [power],
    })
  return {
    clauses: clauses.map(sanitizeClause),
    rankLexemes: rankedLexemes(parts),
    hasWordRanking: parts.some(part => part.kind === 'word') || clauses.some(({ yields }) => yields === 'trait'),
    price: price?.range ?? null,
    milk: milk?.range ?? null,
  }
}

/** A thing that texts name (`k:`) is also found by the typed word: what sounds like a crop may be a village. */
function ownWord(part: Meaning): string[][] {
  const [word] = part.words
  return word && part.words.length === 1 && idsOf(part.any[0]!).every(id => id.startsWith('k:')) ? [[word.key]] : []
}

function onlyValue<T>(items: (T | undefined)[]): T | undefined {
  return new Set(items).size === 1 ? items[0] : undefined
}

/**
 * The clauses of animals and goods. Things of one category must all hold; breeds of one category, and things of
 * different categories, are alternatives.
 */
function thingClauses(parts: Meaning[]): Clause[] {
  const isBreed = (part: Meaning) => part.any.every(reading => idsOf(reading)[0]?.startsWith('b:'))
  const categories = parts.map(categoriesOf)
  const common = categories.length > 0 && [...categories[0]!].some(one => categories.every(some => some.has(one)))
  const clauses: Clause[] = []
  if (!common) pushUnion(clauses, parts, 'category')
  else {
    pushUnion(clauses, parts.filter(isBreed), 'breed')
    for (const part of parts.filter(part => !isBreed(part)))
      clauses.push({ any: part.any.map(lexemesOf), yields: 'category', parts: [part] })
  }
  return clauses
}

function pushUnion(clauses: Clause[], parts: Meaning[], yields: Yield): void {
  if (parts.length > 0) clauses.push({ any: parts.flatMap(part => part.any.map(lexemesOf)), yields, parts })
}

function lexemesOf(reading: Reading): string[] {
  if ('ids' in reading) return reading.ids
  const { level, name } = reading.place
  return [`${level === 'state' ? 's' : level === 'district' ? 'd' : 'w'}:${placeKey(name)}`]
}

/**
 * A town is found by the post's sub-district or by its words. An alternative with invalid lexemes is dropped; if none
 * is left, nothing matches.
 */
function sanitizeClause(clause: Clause): Clause {
  const any = clause.any.flatMap(all =>
    all[0]?.startsWith('w:') ? [[`v:${all[0].slice(2)}`], [all[0].slice(2)]] : [all],
  )
  const safe = any.filter(all => all.length > 0 && all.every(lexeme => LEXEME.test(lexeme)))
  return { ...clause, any: safe.length > 0 ? safe : [['none']] }
}

/** The words that the user typed rank a post higher, most of all if its title has them. */
function rankedLexemes(parts: QueryPart[]): string[] {
  const keys = parts.flatMap(part => ('range' in part ? [] : part.words.map(({ key }) => key)))
  return [...new Set(keys)].filter(key => LEXEME.test(key))
}

/**
 * The clauses as a `tsquery`; '' if there are none.
 * @param more a post must have one of these lexemes as well
 */
export function queryText(clauses: readonly Clause[], more: readonly string[] = []): string {
  const quoted = (all: readonly string[]) =>
    all.length === 1 ? `'${all[0]}'` : `(${all.map(lexeme => `'${lexeme}'`).join(' & ')})`
  const groups = clauses.map(({ any }) => any)
  if (more.length > 0) groups.push(more.map(lexeme => [lexeme]))
  return groups.map(any => `(${any.map(quoted).join(' | ')})`).join(' & ')
}
