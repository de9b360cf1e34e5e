import { QueryClient } from '@tanstack/react-query'
import { errorCode } from './problem'

/** What may be better a moment later. */
const PASSING = ['network', 'unavailable']

/**
 * The browser's one memory of what was fetched: fresh for five minutes, not fetched again when the window comes back (PRODUCT § 9).
 * A call without a connection fails and says so; it does not wait unseen.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && PASSING.includes(errorCode(error)),
    },
    mutations: { networkMode: 'always' },
  },
})
