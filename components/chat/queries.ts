import { queryOptions } from '@tanstack/react-query'
import { call } from '@/lib/client/client'

/** The post of a conversation; null if the server returned none. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['post', postId],
    queryFn: async () =>
      (await call('getPost', { query: { ended: 'true' }, params: { id: postId } })).data.posts[0] ?? null,
  })
