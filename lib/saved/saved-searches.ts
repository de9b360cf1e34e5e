'use client'

import type { SavedSearch } from '../contract/saved-searches'
import { queryClient } from '../client/query-client'
import { askUnread } from '../notifications/unread'

/** The query key of a user's saved searches. */
export const savedSearchesKey = (viewerId: string, locale: string) => ['savedSearches', viewerId, locale]

/** Tells the server that the viewer looks at a search's new ads. If the call fails, they stay new. */
export function markOpened(id: string): void {
  void import('../client/late-calls')
    .then(({ call, openSavedSearch }) => call(openSavedSearch, { params: { id } }))
    .then(() => {
      queryClient.setQueriesData<SavedSearch[]>({ queryKey: ['savedSearches'] }, searches =>
        searches?.map(search => (search.id === id ? { ...search, newCount: 0 } : search)),
      )
      askUnread()
    })
    .catch(() => {})
}
