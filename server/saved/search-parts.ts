import type { SavedFilters } from '@/lib/contract/saved-searches'
import type { Understood } from '@/lib/contract/search'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { reference } from '../categories/reference'
import { localizeChips } from '../places/localize'
import { services } from '../services/services'
import { filterChips } from '../posts/search-posts'
import { correctSpelling } from '../search/correct-spelling'
import { parseQuery } from '../search/parse-query'
import { toChips } from '../search/chips'

/**
 * The order in which people name the parts of a search: what, which kind, where and how much. All other parts come
 * after these.
 */
const ORDER: readonly Understood['kind'][] = [
  'category',
  'breed',
  'word',
  'lactation',
  'district',
  'place',
  'milk',
  'milkCapacity',
  'price',
  'advType',
]
const rankOf = ({ kind }: Understood) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length)

/**
 * The parts of a saved search, from its words and its filters, each once; with names in a language where there are any.
 */
export async function searchParts(filters: SavedFilters, locale: Locale): Promise<Understood[]> {
  const { q = '' } = filters
  const { db } = await services()
  const [textChips, filterChipList, data] = await Promise.all([
    parseQuery(q)
      .then(parts => correctSpelling(db, parts))
      .then(parts => toChips(parts, q)),
    filterChips(filters),
    reference(),
  ])
  const names = { category: data.categories, breed: data.breeds, lactation: data.lactations }
  const found = new Map<string, Understood>()
  for (const { start: _, end: __, without: ___, ...part } of [...filterChipList, ...textChips]) {
    const entry = part.kind in names ? names[part.kind as keyof typeof names].get(part.id) : undefined
    if (!found.has(`${part.kind} ${part.id}`))
      found.set(`${part.kind} ${part.id}`, entry ? { ...part, label: nameIn(entry.names, locale) } : part)
  }
  return localizeChips(locale, [...found.values()]).sort((a, b) => rankOf(a) - rankOf(b))
}
