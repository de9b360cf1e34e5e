import type { Understood } from '@/lib/contract/search'
import type { ListFilters } from '@/lib/listing/feed-address'

/** True if a list is limited to an amount of milk, by a filter or by the words of the search. */
export function asksMilk({ milk }: ListFilters, understood: Understood[] = []): boolean {
  return milk !== undefined || understood.some(({ kind }) => kind === 'milk')
}
