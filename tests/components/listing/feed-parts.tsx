import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactElement } from 'react'
import type { FeedCatalog } from '@/lib/listing/feed-address'
import { ALL_PRICES } from '@/lib/listing/price-scale'
import { renderPart } from '../../support/render'

const CATEGORIES: FeedCatalog['categories'] = [
  { id: 'buffalo', name: 'Buffalo', kind: 'dairy' },
  { id: 'goat', name: 'Goat', kind: 'animal' },
  { id: 'equipment', name: 'Equipment', kind: 'equipment' },
]
const BREEDS: FeedCatalog['breeds'] = [
  { id: 'murrah', name: 'Murrah', categoryId: 'buffalo' },
  { id: 'boer', name: 'Boer', categoryId: 'goat' },
  { id: 'tractor', name: 'Tractor', categoryId: 'equipment' },
]

/** The filter values of a list of one category, or of all (null). */
export function catalogOf(categoryId: string | null): FeedCatalog {
  return {
    categoryId,
    categories: CATEGORIES.filter(({ id }) => categoryId === null || id === categoryId),
    breeds: BREEDS.filter(breed => categoryId === null || breed.categoryId === categoryId),
    lactations: [
      { id: 'first', name: 'First' },
      { id: 'second', name: 'Second' },
    ],
    places: [],
    prices: ALL_PRICES,
    districts: [
      { id: 'Latur', name: 'Latur' },
      { id: 'Pune', name: 'Pune' },
    ],
  }
}

/** Renders a part as a page with this query would. */
export function renderAt(query: string, part: ReactElement) {
  return renderPart(
    <SearchParamsContext.Provider value={new URLSearchParams(query)}>{part}</SearchParamsContext.Provider>,
  )
}
