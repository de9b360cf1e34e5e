'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { Board } from './board'

/** The queue of the desk, with its own memory of what it has read: nothing of a case outlives the page. */
export function Queue(props: ComponentProps<typeof Board>) {
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <Board {...props} />
    </QueryClientProvider>
  )
}
