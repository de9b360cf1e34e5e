import { QueryClient } from '@tanstack/react-query'

/** The browser's one memory of what was fetched: fresh for five minutes, not fetched again when the window comes back (PRODUCT § 9). */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5 * 60_000, refetchOnWindowFocus: false, retry: 1 } },
})
