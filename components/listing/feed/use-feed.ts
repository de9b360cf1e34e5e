import { useInfiniteQuery } from '@tanstack/react-query'
import { feedQuery, type FeedRequest } from './queries'

/** The pages of a list. See `feedQuery`. */
export const useFeed = (request: FeedRequest, cursor?: string) => useInfiniteQuery(feedQuery(request, cursor))
