'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Tabs } from '@/components/ui/tabs'
import { useHashTab } from '@/components/ui/use-hash-tab'
import { queryClient } from '@/lib/api/query-client'
import { formatNumber } from '@/lib/format'
import { SavedPosts } from './saved-posts'
import { SavedSearches, useSavedSearches } from './saved-searches'

const NAMES = ['posts', 'searches'] as const

/** What a person has saved: ads, and searches with how many new ads they have. */
export function Saved({ viewerId }: { viewerId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SavedTabs viewerId={viewerId} />
    </QueryClientProvider>
  )
}

function SavedTabs({ viewerId }: { viewerId: string }) {
  const t = useTranslations('saved')
  const heading = useRef<HTMLHeadingElement>(null)
  const [tab, openTab] = useHashTab(NAMES, 'posts')
  const fresh = useSavedSearches(viewerId).data?.reduce((sum, { newCount }) => sum + newCount, 0) ?? 0
  // A card that goes takes the focus with it; the heading keeps it.
  const keepFocus = () => heading.current?.focus()
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('title')}
      </h1>
      <Tabs
        label={t('title')}
        current={tab}
        onChange={openTab}
        tabs={[
          { key: 'posts', label: t('postsTab') },
          { key: 'searches', label: t('searchesTab'), count: fresh > 0 ? formatNumber(fresh) : undefined },
        ]}
      >
        {tab === 'posts' ? <SavedPosts viewerId={viewerId} onRemoved={keepFocus} /> : <SavedSearches viewerId={viewerId} onRemoved={keepFocus} />}
      </Tabs>
    </>
  )
}
