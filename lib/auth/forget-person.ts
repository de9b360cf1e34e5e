import { adOutbox } from '../outbox/ad-outbox'
import { forgetEntriesOf } from '../outbox/outbox-store'
import { forgetDrafts } from '../outbox/drafts'
import { forgetPages } from '../offline/keep-pages'
import { queryClient } from '../client/query-client'
import { forgetSearches } from '../search/recent-searches'
import { forgetSeen } from '../seen/seen-posts'

/**
 * Removes everything of the signed-out user from this phone: drafts, unsent ads, recent searches, seen posts, kept
 * pages and fetched data. Unsent ads of other users stay.
 */
export function forgetPerson(userId?: string): void {
  forgetDrafts()
  forgetSearches()
  forgetSeen()
  if (userId !== undefined) void forgetEntriesOf(adOutbox, userId)
  void forgetPages()
  queryClient.clear()
}
