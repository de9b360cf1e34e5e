'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@/lib/api/query-client'
import { FeedList } from './feed-list'
import { useFeed, type FeedRequest } from './use-feed'

type Props = Pick<FeedRequest, 'catalog' | 'filters'> & { cursor: string }

/** The ads after the first page, fetched as the reader comes near the end. */
export function FeedPages(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Pages {...props} />
    </QueryClientProvider>
  )
}

function Pages({ catalog, filters, cursor }: Props) {
  return <FeedList feed={useFeed({ catalog, filters }, cursor)} />
}
