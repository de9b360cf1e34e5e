import { FILTER_NAMES, LIST_FILTERS, type FilterName } from '@/lib/contract/list-filters'
import type { SavedFilters } from '@/lib/contract/saved-searches'
import type { SearchFilters, Understood } from '@/lib/contract/search'
import { formatRupees } from '@/lib/format/format'
import { nameIn } from '@/lib/i18n/locales'
import { reference, type Reference } from '../categories/reference'
import type { SearchPage } from '../search/search-feed'
import { readFeed } from './feed'

type Parts = Omit<SavedFilters, 'q'>

/** The chips of the chosen filters. */
export async function filterChips(filters: Parts): Promise<Understood[]> {
  const data = await reference()
  const category = filters.categoryId === undefined ? undefined : data.categories.get(filters.categoryId)
  return [
    ...(category ? [{ kind: 'category' as const, id: category.id, label: nameIn(category.names, 'en') }] : []),
    ...FILTER_NAMES.flatMap(name => chipOf(name, filters, data)),
  ]
}

function chipOf(name: FilterName, filters: Parts, data: Reference): Understood[] {
  const row = LIST_FILTERS[name]
  if (!('part' in row)) return []
  const { part: kind, values } = row
  // A price has two filters but only one chip.
  if (name === 'min' || name === 'max')
    return name === 'min' || filters.minPrice === undefined ? priceChip(filters) : []
  const value = filters[row.wire]
  if (value === undefined || (values.kind === 'flag' && value !== 'true')) return []
  const id = values.kind === 'flag' ? kind : String(value)
  const named = values.kind === 'catalogId' && values.rows !== 'districts' ? data[values.rows].get(id) : undefined
  return [{ kind, id, label: named ? nameIn(named.names, 'en') : id }]
}

function priceChip({ minPrice, maxPrice }: Parts): Understood[] {
  if (minPrice === undefined && maxPrice === undefined) return []
  return [
    {
      kind: 'price',
      id: `${minPrice ?? ''}-${maxPrice ?? ''}`,
      label: `${formatRupees(minPrice ?? 0)} – ${maxPrice === undefined ? '' : formatRupees(maxPrice)}`.trim(),
      from: minPrice ?? null,
      to: maxPrice ?? null,
    },
  ]
}

/**
 * One page of the active posts of all categories, or of one, and how the words and filters were understood. `similar`:
 * no post matches all of the words; these match most of them.
 * @throws Problem categoryNotFound
 */
export async function searchPosts({ q, categoryId, ...filters }: SearchFilters): Promise<SearchPage> {
  const feedFilters = { ...filters, searchquery: q }
  const [page, chips] = await Promise.all([
    readFeed(categoryId ?? null, feedFilters),
    filterChips({ categoryId, ...filters }),
  ])
  return { ...page, understood: [...(page.understood ?? []), ...chips], similar: page.similar ?? false }
}
