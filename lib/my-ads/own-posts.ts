import { queryOptions } from '@tanstack/react-query'
import type { Post } from '../contract/posts'
import { call } from '../client/client'
import { postEndpoints } from '../contract/post-endpoints'
import { queryClient } from '../client/query-client'

const KEY = 'ownPosts'

/**
 * The viewer's own posts, for `useQuery`. The key contains the viewer, so that the next
 * user of this phone does not see them.
 */
export const ownPostsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: [KEY, viewerId],
    queryFn: async () => (await call(postEndpoints.getOwnPosts, { query: { ended: 'true' } })).data,
  })

/** Makes the shown own posts load again. */
export const refetchOwnPosts = (): void => void queryClient.invalidateQueries({ queryKey: [KEY] })

/** Shows a change at once, if the viewer's posts were fetched before. */
export function changeOwnPosts(viewerId: string, change: (posts: Post[]) => Post[]): void {
  queryClient.setQueryData(ownPostsQuery(viewerId).queryKey, own => own && { ...own, posts: change(own.posts) })
}
