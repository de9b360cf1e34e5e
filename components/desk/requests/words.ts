import type { DataRequest, RequestKind, RequestOutcome } from '@/lib/contract/desk-requests'
import { REQUEST_NEAR_DAYS } from '@/lib/contract/desk-requests'
import { dayWords } from '../market/words'
import { count } from '../queue/words'

/** What is asked for. */
export const KIND_WORDS: Record<RequestKind, string> = { export: 'A copy of their data', erasure: 'To be erased' }

export const OUTCOME_WORDS: Record<RequestKind, Record<RequestOutcome, string>> = {
  export: { done: 'Handed over', refused: 'Refused', withdrawn: 'Not asked for any more' },
  erasure: { done: 'Erased', refused: 'Refused', withdrawn: 'Not asked for any more' },
}

/** How long there is until the deadline, and is it near or over? */
export function deadlineWords({ daysLeft, dueOn }: Pick<DataRequest, 'daysLeft' | 'dueOn'>): {
  words: string
  isNear: boolean
} {
  const isNear = daysLeft <= REQUEST_NEAR_DAYS
  if (daysLeft < 0) return { words: `${count(-daysLeft, 'day')} late`, isNear }
  if (daysLeft === 0) return { words: 'due today', isNear }
  return { words: `due ${dayWords(dueOn)}, in ${count(daysLeft, 'day')}`, isNear }
}
