import { queryOptions, skipToken } from '@tanstack/react-query'
import { call, type CallInput } from '@/lib/client/client'
import { priceEndpoints } from '@/lib/contract/prices'

/**
 * The usual price of such ads. It is only a help, so a failed request is not repeated.
 * @param of the category and the known facts of the ad; null: no request
 */
export const usualPriceQuery = (of: CallInput<typeof priceEndpoints.getUsualPrice> | null) =>
  queryOptions({
    queryKey: ['usualPrice', of],
    queryFn: of ? async () => (await call(priceEndpoints.getUsualPrice, of)).data.usual : skipToken,
    retry: false,
  })
