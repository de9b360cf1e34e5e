import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '@/lib/api/client'
import type { FeedFilters } from '@/lib/contract/feed'
import type { Coordinates } from '@/lib/contract/users'
import { apiFilters, filterQuery, type FeedCatalog, type ListFilters } from '@/lib/feed-address'

export type FeedRequest = { catalog: Pick<FeedCatalog, 'categoryId'>; filters: ListFilters; /** From where the reader looks; only the nearby list asks for it. */ position?: Coordinates | null }

/** One page of a list from the API. @throws ApiError */
export async function fetchFeed({ catalog: { categoryId }, filters, position }: FeedRequest, part: Pick<FeedFilters, 'cursor' | 'pageSize' | 'count'>) {
  const { searchquery, ...query } = { ...apiFilters(filters), ...(filters.sort === 'nearby' && position ? position : {}), ...part }
  if (categoryId !== null) return (await call('getFeed', { params: { categoryId }, query: { ...query, searchquery } })).data
  return (await call('search', { query: { ...query, q: searchquery, categoryId: filters.category } })).data
}

/** What tells one list from another. */
export function feedKey({ catalog, filters, position }: FeedRequest): string[] {
  const place = filters.sort === 'nearby' && position ? `${position.latitude},${position.longitude}` : ''
  return [catalog.categoryId ?? '', filterQuery(filters), place]
}

/**
 * The pages of a list, fetched one after the other; the first one knows how many ads there are.
 * @param cursor where the pages before ended; without it, from the start
 */
export function useFeed(request: FeedRequest, cursor = '') {
  return useInfiniteQuery({
    queryKey: ['feed', ...feedKey(request), cursor],
    initialPageParam: cursor,
    queryFn: ({ pageParam }) => fetchFeed(request, pageParam === '' ? { count: 'true' } : { cursor: pageParam }),
    getNextPageParam: page => page.nextCursor ?? undefined,
  })
}
