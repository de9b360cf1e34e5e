import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { isSecondTap } from '@/components/shared/taps'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { reserveEndpoints } from '@/lib/contract/reserve'
import { errorCode } from '@/lib/client/problem'
import type { Post } from '@/lib/contract/posts'
import { formatDate } from '@/lib/format/format'
import { refetchOwnPosts } from '@/lib/my-ads/own-posts'
import { postQuery } from './queries'

type Props = { post: Post; viewer: string; peer: string; /** Has the other person written? */ hasWritten: boolean }

/** Shows until when the post is reserved; its seller also gets a button that reserves it for the other person. */
export function Reservation({ post, viewer, peer, hasWritten }: Props) {
  const t = useTranslations('chat')
  const errors = useTranslations('errors')
  const queries = useQueryClient()
  const isOwn = post.seller.id === viewer
  const until = post.reservedUntil
  const isForPeer = isOwn && post.reservedFor === peer
  const canReserve = isOwn && hasWritten && post.status === 'active' && post.type !== 'Buy'
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const params = { id: post.id }
      return isForPeer
        ? (await call(reserveEndpoints.unreservePost, { params })).data.post
        : (await call(reserveEndpoints.reservePost, { params, body: { userId: peer } })).data.post
    },
    onSuccess: changed => {
      queries.setQueryData(postQuery(changed.id).queryKey, changed)
      refetchOwnPosts()
    },
    onError: error => void toast.error(errors(errorCode(error))),
  })
  if (until === null && !canReserve) return null

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-border bg-secondary-soft px-3 py-1.5 text-sm">
      {until !== null && (
        <p role="status" className="flex items-center gap-2 font-semibold">
          <CalendarClock aria-hidden className="size-4 shrink-0" />
          {t(isForPeer ? 'reservedForThem' : post.reservedFor === viewer ? 'reservedForYou' : 'reserved', {
            date: formatDate(until),
          })}
        </p>
      )}
      {canReserve && (
        <Button variant="outline" size="sm" disabled={isPending} onClick={event => isSecondTap(event) || mutate()}>
          {!isForPeer && <CalendarClock aria-hidden />}
          {t(isForPeer ? 'unreserve' : 'reserve')}
        </Button>
      )}
    </div>
  )
}
