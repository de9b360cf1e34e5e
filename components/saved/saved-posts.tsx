'use client'

import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { call } from '@/lib/api/client'
import { useEndedSession } from '@/lib/api/ended-session'
import { errorCode } from '@/lib/api/problem'
import { refreshSaved, useSavedIds } from '@/lib/api/saved'
import { formatNumber } from '@/lib/format'
import { Link } from '@/lib/i18n/link'
import { SavedPostCard } from './saved-post-card'
import { SavedPostSkeletons } from './saved-post-skeletons'

async function fetchSaved() {
  const [reply] = await Promise.all([call('getSavedPosts'), refreshSaved()])
  return reply.data.posts
}

type Props = { viewerId: string; /** One was taken away: the focus must not be lost with it. */ onRemoved: () => void }

/** The saved ads: coming, failed, none yet, or the list. */
export function SavedPosts({ viewerId, onRemoved }: Props) {
  const t = useTranslations('saved')
  const errors = useTranslations('errors')
  const shell = useTranslations('shell')
  const ids = useSavedIds()
  // What was saved on the way here must be in it; the viewer is part of the key, so that the next person sees none of these.
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({ queryKey: ['savedPosts', viewerId], queryFn: fetchSaved, staleTime: 0 })
  const code = isError ? errorCode(error) : null
  const known = useRef(new Set<string>())

  useEndedSession(code)

  useEffect(() => {
    if (!data) return
    // Saved in another tab meanwhile: asked for once, since a post that is hidden now is in the ids, but in no list.
    const unknown = [...ids].filter(id => !known.current.has(id) && !data.some(post => post.id === id))
    for (const id of unknown) known.current.add(id)
    if (unknown.length > 0) void refetch()
  }, [ids, data, refetch])

  if (isPending) return <SavedPostSkeletons />
  if (isError && !data) {
    return <LoadFailed title={t('failed')} text={errors(errorCode(error))} again={shell('tryAgain')} busy={isFetching} onAgain={() => void refetch()} />
  }
  const posts = data.filter(post => ids.has(post.id))
  return (
    <>
      {posts.length > 0 && (
        <p role="status" className="mb-3 text-ink-soft">
          {t('count', { count: posts.length, shown: formatNumber(posts.length) })}
        </p>
      )}
      {posts.length === 0 ? (
        <EmptyState
          icon={Heart}
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Link href="/categories" className={buttonClasses()}>
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
