import type { Post } from '@/lib/contract/posts'

/**
 * How a viewer may reach a seller. `phone`: ten digits; null if it was not requested yet or this viewer may not see it.
 * `askBy`: the post by which the viewer can request the number. `village`: where the seller lives, shown on the
 * seller's page.
 */
export type Contact = {
  calls: boolean
  messages: boolean
  phone: string | null
  askBy: string | null
  email: string | null
  village?: string
}

export type ContactWords = Record<
  'call' | 'whatsapp' | 'whatsappText' | 'message' | 'email' | 'failed' | 'disabled' | 'tooManyRequests' | 'newAccount',
  string
>

/** A seller with a closed account cannot be reached. */
export const NO_WAY: Contact = { calls: false, messages: false, phone: null, askBy: null, email: null }

const loading = new Map<string, Promise<Post | undefined>>()

/**
 * Loads a post as this viewer may see it. Parts of a page that need it at the same time share one request.
 * @throws ApiError
 */
export function loadPost(postId: string): Promise<Post | undefined> {
  const running = loading.get(postId)
  if (running) return running
  const request = import('@/lib/client/late-calls')
    .then(({ call, getPost }) => call(getPost, { query: {}, params: { id: postId } }))
    .then(({ data }) => data.posts[0])
    .finally(() => loading.delete(postId))
  loading.set(postId, request)
  return request
}

/**
 * How the viewer may reach the seller of a post. It loads the API client only now, because most visitors never need it.
 * @param phoneShown true if the post allows calls
 * @throws ApiError
 */
export async function loadPostContact(postId: string, sellerId: string, phoneShown: boolean): Promise<Contact> {
  const { call, getPrivacy } = await import('@/lib/client/late-calls')
  const [privacy, post] = await Promise.all([call(getPrivacy, { params: { userId: sellerId } }), loadPost(postId)])
  const { showNumber, directMessage } = privacy.data.privacy
  return {
    calls: showNumber && phoneShown,
    messages: directMessage,
    phone: post?.seller.phone ?? null,
    askBy: postId,
    email: null,
  }
}

/** How the viewer may reach a seller, for the seller's own page. @throws ApiError */
export async function loadSellerContact(sellerId: string): Promise<Contact> {
  const { call, getPrivacy, getSeller } = await import('@/lib/client/late-calls')
  const [privacy, seller] = await Promise.all([
    call(getPrivacy, { params: { userId: sellerId } }),
    call(getSeller, { params: { id: sellerId } }),
  ])
  const { showNumber, directMessage } = privacy.data.privacy
  const { phone, email, contactPostId, place } = seller.data.user
  return {
    calls: showNumber && contactPostId !== undefined,
    messages: directMessage,
    phone: phone ?? null,
    askBy: contactPostId ?? null,
    email: email ?? null,
    village: place.village,
  }
}

/**
 * Requests a seller's number. It spends one of the numbers that the viewer may request in a day, counts as an inquiry
 * of the post, and the seller is notified of the first inquiry.
 * @throws ApiError
 */
export async function askForNumber(postId: string): Promise<string> {
  const { call, contactSeller } = await import('@/lib/client/late-calls')
  return (await call(contactSeller, { params: { id: postId } })).data.phoneNumber
}
