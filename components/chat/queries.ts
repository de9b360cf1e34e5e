import { queryOptions } from '@tanstack/react-query'
import { call } from '@/lib/client/client'
import { postEndpoints } from '@/lib/contract/post-endpoints'
import { settingsEndpoints } from '@/lib/contract/settings'

/** The post of a conversation; null if the server returned none. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['post', postId],
    queryFn: async () =>
      (await call(postEndpoints.getPost, { query: { ended: 'true' }, params: { id: postId } })).data.posts[0] ?? null,
  })

/** Does a person show their number to others? */
export const showsNumberQuery = (userId: string) =>
  queryOptions({
    queryKey: ['showsNumber', userId],
    queryFn: async () => (await call(settingsEndpoints.getPrivacy, { params: { userId } })).data.privacy.showNumber,
  })
