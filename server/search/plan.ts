import type { FeedFilters } from '@/lib/contract/feed'
import { milkRange, priceRange } from './buckets'
import { categoryOf } from './lexicon'
import { placeKey } from './place-names'
import type { Range } from './quantities'
import type { Part, Reading } from './understand'

/** A condition of the search: any of the alternatives holds; an alternative holds when all of its lexemes are there. */
export type Clause = { any: string[][]; /** What gives way first when nothing matches all; the least yields first, `fixed` never. */ yields: Yield; parts: Part[] }
export type Yield = 'word' | 'said' | 'amount' | 'place' | 'breed' | 'type' | 'category' | 'fixed'
export type Plan = { clauses: Clause[]; /** Lexemes that raise a post's rank. */ ranked: string[]; /** Is there anything to rank by, or does time alone decide? */ weighs: boolean; price: Range | null; milk: Range | null }

type Meaning = Extract<Part, { kind: 'meaning' }>

/** What goes before what when a question names things of several kinds: a machine for paddy is a machine, fodder for cows is fodder. */
const HEADS: readonly string[][] = [['equipment'], ['fertilizers'], ['seeds'], ['cattle', 'buffalo', 'goat', 'sheep', 'poultry']]
const LEXEME = /^[a-zA-Z0-9:=.-]{1,60}$/

const idsOf = (reading: Reading) => ('ids' in reading ? reading.ids : [])
const categoriesOf = (part: Meaning) => new Set(part.any.map(reading => categoryOf(idsOf(reading))))

/** The parts with readings that do not fit the rest left out, and the conditions they come to. */
export function planOf(parts: Part[], filters: FeedFilters & { categoryId?: string }): Plan {
  const meanings = chosen(parts.filter((part): part is Meaning => part.kind === 'meaning' && !part.soft), filters.categoryId)
  const things = headed(meanings.filter(part => !categoriesOf(part).has(undefined)))
  const category = filters.categoryId ?? oneOf(things.map(part => oneOf([...categoriesOf(part)])))
  const clauses: Clause[] = [...filterClauses(filters, category), ...thingClauses(things)]
  for (const prefix of ['t:', 'l:']) pushUnion(clauses, meanings.filter(part => idsOf(part.any[0]!)[0]?.startsWith(prefix)), prefix === 't:' ? 'type' : 'said')
  for (const level of ['state', 'district', 'city']) pushUnion(clauses, meanings.filter(part => part.any.some(reading => 'place' in reading && reading.place.level === level) && categoriesOf(part).has(undefined)), 'place')
  for (const part of meanings) if (/^[xk]:/.test(idsOf(part.any[0]!)[0] ?? '')) clauses.push({ any: [...part.any.map(lexemesOf), ...ownWord(part)], yields: 'said', parts: [part] })
  for (const part of parts) if (part.kind === 'word' && !part.soft) clauses.push({ any: [part.words.map(({ key }) => key), ...part.near.map(key => [key])], yields: 'word', parts: [part] })
  const range = (kind: 'price' | 'milk') => parts.find((part): part is Extract<Part, { kind: 'price' | 'milk' }> => part.kind === kind)
  const price = range('price')
  const milk = category === undefined || ['cattle', 'buffalo'].includes(category) ? range('milk') : undefined
  if (price) clauses.push({ any: priceRange(category, price.range.from, price.range.to).map(lexeme => [lexeme]), yields: 'amount', parts: [price] })
  if (milk) clauses.push({ any: milkRange(milk.range.from, milk.range.to).map(lexeme => [lexeme]), yields: 'amount', parts: [milk] })
  return { clauses: clauses.map(checked), ranked: rankedOf(parts), weighs: parts.some(part => part.kind === 'word') || clauses.some(({ yields }) => yields === 'said'), price: price?.range ?? null, milk: milk?.range ?? null }
}

/** What texts name (`k:`) is also found by the very word: what sounds like a crop may be a village. */
function ownWord(part: Meaning): string[][] {
  const [word] = part.words
  return word && part.words.length === 1 && idsOf(part.any[0]!).every(id => id.startsWith('k:')) ? [[word.key]] : []
}

function oneOf<T>(items: (T | undefined)[]): T | undefined {
  return new Set(items).size === 1 ? items[0] : undefined
}

/** Readings of the categories that the clear words speak of; a word that fits none of them is left to the ranking. */
function chosen(parts: Meaning[], fixed: string | undefined): Meaning[] {
  const clear = new Set(parts.flatMap(part => (categoriesOf(part).size === 1 ? [...categoriesOf(part)] : [])).filter(category => category !== undefined))
  if (fixed !== undefined) clear.add(fixed)
  if (clear.size === 0) return parts
  return parts.flatMap(part => {
    const categories = categoriesOf(part)
    if (categories.size === 1) return [part]
    const fitting = part.any.filter(reading => clear.has(categoryOf(idsOf(reading)) ?? ''))
    const elsewhere = part.any.filter(reading => categoryOf(idsOf(reading)) === undefined)
    const said = (reading: Reading) => parts.some(other => other !== part && other.any.length === 1 && idsOf(other.any[0]!).join() === idsOf(reading).join())
    if (elsewhere.length > 0 && fitting.some(said)) return [{ ...part, any: elsewhere }]
    // "Nellore sheep" is the breed or the place, "Nellore buffalo" the place alone.
    const any = [...fitting, ...elsewhere]
    return any.length === 0 ? [] : [{ ...part, any }]
  })
}

function headed(parts: Meaning[]): Meaning[] {
  const shared = parts.map(categoriesOf).reduce<Set<string | undefined> | undefined>((all, some) => (all ? new Set([...all].filter(one => some.has(one))) : some), undefined)
  if (!shared || shared.size > 0) return parts
  const head = HEADS.find(categories => parts.some(part => [...categoriesOf(part)].some(one => categories.includes(one ?? ''))))
  return parts.filter(part => [...categoriesOf(part)].some(one => head?.includes(one ?? '')))
}

/** Animals and goods: those of one category all hold, breeds of one category and things of different categories are alternatives. */
function thingClauses(parts: Meaning[]): Clause[] {
  const isBreed = (part: Meaning) => part.any.every(reading => idsOf(reading)[0]?.startsWith('b:'))
  const categories = parts.map(categoriesOf)
  const common = categories.length > 0 && [...categories[0]!].some(one => categories.every(some => some.has(one)))
  const clauses: Clause[] = []
  if (!common) pushUnion(clauses, parts, 'category')
  else {
    pushUnion(clauses, parts.filter(isBreed), 'breed')
    for (const part of parts.filter(part => !isBreed(part))) clauses.push({ any: part.any.map(lexemesOf), yields: 'category', parts: [part] })
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

function filterClauses(filters: FeedFilters & { categoryId?: string }, category: string | undefined): Clause[] {
  const { minPrice, maxPrice, milkCapacity } = filters
  const [from = '0', to] = (milkCapacity ?? '').replace('+', '').split('-')
  const any: string[][] = [
    filters.categoryId ? [`c:${filters.categoryId}`] : [],
    filters.breedId ? [`b:${filters.breedId}`] : [],
    filters.lactationId ? [`l:${filters.lactationId}`] : [],
    filters.advType ? [`t:${filters.advType}`] : [],
    filters.district ? [`d:${placeKey(filters.district)}`] : [],
    filters.hasPhoto === 'true' ? ['i:photo'] : [],
    minPrice === undefined && maxPrice === undefined ? [] : [...priceRange(category, minPrice ?? null, maxPrice ?? null), 'none'],
    milkCapacity ? milkRange(Number(from), to === undefined ? null : Number(to)) : [],
  ]
  return any.filter(lexemes => lexemes.length > 0).map(lexemes => ({ any: lexemes.map(lexeme => [lexeme]), yields: 'fixed', parts: [] }))
}

/** A town is named by the post's sub-district or by its words. Anything that is no lexeme of ours matches nothing. */
function checked(clause: Clause): Clause {
  const any = clause.any.flatMap(all => (all[0]?.startsWith('w:') ? [[`v:${all[0].slice(2)}`], [all[0].slice(2)]] : [all]))
  const safe = any.filter(all => all.length > 0 && all.every(lexeme => LEXEME.test(lexeme)))
  return { ...clause, any: safe.length > 0 ? safe : [['none']] }
}

/** What people typed counts more where the title says it. */
function rankedOf(parts: Part[]): string[] {
  const keys = parts.flatMap(part => (part.kind === 'price' || part.kind === 'milk' ? [] : part.words.map(({ key }) => key)))
  return [...new Set(keys)].filter(key => LEXEME.test(key))
}

/** The conditions as a `tsquery`; '' where there is none. @param more lexemes of which one must be there as well */
export function queryText(clauses: readonly Clause[], more: readonly string[] = []): string {
  const quoted = (all: readonly string[]) => (all.length === 1 ? `'${all[0]}'` : `(${all.map(lexeme => `'${lexeme}'`).join(' & ')})`)
  const groups = clauses.map(({ any }) => any)
  if (more.length > 0) groups.push(more.map(lexeme => [lexeme]))
  return groups.map(any => `(${any.map(quoted).join(' | ')})`).join(' & ')
}
