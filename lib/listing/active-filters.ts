import type { ListFilters } from './feed-address'

/** The number of filters that are set in the panel; the price range counts as one, the search words do not count. */
export function activeFilters({ q: _, min, max, ...rest }: ListFilters): number {
  return Object.keys(rest).length + (min === undefined && max === undefined ? 0 : 1)
}
