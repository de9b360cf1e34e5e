import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { POLL_SECONDS, type CaseRow, type CaseSource, type Queue } from '@/lib/contract/desk-cases'
import { callDesk, wordsOf } from '../call'
import { useOrder } from './use-order'

/** Milliseconds for which an answer of the server may be older than the decision before it. */
const OVERLAP = 3000

export type LiveQueue = {
  queue: Queue
  /** What waits, in the order that the viewer sees, without what they have just decided. */
  rows: CaseRow[]
  /** Has the viewer decided this case at this moment? */
  isTaken: (id: string) => boolean
  /** Came in after the list was sorted. */
  fresh: ReadonlySet<string>
  sort: () => void
  /** What is wrong with the connection, in words. */
  fault: string | null
  /** Reads the queue now. */
  reload: () => Promise<Queue>
  /** What is known at this moment, also in a task that began before. */
  current: () => Queue
  /** Changes what can be undone before the server says so. */
  setRecent: (change: (recent: Queue['recent']) => Queue['recent']) => void
  /** Takes cases from the list at once; `null` puts them back, `true` says that the server knows. */
  take: (ids: string[], isKnown: boolean | null) => void
}

/**
 * The queue, read again every few seconds while the page is visible.
 * @param first what the server has rendered
 * @param reading the open case, so that colleagues see who has it
 */
export function useQueue(source: CaseSource | null, first: Queue, reading: string | null): LiveQueue {
  const client = useQueryClient()
  const queryKey = ['queue', source]
  const query = useQuery({
    queryKey,
    queryFn: () => callDesk('readQueue', { source, reading }),
    initialData: first,
    retry: false,
    networkMode: 'always',
    refetchInterval: POLL_SECONDS * 1000,
    refetchOnWindowFocus: 'always',
  })
  /** When each was decided here; without an end while the server is asked. */
  const [taken, setTaken] = useState<ReadonlyMap<string, number>>(new Map())
  const isTaken = (id: string) => query.dataUpdatedAt < (taken.get(id) ?? 0) + OVERLAP
  const { cases } = query.data
  const { order, fresh, sort } = useOrder(cases.map(({ id }) => id))
  const rows = new Map(cases.map(row => [row.id, row]))
  return {
    queue: query.data,
    rows: order.flatMap(id => (isTaken(id) ? [] : (rows.get(id) ?? []))),
    isTaken,
    fresh,
    sort,
    fault: query.error && wordsOf(query.error),
    reload: async () => (await query.refetch()).data ?? query.data,
    current: () => client.getQueryData<Queue>(queryKey) ?? query.data,
    setRecent: change =>
      client.setQueryData<Queue>(queryKey, queue => queue && { ...queue, recent: change(queue.recent) }),
    take: (ids, isKnown) =>
      setTaken(taken => {
        const next = new Map(taken)
        for (const id of ids) {
          if (isKnown === null) next.delete(id)
          else next.set(id, isKnown ? Date.now() : Infinity)
        }
        return next
      }),
  }
}
