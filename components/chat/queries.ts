import { queryOptions } from '@tanstack/react-query'
import { call } from '@/lib/client/client'
import { postEndpoints } from '@/lib/contract/post-endpoints'

/** The post of a conversation; null if the server returned none. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['post', postId],
    queryFn: async () =>
      (await call(postEndpoints.getPost, { query: { ended: 'true' }, params: { id: postId } })).data.posts[0] ?? null,
  })
