import type { Understood } from '@/lib/contract/search'
import { FILTER_NAMES, filterRow } from '../contract/list-filters'
import { fittingFilters, withoutUndefined, type FeedCatalog, type ListFilters } from './feed-address'

/** The words of a search, and how they were understood. */
export type Said = { q?: string; understood?: Understood[] }

type Name = keyof ListFilters
/** Words of a search, and the filters that say the same. */
type WordFilters = { words: string; filters: ListFilters }

/** The words of a search that say the same as filters. @param said.q the whole search */
export function wordFiltersOf({ q = '', understood = [] }: Said, catalog: FeedCatalog): WordFilters[] {
  return understood.flatMap(({ start, end, filters }) =>
    filters ? [{ words: q.slice(start, end), filters: listFilters(filters, catalog) }] : [],
  )
}

/** The filters of the list, from those of the API. A breed also says its category. */
function listFilters(wire: NonNullable<Understood['filters']>, catalog: FeedCatalog): ListFilters {
  const texts: Record<string, string | undefined> = wire
  const filters = FILTER_NAMES.map(name => {
    const { values, wire } = filterRow(name)
    const text = texts[wire]
    return [name, text && values.kind === 'flag' ? true : text && values.kind === 'rupees' ? Number(text) : text]
  })
  const { breed, ...others }: ListFilters = withoutUndefined(Object.fromEntries(filters))
  const category = wire.categoryId ?? catalog.breeds.find(({ id }) => id === breed)?.categoryId
  return withoutUndefined({ ...others, breed, category: catalog.categoryId === null ? category : undefined })
}

/** What the words say and what is chosen together. A choice counts more than words; words that disagree say nothing. */
export function shownFilters(filters: ListFilters, parts: readonly WordFilters[], catalog: FeedCatalog): ListFilters {
  return fittingFilters({ ...agreed(filters.q, parts), ...filters }, catalog)
}

/** The filters that the words still in the search say, without those of which they say two. */
function agreed(q: string | undefined, parts: readonly WordFilters[]): ListFilters {
  const said = remaining(q, parts).flatMap(({ filters }) => Object.entries(filters))
  return Object.fromEntries(said.filter(([name, value]) => said.every(one => one[0] !== name || one[1] === value)))
}

const remaining = (q = '', parts: readonly WordFilters[]) => parts.filter(({ words }) => q.includes(words))

/** A search without some of its words, whole words before parts of others. */
function cut(q: string, words: string): string {
  const spaced = ` ${q} `
  const whole = ` ${words} `
  return (spaced.includes(whole) ? spaced.replace(whole, ' ') : q.replace(words, ' ')).replace(/\s+/g, ' ').trim()
}

/**
 * The filters after a choice. Words that say otherwise leave the search; what else they say becomes a filter, and so
 * does the category that the choice belongs to.
 */
export function chooseOver(
  filters: ListFilters,
  change: ListFilters,
  parts: readonly WordFilters[],
  catalog: FeedCatalog,
): ListFilters {
  const changed = Object.keys(change) as Name[]
  const said = agreed(filters.q, parts)
  const left = remaining(filters.q, parts).filter(one => changed.some(name => name in one.filters))
  const stay = remaining(filters.q, parts).filter(one => !left.includes(one))
  const q = left.reduce((text, { words }) => cut(text, words), filters.q ?? '')
  const also = left
    .flatMap(one => Object.entries(one.filters))
    .filter(([name]) => !stay.some(one => name in one.filters))
  const next = { ...Object.fromEntries(also), ...filters, q: q || undefined, ...change }
  const fitting = fittingFilters(next, catalog)
  const isLost = changed.some(name => change[name] !== undefined && fitting[name] === undefined)
  if (!isLost || next.category !== undefined || said.category === undefined) return fitting
  return chooseOver(filters, { category: said.category, ...change }, parts, catalog)
}
