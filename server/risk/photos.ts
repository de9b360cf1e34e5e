import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { posts } from '../db/schema'
import { signatures } from '../db/schema-lookalikes'
import { distanceOf, LIKE_PHOTO } from '../media/signature'
import { services } from '../services/services'

/** A photo is compared with at most this many others that have a quarter of their signature in common. */
const MAX_COMPARED = 5000

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
    // Without the posts: an order by them would lead the planner to read all posts instead of the index of quarters.
    const near = await db
      .select({ postId: signatures.postId, signature: signatures.signature })
      .from(signatures)
      .where(
        and(
          sql`${signatures.quarters} && ${sql.param(quarters, signatures.quarters)}`,
          isNotNull(signatures.postId),
          lt(signatures.postId, post.id),
        ),
      )
      .limit(MAX_COMPARED)
    const same = near.flatMap(other =>
      other.postId !== null && distanceOf(other.signature, signature) <= LIKE_PHOTO ? [other.postId] : [],
    )
    if (same.length === 0) continue
    const [first] = await db
      .select({ sellerId: posts.sellerId })
      .from(posts)
      .where(and(inArray(posts.id, same), sql`${posts.createdAt} > now() - interval '1 year'`))
      .orderBy(asc(posts.id))
      .limit(1)
    if (first && first.sellerId !== post.sellerId) return true
  }
  return false
}
