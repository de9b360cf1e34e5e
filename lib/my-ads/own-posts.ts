import { queryOptions } from '@tanstack/react-query'
import type { AppealState } from '../contract/decided'
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

/** Shows at once what became of an appeal about a hidden post of the viewer. */
export function showAppeal(viewerId: string, postId: string, appeal: AppealState): void {
  queryClient.setQueryData(
    ownPostsQuery(viewerId).queryKey,
    own => own && { ...own, decided: own.decided.map(one => (one.postId === postId ? { ...one, appeal } : one)) },
  )
}
