'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePosition } from '@/lib/api/position'
import { queryClient } from '@/lib/api/query-client'
import { useViewer } from '@/lib/api/viewer'
import { filterQuery, type FeedCatalog, type ListFilters } from '@/lib/feed-address'
import { CardSkeletons } from '../card-skeletons'
import { FeedChips } from './feed-chips'
import { FeedEmpty } from './feed-empty'
import { FeedHeader } from './feed-header'
import { FeedList } from './feed-list'
import { Nearby } from './nearby'
import { useFeed } from './use-feed'

type Props = { catalog: FeedCatalog; filters: ListFilters; /** What stands instead of a list as long as nothing is asked for. */ start?: ReactNode }

/** The list that the address asks for now, fetched by the browser: after a change of filters, and for what is nearby. */
export function FeedLive({ start, ...props }: Props) {
  if (start && filterQuery(props.filters) === '') return start
  return (
    <QueryClientProvider client={queryClient}>
      <List key={filterQuery(props.filters)} {...props} />
    </QueryClientProvider>
  )
}

function List({ catalog, filters }: Omit<Props, 'start'>) {
  const position = usePosition()
  const viewer = useViewer()
  const nearby = filters.sort === 'nearby'
  // The profile's place may still come.
  if (nearby && !position && viewer.state === 'loading' && !viewer.failed) {
    return (
      <>
        <FeedHeader filters={filters} count={undefined} />
        <FeedChips catalog={catalog} filters={filters} />
        <CardSkeletons count={6} />
      </>
    )
  }
  return <Found catalog={catalog} filters={filters} position={nearby ? position : null} />
}

function Found({ catalog, filters, position }: Parameters<typeof useFeed>[0] & Pick<Props, 'catalog'>) {
  const feed = useFeed({ catalog, filters, position })
  const first = feed.data?.pages[0]
  return (
    <>
      <FeedHeader filters={filters} count={first?.count} similar={first?.similar} />
      <FeedChips catalog={catalog} filters={filters} understood={first?.understood} />
      {filters.sort === 'nearby' && <Nearby position={position ?? null} />}
      <FeedList feed={feed} empty={<FeedEmpty catalog={catalog} filters={filters} />} />
    </>
  )
}
