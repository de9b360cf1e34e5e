import { FILTER_NAMES, type FilterName } from '@/lib/contract/list-filters'
import type { Understood } from '@/lib/contract/search'
import {
  chosenCategory,
  fittingFilters,
  withoutFilters,
  type FeedCatalog,
  type ListFilters,
} from '@/lib/listing/feed-address'
import { usePartWords } from '../part-words'
import { useChipWords } from './chip-words'

/** `kind`: what an understood part of a search is about; null: it is a filter. */
type Chip = {
  key: string
  kind: Understood['kind'] | null
  label: string
  /** The filters without this one. */
  rest: ListFilters
  lang?: string
}

/** The understood parts of a search and the active filters, each with the list without it. */
export function useChips(catalog: FeedCatalog, filters: ListFilters, understood: Understood[]): Chip[] {
  return [...useWordChips(catalog, filters, understood), ...useFilterChips(catalog, filters)]
}

function useFilterChips(catalog: FeedCatalog, filters: ListFilters): Chip[] {
  const wordsOf = useChipWords(catalog, filters)
  const category = filters.category === undefined ? undefined : chosenCategory(catalog, filters)
  return [
    // Filters that belong to the category go with it.
    ...(category
      ? [
          {
            key: 'category',
            kind: null,
            label: category.name,
            rest: fittingFilters(withoutFilters(filters, 'category'), catalog),
          },
        ]
      : []),
    ...FILTER_NAMES.flatMap(name => {
      const label = wordsOf(name)
      // Both ends of a price share one chip.
      const names: FilterName[] = name === 'min' || name === 'max' ? ['min', 'max'] : [name]
      // An empty `near` in the address stops the server from redirecting to a list near the reader's own place.
      const rest = name === 'near' ? { ...filters, near: '' } : withoutFilters(filters, ...names)
      return label === undefined ? [] : [{ key: name, kind: null, label, rest }]
    }),
  ]
}

/** The understood parts of a search, each with the search without it. */
function useWordChips(catalog: FeedCatalog, filters: ListFilters, understood: Understood[]): Chip[] {
  const wordsOf = usePartWords()
  const name = (rows: { id: string; name: string }[], id: string, label: string) =>
    rows.find(row => row.id === id)?.name ?? label
  return understood.flatMap((part, index) => {
    if (part.without === undefined) return []
    const { kind, id, label } = part
    const names = { category: catalog.categories, breed: catalog.breeds, lactation: catalog.lactations }
    const named = kind in names ? { ...part, label: name(names[kind as keyof typeof names], id, label) } : part
    const { q: _, ...rest } = filters
    return [
      {
        key: `${index} ${kind} ${id}`,
        kind,
        ...wordsOf(named),
        rest: part.without === '' ? rest : { ...rest, q: part.without },
      },
    ]
  })
}
