import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { errorCode } from '@/lib/client/problem'
import type { Post } from '@/lib/contract/posts'
import { formatDate } from '@/lib/format/format'
import { changeOwnPosts, ownPostsQuery, refetchOwnPosts } from '@/lib/my-ads/own-posts'
import { ACTIONS, askForChange, withAnswer, withPostOf, type Change } from './own-post-changes'

const KEY = 'changeOwnPost'
/** The key of the changes of one own post, to see whether one is under way. */
export const changeOf = (postId: string) => [KEY, postId]

/** Errors after which a retry cannot help: the post is gone, was sold too long ago, or the session has ended. */
const IN_VAIN: readonly string[] = [
  'postNotFound',
  'soldLongAgo',
  'saleConfirmed',
  'duplicatePost',
  'loginRequired',
  'linkExpired',
]

/**
 * Changes one of the user's own posts. The list shows the result at once, and restores the post if the request fails.
 * The user can undo a sale for a week.
 * @param onLeave called before the card leaves the list
 */
export function useOwnPostChange(post: Post, onLeave?: () => void): (change: Change) => void {
  const t = useTranslations('myAds')
  const words = useTranslations('stillHere')
  const errors = useTranslations('errors')
  const queries = useQueryClient()
  const viewerId = post.seller.id
  const mutationKey = changeOf(post.id)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (change: Change) => askForChange(post.id, change),
    onMutate: async ({ action }) => {
      const { queryKey } = ownPostsQuery(viewerId)
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)?.posts ?? []
      onLeave?.()
      changeOwnPosts(viewerId, posts => ACTIONS[action].after(posts, post.id))
      return before
    },
    onSuccess: (answer, { action }) => {
      if (answer) changeOwnPosts(viewerId, posts => withAnswer(posts, answer))
      const isHere = action === 'here' && answer?.endsAt
      toast.success(
        isHere ? words('hereDone', { date: formatDate(isHere) }) : t(ACTIONS[action].done),
        action === 'sold' ? { action: { label: t('undo'), onClick: () => act({ action: 'again' }) } } : {},
      )
    },
    onError: (error, change, before) => {
      const code = errorCode(error)
      if (before) changeOwnPosts(viewerId, posts => withPostOf(before, posts, post.id))
      toast.error(t(ACTIONS[change.action].failed), {
        ...(code === 'unexpected' ? {} : { description: errors(code) }),
        ...(IN_VAIN.includes(code) ? {} : { action: { label: t('retry'), onClick: () => act(change) } }),
      })
    },
    // While another action runs, the server's list would show its card again. So only the last one reloads the list.
    onSettled: () => void (queries.isMutating({ mutationKey: [KEY] }) === 1 && refetchOwnPosts()),
  })
  /** A card disappears a moment after the tap, so a double tap could start the action twice. */
  const act = (change: Change) => void (queries.isMutating({ mutationKey }) === 0 && mutate(change))
  return act
}
