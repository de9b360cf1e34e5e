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

/** So many posts of a wider list are shown below a short one, and so many lists are tried for them. */
const WIDER_POSTS = 3
const WIDER_LISTS = 3

type WiderRequest = Pick<FeedRequest, 'catalog'> & {
  lists: ListFilters[]
  /** The ids of known posts. */ shown: string[]
}

/** The first posts that are not shown yet, of the first of some lists that has such; null if none of them has. */
export const widerQuery = ({ catalog, lists, shown }: WiderRequest) =>
  queryOptions({
    queryKey: ['wider', catalog.categoryId ?? '', ...lists.map(filterQuery), ...shown],
    queryFn: async () => {
      for (const [list, filters] of lists.slice(0, WIDER_LISTS).entries()) {
        const { posts, understood } = await fetchFeed({ catalog, filters }, { pageSize: WIDER_POSTS + shown.length })
        const others = posts.filter(({ id }) => !shown.includes(id)).slice(0, WIDER_POSTS)
        if (others.length > 0) return { list, posts: others, understood }
      }
      return null
    },
  })

/** The number of posts in a list; null if it is not known. */
export const feedCountQuery = (request: FeedRequest) =>
  queryOptions({
    queryKey: ['count', ...feedKey(request)],
    queryFn: async () => (await fetchFeed(request, { pageSize: 1, count: 'true' })).count ?? null,
  })
