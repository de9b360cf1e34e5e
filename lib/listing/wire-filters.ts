import type { FeedFilters } from '../contract/feed'
import { FILTER_NAMES, filterRow, LIST_FILTERS } from '../contract/list-filters'
import type { SavedFilters } from '../contract/saved-searches'
import { feedHref, withoutUndefined, type ListFilters } from './feed-address'

/**
 * The filters under the API's names; without the category, which is in the path of the call or in the search's query.
 */
export function apiFilters({ q, category: _, ...filters }: ListFilters): FeedFilters {
  const entries = FILTER_NAMES.map(name => [LIST_FILTERS[name].wire, filters[name] === true ? 'true' : filters[name]])
  return withoutUndefined({ searchquery: q, ...Object.fromEntries(entries) })
}

/** The address of the list of a saved search, newest first; without the language. */
export function savedSearchHref({ q, categoryId, ...saved }: SavedFilters): string {
  const texts = saved as Record<string, string | number | undefined>
  const filters = FILTER_NAMES.map(name => {
    const value = texts[LIST_FILTERS[name].wire]
    return [name, filterRow(name).values.kind === 'flag' ? value === 'true' || undefined : value]
  })
  return feedHref(categoryId === undefined ? '/search' : `/category/${categoryId}`, {
    q,
    ...Object.fromEntries(filters),
    sort: 'newest',
  })
}
