'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '@/components/shared/load-failed'
import { Badge } from '@/components/ui/badge'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useEndedSession } from '@/lib/auth/ended-session'
import { ownPostsQuery } from '@/lib/my-ads/own-posts'
import { errorCode } from '@/lib/client/problem'
import type { Post } from '@/lib/contract/posts'
import { formatNumber } from '@/lib/format/format'
import { NoOwnPosts } from './no-own-posts'
import { OwnPostCard } from './own-post-card'
import { OwnPostSkeletons } from './own-post-skeletons'
import { WaitingAds } from './waiting-ads'

const TABS = { active: 'tabActive', ended: 'tabEnded', sold: 'tabSold' } as const
type Tab = keyof typeof TABS
const tabOf = ({ status }: Post): Tab => (status === 'hidden' ? 'active' : status)
/** The tab that the address names. */
const tabOfAddress = (): Tab | null =>
  (Object.keys(TABS) as Tab[]).find(key => window.location.hash === `#${key}`) ?? null

/** The user's own posts: loading, failed, empty, or the list. */
export function OwnPosts({ viewerId }: { viewerId: string }) {
  return (
    <>
      <WaitingAds viewerId={viewerId} />
      <List viewerId={viewerId} />
    </>
  )
}

function List({ viewerId }: { viewerId: string }) {
  const t = useTranslations('myAds')
  const errors = useTranslations('errors')
  const { data: own, dataUpdatedAt, isPending, error, refetch, isFetching } = useQuery(ownPostsQuery(viewerId))
  // The address stores the tab, so that a user who comes back from a post finds it again.
  const [chosen, setChosen] = useState(tabOfAddress)
  const root = useRef<HTMLDivElement>(null)
  const left = useRef<number | null>(null)
  const code = error ? errorCode(error) : null

  useEndedSession(code)

  useEffect(() => {
    if (left.current === null) return
    // After a card has left, the next card gets the focus; after the last one, the tab gets it.
    const cards = root.current?.querySelectorAll('article') ?? []
    const card = cards[Math.min(left.current, cards.length - 1)]
    left.current = null
    const target =
      card?.querySelector<HTMLElement>('h2 a') ??
      card?.querySelector<HTMLElement>('button') ??
      root.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    target?.focus()
  }, [own])

  function choose(key: Tab) {
    setChosen(key)
    window.history.replaceState(window.history.state, '', key === 'active' ? window.location.pathname : `#${key}`)
  }

  if (isPending) return <OwnPostSkeletons />
  if (!own) {
    return (
      <LoadFailed
        title={t('failed')}
        text={errors(errorCode(error))}
        again={t('retry')}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    )
  }
  const count = (key: Tab) => own.posts.filter(post => tabOf(post) === key).length
  // The tab of ended ads is there only if there are some, and opens by itself if nothing else needs the user.
  const tabs = (Object.keys(TABS) as Tab[]).filter(key => key !== 'ended' || count('ended') > 0)
  const first = count('active') === 0 && count('ended') > 0 ? 'ended' : 'active'
  const tab = chosen && tabs.includes(chosen) ? chosen : first
  const shown = own.posts.filter(post => tabOf(post) === tab)
  return (
    <div ref={root} className="flex flex-col gap-4">
      <Tabs value={tab} onValueChange={choose}>
        <TabsList aria-label={t('title')} className="max-sm:flex-wrap">
          {tabs.map(key => (
            <TabsTrigger key={key} value={key}>
              {`${t(TABS[key])} `}
              <Badge
                variant="outline"
                className="figure border-0 px-2 py-0 text-inherit in-aria-selected:bg-accent dark:in-aria-selected:bg-card"
              >
                {formatNumber(count(key))}
              </Badge>
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab}>
          {shown.length === 0 ? (
            <NoOwnPosts of={tab === 'sold' ? 'sold' : own.posts.length === 0 ? 'all' : 'active'} />
          ) : (
            <ul className="flex flex-col gap-3">
              {shown.map((post, index) => (
                <li key={post.id}>
                  <OwnPostCard
                    post={post}
                    soldLately={post.status === 'sold' && own.soldLately.includes(post.id)}
                    saleOpen={post.status === 'sold' && own.openSales.includes(post.id)}
                    decided={own.decided.find(({ postId }) => postId === post.id)}
                    now={dataUpdatedAt}
                    onLeave={() => (left.current = index)}
                  />
                </li>
              ))}
            </ul>
          )}
        </TabsContent>
      </Tabs>
    </div>
  )
}
