import { forgetAds } from './ad-outbox'
import { forgetDrafts } from './drafts'
import { forgetPages } from './keep-pages'
import { queryClient } from './query-client'
import { forgetSearches } from './recent-searches'

/** Leaves nothing of who was signed in on this phone: what they wrote and did not send, searched for, which ads they looked at, and what was fetched for them. Ads that someone else has waiting here stay theirs. */
export function forgetPerson(userId?: string): void {
  forgetDrafts()
  forgetSearches()
  if (userId !== undefined) void forgetAds(userId)
  void forgetPages()
  queryClient.clear()
}
