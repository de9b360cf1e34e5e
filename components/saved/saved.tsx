'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useHashTab } from '@/components/shared/use-hash-tab'
import { Badge } from '@/components/ui/badge'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { formatNumber } from '@/lib/format/format'
import { savedSearchesQuery } from './queries'
import { SavedPosts } from './saved-posts'
import { SavedSearches } from './saved-searches'

const NAMES = ['posts', 'searches'] as const

/** What a user has saved: posts, and searches with the number of their new posts. */
export function Saved({ viewerId }: { viewerId: string }) {
  const t = useTranslations('saved')
  const heading = useRef<HTMLHeadingElement>(null)
  const [tab, openTab] = useHashTab(NAMES, 'posts')
  const fresh =
    useQuery(savedSearchesQuery(viewerId, useLocale())).data?.reduce((sum, { newCount }) => sum + newCount, 0) ?? 0
  // A removed card takes the focus with it, so the focus goes to the heading.
  const keepFocus = () => heading.current?.focus()
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('title')}
      </h1>
      <Tabs value={tab} onValueChange={openTab}>
        <TabsList aria-label={t('title')}>
          <TabsTrigger value="posts">{t('postsTab')}</TabsTrigger>
          <TabsTrigger value="searches">
            {`${t('searchesTab')} `}
            {fresh > 0 && (
              <Badge
                variant="outline"
                className="figure border-0 px-2 py-0 text-inherit in-aria-selected:bg-accent dark:in-aria-selected:bg-card"
              >
                {formatNumber(fresh)}
              </Badge>
            )}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="posts">
          <SavedPosts viewerId={viewerId} onRemoved={keepFocus} />
        </TabsContent>
        <TabsContent value="searches">
          <SavedSearches viewerId={viewerId} onRemoved={keepFocus} />
        </TabsContent>
      </Tabs>
    </>
  )
}
