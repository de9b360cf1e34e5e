/** How a viewer may reach a seller. `phone`: ten digits, null where they are not for this viewer. */
export type Contact = { calls: boolean; messages: boolean; phone: string | null; email: string | null }

export type ContactWords = Record<'call' | 'whatsapp' | 'whatsappText' | 'message' | 'email', string>

/** A seller whose account is closed is not to be reached. */
export const NO_WAY: Contact = { calls: false, messages: false, phone: null, email: null }

/**
 * How the viewer may reach the seller of a post. The API's client is fetched only now: most visitors never need it.
 * @param phoneShown does the post want calls?
 * @throws ApiError
 */
export async function loadPostContact(postId: string, sellerId: string, phoneShown: boolean): Promise<Contact> {
  const { call } = await import('@/lib/api/client')
  const [privacy, post] = await Promise.all([call('getPrivacy', { params: { userId: sellerId } }), call('getPost', { params: { id: postId } })])
  const { showNumber, directMessage } = privacy.data.privacy
  return { calls: showNumber && phoneShown, messages: directMessage, phone: post.data.posts[0]?.seller.phone ?? null, email: null }
}

/** How the viewer may reach a seller, from the seller's own page. @throws ApiError */
export async function loadSellerContact(sellerId: string): Promise<Contact> {
  const { call } = await import('@/lib/api/client')
  const [privacy, seller] = await Promise.all([call('getPrivacy', { params: { userId: sellerId } }), call('getSeller', { params: { id: sellerId } })])
  const { showNumber, directMessage } = privacy.data.privacy
  const { phone, email } = seller.data.user
  return { calls: showNumber, messages: directMessage, phone: phone ?? null, email: email ?? null }
}

/** Tells the seller that someone reached for the number; the call itself does not wait for it. */
export async function countInquiry(postId: string): Promise<void> {
  try {
    const { call } = await import('@/lib/api/client')
    await call('contactSeller', { params: { id: postId } })
  } catch {
    // Not counted; the buyer is on the phone already.
  }
}
