'use client'

import { useEffect, type ReactNode } from 'react'
import { keepNear } from '@/lib/geo/near-cookie'
import { usePosition } from '@/lib/geo/position'
import { useViewer } from '@/lib/auth/viewer'
import { asksNothing, filterQuery, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import type { Said } from '@/lib/listing/said-filters'
import { CardSkeletons } from '../card-skeletons'
import { FeedEmpty } from './feed-empty'
import { FeedFew } from './feed-few'
import { FeedHead } from './feed-head'
import { FeedList } from './feed-list'
import { Nearby } from './nearby'
import { useFeed } from './use-feed'

type Props = {
  catalog: FeedCatalog
  filters: ListFilters
  /** Shown instead of a list while no filter and no search is set. */
  start?: ReactNode
}

/** The head of the list for the current address; nothing where the page's start is shown instead of a list. */
export function FeedHeadLive({
  start,
  catalog,
  filters,
  onRead,
}: Props & { onRead: (said: Said | undefined) => void }) {
  const { feed } = useLiveFeed(catalog, filters)
  const first = feed.data?.pages[0]
  useEffect(() => {
    if (first) onRead({ q: filters.q, understood: first.understood })
  }, [first, filters.q, onRead])
  // The list that the server rendered is shown again.
  useEffect(() => () => onRead(undefined), [onRead])
  if (start && asksNothing(filters)) return null
  return (
    <FeedHead
      catalog={catalog}
      filters={filters}
      count={first?.count}
      similar={first?.similar}
      understood={first?.understood}
    />
  )
}

/** The list for the current address, loaded by the browser: after a change of filters, and for the sort "nearby". */
export function FeedLive({ start, ...props }: Props) {
  if (start && asksNothing(props.filters)) return start
  return <List key={filterQuery(props.filters)} {...props} />
}

/** The pages of the list; none are loaded while the session may still provide the reader's place. */
function useLiveFeed(catalog: FeedCatalog, filters: ListFilters) {
  const position = usePosition()
  const viewer = useViewer()
  const nearby = filters.sort === 'nearby'
  const waits = nearby && !position && viewer.state === 'loading' && !viewer.failed
  return { waits, position, feed: useFeed({ catalog, filters, position: nearby ? position : null }, '', !waits) }
}

function List({ catalog, filters }: Omit<Props, 'start'>) {
  const { waits, position, feed } = useLiveFeed(catalog, filters)
  const nearby = filters.sort === 'nearby'
  // The page was rendered for a place, and its list has none: the reader has removed the place.
  const left = catalog.places.length > 0 && filters.near === undefined
  useEffect(() => {
    if (nearby && position) keepNear(position)
    else if (left) keepNear(null)
  }, [nearby, position, left])
  if (waits) return <CardSkeletons count={6} />
  const first = feed.data?.pages[0]
  return (
    <>
      {nearby && <Nearby position={position} />}
      <FeedList
        feed={feed}
        filters={filters}
        empty={<FeedEmpty catalog={catalog} filters={filters} />}
        few={
          first?.count !== undefined && (
            <FeedFew
              catalog={catalog}
              filters={filters}
              understood={first.understood}
              count={first.count}
              posts={first.posts}
            />
          )
        }
      />
    </>
  )
}
