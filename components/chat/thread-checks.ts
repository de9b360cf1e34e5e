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

/** Is the conversation about an ad whose buyers should compare first? Then fewer words are a sign of fraud. */
export const ThreadCaution = createContext(false)

/**
 * The reader's part in the trade that a conversation is about.
 * @returns the checks before paying (none if the reader would be paid, or without a post), whether the reader would be
 * paid, and whether one who pays should compare first
 */
export function useTradePart(
  postId: string | null,
  userId: string,
): { checks: readonly BuyerCheck[]; paid: boolean; caution: boolean } {
  const { data: post } = useQuery({ ...postQuery(postId ?? ''), enabled: postId !== null })
  if (!post) return { checks: NONE, paid: false, caution: false }
  return pays(userId, post)
    ? { checks: buyerChecks(post), paid: false, caution: post.caution === 'compare' }
    : { checks: NONE, paid: true, caution: false }
}
