import { categoryOf } from './lexicon'
import type { QueryPart, Reading } from './query-part'

/** A part of a query that means a thing, a place or a saying. */
export type Meaning = Extract<QueryPart, { kind: 'meaning' }>

/**
 * Which thing a query is about if it names things of several kinds, the first wins: a machine for paddy is a machine,
 * fodder for cows is fodder.
 */
const HEADS: readonly string[][] = [
  ['equipment'],
  ['fertilizers'],
  ['seeds'],
  ['cattle', 'buffalo', 'goat', 'sheep', 'poultry'],
]

export const idsOf = (reading: Reading) => ('ids' in reading ? reading.ids : [])
export const categoriesOf = (part: Meaning) => new Set(part.any.map(reading => categoryOf(idsOf(reading))))

/**
 * Keeps the readings of the categories that the clear words name. A word that fits none of them only affects the
 * ranking.
 */
export function disambiguate(parts: Meaning[], fixed: string | undefined): Meaning[] {
  const clear = new Set(
    parts
      .flatMap(part => (categoriesOf(part).size === 1 ? [...categoriesOf(part)] : []))
      .filter(category => category !== undefined),
  )
  if (fixed !== undefined) clear.add(fixed)
  if (clear.size === 0) return parts
  return parts.flatMap(part => {
    const categories = categoriesOf(part)
    if (categories.size === 1) return [part]
    const fitting = part.any.filter(reading => clear.has(categoryOf(idsOf(reading)) ?? ''))
    const elsewhere = part.any.filter(reading => categoryOf(idsOf(reading)) === undefined)
    const isStatedElsewhere = (reading: Reading) =>
      parts.some(
        other => other !== part && other.any.length === 1 && idsOf(other.any[0]!).join() === idsOf(reading).join(),
      )
    if (elsewhere.length > 0 && fitting.some(isStatedElsewhere)) return [{ ...part, any: elsewhere }]
    // "Nellore sheep" is the breed or the place, "Nellore buffalo" only the place.
    const any = [...fitting, ...elsewhere]
    return any.length === 0 ? [] : [{ ...part, any }]
  })
}

/** Keeps the parts of the thing that the query is about. */
export function keepHead(parts: Meaning[]): Meaning[] {
  const shared = parts
    .map(categoriesOf)
    .reduce<Set<string | undefined> | undefined>(
      (all, some) => (all ? new Set([...all].filter(one => some.has(one))) : some),
      undefined,
    )
  if (!shared || shared.size > 0) return parts
  const head = HEADS.find(categories =>
    parts.some(part => [...categoriesOf(part)].some(one => categories.includes(one ?? ''))),
  )
  return parts.filter(part => [...categoriesOf(part)].some(one => head?.includes(one ?? '')))
}
