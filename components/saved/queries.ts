import { queryOptions } from '@tanstack/react-query'
import type { Locale } from 'next-intl'
import { call } from '@/lib/client/client'
import { savedSearchEndpoints } from '@/lib/contract/saved-searches'
import { savedEndpoints } from '@/lib/contract/saved'
import { refreshSaved } from '@/lib/saved/saved'
import { savedSearchesKey } from '@/lib/saved/saved-searches'

/**
 * The saved posts. They are loaded again each time they are shown, because the user may have saved others on the way.
 * The viewer's id is part of the key, so that the next user of this browser sees none of these.
 */
export const savedPostsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['savedPosts', viewerId],
    queryFn: async () => {
      const [reply] = await Promise.all([
        call(savedEndpoints.getSavedPosts, { query: { ended: 'true' } }),
        refreshSaved(),
      ])
      return reply.data.posts
    },
    staleTime: 0,
  })

/** The saved searches of a signed-in user. They are loaded again each time they are shown. */
export const savedSearchesQuery = (viewerId: string, locale: Locale) =>
  queryOptions({
    queryKey: savedSearchesKey(viewerId, locale),
    queryFn: async () => (await call(savedSearchEndpoints.getSavedSearches, { query: { locale } })).data.searches,
    staleTime: 0,
  })
