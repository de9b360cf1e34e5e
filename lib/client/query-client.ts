import { QueryClient } from '@tanstack/react-query'
import { errorCode } from './problem'

/** Problems that a retry may solve. */
const PASSING = ['network', 'unavailable']

/**
 * The browser's cache of fetched data: fresh for five minutes, not refetched when the window gets focus (PRODUCT § 9).
 * A call without a connection fails at once, so that the screen can show that instead of waiting.
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
