'use client'

import type { SavedSearch } from '../contract/saved-searches'
import { queryClient } from './query-client'
import { askUnread } from './unread'

/** What the saved searches of a person are remembered under. */
export const savedSearchesKey = (viewerId: string, locale: string) => ['savedSearches', viewerId, locale]

/** Says that a search's new ads are being looked at. One that cannot be told stays new. */
export function markOpened(id: string): void {
  void import('./client')
    .then(({ call }) => call('openSavedSearch', { params: { id } }))
    .then(() => {
      queryClient.setQueriesData<SavedSearch[]>({ queryKey: ['savedSearches'] }, searches => searches?.map(search => (search.id === id ? { ...search, newCount: 0 } : search)))
      askUnread()
    })
    .catch(() => {})
}
