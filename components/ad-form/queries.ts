import { queryOptions, skipToken } from '@tanstack/react-query'
import { call, type CallInput } from '@/lib/client/client'

/**
 * The usual price of such ads. It is only a help, so a failed request is not repeated.
 * @param of the category and the known facts of the ad; null: no request
 */
export const usualPriceQuery = (of: CallInput<'getUsualPrice'> | null) =>
  queryOptions({
    queryKey: ['usualPrice', of],
    queryFn: of ? async () => (await call('getUsualPrice', of)).data.usual : skipToken,
    retry: false,
  })
