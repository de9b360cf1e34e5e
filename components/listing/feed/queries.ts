import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/lib/client/client'
import { searchEndpoints } from '@/lib/contract/search'
import { postEndpoints } from '@/lib/contract/post-endpoints'
import type { FeedFilters } from '@/lib/contract/feed'
import type { Coordinates } from '@/lib/contract/users'
import { filterQuery, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { apiFilters } from '@/lib/listing/wire-filters'

export type FeedRequest = {
  catalog: Pick<FeedCatalog, 'categoryId'>
  filters: ListFilters
  /** The reader's position; only the sort "nearby" uses it. */
  position?: Coordinates | null
}

/** Loads one page of a list from the API. @throws ApiError */
async function fetchFeed(
  { catalog: { categoryId }, filters, position }: FeedRequest,
  part: Pick<FeedFilters, 'cursor' | 'pageSize' | 'count'>,
) {
  const { searchquery, ...query } = {
    ...apiFilters(filters),
    ...(filters.sort === 'nearby' && position ? position : {}),
    ...part,
  }
  if (categoryId !== null)
    return (await call(postEndpoints.getFeed, { params: { categoryId }, query: { ...query, searchquery } })).data
  return (await call(searchEndpoints.search, { query: { ...query, q: searchquery, categoryId: filters.category } }))
    .data
}

/** The query key of a list. */
function feedKey({ catalog, filters, position }: FeedRequest): string[] {
  const place = filters.sort === 'nearby' && position ? `${position.latitude},${position.longitude}` : ''
  return [catalog.categoryId ?? '', filterQuery(filters), place]
}

/**
 * The pages of a list, loaded one after the other. The first page has the number of posts.
 * @param cursor where the page before ended; without it, the list begins at its start
 */
export const feedQuery = (request: FeedRequest, cursor = '') =>
  infiniteQueryOptions({
    queryKey: ['feed', ...feedKey(request), cursor],
    initialPageParam: cursor,
    queryFn: ({ pageParam }) => fetchFeed(request, pageParam === '' ? { count: 'true' } : { cursor: pageParam }),
    getNextPageParam: page => page.nextCursor ?? undefined,
  })

/** The number of posts in a list; null if it is not known. */
export const feedCountQuery = (request: FeedRequest) =>
  queryOptions({
    queryKey: ['count', ...feedKey(request)],
    queryFn: async () => (await fetchFeed(request, { pageSize: 1, count: 'true' })).count ?? null,
  })
