import { useInfiniteQuery } from '@tanstack/react-query'
import { feedQuery, type FeedRequest } from './queries'

/** The pages of a list. See `feedQuery`. @param enabled false: nothing is loaded yet */
export const useFeed = (request: FeedRequest, cursor?: string, enabled = true) =>
  useInfiniteQuery({ ...feedQuery(request, cursor), enabled })
