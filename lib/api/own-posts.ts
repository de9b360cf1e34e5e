import type { Api } from '../contract/api'
import type { ReplyOf } from '../contract/endpoint'
import type { Post } from '../contract/posts'
import { call } from './client'
import { queryClient } from './query-client'

type OwnPosts = ReplyOf<Api['getOwnPosts']>['data']

const KEY = 'ownPosts'

/** The own posts, for `useQuery`. The viewer is part of the key: the next person on this phone sees none of these. */
export const ownPostsQuery = (viewerId: string) => ({ queryKey: [KEY, viewerId], queryFn: async (): Promise<OwnPosts> => (await call('getOwnPosts')).data })

/** The own posts are fetched again where they are shown. */
export const refetchOwnPosts = (): void => void queryClient.invalidateQueries({ queryKey: [KEY] })

/** What has changed is shown at once where the viewer's posts were fetched before; then they are fetched again. */
export function changeOwnPosts(viewerId: string, change: (posts: Post[]) => Post[]): void {
  queryClient.setQueryData<OwnPosts>([KEY, viewerId], own => own && { ...own, posts: change(own.posts) })
  refetchOwnPosts()
}
