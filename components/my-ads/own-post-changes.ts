import { call } from '@/lib/client/client'
import { stillHereEndpoints } from '@/lib/contract/still-here'
import { saleEndpoints } from '@/lib/contract/sales'
import { reserveEndpoints } from '@/lib/contract/reserve'
import { postEndpoints } from '@/lib/contract/post-endpoints'
import type { Post } from '@/lib/contract/posts'

export type Action = 'sold' | 'again' | 'here' | 'unreserve' | 'delete'
/** An action. `price`: for how much the thing was sold, in whole rupees; `buyerId`: to whom, one who wrote. */
export type Change = { action: Action; price?: number; buyerId?: string }

const without = (posts: Post[], id: string) => posts.filter(post => post.id !== id)
const withChange = (posts: Post[], id: string, change: Partial<Post>) =>
  posts.map(post => (post.id === id ? { ...post, ...change } : post))

const NOT_RESERVED = { reservedUntil: null, reservedFor: null }

/** The words of each action, and the list that results from it. */
export const ACTIONS = {
  sold: {
    done: 'soldDone',
    failed: 'soldFailed',
    after: (posts: Post[], id: string) => withChange(posts, id, { status: 'sold', ...NOT_RESERVED }),
  },
  again: { done: 'againDone', failed: 'againFailed', after: putUp },
  here: { done: 'againDone', failed: 'hereFailed', after: putUp },
  unreserve: {
    done: 'unreserveDone',
    failed: 'unreserveFailed',
    after: (posts: Post[], id: string) => withChange(posts, id, NOT_RESERVED),
  },
  delete: { done: 'deleteDone', failed: 'deleteFailed', after: without },
} as const

/** The list after a post's term has begun again; the server's response contains the end of the term. */
function putUp(posts: Post[], id: string): Post[] {
  return withChange(posts, id, { status: 'active', endsAt: null })
}

/**
 * Requests a change of a post.
 * @returns the changed post; null if it was deleted
 * @throws ApiError
 */
export async function askForChange(id: string, { action, price, buyerId }: Change): Promise<Post | null> {
  if (action === 'delete') {
    await call(postEndpoints.deletePost, { params: { id } })
    return null
  }
  if (action === 'unreserve') return (await call(reserveEndpoints.unreservePost, { params: { id } })).data.post
  const answer = action === 'sold' ? 'sold' : 'here'
  const { post } = (await call(stillHereEndpoints.answerStillHere, { params: { id }, body: { answer, price } })).data
  // The ad is sold also if this fails; its card then asks for the buyer again.
  if (buyerId) await call(saleEndpoints.nameBuyer, { params: { id }, body: { userId: buyerId } }).catch(() => null)
  return post
}

/** The list with one post updated from the server's response. */
export const withAnswer = (posts: Post[], { id, status, endsAt, confirmedAt }: Post): Post[] =>
  withChange(posts, id, { status, endsAt, confirmedAt })

/** Restores one post and its position from the list before; the other posts stay as they are now. */
export function withPostOf(before: Post[], now: Post[], id: string): Post[] {
  const at = before.findIndex(post => post.id === id)
  const others = without(now, id)
  return at < 0 ? now : [...others.slice(0, at), ...before.slice(at, at + 1), ...others.slice(at)]
}
