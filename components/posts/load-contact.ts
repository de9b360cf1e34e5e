/** The seller's ten digits where this viewer may see them, else null. The API's client is fetched only now: most visitors never need it. */
export async function loadContact(postId: string): Promise<string | null> {
  const { call } = await import('@/lib/api/client')
  const reply = await call('getPost', { params: { id: postId } })
  return reply.data.posts[0]?.seller.phone ?? null
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
