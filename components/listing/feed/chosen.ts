import { createContext } from 'react'
import type { ListFilters } from '@/lib/listing/feed-address'
import type { Said } from '@/lib/listing/said-filters'

/**
 * What the user chose in a list: the single state of the filter form. `change` replaces some filters and keeps the
 * rest; the address follows after a pause. `said`: the search that was read last, which may be an older one.
 */
export type Chosen = { filters: ListFilters; change: (change: ListFilters) => void; said?: Said }

/** The choices of the list around a form; null outside a list. */
export const ChosenContext = createContext<Chosen | null>(null)
