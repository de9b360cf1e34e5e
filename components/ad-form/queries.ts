import { queryOptions, skipToken } from '@tanstack/react-query'
import { call, type CallInput } from '@/lib/client/client'

/**
 * What such ads usually cost. It is a help only, so a failure is not tried again.
 * @param of the category and what is known of the ad; null asks nothing
 */
export const usualPriceQuery = (of: CallInput<'getUsualPrice'> | null) =>
  queryOptions({
    queryKey: ['usualPrice', of],
    queryFn: of ? async () => (await call('getUsualPrice', of)).data.usual : skipToken,
    retry: false,
  })
