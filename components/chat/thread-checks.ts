import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { buyerChecks, pays, type BuyerCheck } from '@/lib/fraud/buyer-checks'
import { postQuery } from './queries'

const NONE: readonly BuyerCheck[] = []

/** What the reader of the open conversation checks before paying. A context, because it passes the memoized messages. */
export const ThreadChecks = createContext(NONE)

/** The checks of the post that a conversation is about; none for who would be paid, and none without a post. */
export function useThreadChecks(postId: string | null, userId: string): readonly BuyerCheck[] {
  const { data: post } = useQuery({ ...postQuery(postId ?? ''), enabled: postId !== null })
  return post && pays(userId, post) ? buyerChecks(post) : NONE
}
