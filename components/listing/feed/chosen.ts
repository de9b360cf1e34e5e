import { createContext } from 'react'
import type { ListFilters } from '@/lib/listing/feed-address'

/**
 * What the user chose in a list: the single state of the filter form. `change` replaces some filters and keeps the
 * rest; the address follows after a pause.
 */
export type Chosen = { filters: ListFilters; change: (change: ListFilters) => void }

/** The choices of the list around a form; null outside a list. */
export const ChosenContext = createContext<Chosen | null>(null)
