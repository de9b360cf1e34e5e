import type { SavedFilters } from '@/lib/contract/saved-searches'
import type { Understood } from '@/lib/contract/search'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { reference } from '../categories/reference'
import { localParts } from '../places/local-place'
import { services } from '../platform/services'
import { filterParts } from '../posts/search-posts'
import { mend } from '../search/mend'
import { understand } from '../search/understand'
import { understoodOf } from '../search/understood'

/** What a search is, then which, then where and how much: the order in which people say it. */
const ORDER: readonly Understood['kind'][] = ['category', 'breed', 'word', 'lactation', 'district', 'place', 'milk', 'milkCapacity', 'price', 'advType', 'photos']

/** What a saved search asks for, by its words and its filters, each thing once; named in a language where it has a name there. */
export async function searchParts(filters: SavedFilters, locale: Locale): Promise<Understood[]> {
  const { q = '' } = filters
  const { db } = await services()
  const [said, chosen, data] = await Promise.all([understand(q).then(parts => mend(db, parts)).then(parts => understoodOf(parts, q)), filterParts(filters), reference()])
  const names = { category: data.categories, breed: data.breeds, lactation: data.lactations }
  const found = new Map<string, Understood>()
  for (const { start: _, end: __, without: ___, ...part } of [...chosen, ...said]) {
    const known = part.kind in names ? names[part.kind as keyof typeof names].get(part.id) : undefined
    if (!found.has(`${part.kind} ${part.id}`)) found.set(`${part.kind} ${part.id}`, known ? { ...part, label: nameIn(known.names, locale) } : part)
  }
  return localParts(locale, [...found.values()]).sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}
