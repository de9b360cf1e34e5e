import type { FeedFilters } from '@/lib/contract/feed'
import { FILTER_NAMES, LIST_FILTERS, type FilterName } from '@/lib/contract/list-filters'
import { rangeBounds } from '@/lib/listing/range'
import { milkRange, priceRange } from './buckets'
import { placeKey } from './place-names'

/** The clauses of the filters that are set, which are never dropped. */
export function filterClauses(
  filters: FeedFilters & { categoryId?: string },
  category: string | undefined,
): { any: string[][]; yields: 'fixed'; parts: [] }[] {
  const { minPrice, maxPrice } = filters
  const any: string[][] = [
    filters.categoryId ? [`c:${filters.categoryId}`] : [],
    ...FILTER_NAMES.map(name => filterLexemes(name, filters)),
    minPrice === undefined && maxPrice === undefined
      ? []
      : [...priceRange(category, minPrice ?? null, maxPrice ?? null), 'none'],
  ]
  return any
    .filter(lexemes => lexemes.length > 0)
    .map(lexemes => ({ any: lexemes.map(lexeme => [lexeme]), yields: 'fixed', parts: [] }))
}

/** The lexemes of a filter: a matching post has one of them. [] if the filter is not set, and for sort and price. */
function filterLexemes(name: FilterName, filters: FeedFilters): string[] {
  const row = LIST_FILTERS[name]
  const value = filters[row.wire]
  if (!('column' in row) || row.column === 'price' || !value) return []
  if (row.values.kind === 'flag') return value === 'true' ? ['lexeme' in row ? row.lexeme : `f:${row.fact}`] : []
  if (row.column === 'milk') {
    const { from, to } = rangeBounds(String(value))
    return milkRange(from, to)
  }
  return [`${row.fact}:${row.column === 'district' ? placeKey(String(value)) : value}`]
}
