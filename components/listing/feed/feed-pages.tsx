'use client'

import { FeedList } from './feed-list'
import type { FeedRequest } from './queries'
import { useFeed } from './use-feed'

type Props = Pick<FeedRequest, 'catalog' | 'filters'> & { cursor: string; band: number | undefined }

/** The posts after the first page, loaded when the user comes near the end. */
export function FeedPages({ catalog, filters, cursor, band }: Props) {
  return <FeedList feed={useFeed({ catalog, filters }, cursor)} filters={filters} band={band} />
}
