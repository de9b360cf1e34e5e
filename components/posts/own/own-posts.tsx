'use client'

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '@/components/ui/load-failed'
import { Tabs } from '@/components/ui/tabs'
import { useEndedSession } from '@/lib/api/ended-session'
import { ownPostsQuery } from '@/lib/api/own-posts'
import { errorCode } from '@/lib/api/problem'
import { queryClient } from '@/lib/api/query-client'
import type { Post } from '@/lib/contract/posts'
import { formatNumber } from '@/lib/format'
import { NoOwnPosts } from './no-own-posts'
import { OwnPostCard } from './own-post-card'
import { OwnPostSkeletons } from './own-post-skeletons'
import { WaitingAds } from './waiting-ads'

type Tab = 'active' | 'sold'
const tabOf = (post: Post): Tab => (post.status === 'sold' ? 'sold' : 'active')

/** The own ads: coming, failed, none yet, or the list. */
export function OwnPosts({ viewerId }: { viewerId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <WaitingAds viewerId={viewerId} />
      <List viewerId={viewerId} />
    </QueryClientProvider>
  )
}

function List({ viewerId }: { viewerId: string }) {
  const t = useTranslations('myAds')
  const errors = useTranslations('errors')
  const { data: own, isPending, error, refetch, isFetching } = useQuery(ownPostsQuery(viewerId))
  // The address keeps the tab, so that who comes back from an ad finds it again.
  const [tab, setTab] = useState<Tab>(() => (window.location.hash === '#sold' ? 'sold' : 'active'))
  const root = useRef<HTMLDivElement>(null)
  const left = useRef<number | null>(null)
  const code = error ? errorCode(error) : null

  useEndedSession(code)

  useEffect(() => {
    if (left.current === null) return
    // Where a card has left, the next one has the focus; the last one leaves it to its tab.
    const cards = root.current?.querySelectorAll('article') ?? []
    const card = cards[Math.min(left.current, cards.length - 1)]
    left.current = null
    const target = card?.querySelector<HTMLElement>('a, button') ?? root.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    target?.focus()
  }, [own])

  function choose(key: Tab) {
    setTab(key)
    window.history.replaceState(window.history.state, '', key === 'sold' ? '#sold' : window.location.pathname)
  }

  if (isPending) return <OwnPostSkeletons />
  if (!own) {
    return <LoadFailed title={t('failed')} text={errors(errorCode(error))} again={t('retry')} busy={isFetching} onAgain={() => void refetch()} />
  }
  const count = (key: Tab) => formatNumber(own.posts.filter(post => tabOf(post) === key).length)
  const shown = own.posts.filter(post => tabOf(post) === tab)
  return (
    <div ref={root} className="flex flex-col gap-4">
      <Tabs
        label={t('title')}
        tabs={[
          { key: 'active', label: t('tabActive'), count: count('active') },
          { key: 'sold', label: t('tabSold'), count: count('sold') },
        ]}
        current={tab}
        onChange={choose}
      >
        {shown.length === 0 ? (
          <NoOwnPosts of={tab === 'active' && own.posts.length === 0 ? 'all' : tab} />
        ) : (
          <ul className="flex flex-col gap-3">
            {shown.map((post, index) => (
              <li key={post.id}>
                <OwnPostCard post={post} onLeave={() => (left.current = index)} />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </div>
  )
}
