import { queryOptions } from '@tanstack/react-query'
import { call } from '@/lib/client/client'
import { stillHereEndpoints } from '@/lib/contract/still-here'

/**
 * An ad whose seller is asked whether it is still true. It is loaded again each time it is shown.
 * @param linkKey the key of the link; undefined for the signed-in seller
 */
export const askedPostQuery = (postId: string, linkKey: string | undefined) =>
  queryOptions({
    queryKey: ['askedPost', postId, linkKey ?? null],
    queryFn: async () =>
      (await call(stillHereEndpoints.getAskedPost, { params: { id: postId }, body: { key: linkKey } })).data.post,
    staleTime: 0,
  })
