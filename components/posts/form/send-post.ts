import { queryClient } from '@/lib/api/query-client'
import { errorCode } from '@/lib/api/problem'
import { uploadPost } from '@/lib/api/upload-post'
import type { CategoryKind } from '@/lib/contract/categories'
import type { Post } from '@/lib/contract/posts'
import type { Draft, Tried } from './draft'
import { postedPhoto, type Photo } from './photos'
import { postData } from './post-data'
import { relevant, type PostValues } from './values'

/** After these the ad may be posted all the same. */
const UNANSWERED = ['network', 'unexpected', 'unavailable']
/** Several different tries are unanswered: whatever is posted, it is not surely this. */
const MANY: Tried = { values: '', photos: '' }
const same = (one: Tried, other: Tried) => one.values === other.values && one.photos === other.photos

type Sending = {
  draft: Draft
  values: PostValues
  kind: CategoryKind | undefined
  photos: Photo[]
  /** The post that is changed; a new one where there is none. */
  postId: string | undefined
  /** Told the part that is sent, 0 to 1. */
  onProgress: (part: number) => void
  /** Told what was sent when no answer came. */
  onUnanswered: (tried: Tried) => void
}

/**
 * Posts the ad or its changes. When an earlier try may have been posted unheard and the ad was changed since, its post is changed
 * as well: a repeated try answers with what the first one made.
 * @throws ApiError
 */
export async function sendPost({ draft, values, kind, photos, postId, onProgress, onUnanswered }: Sending): Promise<void> {
  const { tried } = draft
  const now: Tried = { values: JSON.stringify(relevant(values, kind)), photos: photos.map(({ id }) => id).join() }
  try {
    if (postId) return keepInLists(draft.viewer, await uploadPost('updatePost', postData(values, kind, photos, postId), onProgress))
    const made = await uploadPost('createPost', postData(values, kind, photos), onProgress, draft.idempotencyKey)
    if (!tried || same(tried, now)) return keepInLists(draft.viewer, made)
    const shown = tried.photos === now.photos ? made.images.map(postedPhoto) : photos
    keepInLists(draft.viewer, await uploadPost('updatePost', postData(values, kind, shown, made.id), onProgress))
  } catch (error) {
    if (UNANSWERED.includes(errorCode(error))) onUnanswered(tried && !same(tried, now) ? MANY : now)
    throw error
  }
}

/** The own ads show it at once; what they had is fetched again. */
function keepInLists(viewerId: string, post: Post) {
  queryClient.setQueryData<Post[]>(['ownPosts', viewerId], posts => {
    if (!posts) return undefined
    return posts.some(({ id }) => id === post.id) ? posts.map(other => (other.id === post.id ? post : other)) : [post, ...posts]
  })
  void queryClient.invalidateQueries({ queryKey: ['ownPosts'] })
}
