'use client'

import type { ReactNode } from 'react'
import { usePosition } from '@/lib/geo/position'
import { useViewer } from '@/lib/auth/viewer'
import { filterQuery, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { CardSkeletons } from '../card-skeletons'
import { FeedChips } from './feed-chips'
import { FeedEmpty } from './feed-empty'
import { FeedHeader } from './feed-header'
import { FeedList } from './feed-list'
import { Nearby } from './nearby'
import { useFeed } from './use-feed'

type Props = {
  catalog: FeedCatalog
  filters: ListFilters
  /** Shown instead of a list while no filter and no search is set. */
  start?: ReactNode
}

/** The list for the current address, loaded by the browser: after a change of filters, and for the sort "nearby". */
export function FeedLive({ start, ...props }: Props) {
  if (start && filterQuery(props.filters) === '') return start
  return <List key={filterQuery(props.filters)} {...props} />
}

function List({ catalog, filters }: Omit<Props, 'start'>) {
  const position = usePosition()
  const viewer = useViewer()
  const nearby = filters.sort === 'nearby'
  // The session is still loading, and its profile may have a place.
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
      <FeedList feed={feed} filters={filters} empty={<FeedEmpty catalog={catalog} filters={filters} />} />
    </>
  )
}
