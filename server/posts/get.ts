import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { reference } from '../categories/reference'
import { posts } from '../db/schema'
import { shows } from '../pages/shows'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { selectPosts, toPost } from './read-row'

/** A sold post is still shown for this many days, so that who comes from a search engine learns that it is gone. */
const SOLD_DAYS = 30

/** What readers may see: active posts, and those sold lately. */
export const visible = sql`(${posts.status} = 'active' or (${posts.status} = 'sold' and ${posts.soldAt} > now() - make_interval(days => ${SOLD_DAYS})))`

/**
 * One post. The seller's number is in it only for a signed-in viewer with a complete profile, and only where both
 * the seller's settings and the post show it.
 * @throws Problem postNotFound: unknown, deleted, hidden, or sold long ago
 */
export async function getPost(viewer: User | null, id: string): Promise<Post> {
  if (!/^[\w-]{1,60}$/.test(id)) throw new Problem('postNotFound')
  shows(`post:${id}`)
  const { db } = await services()
  const [row] = await selectPosts(db).where(and(eq(posts.id, id), visible))
  if (!row) throw new Problem('postNotFound')
  shows(`seller:${row.post.sellerId}`)
  const post = toPost(row, await reference())
  const mayCall = viewer !== null && isProfileComplete(viewer) && row.seller.showNumber && row.post.phoneShown
  return mayCall ? { ...post, seller: { ...post.seller, phone: row.seller.mobile } } : post
}

/** The viewer's own posts, newest first: active, sold, and those hidden from everyone else. */
export async function listOwnPosts(viewer: User): Promise<Post[]> {
  const { db } = await services()
  const rows = await selectPosts(db)
    .where(and(eq(posts.sellerId, viewer.id), ne(posts.status, 'deleted')))
    .orderBy(desc(posts.createdAt), desc(posts.id))
  const data = await reference()
  return rows.map(row => toPost(row, data))
}
