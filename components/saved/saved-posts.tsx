'use client'

import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { EmptyState } from '@/components/shared/empty-state'
import { LoadFailed } from '@/components/shared/load-failed'
import { buttonVariants } from '@/components/ui/button'
import { useEndedSession } from '@/lib/auth/ended-session'
import { errorCode } from '@/lib/client/problem'
import type { Post } from '@/lib/contract/posts'
import { useSavedIds } from '@/lib/saved/saved'
import { formatNumber } from '@/lib/format/format'
import { Link } from '@/lib/i18n/navigation'
import { savedPostsQuery } from './queries'
import { SavedPostCard } from './saved-post-card'
import { SavedPostSkeletons } from './saved-post-skeletons'

type Props = {
  viewerId: string
  /** Called when a post was removed, so that the page can keep the focus. */
  onRemoved: () => void
}

/** The saved posts: loading, failed, empty, or the list. */
export function SavedPosts({ viewerId, onRemoved }: Props) {
  const t = useTranslations('saved')
  const errors = useTranslations('errors')
  const shell = useTranslations('shell')
  const ids = useSavedIds()
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(savedPostsQuery(viewerId))
  const code = isError ? errorCode(error) : null
  const requestedIds = useRef(new Set<string>())

  useEndedSession(code)

  useEffect(() => {
    if (!data) return
    // Another tab has saved these. The list is loaded only once for each id: a hidden post has an id here but is in no
    // list.
    const newIds = [...ids].filter(id => !requestedIds.current.has(id) && !data.some(post => post.id === id))
    for (const id of newIds) requestedIds.current.add(id)
    if (newIds.length > 0) void refetch()
  }, [ids, data, refetch])

  if (isPending) return <SavedPostSkeletons />
  if (isError && !data) {
    return (
      <LoadFailed
        title={t('failed')}
        text={errors(errorCode(error))}
        again={shell('tryAgain')}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    )
  }
  // What can still be bought comes first.
  const isOver = ({ status }: Post) => Number(status === 'sold' || status === 'ended')
  const posts = data.filter(post => ids.has(post.id)).sort((a, b) => isOver(a) - isOver(b))
  return (
    <>
      {posts.length > 0 && (
        <p role="status" className="mb-3 text-muted-foreground">
          {t('count', { count: posts.length, shown: formatNumber(posts.length) })}
        </p>
      )}
      {posts.length === 0 ? (
        <EmptyState
          icon={Heart}
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Link href="/categories" className={buttonVariants()}>
              {t('browse')}
            </Link>
          }
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {posts.map(post => (
            <li key={post.id}>
              <SavedPostCard post={post} viewerId={viewerId} onRemoved={onRemoved} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
