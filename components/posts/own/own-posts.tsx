'use client'

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { CloudOff, Megaphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button, buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { call } from '@/lib/api/client'
import { errorCode } from '@/lib/api/problem'
import { queryClient } from '@/lib/api/query-client'
import { setViewer } from '@/lib/api/viewer'
import { Link } from '@/lib/i18n/navigation'
import { OwnPostCard } from './own-post-card'
import { OwnPostSkeletons } from './own-post-skeletons'

/** The own ads: coming, failed, none yet, or the list. */
export function OwnPosts({ viewerId }: { viewerId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <List viewerId={viewerId} />
    </QueryClientProvider>
  )
}

function List({ viewerId }: { viewerId: string }) {
  const t = useTranslations('myAds')
  const errors = useTranslations('errors')
  // The viewer is part of the key: the next person on this phone sees none of these.
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({ queryKey: ['ownPosts', viewerId], queryFn: async () => (await call('getOwnPosts')).data.posts })
  const code = isError ? errorCode(error) : null

  useEffect(() => {
    // The session has ended: the guard asks for a new one.
    if (code === 'loginRequired') setViewer(null)
  }, [code])

  if (isPending) return <OwnPostSkeletons />
  if (isError) {
    return (
      <div role="alert">
        <EmptyState
          icon={CloudOff}
          title={t('failed')}
          text={errors(errorCode(error))}
          action={
            <Button kind="secondary" disabled={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      </div>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={Megaphone}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Link href="/post-ad" prefetch={false} className={buttonClasses('accent')}>
            {t('postFirst')}
          </Link>
        }
      />
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {data.map(post => (
        <li key={post.id}>
          <OwnPostCard post={post} />
        </li>
      ))}
    </ul>
  )
}
