import type { SearchFilters, Understood } from '@/lib/contract/search'
import { formatRupees } from '@/lib/format'
import { nameIn } from '@/lib/i18n/locales'
import { reference } from '../categories/reference'
import type { SearchPage } from '../search/search-feed'
import { readFeed } from './feed'

/** What the chosen filters mean, for who shows them as chips. */
export async function filterParts(filters: Pick<SearchFilters, 'categoryId' | 'breedId' | 'lactationId' | 'milkCapacity' | 'advType' | 'district' | 'minPrice' | 'maxPrice' | 'hasPhoto'>): Promise<Understood[]> {
  const { minPrice, maxPrice } = filters
  const { categories, breeds, lactations } = await reference()
  const named = (kind: Understood['kind'], id: string | undefined, from: typeof lactations | typeof categories) => {
    const found = id === undefined ? undefined : from.get(id)
    return found ? [{ kind, id: found.id, label: nameIn(found.names, 'en') }] : []
  }
  const plain = (kind: Understood['kind'], id: string | undefined) => (id === undefined ? [] : [{ kind, id, label: id }])
  return [
    ...named('category', filters.categoryId, categories),
    ...named('breed', filters.breedId, breeds),
    ...named('lactation', filters.lactationId, lactations),
    ...plain('milkCapacity', filters.milkCapacity),
    ...plain('advType', filters.advType),
    ...plain('district', filters.district),
    ...(minPrice === undefined && maxPrice === undefined ? [] : [{ kind: 'price' as const, id: `${minPrice ?? ''}-${maxPrice ?? ''}`, label: `${formatRupees(minPrice ?? 0)} – ${maxPrice === undefined ? '' : formatRupees(maxPrice)}`.trim(), from: minPrice ?? null, to: maxPrice ?? null }]),
    ...plain('photos', filters.hasPhoto === 'true' ? 'photos' : undefined),
  ]
}

/**
 * One page of the active posts of all categories, or of the one that is named, and what words and filters were understood as.
 * `similar`: no post matches all of the words, these match most of them.
 * @throws Problem categoryNotFound
 */
export async function searchPosts({ q, categoryId, ...filters }: SearchFilters): Promise<SearchPage> {
  const asked = { ...filters, searchquery: q }
  const [page, chosen] = await Promise.all([readFeed(categoryId ?? null, asked), filterParts({ categoryId, ...filters })])
  return { ...page, understood: [...(page.understood ?? []), ...chosen], similar: page.similar ?? false }
}
