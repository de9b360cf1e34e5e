import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../db/client'
import { signatures } from '../db/schema-lookalikes'
import { distanceOf, LIKE_PHOTO } from '../media/signature'
import { services } from '../services/services'

/** A photo is compared with at most this many others that have a quarter of their signature in common. */
const MAX_COMPARED = 1000

/**
 * Did another seller show a photo of this post first, in the last year? Sold, ended, hidden and deleted posts count as
 * long as their signatures are there. A seller who shows an own photo again is the first.
 */
export async function hasPhotoOfOthers(post: { id: string; sellerId: string }): Promise<boolean> {
  const { db } = await services()
  const own = await db
    .select({ signature: signatures.signature, quarters: signatures.quarters })
    .from(signatures)
    .where(eq(signatures.postId, post.id))
  for (const { signature, quarters } of own) {
    const near = await rowsOf<{ sellerId: string; signature: string }>(
      db,
      sql`
      select posts.seller_id as "sellerId", signatures.signature
      from signatures join posts on posts.id = signatures.post_id
      where signatures.quarters && ${sql.param(quarters, signatures.quarters)} and posts.id < ${post.id}
        and posts.created_at > now() - interval '1 year'
      order by posts.id limit ${MAX_COMPARED}`,
    )
    const first = near.find(other => distanceOf(other.signature, signature) <= LIKE_PHOTO)
    if (first !== undefined && first.sellerId !== post.sellerId) return true
  }
  return false
}
