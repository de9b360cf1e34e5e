import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { OwnPostActions } from '@/components/my-ads/own-post-actions'
import { OwnPostFigures } from '@/components/my-ads/own-post-figures'
import { OwnPostReserved } from '@/components/my-ads/own-post-reserved'
import { OwnPostTerm } from '@/components/my-ads/own-post-term'
import { changeOf, useOwnPostChange } from '@/components/my-ads/use-own-post-change'
import { SaleStrip } from '@/components/sales/sale-strip'
import type { Post } from '@/lib/contract/posts'
import { formatDate } from '@/lib/format/format'
import { useRouter } from '@/lib/i18n/navigation'
import { ownPostsQuery } from '@/lib/my-ads/own-posts'

type Props = { postId: string; sellerId: string; /** As the page shows it. */ status: Post['status'] }

/** The seller's part of the page of their own ad: its views, and the possible actions. */
export function OwnPost({ postId, sellerId, status }: Props) {
  const t = useTranslations('post')
  const { data: own, dataUpdatedAt } = useQuery(ownPostsQuery(sellerId))
  const post = own?.posts.find(one => one.id === postId)
  const changing = useIsMutating({ mutationKey: changeOf(postId) }) > 0
  const was = useRef(false)
  const { push, refresh } = useRouter()
  const now = post?.status

  // The rest of the page is rendered by the server, the same for everyone, so a changed state needs a refresh.
  useEffect(() => {
    if (changing) return
    if (now !== undefined && now !== status) refresh()
    if (was.current && own && now === undefined) push('/my-ads')
    was.current = now !== undefined
  }, [changing, now, own, status, push, refresh])

  return (
    <div className="-mx-4 -mb-4 flex flex-col gap-3">
      <p className="px-4 font-semibold">{t('ownPost')}</p>
      {own && post && (
        <Ways
          post={post}
          soldLately={own.soldLately.includes(postId)}
          saleOpen={own.openSales.includes(postId)}
          now={dataUpdatedAt}
        />
      )}
    </div>
  )
}

type WaysProps = { post: Post; soldLately: boolean; saleOpen: boolean; now: number }

function Ways({ post, soldLately, saleOpen, now }: WaysProps) {
  const act = useOwnPostChange(post)
  const t = useTranslations('myAds')
  return (
    <div>
      {post.status === 'active' && post.endsAt && (
        <p className="px-4 pb-1 text-sm text-muted-foreground">{t('endsOn', { date: formatDate(post.endsAt) })}</p>
      )}
      <OwnPostFigures post={post} className="px-4 pb-3" />
      <OwnPostReserved post={post} act={act} />
      {post.status === 'sold' && saleOpen && <SaleStrip postId={post.id} />}
      <OwnPostTerm post={post} now={now} act={act} />
      <OwnPostActions post={post} soldLately={post.status === 'sold' && soldLately} act={act} inBar />
    </div>
  )
}
