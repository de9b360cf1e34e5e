import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QUEUE_CASES, type CaseDetail, type Queue } from '@/lib/contract/desk-cases'
import { callDesk, wordsOf } from '../call'

/** The open case: read anew whenever it is opened, as that says who has it open. */
export function useCase(id: string | null): { detail: CaseDetail | null; fault: string | null } {
  const query = useQuery({
    queryKey: ['case', id],
    queryFn: async () => (await callDesk('openCase', undefined, id!)).detail,
    enabled: id !== null,
    retry: false,
    networkMode: 'always',
    gcTime: 0,
    staleTime: Infinity,
  })
  return { detail: query.data ?? null, fault: query.error && wordsOf(query.error) }
}

/** Has the open case gone from the queue while it was open? A case of another filter, or far down, was never in it. */
export function useIsGone(id: string | null, { cases }: Queue): boolean {
  const isThere = cases.some(row => row.id === id)
  const [seen, setSeen] = useState<string | null>(null)
  if (isThere && seen !== id) setSeen(id)
  return id !== null && seen === id && !isThere && cases.length < QUEUE_CASES
}

/** Loads the first photo of the case that comes next, which marks nothing as read. */
export function useLoaded(address: string | null | undefined): void {
  useEffect(() => {
    if (address) new Image().src = address
  }, [address])
}
