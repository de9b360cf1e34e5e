import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { buyerChecks, pays, type BuyerCheck } from '@/lib/fraud/buyer-checks'
import { postQuery } from './queries'

const NONE: readonly BuyerCheck[] = []

/**
 * What the reader of the open conversation checks before paying. A context, so that changes reach the memoized
 * messages.
 */
export const ThreadChecks = createContext(NONE)

/**
 * The reader's part in the trade that a conversation is about.
 * @returns the checks before paying (none if the reader would be paid, or without a post), and whether the reader would
 * be paid
 */
export function useTradePart(postId: string | null, userId: string): { checks: readonly BuyerCheck[]; paid: boolean } {
  const { data: post } = useQuery({ ...postQuery(postId ?? ''), enabled: postId !== null })
  if (!post) return { checks: NONE, paid: false }
  return pays(userId, post) ? { checks: buyerChecks(post), paid: false } : { checks: NONE, paid: true }
}
