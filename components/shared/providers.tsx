'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '@/lib/client/query-client'

/**
 * The query cache of the browser, for parts that send requests. Late parts that need it load it (`queries` of late()),
 * so that it is on no page on which visitors land.
 */
export function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
